import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Output } from '#contract/call.ts'
import { toCancel } from '#contract/orders/order-permissions.ts'
import {
  getAdminSubscription,
  listAdminSubscriptions,
  stopPlanForCustomer,
} from '#contract/skinvestment/skinvestment-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { request } from '../../api/request.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { addressLine } from '../../shared/addresses/address-text.tsx'
import { day } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { PermittedLink } from '../../shared/permissions/permitted-link.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentText } from '../../shared/percent.ts'
import { Permitted } from '../../shared/permissions/use-may.ts'
import { StopDialog } from '../../shared/skinvestment/stop-dialog.tsx'
import { Button } from '../../ui/action/button.tsx'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextAreaField } from '../../ui/form/text-area-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PlanStatus } from './plan-status.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

type Plan = Output<typeof getAdminSubscription>

const link = 'touch-target font-semibold text-text-link underline underline-offset-4'

/** A customer's plan: its calendar, its money, and stopping it on their behalf. */
export function Component() {
  const { plan: texts, list } = useTexts(adminSkinvestmentTexts)
  const { id = '' } = useParams()
  const query = useQueryCall(getAdminSubscription, { params: { id } })
  const { data } = query
  const [isStopping, setIsStopping] = useState(false)
  return (
    <AdminScreen
      title={data ? texts.title(data.order_number) : list.title}
      heading={
        data && (
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular">{texts.title(data.order_number)}</span>
            <PlanStatus status={data.status} />
          </span>
        )
      }
      back={{ to: adminPaths.plans(), label: list.title }}
      actions={
        data?.status === 'ACTIVE' && (
          <Permitted needs={toCancel}>
            <Button variant="cancel" onClick={() => setIsStopping(true)}>
              {texts.stop}
            </Button>
          </Permitted>
        )
      }
    >
      <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
        {(data) => <Loaded plan={data} />}
      </QueryScreen>
      {data && isStopping && <Stop plan={data} onClose={() => setIsStopping(false)} />}
    </AdminScreen>
  )
}

function Loaded({ plan }: { plan: Plan }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 lg:grid-cols-2">
        <Facts plan={plan} />
        <Money plan={plan} />
      </div>
      <section>
        <h2 className="mb-2 text-lg">{texts.calendar}</h2>
        <ScheduleTable schedule={plan.schedule} />
      </section>
    </div>
  )
}

function Facts({ plan }: { plan: Plan }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  const { customer, bundle, address, courier } = plan
  return (
    <Card title={texts.facts} padding="sm">
      <DescriptionList
        items={[
          {
            key: 'customer',
            term: texts.customer,
            details: (
              <>
                <PermittedLink to={adminPaths.customer(customer)} needs="customers" className={link}>
                  {customer.name}
                </PermittedLink>{' '}
                <span className="break-all text-text-muted">{customer.email}</span>
              </>
            ),
          },
          {
            key: 'routine',
            term: texts.routine,
            details: (
              <PermittedLink to={adminPaths.bundle(bundle)} needs="catalogue" className={link}>
                {bundle.name}
              </PermittedLink>
            ),
          },
          { key: 'begun', term: texts.begun, details: day(plan.started_on, language) },
          { key: 'ends', term: texts.ends, details: day(plan.ends_on, language) },
          { key: 'skips', term: texts.skips, details: plan.skips_left },
          {
            key: 'address',
            term: texts.address,
            details: `${address.receiver_name}, ${addressLine(address)}`,
          },
          { key: 'courier', term: texts.courier, details: `${courier.courier_name} ${courier.service_name}` },
          {
            key: 'order',
            term: texts.order,
            details: (
              <Link to={adminPaths.order(plan)} className={link}>
                {plan.order_number}
              </Link>
            ),
          },
        ]}
      />
    </Card>
  )
}

function Money({ plan }: { plan: Plan }) {
  const { plan: texts } = useTexts(adminSkinvestmentTexts)
  const { goods, shipping, fee, wallet } = plan.paid
  return (
    <Card title={texts.money} padding="sm">
      <DescriptionList
        layout="sum"
        items={[
          { key: 'goods', term: texts.goods, details: rupiah(goods) },
          { key: 'shipping', term: texts.shipping, details: rupiah(shipping) },
          { key: 'fee', term: texts.fee, details: rupiah(fee) },
          { key: 'wallet', term: texts.wallet, details: rupiah(wallet) },
          { key: 'normal', term: texts.normalPrice, details: rupiah(plan.normal_price) },
          { key: 'discount', term: texts.discount, details: percentText(plan.discount_bps) },
          { key: 'refunded', term: texts.refunded, details: rupiah(plan.refunded) },
          ...(plan.status === 'ACTIVE'
            ? [{ key: 'stop', term: texts.ifStopped, details: rupiah(plan.refund_if_stopped) }]
            : []),
        ]}
      />
    </Card>
  )
}

function Stop({ plan: { subscription_id: id }, onClose }: { plan: Plan; onClose: () => void }) {
  const { stop: texts, reason: words } = useTexts(adminSkinvestmentTexts)
  const [reason, setReason] = useState('')
  return (
    <StopDialog
      texts={texts}
      send={(body) => request(stopPlanForCustomer, { params: { id }, body: { ...body, reason } })}
      stale={[getAdminSubscription, listAdminSubscriptions]}
      onClose={onClose}
    >
      <TextAreaField
        label={words.label}
        help={words.help}
        rows={2}
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </StopDialog>
  )
}

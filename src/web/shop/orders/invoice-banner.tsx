import Ban from 'lucide-react/icons/ban'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import TimerOff from 'lucide-react/icons/timer-off'
import clsx from 'clsx'
import { shareOf } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getMyPoints } from '#contract/wallet/wallet.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { arrivalDays } from '../../shared/arrival/arrival-days.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import type { InvoiceState } from './invoice-state.ts'
import { ChangePayment } from './change-payment.tsx'
import { PayButton } from './order-actions.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { useStatusMessage } from './order-status.tsx'
import { ordersTexts } from './orders.en.ts'

const looks: Record<InvoiceState, { Icon: typeof Clock; ink: string }> = {
  paid: { Icon: CircleCheck, ink: 'bg-success-soft text-success' },
  waiting: { Icon: Clock, ink: 'bg-warning-soft text-warning' },
  review: { Icon: Clock, ink: 'bg-info-soft text-info' },
  failed: { Icon: CircleAlert, ink: 'bg-danger-soft text-danger' },
  expired: { Icon: TimerOff, ink: 'bg-surface-hover text-text-muted' },
  cancelled: { Icon: Ban, ink: 'bg-surface-hover text-text-muted' },
}

/** The state of the payment at a glance, and the next thing to do. */
export function InvoiceBanner({ order, state }: { order: Order; state: InvoiceState }) {
  const { invoice: texts } = useTexts(ordersTexts)
  const message = useStatusMessage(order)
  const { Icon, ink } = looks[state]
  const canPay = order.allowed_actions.includes('pay')
  return (
    <section className="flex flex-col items-center rounded-xl border bg-surface px-4 py-8 text-center sm:px-8 print:hidden">
      <span aria-hidden className={clsx('grid size-16 place-items-center rounded-full', ink)}>
        <Icon className="size-8" />
      </span>
      <div aria-live="polite">
        <h1 className="mt-4 text-xl sm:text-2xl">{texts.states[state].title}</h1>
        <p className="mx-auto mt-2 max-w-md text-pretty text-text-muted">
          {state === 'paid' ? message : texts.states[state].text}
          {order.refund && ` ${texts.refunded(rupiah(order.refund.amount))}`}
        </p>
        {state === 'paid' && <WhatComes order={order} />}
      </div>
      {canPay && (
        <p className="mt-3 font-semibold text-warning">
          <PayCountdown key={order.payment.expires_at} expiresAt={order.payment.expires_at} />
        </p>
      )}
      <div className="mt-6 flex w-full flex-wrap justify-center gap-3 max-sm:flex-col">
        {canPay && <PayButton order_id={order.order_id} />}
        <ChangePayment order={order} />
        <ButtonLink to={paths.order(order)} variant={canPay ? 'cancel' : 'shop'}>
          {texts.toOrder}
        </ButtonLink>
        {!canPay && (
          <ButtonLink to={paths.products()} variant="cancel">
            {texts.keepShopping}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

const underWay = ['PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED']

/** When the parcel comes, and what the order earns. A plan says neither: its parcels do. */
function WhatComes({ order }: { order: Order }) {
  const { invoice: texts } = useTexts(ordersTexts)
  const { language } = useLanguage()
  const { arrival, courier, kind, status, subtotal, product_discount, refunds } = order
  const earns = kind !== 'PLAN' && underWay.includes(status) && refunds.length === 0
  const { data: points } = useQueryCall(getMyPoints, {}, { enabled: earns })
  const earned = points && earns ? shareOf(subtotal - product_discount, points.earn_bps) : 0
  return (
    <>
      {arrival && (
        <p className="mt-3 font-semibold">
          {texts.arrives(
            arrivalDays(arrival.from, arrival.to, language),
            `${courier.courier_name} ${courier.service_name}`,
          )}
        </p>
      )}
      {earned > 0 && <p className="mt-1 text-text-accent">{texts.earns(group(earned))}</p>}
    </>
  )
}

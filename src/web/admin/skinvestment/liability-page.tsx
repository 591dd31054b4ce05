import Scale from 'lucide-react/icons/scale'
import type { Output } from '#contract/call.ts'
import { getPlanLiability } from '#contract/skinvestment/skinvestment-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { AmountsByMonth } from '../../shared/charts/amounts-by-month.tsx'
import { monthName } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Table } from '../../ui/display/table.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PlanTabs } from './plan-tabs.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

type Liability = Output<typeof getPlanLiability>

/** What customers have paid for parcels that have not left yet. */
export function Component() {
  const { liability: texts } = useTexts(adminSkinvestmentTexts)
  const query = useQueryCall(getPlanLiability, {})
  return (
    <AdminScreen title={texts.title}>
      <div className="flex flex-col gap-4">
        <PlanTabs current="liability" intro={texts.intro} />
        <QueryScreen query={query} outline={<Skeleton className="h-96 rounded-xl" />} failed={showLoadFailed}>
          {(data) => <Loaded liability={data} />}
        </QueryScreen>
      </div>
    </AdminScreen>
  )
}

function Loaded({ liability: { total, plans, ledger, by_month } }: { liability: Liability }) {
  const { liability: texts } = useTexts(adminSkinvestmentTexts)
  const { language } = useLanguage()
  return (
    <>
      <Card padding="sm">
        <p className="text-sm text-text-muted">{texts.total}</p>
        <p className="tabular text-[min(1.875rem,9vw)] leading-tight font-semibold">{rupiah(total)}</p>
        <p className="tabular text-sm text-text-muted">
          {texts.plans(group(plans))}. {ledger === total && texts.ledgerAgrees}
        </p>
      </Card>
      {ledger !== total && <Alert tone="danger">{texts.ledgerDiffers(rupiah(ledger))}</Alert>}
      {by_month.length === 0 ? (
        <div className="rounded-xl border bg-surface">
          <EmptyState icon={<Scale />} title={texts.emptyTitle}>
            {texts.emptyText}
          </EmptyState>
        </div>
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <Card title={texts.byMonth} padding="sm">
            <AmountsByMonth
              months={by_month}
              texts={{ caption: texts.byMonth, show: texts.show, month: texts.month, amount: texts.amount }}
            />
          </Card>
          <Table
            caption={texts.byMonth}
            rows={by_month}
            rowKey={({ month }) => month}
            columns={[
              { key: 'month', header: texts.month, isTitle: true, cell: ({ month }) => monthName(month, language) },
              { key: 'parcels', header: texts.parcels, align: 'right', cell: ({ parcels }) => group(parcels) },
              { key: 'goods', header: texts.goods, align: 'right', cell: ({ goods }) => rupiah(goods) },
              { key: 'shipping', header: texts.shipping, align: 'right', cell: ({ shipping }) => rupiah(shipping) },
              {
                key: 'amount',
                header: texts.amount,
                align: 'right',
                cell: ({ amount }) => <span className="font-semibold">{rupiah(amount)}</span>,
              },
            ]}
          />
        </div>
      )}
    </>
  )
}

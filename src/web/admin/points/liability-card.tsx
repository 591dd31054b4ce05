import { getLiability } from '#contract/wallet/wallet-admin.ts'
import type { Output } from '#contract/call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { showLoadFailed } from '../../shared/admin/load-failed.tsx'
import { BarsByMonth } from '../../shared/charts/bars-by-month.tsx'
import { useTexts } from '../../shared/language.tsx'
import { QueryScreen } from '../../shared/query-screen.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { DescriptionList } from '../../ui/display/description-list.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { adminPointsTexts } from './points.en.ts'

type Liability = Output<typeof getLiability>

/** What the shop owes by purse, and when its points expire. */
export function LiabilityCard() {
  return (
    <QueryScreen
      query={useQueryCall(getLiability, {})}
      outline={
        <div aria-busy className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
          <Skeleton className="h-64 rounded-xl" />
          <Skeleton className="h-64 rounded-xl" />
        </div>
      }
      failed={showLoadFailed}
    >
      {(liability) => <Loaded liability={liability} />}
    </QueryScreen>
  )
}

function Loaded({ liability: { points, cash, held, unclaimed, debts, expiring } }: { liability: Liability }) {
  const { liability: texts } = useTexts(adminPointsTexts)
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card title={texts.title} description={texts.text} padding="sm">
        <DescriptionList
          layout="sum"
          items={[
            { term: texts.points, details: rupiah(points) },
            { term: texts.cash, details: rupiah(cash) },
            { term: texts.held, details: rupiah(held) },
            ...(unclaimed > 0 ? [{ term: texts.unclaimed, details: rupiah(unclaimed) }] : []),
            {
              term: <strong className="text-text">{texts.total}</strong>,
              details: rupiah(points + cash + held + unclaimed),
            },
          ]}
        />
        {debts > 0 && (
          <div className="mt-2 border-t pt-2">
            <DescriptionList layout="sum" items={[{ term: texts.debts, details: rupiah(debts) }]} />
            <p className="text-xs text-text-muted">{texts.debtsText}</p>
          </div>
        )}
      </Card>
      <Card title={texts.expiry} padding="sm">
        {expiring.length === 0 ? (
          <p className="text-text-muted">{texts.none}</p>
        ) : (
          <BarsByMonth
            months={expiring.map(({ month, amount }) => ({ month, values: { amount } }))}
            series={[{ key: 'amount', name: texts.amount, fill: 'var(--color-action)' }]}
            texts={{ caption: texts.expiry, show: texts.show, month: texts.month }}
            short={group}
            full={group}
          />
        )}
      </Card>
    </div>
  )
}

import { useState } from 'react'
import { Link } from 'react-router'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { Output } from '#contract/call.ts'
import { calculateSalesMonth, getSalesMonth } from '#contract/sales-analytics.ts'
import type { SalesReasons } from '#contract/sales-analytics.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useActionCall } from '../../api/use-action-call.ts'
import { dayAndTime, monthName } from '../../shared/dates.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { group, rupiah } from '../../shared/money.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { shown } from './figures.ts'
import type { FigureName } from './figures.ts'
import type { WhichMonth } from './months.ts'
import { adminTexts } from '../../texts/admin.en.ts'
import { adminAnalyticsTexts } from './analytics.en.ts'

type Outcome = Output<typeof calculateSalesMonth>

/** Computes the month from its orders once more, and tells what is another figure now. */
export function CalculateButton({ which }: { which: WhichMonth }) {
  const { month: texts } = useTexts(adminAnalyticsTexts)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const calculate = useActionCall(calculateSalesMonth, { stale: [getSalesMonth], onSuccess: setOutcome })
  return (
    <>
      <Button
        size="sm"
        variant="cancel"
        className="min-h-10 max-sm:min-h-11"
        icon={<RefreshCw />}
        busy={calculate.isPending}
        onClick={() => void calculate.send({ query: which })}
      >
        {calculate.isPending ? texts.calculating : texts.calculate}
      </Button>
      {outcome && <Changes outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}

function Changes({
  outcome: { changes, computed_before, reasons },
  onClose,
}: {
  outcome: Outcome
  onClose: () => void
}) {
  const { month: texts, figures } = useTexts(adminAnalyticsTexts)
  const { orderStatuses } = useTexts(adminTexts)
  const { language } = useLanguage()
  const nameOf = (figure: string) => {
    const [name = '', status] = figure.split('.')
    return status ? orderStatuses[status as OrderStatus] : figures[name as FigureName]
  }
  const amount = (figure: string, value: number) =>
    figure.includes('.') ? group(value) : shown(figure as FigureName, value)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="sm" title={texts.changedTitle}>
      {changes.length === 0 || !computed_before ? (
        <p>{texts.changedNothing}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <p>{texts.changedSince(dayAndTime(computed_before, language))}</p>
          <ul className="tabular flex list-disc flex-col gap-1 pl-5">
            {changes.map(({ figure, before, after }) => (
              <li key={figure}>{texts.changedFrom(nameOf(figure), amount(figure, before), amount(figure, after))}</li>
            ))}
          </ul>
          <p className="text-sm text-text-muted">{texts.changedWhy}</p>
        </div>
      )}
      {reasons && <Reasons reasons={reasons} />}
    </Dialog>
  )
}

/** What was paid and what went back since then, late refunds by name with the month they count in. */
function Reasons({ reasons: { paid, refunds } }: { reasons: SalesReasons }) {
  const { month: texts } = useTexts(adminAnalyticsTexts)
  const { language } = useLanguage()
  if (paid.orders === 0 && refunds.count === 0) return null
  return (
    <section className="mt-3 flex flex-col gap-2 border-t pt-3 text-sm">
      <h3 className="font-semibold">{texts.reasonsTitle}</h3>
      {paid.orders > 0 && <p className="tabular">{texts.paidSince(group(paid.orders), rupiah(paid.amount))}</p>}
      {refunds.count > 0 && <p className="tabular">{texts.backSince(group(refunds.count), rupiah(refunds.amount))}</p>}
      <ul className="tabular flex list-disc flex-col gap-1 pl-5">
        {refunds.newest.map(({ order_id, order_number, amount, at, counted_in }) => (
          <li key={`${order_id} ${at}`}>
            <Link to={adminPaths.order({ order_id })} className="text-text-link underline underline-offset-4">
              {order_number}
            </Link>
            : {texts.backOn(rupiah(amount), dayAndTime(at, language), monthName(counted_in, language))}
          </li>
        ))}
      </ul>
    </section>
  )
}

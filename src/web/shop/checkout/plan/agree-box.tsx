import type { PlanQuote } from '#contract/skinvestment/plan-orders.ts'
import { useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { planCheckoutTexts } from './plan-checkout.en.ts'

type Props = {
  parcels: number
  agrees: boolean
  onAgree: (agrees: boolean) => void
  /** What comes back by parcels sent, from none on; before the server has answered, that of the goods alone. */
  stopping: readonly Pick<PlanQuote['stopping'][number], 'sent' | 'refund'>[]
}

/** That it is paid ahead and can be stopped, with what stopping gives back. */
export function AgreeBox({ parcels, agrees, onAgree, stopping }: Props) {
  const { agree: texts } = useTexts(planCheckoutTexts)
  const rows = stopping.filter(({ sent }) => sent < parcels)
  return (
    <Card title={texts.title}>
      <CheckboxField label={texts.label(parcels)} checked={agrees} onChange={({ target }) => onAgree(target.checked)} />
      <details className="mt-3 border-t pt-2">
        <summary className="min-h-11 content-center rounded-lg text-sm font-semibold">{texts.table}</summary>
        <table className="tabular w-full max-w-md text-sm">
          <caption className="sr-only">{texts.table}</caption>
          <thead>
            <tr className="text-xs text-text-muted [&>th]:border-b [&>th]:py-2">
              <th scope="col" className="text-left">
                {texts.after}
              </th>
              <th scope="col" className="text-right">
                {texts.back}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ sent, refund }) => (
              <tr key={sent} className="[&>*]:border-b [&>*]:py-1.5">
                <th scope="row" className="text-left font-medium">
                  {sent === 0 ? texts.none : sent}
                </th>
                <td className="text-right">{rupiah(refund)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="mt-2 text-sm text-pretty text-text-muted">{texts.rule}</p>
      </details>
    </Card>
  )
}

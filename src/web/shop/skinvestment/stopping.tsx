import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { exampleOf, stops } from '../../shared/skinvestment/plan-sums.ts'
import type { ChosenPlan } from '../../shared/skinvestment/chosen-plan.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

/** What goes back to a customer who stops early, in words, with an example, and for each number of parcels. */
export function Stopping({ chosen: { routine, length } }: { chosen: ChosenPlan }) {
  const { stopping: texts } = useTexts(skinvestmentTexts)
  const { price } = routine.bundle
  const rows = stops(length, price)
  const example = exampleOf(rows)
  return (
    <section>
      <h2 className="text-xl sm:text-2xl">{texts.title}</h2>
      <div className="mt-3 grid items-start gap-4 lg:grid-cols-2">
        <div className="flex flex-col gap-3 text-pretty">
          <p>{texts.rule}</p>
          {example && (
            <p className="tabular rounded-xl border bg-surface-tint px-4 py-3">
              {texts.example({
                paid: rupiah(length.price),
                parcels: length.parcels,
                after: example.after,
                price: rupiah(price),
                sent: rupiah(example.sent),
                back: rupiah(example.back),
              })}
            </p>
          )}
          <p className="text-text-muted">{texts.never}</p>
          {rows.some(({ back }) => back === 0) && <p className="text-text-muted">{texts.late}</p>}
        </div>
        <div className="overflow-x-auto rounded-xl border bg-surface">
          <table className="tabular w-full text-sm">
            <caption className="sr-only">{texts.table}</caption>
            <thead>
              <tr className="border-b text-xs text-text-muted">
                <th scope="col" className="px-3 py-2.5 text-left sm:px-4">
                  {texts.after}
                </th>
                <th scope="col" className="px-3 py-2.5 text-right">
                  {texts.sent}
                </th>
                <th scope="col" className="px-3 py-2.5 text-right sm:px-4">
                  {texts.back}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y">
              {rows.map(({ after, sent, back }) => (
                <tr key={after}>
                  <th scope="row" className="px-3 py-2 text-left font-medium sm:px-4">
                    {texts.parcels(after)}
                  </th>
                  <td className="px-3 py-2 text-right text-text-muted">{rupiah(sent)}</td>
                  <td className="px-3 py-2 text-right font-semibold sm:px-4">{rupiah(back)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}

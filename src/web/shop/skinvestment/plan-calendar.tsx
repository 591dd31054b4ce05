import { dayAfter } from '#contract/days.ts'
import { day, isoDay } from '../../shared/dates.ts'
import { useLangOf, useLanguage, useTexts } from '../../shared/language.tsx'
import { daysOfParcels } from '../../shared/skinvestment/plan-sums.ts'
import { useIsBrowser } from '../../ui/use-is-browser.ts'
import type { ChosenPlan } from '../../shared/skinvestment/chosen-plan.ts'
import { skinvestmentTexts } from '../../texts/skinvestment.en.ts'

type Props = { chosen: ChosenPlan; parcelDays: number }

/** What comes when. The days are counted from the payment; a browser adds the dates as if that were today. */
export function PlanCalendar({ chosen: { routine, length }, parcelDays }: Props) {
  const { calendar: texts } = useTexts(skinvestmentTexts)
  const { language } = useLanguage()
  const langOf = useLangOf()
  const isBrowser = useIsBrowser()
  const dateOf = (number: number) => day(dayAfter(isoDay(new Date()), number - 1), language)
  return (
    <section>
      <h2 className="text-xl sm:text-2xl">{texts.title}</h2>
      <p className="mt-1 mb-4 text-text-muted">{texts.intro(routine.bundle.name, length.parcels)}</p>
      <ol className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {daysOfParcels(length.parcels, parcelDays).map((number, index) => (
          <li key={number} className="flex items-center gap-3 rounded-xl border bg-surface px-4 py-3">
            <span
              aria-hidden
              className="tabular grid size-10 shrink-0 place-items-center rounded-full bg-surface-tint font-bold text-text-accent"
            >
              {index + 1}
            </span>
            <p className="tabular min-w-0 leading-snug">
              <span className="block font-semibold">{texts.parcel(index + 1)}</span>
              <span className="block min-h-5 text-sm text-text-muted">
                {texts.day(number)}
                {isBrowser && `, ${dateOf(number)}`}
              </span>
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-pretty text-text-muted">
        {texts.first} {texts.every}{' '}
        {routine.contents.map((part, index) => (
          <span key={part.product_id} lang={langOf(part, 'name')}>
            {index > 0 && ', '}
            {part.quantity > 1 && `${part.quantity} × `}
            {part.name}
          </span>
        ))}
      </p>
    </section>
  )
}

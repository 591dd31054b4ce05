import { dayAfter } from '#contract/days.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
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
      <p className="mt-1 mb-4 text-text-muted">
        {texts.intro(routine.bundle.name, length.parcels)}{' '}
        <Link
          to={`${paths.skinvestment({ routine: routine.bundle.slug, parcels: length.parcels })}#calculator`}
          className="touch-target font-semibold text-text-link underline underline-offset-4"
        >
          {texts.change}
        </Link>
      </p>
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2">
        {daysOfParcels(length.parcels, parcelDays).map((number, index) => (
          <li key={number} className="flex items-center gap-3 rounded-xl border bg-surface px-3 py-2.5">
            <span
              aria-hidden
              className="tabular hidden size-10 shrink-0 place-items-center rounded-full bg-surface-tint font-bold text-text-accent sm:grid"
            >
              {index + 1}
            </span>
            <p className="tabular min-w-0 leading-snug">
              <span className="block font-semibold">{texts.parcel(index + 1)}</span>
              <span className="block text-sm text-text-muted">{texts.day(number)}</span>
              <span className="block min-h-5 text-sm text-text-muted">{isBrowser && dateOf(number)}</span>
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

import { useState } from 'react'
import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import type { Routine } from '#contract/skinvestment/skinvestment.ts'
import { dayAfter } from '#contract/days.ts'
import { day, isoDay } from '../../../shared/dates.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useLangOf, useLanguage, useTexts } from '../../../shared/language.tsx'
import { rupiah } from '../../../shared/money.ts'
import { percentText } from '../../../shared/percent.ts'
import { planFields } from '../../../shared/skinvestment/chosen-plan.ts'
import type { ChosenPlan } from '../../../shared/skinvestment/chosen-plan.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { RadioCards } from '../../../ui/form/radio-cards.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { planCheckoutTexts } from './plan-checkout.en.ts'
import { skinvestmentTexts } from '../../../texts/skinvestment.en.ts'

type Props = { routines: readonly Routine[]; chosen: ChosenPlan; parcelDays: number }

/** Which routine and how many parcels; the address of the page keeps it. */
export function PlanSection({ routines, chosen, parcelDays }: Props) {
  const { plan: texts } = useTexts(planCheckoutTexts)
  const { calculator } = useTexts(skinvestmentTexts)
  const { language } = useLanguage()
  const [, setSearch] = useSearchParams()
  const { routine, length } = chosen
  const [today] = useState(() => isoDay(new Date()))
  const lastDay = dayAfter(today, (length.parcels - 1) * parcelDays)

  function choose({ target: { name, value } }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
    setSearch(
      (search) => {
        search.set(name, value)
        return search
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <Card title={texts.title}>
      <div className="flex flex-col gap-5">
        <SelectField
          label={texts.routine}
          name={planFields.routine}
          value={routine.bundle.slug}
          onChange={choose}
          options={routines.map(({ bundle }) => ({ value: bundle.slug, label: bundle.name }))}
        />
        <Contents routine={routine} />
        <RadioCards
          label={texts.parcels}
          name={planFields.parcels}
          columns={3}
          value={String(length.parcels)}
          onChange={choose}
          options={routine.lengths.map(({ parcels, price, discount_bps }) => ({
            value: String(parcels),
            label: calculator.parcelsOption(parcels),
            description: (
              <>
                <span className="tabular block">{rupiah(price)}</span>
                {calculator.parcelsText(calculator.months(parcels), percentText(discount_bps))}
              </>
            ),
          }))}
        />
        {routine.bundle.in_stock ? (
          <p className="text-sm text-text-muted">{texts.first(day(lastDay, language))}</p>
        ) : (
          <Alert tone="warning" live title={texts.soldOutTitle}>
            {texts.soldOutText}
          </Alert>
        )}
      </div>
    </Card>
  )
}

function Contents({ routine: { bundle, contents } }: { routine: Routine }) {
  const { plan: texts } = useTexts(planCheckoutTexts)
  const langOf = useLangOf()
  return (
    <div className="flex gap-3 sm:gap-4">
      <LineThumb imageUrl={bundle.image_url} className="size-16" />
      <div className="min-w-0 text-sm">
        <p className="font-medium">{texts.holds}</p>
        <ul className="text-text-muted">
          {contents.map((part) => (
            <li key={part.product_id} lang={langOf(part, 'name')} className="wrap-anywhere">
              {part.quantity} × {part.name}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

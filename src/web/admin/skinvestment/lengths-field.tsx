import { useId } from 'react'
import { parcelCounts, planDiscounts } from '#contract/skinvestment/skinvestment.ts'
import type { BodyInput } from '#contract/call.ts'
import type { createPlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { percentOf } from '../../shared/percent.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { adminSkinvestmentTexts } from './skinvestment.en.ts'

type Props = {
  value: Lengths
  /** Of one parcel, for what each length comes to; null while no bundle is chosen. */
  price: number | null
  error: string | undefined
  onChange: (lengths: Lengths) => void
}

/** Which lengths are offered, each with its discount. */
export function LengthsField({ value, price, error, onChange }: Props) {
  const { form: texts } = useTexts(adminSkinvestmentTexts)
  const noteId = useId()

  function toggle(parcels: number) {
    const rest = value.filter((one) => one.parcels !== parcels)
    if (rest.length < value.length) return onChange(rest)
    const added = usualLengths.filter((one) => one.parcels === parcels)
    onChange([...value, ...added].toSorted((a, b) => a.parcels - b.parcels))
  }

  function discount(parcels: number, bps: number) {
    const discount_bps = planDiscounts.find((one) => one === bps) ?? planDiscounts[0]
    onChange(value.map((one) => (one.parcels === parcels ? { ...one, discount_bps } : one)))
  }

  return (
    <fieldset aria-describedby={noteId} className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{texts.lengths}</legend>
      <div className="flex flex-col gap-2">
        {parcelCounts.map((parcels) => {
          const offered = value.find((one) => one.parcels === parcels)
          return (
            <div key={parcels} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
              <CheckboxField
                className="w-32"
                label={texts.length(parcels)}
                checked={offered !== undefined}
                onChange={() => toggle(parcels)}
              />
              {offered && (
                <>
                  <SelectField
                    hideLabel
                    className="w-40"
                    label={texts.discountOf(parcels)}
                    value={String(offered.discount_bps)}
                    onChange={({ target }) => discount(parcels, Number(target.value))}
                    options={planDiscounts.map((bps) => ({ value: String(bps), label: texts.percent(percentOf(bps)) }))}
                  />
                  {price !== null && (
                    <span className="tabular text-sm text-text-muted">
                      {texts.sum(rupiah(sumOf(price, parcels, offered.discount_bps)))}
                    </span>
                  )}
                </>
              )}
            </div>
          )
        })}
      </div>
      <div className="mt-1.5">
        <FieldNote id={noteId} help={texts.lengthsHelp} error={error} />
      </div>
    </fieldset>
  )
}

/** About what the goods come to; the discount is rounded down, as the server does it. */
function sumOf(price: number, parcels: number, bps: number): number {
  const normal = price * parcels
  return normal - Math.floor((normal * bps) / 10_000)
}

export type Lengths = BodyInput<typeof createPlan>['lengths']

/** What a new plan begins with: longer ones cost less. */
export const usualLengths: Lengths = [
  { parcels: 3, discount_bps: 500 },
  { parcels: 6, discount_bps: 1_000 },
  { parcels: 12, discount_bps: 1_500 },
]

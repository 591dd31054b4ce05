import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { provinces } from '#contract/people/addresses.ts'
import type { NewPromotion } from '#contract/vouchers/promotions.ts'
import { CategorySelect } from '../../shared/admin/category-select.tsx'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import { promotionsTexts } from './promotions.en.ts'

export type PromotionValues = z.output<typeof NewPromotion>

type FieldsProps = { form: Pick<UseFormReturn<PromotionValues>, 'control'> }

type AmountProps = FieldsProps & {
  name: 'min_quantity' | 'min_spend' | 'max_discount'
  label: string
  help?: string
  required?: boolean
  /** A number of something, not of rupiah. */
  isCount?: boolean
}

function Amount({ form, name, isCount = false, ...shown }: AmountProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field, fieldState }) => (
        <RupiahField {...shown} {...field} sign={isCount ? null : undefined} error={fieldState.error?.message} />
      )}
    />
  )
}

/** Of a quantity break: how many, how much less, and of what. */
export function BreakFields({ form }: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <Amount form={form} name="min_quantity" label={texts.least} required isCount />
      <Controller
        control={form.control}
        name="percent_bps"
        render={({ field, fieldState }) => (
          <PercentField label={texts.percent} required {...field} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={form.control}
        name="category_id"
        render={({ field, fieldState }) => (
          <CategorySelect
            kind="PRODUCT"
            label={texts.category}
            placeholder={texts.all}
            {...field}
            value={field.value ?? ''}
            onChange={({ target }) => field.onChange(target.value || null)}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}

/** Of free delivery: from how much on, how much of it, and where. */
export function DeliveryFields({ form }: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <Amount form={form} name="min_spend" label={texts.spend} required />
      <Amount form={form} name="max_discount" label={texts.most} help={texts.mostHelp} />
      <Controller
        control={form.control}
        name="provinces"
        render={({ field: { value, onChange } }) => (
          <fieldset className="min-w-0">
            <legend className="mb-1.5 text-sm font-semibold">{texts.provinces}</legend>
            <p className="mb-2 text-sm text-text-muted">{texts.provincesHelp}</p>
            <div className="grid max-h-60 gap-1 overflow-y-auto rounded-xl border p-3 sm:grid-cols-2">
              {provinces.map((province) => (
                <CheckboxField
                  key={province}
                  label={province}
                  checked={value.includes(province)}
                  onChange={({ target }) =>
                    onChange(provinces.filter((one) => (one === province ? target.checked : value.includes(one))))
                  }
                />
              ))}
            </div>
          </fieldset>
        )}
      />
    </>
  )
}

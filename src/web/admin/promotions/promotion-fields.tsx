import { Controller } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { provinces } from '#contract/people/addresses.ts'
import type { AdminPromotion, NewPromotion } from '#contract/vouchers/promotions.ts'
import { FormRupiahField } from '../../shared/admin/form-rupiah-field.tsx'
import { CategorySelect } from '../../shared/admin/category-select.tsx'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { useTexts } from '../../shared/language.tsx'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { ProductField } from './product-field.tsx'
import { promotionsTexts } from './promotions.en.ts'

export type PromotionValues = z.output<typeof NewPromotion>

type FieldsProps = {
  form: Pick<UseFormReturn<PromotionValues>, 'control' | 'setValue' | 'watch'>
  /** What the products are called that it names already. */
  names: Pick<AdminPromotion, 'product_name' | 'gift_name'> | null
}

/** Of what so many are bought: one product, a category, or everything. */
function BoughtFields({ form, names }: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <FormRupiahField control={form.control} name="min_quantity" label={texts.least} required sign={null} />
      <Controller
        control={form.control}
        name="product_id"
        render={({ field, fieldState }) => (
          <ProductField
            label={texts.product}
            help={texts.productHelp}
            value={field.value}
            name={names?.product_name ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      {form.watch('product_id') === null && (
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
      )}
    </>
  )
}

/** Of a quantity break: of what, how many, how much less. */
export function BreakFields(props: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <BoughtFields {...props} />
      <Controller
        control={props.form.control}
        name="percent_bps"
        render={({ field, fieldState }) => (
          <PercentField label={texts.percent} required {...field} error={fieldState.error?.message} />
        )}
      />
    </>
  )
}

/** What is given, and how many of it. */
function GiftFields({ form, names, isNamed }: FieldsProps & { isNamed: boolean }) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <Controller
        control={form.control}
        name="gift_product_id"
        render={({ field, fieldState }) => (
          <ProductField
            label={texts.gift}
            help={isNamed ? texts.giftHelp : texts.giftOrSame}
            required={isNamed}
            value={field.value}
            name={names?.gift_name ?? null}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormRupiahField control={form.control} name="gift_quantity" label={texts.giftUnits} required sign={null} />
    </>
  )
}

/** Of units that are given with others: of what, how many, what comes with them, how often. */
export function UnitsGiftFields(props: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <BoughtFields {...props} />
      <GiftFields {...props} isNamed={false} />
      <FormRupiahField
        control={props.form.control}
        name="max_times"
        label={texts.times}
        help={texts.timesHelp}
        required
        sign={null}
      />
    </>
  )
}

/** Of a gift from an amount on: from how much on, and what. */
export function AmountGiftFields(props: FieldsProps) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <FormRupiahField control={props.form.control} name="min_spend" label={texts.spend} required />
      <GiftFields {...props} isNamed />
    </>
  )
}

/** Of free delivery: from how much on, how much of it, and where. */
export function DeliveryFields({ form }: Pick<FieldsProps, 'form'>) {
  const { form: texts } = useTexts(promotionsTexts)
  return (
    <>
      <FormRupiahField control={form.control} name="min_spend" label={texts.spend} required />
      <FormRupiahField control={form.control} name="max_discount" label={texts.most} help={texts.mostHelp} />
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

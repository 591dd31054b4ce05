import { useId } from 'react'
import { Controller, useFieldArray } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import X from 'lucide-react/icons/x'
import { FormRupiahField } from '../../shared/admin/form-rupiah-field.tsx'
import { AddItems } from '../../shared/admin/add-items.tsx'
import type { ChosenItem } from '../../shared/admin/add-items.tsx'
import { PercentField } from '../../shared/admin/percent-field.tsx'
import { LineThumb } from '../../shared/items/line-thumb.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { FieldNote } from '../../ui/form/field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import type { CheckedSale, SaleValues } from './flash-sale-schema.ts'
import { flashSalesTexts } from './flash-sales.en.ts'

export type SaleForm = UseFormReturn<SaleValues, unknown, CheckedSale>

type SaleItemsFieldProps = {
  form: SaleForm
  /** What is known of items, by their ids. */
  known: ReadonlyMap<string, ChosenItem>
  hasBegun: boolean
  onLearn: (item: ChosenItem) => void
}

/** What is in the sale, each with its price, how many of it there are, and how many of it one customer gets. */
export function SaleItemsField({ form, known, hasBegun, onLearn }: SaleItemsFieldProps) {
  const { form: texts } = useTexts(flashSalesTexts)
  const noteId = useId()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'items' })
  const { errors } = form.formState

  function add(item: ChosenItem) {
    onLearn(item)
    const {
      way = 'PERCENT',
      reduction_bps = null,
      quota = null,
      per_customer = null,
    } = form.getValues('items').at(-1) ?? {}
    append({ item_id: item.id, way, price: null, reduction_bps, quota, per_customer }, { shouldFocus: false })
  }

  return (
    <fieldset aria-describedby={noteId} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 text-sm font-semibold">{texts.items}</legend>
      <ul className="flex flex-col gap-3">
        {fields.map(({ id, item_id }, index) => {
          const item = known.get(item_id)
          return (
            <li key={id} className="flex flex-col gap-3 rounded-xl border p-3 sm:p-4">
              <div className="flex min-w-0 items-center gap-3">
                <LineThumb imageUrl={item?.image_url ?? null} className="size-10" />
                <span className="min-w-0 flex-1 wrap-anywhere">{item?.name}</span>
                <span className="tabular text-sm whitespace-nowrap text-text-muted">{rupiah(item?.price ?? 0)}</span>
                {!hasBegun && (
                  <IconButton icon={<X />} label={texts.remove(item?.name ?? '')} onClick={() => remove(index)} />
                )}
              </div>
              <Terms form={form} index={index} hasBegun={hasBegun} />
            </li>
          )
        })}
      </ul>
      {!hasBegun && <AddItems held={fields.map(({ item_id }) => ({ id: item_id }))} onAdd={add} />}
      <FieldNote
        id={noteId}
        help={hasBegun ? undefined : texts.itemsHelp}
        error={errors.items?.message ?? errors.items?.root?.message}
      />
    </fieldset>
  )
}

/** Of one that has begun only the quota is open. */
function Terms({ form, index, hasBegun }: { form: SaleForm; index: number; hasBegun: boolean }) {
  const { form: texts } = useTexts(flashSalesTexts)
  const count = (name: 'quota' | 'per_customer', label: string) => (
    <FormRupiahField control={form.control} name={`items.${index}.${name}`} sign={null} label={label} placeholder="∞" />
  )
  if (hasBegun) return <div className="grid gap-3 sm:grid-cols-2">{count('quota', texts.quota)}</div>
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      <SelectField
        label={texts.way}
        options={(['PERCENT', 'PRICE'] as const).map((value) => ({ value, label: texts.ways[value] }))}
        {...form.register(`items.${index}.way`)}
      />
      {form.watch(`items.${index}.way`) === 'PRICE' ? (
        <FormRupiahField control={form.control} name={`items.${index}.price`} label={texts.price} required />
      ) : (
        <Controller
          control={form.control}
          name={`items.${index}.reduction_bps`}
          render={({ field, fieldState }) => (
            <PercentField {...field} label={texts.reduction} required error={fieldState.error?.message} />
          )}
        />
      )}
      {count('quota', texts.quota)}
      {count('per_customer', texts.limit)}
    </div>
  )
}

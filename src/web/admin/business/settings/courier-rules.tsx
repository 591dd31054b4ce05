import { useFieldArray } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import Trash from 'lucide-react/icons/trash-2'
import { listCouriers } from '#contract/orders/delivery.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AddRow } from './add-row.tsx'
import type { Rules, RulesValues } from './rules-values.ts'
import { adminBusinessTexts } from '../business.en.ts'

/** Couriers that weigh differently. Stored ones are listed even when the list of couriers fails to load. */
export function CourierRules({ form }: { form: UseFormReturn<RulesValues, unknown, Rules> }) {
  const { rules: texts } = useTexts(adminBusinessTexts)
  const { data } = useQueryCall(listCouriers, {})
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'couriers' })
  const errors = form.formState.errors.couriers
  const listed = (data?.couriers ?? []).map(({ courier_code, courier_name }) => ({
    value: courier_code,
    label: courier_name,
  }))
  const kept = form
    .watch('couriers')
    .filter(({ code }) => code !== '' && !listed.some(({ value }) => value === code))
    .map(({ code }) => ({ value: code, label: code }))

  return (
    <fieldset className="mt-6 border-t pt-4">
      <legend className="float-left mb-1 text-sm font-semibold">{texts.couriers}</legend>
      <p className="clear-left mb-3 text-sm text-text-muted">{texts.couriersHelp}</p>
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_9rem_9rem_auto]">
            <SelectField
              label={texts.courier}
              required
              placeholder={texts.chooseCourier}
              options={[...listed, ...kept]}
              error={errors?.[index]?.code?.message}
              className="max-sm:col-span-2"
              {...form.register(`couriers.${index}.code`)}
            />
            <TextField
              label={texts.tolerance_grams}
              required
              inputMode="numeric"
              suffix="g"
              error={errors?.[index]?.tolerance_grams?.message}
              {...form.register(`couriers.${index}.tolerance_grams`)}
            />
            <TextField
              label={texts.volume_divisor}
              required
              inputMode="numeric"
              error={errors?.[index]?.volume_divisor?.message}
              {...form.register(`couriers.${index}.volume_divisor`)}
            />
            <IconButton
              label={texts.removeCourier(index + 1)}
              icon={<Trash />}
              variant="danger"
              onClick={() => remove(index)}
              className="sm:mt-6.5"
            />
          </li>
        ))}
      </ul>
      <AddRow
        className="mt-3"
        onClick={() => {
          const [tolerance_grams, volume_divisor] = form.getValues(['tolerance_grams', 'volume_divisor'])
          append({ code: '', tolerance_grams, volume_divisor })
        }}
      >
        {texts.addCourier}
      </AddRow>
    </fieldset>
  )
}

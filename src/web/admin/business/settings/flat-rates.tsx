import { Controller, useFieldArray } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import Trash from 'lucide-react/icons/trash-2'
import { provinces } from '#contract/people/addresses.ts'
import { mostFlatRates } from '#contract/business.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { FieldNote } from '../../../ui/form/field.tsx'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { AddRow } from './add-row.tsx'
import type { Rules, RulesValues } from './rules-values.ts'
import { adminBusinessTexts } from '../business.en.ts'

type Form = UseFormReturn<RulesValues, unknown, Rules>
type RowProps = { form: Form; index: number }

/** The shop's own prices for delivery: what checkout shows where no delivery provider is asked. */
export function FlatRates({ form }: { form: Form }) {
  const { rates: texts } = useTexts(adminBusinessTexts)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'flat_rates' })
  return (
    <Card title={texts.title} description={texts.text}>
      <ul className="flex flex-col gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="rounded-xl border p-3 sm:p-4">
            <fieldset>
              <legend className="sr-only">{texts.row(index + 1)}</legend>
              <Names form={form} index={index} onRemove={() => remove(index)} />
              <Figures form={form} index={index} />
              <Provinces form={form} index={index} />
            </fieldset>
          </li>
        ))}
      </ul>
      <AddRow
        className="mt-3"
        disabledReason={fields.length >= mostFlatRates ? texts.tooMany(mostFlatRates) : undefined}
        onClick={() => {
          const last = form.getValues('flat_rates').at(-1)
          const { courier_name = '', service_name = '' } = last ?? {}
          append({
            courier_name,
            service_name,
            provinces: [],
            first_kg: '',
            next_kg: '',
            etd_min_days: '2',
            etd_max_days: '5',
          })
        }}
      >
        {texts.add}
      </AddRow>
    </Card>
  )
}

function Names({ form, index, onRemove }: RowProps & { onRemove: () => void }) {
  const { rates: texts } = useTexts(adminBusinessTexts)
  const errors = form.formState.errors.flat_rates?.[index]
  return (
    <div className="flex items-start gap-3">
      <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
        {(['courier_name', 'service_name'] as const).map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            required
            maxLength={40}
            error={errors?.[name]?.message}
            {...form.register(`flat_rates.${index}.${name}`)}
          />
        ))}
      </div>
      <IconButton
        label={texts.remove(index + 1)}
        icon={<Trash />}
        variant="danger"
        onClick={onRemove}
        className="mt-6.5"
      />
    </div>
  )
}

function Figures({ form, index }: RowProps) {
  const { rates: texts, rules } = useTexts(adminBusinessTexts)
  const errors = form.formState.errors.flat_rates?.[index]
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {(['first_kg', 'next_kg'] as const).map((name) => (
        <Controller
          key={name}
          control={form.control}
          name={`flat_rates.${index}.${name}`}
          render={({ field: { value, onChange, ...field } }) => (
            <RupiahField
              {...field}
              label={texts[name]}
              required
              value={value === '' ? null : Number(value)}
              onChange={(amount) => onChange(amount === null ? '' : String(amount))}
              error={errors?.[name]?.message}
            />
          )}
        />
      ))}
      {(['etd_min_days', 'etd_max_days'] as const).map((name) => (
        <TextField
          key={name}
          label={texts[name]}
          required
          inputMode="numeric"
          autoComplete="off"
          suffix={rules.days}
          error={errors?.[name]?.message}
          {...form.register(`flat_rates.${index}.${name}`)}
        />
      ))}
    </div>
  )
}

/** Folded: most rows are right, and there are 38 provinces. */
function Provinces({ form, index }: RowProps) {
  const { rates: texts } = useTexts(adminBusinessTexts)
  const named = form.watch(`flat_rates.${index}.provinces`)
  const error = form.formState.errors.flat_rates?.[index]?.provinces
  return (
    <details className="mt-3" open={error !== undefined || undefined}>
      <summary className="min-h-9 content-center rounded-lg text-sm break-words">
        <span className="font-semibold">{texts.provinces}</span>:{' '}
        <span className="text-text-muted">{named.length === 0 ? texts.everywhere : named.join(', ')}</span>
      </summary>
      <p className="mt-1 text-sm text-text-muted">{texts.provincesHelp}</p>
      <div className="mt-2 grid grid-cols-1 gap-x-4 gap-y-1 min-[420px]:grid-cols-2 lg:grid-cols-3">
        {provinces.map((name) => (
          <CheckboxField key={name} label={name} value={name} {...form.register(`flat_rates.${index}.provinces`)} />
        ))}
      </div>
      <FieldNote id={`flat-rate-${index}-provinces`} error={error?.message ?? error?.root?.message} />
    </details>
  )
}

import { Controller } from 'react-hook-form'
import { RupiahField } from '../../../ui/form/rupiah-field.tsx'
import type { VoucherFormState } from './form-state.ts'

type AmountControlProps = {
  form: VoucherFormState
  name: 'value' | 'max_discount' | 'min_spend' | 'quota' | 'per_customer_limit' | 'budget' | 'campaign.count'
  label: string
  help?: string | undefined
  required?: boolean
  /** A number of something, not of rupiah. */
  isCount?: boolean
  className?: string
}

/** A whole number of the form. */
export function AmountControl({ form, name, isCount = false, ...field }: AmountControlProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...bound }, fieldState }) => (
        <RupiahField
          {...field}
          {...bound}
          value={value ?? null}
          sign={isCount ? null : undefined}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

import type { UseFormReturn } from 'react-hook-form'
import type { ParsedVoucher } from './voucher-schema.ts'
import type { VoucherValues } from './voucher-values.ts'

export type VoucherFormState = UseFormReturn<VoucherValues, unknown, ParsedVoucher>

/** What every card of the form gets. */
export type VoucherCardProps = {
  form: VoucherFormState
  /** Names of fields that may not change any more. */
  fixed: ReadonlySet<string>
}

/** Sets several fields at once: those that go with another one. */
export function putAll(form: VoucherFormState, values: Partial<VoucherValues>): void {
  const shouldValidate = form.formState.isSubmitted
  for (const [name, value] of Object.entries(values)) {
    // The names and values are those of the form.
    form.setValue(name as keyof VoucherValues, value as never, { shouldDirty: true, shouldValidate })
  }
}

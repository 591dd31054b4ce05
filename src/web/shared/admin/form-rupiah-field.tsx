import { Controller } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { RupiahField } from '../../ui/form/rupiah-field.tsx'
import type { RupiahFieldProps } from '../../ui/form/rupiah-field.tsx'

type FormRupiahFieldProps<V extends FieldValues, O> = Omit<RupiahFieldProps, 'value' | 'onChange' | 'error'> & {
  control: Control<V, unknown, O>
  name: FieldPath<V>
}

/** `RupiahField` as a field of a form: `<FormRupiahField control={form.control} name="price" label={texts.price} />` */
export function FormRupiahField<V extends FieldValues, O>({ control, name, ...shown }: FormRupiahFieldProps<V, O>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...bound }, fieldState }) => (
        <RupiahField {...shown} {...bound} value={value ?? null} error={fieldState.error?.message} />
      )}
    />
  )
}

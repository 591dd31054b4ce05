import { TextField } from '../../../ui/form/text-field.tsx'
import type { TextFieldProps } from '../../../ui/form/text-field.tsx'
import { fromWib, toWib } from './wib-text.ts'

type WibFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** ISO 8601 in UTC, or null while it is empty. */
  value: string | null
  onChange: (time: string | null) => void
}

/** A day and a time in Jakarta, whatever the time of the device is. */
export function WibField({ value, onChange, ...field }: WibFieldProps) {
  return (
    <TextField
      {...field}
      type="datetime-local"
      step={60}
      suffix="WIB"
      value={toWib(value)}
      onChange={(event) => onChange(fromWib(event.target.value))}
    />
  )
}

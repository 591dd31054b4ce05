import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { isoDay } from '../dates.ts'
import { DayTimeField } from '../../ui/form/day-time-field.tsx'
import type { DayTimeFieldProps } from '../../ui/form/day-time-field.tsx'

type WibFieldProps = Omit<DayTimeFieldProps, 'value' | 'onChange' | 'today' | 'zone'> & {
  /** ISO 8601 in UTC, or null while it is empty. */
  value: string | null
  onChange: (time: string | null) => void
}

/** A day and a time in Jakarta, whatever the time of the device is. */
function WibField({ value, onChange, ...field }: WibFieldProps) {
  const [today] = useState(() => isoDay(new Date()))
  return (
    <DayTimeField
      {...field}
      zone="WIB"
      today={today}
      value={toWib(value)}
      onChange={(typed) => onChange(fromWib(typed))}
    />
  )
}

type FormWibFieldProps<V extends FieldValues, O> = Omit<WibFieldProps, 'value' | 'onChange' | 'error'> & {
  control: Control<V, unknown, O>
  name: FieldPath<V>
}

/** The same as a field of a form: `<FormWibField control={form.control} name="starts_at" label={texts.starts} />` */
export function FormWibField<V extends FieldValues, O>({ control, name, ...rest }: FormWibFieldProps<V, O>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => <WibField {...rest} {...field} error={fieldState.error?.message} />}
    />
  )
}

const offsetMs = 7 * 3_600_000

/** A moment as a field for day and time in Jakarta has it: `2026-11-21T14:05`; empty for none. */
export function toWib(iso: string | null): string {
  if (!iso) return ''
  return new Date(Date.parse(iso) + offsetMs).toISOString().slice(0, 16)
}

/** The value of such a field as a moment; null while it is empty. */
export function fromWib(text: string): string | null {
  const time = Date.parse(`${text}Z`)
  return Number.isNaN(time) ? null : new Date(time - offsetMs).toISOString()
}

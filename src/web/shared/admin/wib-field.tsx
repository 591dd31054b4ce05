import { useState } from 'react'
import { isoDay } from '../dates.ts'
import { DayTimeField } from '../../ui/form/day-time-field.tsx'
import type { DayTimeFieldProps } from '../../ui/form/day-time-field.tsx'
import { fromWib, toWib } from './wib-text.ts'

type WibFieldProps = Omit<DayTimeFieldProps, 'value' | 'onChange' | 'today' | 'zone'> & {
  /** ISO 8601 in UTC, or null while it is empty. */
  value: string | null
  onChange: (time: string | null) => void
}

/** A day and a time in Jakarta, whatever the time of the device is. */
export function WibField({ value, onChange, ...field }: WibFieldProps) {
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

import { useId } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { DayField } from './day-field.tsx'
import { FieldNote } from './field.tsx'

/** Days in the calls' format, `2026-11-21`; an open end is empty. */
export type DateRange = { from: string; to: string }

export type DateRangeFieldProps = {
  label: ReactNode
  hideLabel?: boolean | undefined
  value: DateRange
  onChange: (range: DateRange) => void
  today: string
  /** The earliest and latest day that may be chosen. */
  min?: string | undefined
  max?: string | undefined
  help?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** From a day to a day. `<DateRangeField label={texts.period} value={range} today={today} onChange={setRange} />` */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hideLabel, value, onChange, today, min, max, help, error, className } = props
  const labels = useUiLabels()
  const noteId = useId()
  const hasNote = Boolean(help) || Boolean(error)
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={hasNote ? noteId : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <DayField
          hideLabel
          // Room for a whole date beside its button; where two have none, one stands below the other.
          className="min-w-40 flex-1"
          label={labels.from}
          value={value.from}
          today={today}
          min={min}
          max={value.to || max}
          onChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden className="text-text-muted max-sm:hidden">
          –
        </span>
        <DayField
          hideLabel
          // Room for a whole date beside its button; where two have none, one stands below the other.
          className="min-w-40 flex-1"
          label={labels.to}
          value={value.to}
          today={today}
          min={value.from || min}
          max={max}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
      {hasNote && (
        <div className="mt-1.5">
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      )}
    </fieldset>
  )
}

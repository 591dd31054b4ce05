import { useId } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'
import { useUiLabels } from '../ui-labels.tsx'
import { FieldNote } from './field.tsx'

/** Days in the calls' format, `2026-11-21`; an open end is empty. */
export type DateRange = { from: string; to: string }

export type DateRangeFieldProps = {
  label: ReactNode
  hideLabel?: boolean | undefined
  value: DateRange
  onChange: (range: DateRange) => void
  /** The earliest and latest day that may be chosen. */
  min?: string | undefined
  max?: string | undefined
  help?: ReactNode
  error?: string | undefined
  className?: string | undefined
}

/** From a day to a day, with the browser's own calendars. `<DateRangeField label={texts.period} value={range} onChange={setRange} />` */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hideLabel, value, onChange, min, max, help, error, className } = props
  const labels = useUiLabels()
  const noteId = useId()
  const hasNote = Boolean(help) || Boolean(error)
  const shared = { 'aria-invalid': error ? true : undefined, 'aria-describedby': hasNote ? noteId : undefined } as const
  return (
    <fieldset className={clsx('min-w-0', className)}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-semibold'}>{label}</legend>
      <div className="flex items-center gap-2">
        <input
          {...shared}
          type="date"
          aria-label={labels.from}
          className="ui-input min-w-0 flex-1"
          value={value.from}
          min={min}
          max={value.to || max}
          onChange={(event) => onChange({ ...value, from: event.target.value })}
        />
        <span aria-hidden className="text-text-muted">
          –
        </span>
        <input
          {...shared}
          type="date"
          aria-label={labels.to}
          className="ui-input min-w-0 flex-1"
          value={value.to}
          min={value.from || min}
          max={max}
          onChange={(event) => onChange({ ...value, to: event.target.value })}
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

import { useId, useState } from 'react'
import type { Ref } from 'react'
import { DayField } from './day-field.tsx'
import { fromTimeText } from './day-text.ts'
import { FieldNote, RequiredMark } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useCalendarLabels } from '../calendar-labels.tsx'

export type DayTimeFieldProps = Omit<FieldProps, 'id' | 'hideLabel'> & {
  /** `2026-11-21T14:05`, or empty while day or time are missing. */
  value: string
  onChange: (value: string) => void
  today: string
  min?: string | undefined
  /** After the time, such as `WIB`. */
  zone: string
  /** The time that a day alone means: its morning unless given. */
  usualTime?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A day and a time of day, both as the shop writes them. `<DayTimeField label={texts.begins} value={at} today={today} zone="WIB" onChange={setAt} />` */
export function DayTimeField({
  value,
  onChange,
  today,
  min,
  zone,
  usualTime = '09:00',
  ref,
  ...field
}: DayTimeFieldProps) {
  const { label, help, error, required, className } = field
  const labels = useCalendarLabels()
  const noteId = useId()
  const [draft, setDraft] = useState({ day: value.slice(0, 10), time: value.slice(11, 16), of: value })
  const [typed, setTyped] = useState<string | null>(null)
  // What comes from outside counts, unless it is what was just typed.
  const { day, time } = draft.of === value ? draft : { day: value.slice(0, 10), time: value.slice(11, 16) }

  function change(next: { day: string; time: string }) {
    const whole = next.day !== '' && next.time !== '' ? `${next.day}T${next.time}` : ''
    setDraft({ ...next, of: whole })
    onChange(whole)
  }

  function typeTime(text: string) {
    setTyped(text)
    const next = text.trim() === '' ? '' : fromTimeText(text)
    if (next !== null) change({ day, time: next })
  }

  return (
    <fieldset className={className} aria-describedby={help || error ? noteId : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap gap-2">
        <DayField
          hideLabel
          ref={ref}
          label={labels.day}
          className="min-w-[min(10rem,100%)] flex-1"
          today={today}
          min={min}
          value={day}
          onChange={(next) => change({ day: next, time: time || (next === '' ? '' : usualTime) })}
        />
        <span className="ui-input flex w-32 items-center gap-2">
          <input
            aria-label={labels.time}
            aria-invalid={error ? true : undefined}
            autoComplete="off"
            inputMode="decimal"
            placeholder="09.00"
            className="tabular w-full min-w-0 flex-1 bg-transparent outline-none"
            value={typed ?? time.replace(':', '.')}
            onChange={(event) => typeTime(event.target.value)}
            onBlur={() => setTyped(null)}
          />
          <span className="text-text-muted">{zone}</span>
        </span>
      </div>
      {(help || error) && (
        <div className="mt-1.5">
          <FieldNote id={noteId} help={help} error={error} />
        </div>
      )}
    </fieldset>
  )
}

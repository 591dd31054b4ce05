import { useState } from 'react'
import type { Ref } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Popover } from '../overlay/popover.tsx'
import { Calendar } from './calendar.tsx'
import { fromDayText, toDayText } from './day-text.ts'
import { Field } from './field.tsx'
import type { FieldProps } from './field.tsx'
import { useCalendarLabels } from '../calendar-labels.tsx'

export type DayFieldProps = FieldProps & {
  /** `2026-11-21`, or empty. */
  value: string
  onChange: (day: string) => void
  today: string
  min?: string | undefined
  max?: string | undefined
  /** The input, for a form that leads to its first mistake. */
  ref?: Ref<HTMLInputElement> | undefined
}

/** A day as the shop writes days, typed or chosen in a calendar. `<DayField label={texts.day} value={day} today={today} onChange={setDay} />` */
export function DayField({ value, onChange, today, min, max, ref, ...field }: DayFieldProps) {
  const labels = useCalendarLabels()
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)

  function type(text: string) {
    setTyped(text)
    const day = fromDayText(text, labels.shortMonths)
    if (day !== null) onChange(day)
  }

  return (
    <Field {...field}>
      {(control) => (
        <span className="ui-input flex items-center pr-1">
          <input
            {...control}
            ref={ref}
            autoComplete="off"
            placeholder={labels.example}
            className="tabular w-full min-w-0 flex-1 bg-transparent outline-none"
            value={typed ?? toDayText(value, labels.shortMonths)}
            onChange={(event) => type(event.target.value)}
            // What is no day goes, and the last one comes back.
            onBlur={() => setTyped(null)}
          />
          <Popover
            open={isOpen}
            onOpenChange={setIsOpen}
            align="end"
            trigger={
              <button
                type="button"
                aria-label={labels.open}
                className="-my-2 grid size-8 shrink-0 place-items-center rounded-md text-text-muted max-sm:size-11 hover:bg-surface-hover [&>svg]:size-4"
              >
                <CalendarDays aria-hidden />
              </button>
            }
          >
            <Calendar
              value={value}
              today={today}
              min={min}
              max={max}
              onChoose={(day) => {
                setTyped(null)
                onChange(day)
                setIsOpen(false)
              }}
            />
          </Popover>
        </span>
      )}
    </Field>
  )
}

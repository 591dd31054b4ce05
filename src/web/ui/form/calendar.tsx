import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import clsx from 'clsx'
import { IconButton } from '../action/icon-button.tsx'
import { daysLater, monthsLater, weekdayOf, weeksOf } from './calendar-days.ts'
import { useCalendarLabels } from '../calendar-labels.tsx'

export type CalendarProps = {
  /** The chosen day, or empty. */
  value: string
  today: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}

/** One month of days. Arrows go by days and weeks, Page Up and Page Down by months. */
export function Calendar({ value, today, min, max, onChoose }: CalendarProps) {
  const labels = useCalendarLabels()
  const [active, setActive] = useState(() => withinRange(value || today, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const isMoved = useRef(true)
  const [year = '', month = '1'] = active.split('-')

  useEffect(() => {
    if (!isMoved.current) return
    isMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active])

  function move(day: string, withFocus: boolean) {
    isMoved.current = withFocus
    setActive(withinRange(day, { min, max }))
  }

  function press(event: KeyboardEvent) {
    const target = targetOf(event.key, active)
    if (target === undefined) return
    event.preventDefault()
    move(target, true)
  }

  return (
    <div>
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton
          size="sm"
          label={labels.previousMonth}
          icon={<ChevronLeft />}
          onClick={() => move(monthsLater(active, -1), false)}
        />
        <p aria-live="polite" className="text-sm font-semibold">
          {labels.months[Number(month) - 1]} {year}
        </p>
        <IconButton
          size="sm"
          label={labels.nextMonth}
          icon={<ChevronRight />}
          onClick={() => move(monthsLater(active, 1), false)}
        />
      </div>
      <table ref={grid} className="tabular border-collapse text-sm">
        <thead>
          <tr>
            {labels.weekdays.map((name) => (
              <th key={name} scope="col" className="size-10 text-xs font-medium text-text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(active).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="p-0">
                  <button
                    type="button"
                    tabIndex={day === active ? 0 : -1}
                    aria-pressed={day === value}
                    disabled={!isWithin(day, { min, max })}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={`${Number(day.slice(8))} ${labels.months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`}
                    className={clsx(
                      'grid size-10 place-items-center rounded-lg disabled:opacity-40',
                      day === value ? 'bg-primary-700 font-semibold text-white' : 'enabled:hover:bg-surface-hover',
                      day === today && day !== value && 'font-bold text-primary-700 underline underline-offset-4',
                      !day.startsWith(active.slice(0, 7)) && day !== value && 'text-text-muted',
                    )}
                    onKeyDown={press}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function targetOf(key: string, day: string): string | undefined {
  const weekday = weekdayOf(day)
  const targets: Record<string, string> = {
    ArrowLeft: daysLater(day, -1),
    ArrowRight: daysLater(day, 1),
    ArrowUp: daysLater(day, -7),
    ArrowDown: daysLater(day, 7),
    Home: daysLater(day, -weekday),
    End: daysLater(day, 6 - weekday),
    PageUp: monthsLater(day, -1),
    PageDown: monthsLater(day, 1),
  }
  return targets[key]
}

type Range = { min: string | undefined; max: string | undefined }

function isWithin(day: string, { min, max }: Range): boolean {
  return (!min || day >= min) && (!max || day <= max)
}

function withinRange(day: string, { min, max }: Range): string {
  if (min && day < min) return min
  return max && day > max ? max : day
}

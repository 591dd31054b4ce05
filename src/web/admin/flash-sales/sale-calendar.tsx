import { useState } from 'react'
import { Link } from 'react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import clsx from 'clsx'
import { listFlashSales } from '#contract/catalogue/flash-sales.ts'
import type { FlashSale } from '#contract/catalogue/flash-sales.ts'
import { adminPaths } from '../../admin-paths.ts'
import { serverNow } from '../../api/server-clock.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { isoDay } from '../../shared/dates.ts'
import { useTexts } from '../../shared/language.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { useCalendarLabels } from '../../ui/calendar-labels.tsx'
import { monthsLater, weeksOf } from '../../ui/form/calendar-days.ts'
import { flashSalesTexts } from './flash-sales.en.ts'

const tones = {
  RUNNING: 'bg-primary-700 text-white',
  COMING: 'bg-surface-tint',
  PAST: 'bg-surface text-text-muted',
} as const

/** A month with the sales of each day: past, running and coming. On a phone those days alone that have one. */
export function SaleCalendar() {
  const { list: texts } = useTexts(flashSalesTexts)
  const labels = useCalendarLabels()
  const [today] = useState(() => isoDay(new Date(serverNow())))
  const [shown, setShown] = useState(today)
  const weeks = weeksOf(shown)
  const [year = '', month = '1'] = shown.split('-')
  const query = { from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)!, limit: 100, sort: 'starts_at:asc' as const }
  const { data } = useQueryCall(listFlashSales, { query })
  const onDay = (day: string) => (data?.data ?? []).filter((sale) => isOn(sale, day))
  return (
    <section aria-label={texts.calendar} className="max-w-5xl rounded-xl border bg-surface p-3 sm:p-4">
      <div className="flex items-center justify-between gap-2 pb-2">
        <IconButton
          size="sm"
          label={labels.previousMonth}
          icon={<ChevronLeft />}
          onClick={() => setShown(monthsLater(shown, -1))}
        />
        <p aria-live="polite" className="min-w-0 text-center font-semibold wrap-anywhere">
          {labels.months[Number(month) - 1]} {year}
        </p>
        <IconButton
          size="sm"
          label={labels.nextMonth}
          icon={<ChevronRight />}
          onClick={() => setShown(monthsLater(shown, 1))}
        />
      </div>
      <table className="tabular w-full table-fixed border-collapse text-sm max-md:hidden">
        <thead>
          <tr>
            {labels.weekdays.map((name) => (
              <th key={name} scope="col" className="pb-1 text-left text-xs font-medium text-text-muted">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} className="h-14 border p-1 align-top">
                  <DayNumber day={day} today={today} isOther={day.slice(0, 7) !== shown.slice(0, 7)} />
                  <Names sales={onDay(day)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="flex flex-col gap-2 text-sm md:hidden">
        {weeks.flat().map((day) => {
          const sales = day.slice(0, 7) === shown.slice(0, 7) ? onDay(day) : []
          if (sales.length === 0) return null
          return (
            <li key={day} className="flex gap-3">
              <DayNumber day={day} today={today} />
              <div className="min-w-0 flex-1">
                <Names sales={sales} />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function DayNumber({ day, today, isOther = false }: { day: string; today: string; isOther?: boolean }) {
  return (
    <span
      aria-current={day === today ? 'date' : undefined}
      className={clsx(
        'tabular inline-block min-w-6',
        isOther && 'text-text-muted',
        day === today && 'font-bold text-primary-700 underline underline-offset-4',
      )}
    >
      {Number(day.slice(8))}
    </span>
  )
}

/** Each leads to itself in the list. */
function Names({ sales }: { sales: readonly FlashSale[] }) {
  const { list: texts } = useTexts(flashSalesTexts)
  return (
    <ul className="flex flex-col gap-1">
      {sales.map(({ flash_sale_id, name, state }) => (
        <li key={flash_sale_id}>
          <Link
            to={adminPaths.flashSales({ search: name })}
            title={`${name} · ${texts.states[state]}`}
            className={clsx('block truncate rounded-md border px-1.5 py-0.5 text-xs hover:underline', tones[state])}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Whether any moment of the day in Jakarta is in the sale; one that ends at midnight is not on the next day. */
function isOn({ starts_at, ends_at }: FlashSale, day: string): boolean {
  return isoDay(new Date(starts_at)) <= day && isoDay(new Date(Date.parse(ends_at) - 1)) >= day
}

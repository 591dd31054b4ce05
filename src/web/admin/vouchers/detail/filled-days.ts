import { dayAfter, daysInRange } from '#contract/days.ts'
import { isoDay } from '../../../shared/dates.ts'

type Day = { day: string; uses: number; amount: number }

const mostDays = 90

/** The days (WIB) of a voucher so far, at most the last 90 of them, those without uses included; oldest first. */
export function filledDays(
  days: readonly Day[],
  { starts_at, ends_at }: { starts_at: string; ends_at: string },
  now: Date,
) {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const known = [...byDay.keys()].toSorted()
  const end = isoDay(new Date(Math.min(now.getTime(), Date.parse(ends_at))))
  const start = isoDay(new Date(starts_at))
  // An order that came back and was paid late may count after the end.
  const last = [end, known.at(-1) ?? end].toSorted().at(-1) ?? end
  const earliest = [start, known[0] ?? start].toSorted()[0] ?? start
  const first = daysInRange(earliest, last) > mostDays ? dayAfter(last, 1 - mostDays) : earliest
  const length = Math.max(0, daysInRange(first, last))
  return Array.from({ length }, (_, index): Day => {
    const day = dayAfter(first, index)
    return byDay.get(day) ?? { day, uses: 0, amount: 0 }
  })
}

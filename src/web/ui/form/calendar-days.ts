/** The day so many days after this one; all days are `2026-11-21`. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day of another month, or that month's last one. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  const kept = Math.min(date, last.getUTCDate())
  return `${last.toISOString().slice(0, 8)}${String(kept).padStart(2, '0')}`
}

/** The weeks of the day's month, Mondays first, whole weeks with days of the months beside it. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 8)}01`
  const begin = daysLater(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => daysLater(begin, week * 7 + weekday)),
  )
  return weeks.filter((week) => week.some((one) => one.startsWith(day.slice(0, 7))))
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(Date.parse(day)).getUTCDay() + 6) % 7
}

/** How many days a range has, its first and its last one counted. Both are `YYYY-MM-DD`. */
export function daysInRange(from_date: string, to_date: string): number {
  return (Date.parse(to_date) - Date.parse(from_date)) / 86_400_000 + 1
}

/** Days that move with the calendar. */
export const relativeDays = ['today', 'yesterday', 'last_7_days', 'last_30_days', 'this_month', 'last_month'] as const
export type RelativeDays = (typeof relativeDays)[number]

/** The first and the last of these days, both counted, on the day `today` (`YYYY-MM-DD`). */
export function daysOf(period: RelativeDays, today: string): { from: string; to: string } {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const endOfLast = dayAfter(firstOfMonth, -1)
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'yesterday':
      return { from: dayAfter(today, -1), to: dayAfter(today, -1) }
    case 'last_7_days':
      return { from: dayAfter(today, -6), to: today }
    case 'last_30_days':
      return { from: dayAfter(today, -29), to: today }
    case 'this_month':
      return { from: firstOfMonth, to: today }
    case 'last_month':
      return { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast }
  }
}

/** The month (`YYYY-MM`) so many months after this one; below zero before it. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}

/** The month of a day and the eleven before it, the oldest first. */
export function lastTwelveMonths(day: string): string[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(day.slice(0, 7), index - 11))
}

/** The day so many days after this one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

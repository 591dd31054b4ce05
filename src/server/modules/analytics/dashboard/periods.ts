import type { DaySpan } from '#server/registries.ts'
import { addDays, weekdayOf } from '#server/wib-days.ts'

export type Comparison = { now: DaySpan; before: DaySpan }

export function todayAndYesterday(today: string): Comparison {
  const yesterday = addDays(today, -1)
  return { now: { first: today, last: today }, before: { first: yesterday, last: yesterday } }
}

/** The week from Monday to today beside the same days of the week before. */
export function thisWeekAndLast(today: string): Comparison {
  const monday = addDays(today, 1 - weekdayOf(today))
  return { now: { first: monday, last: today }, before: { first: addDays(monday, -7), last: addDays(today, -7) } }
}

/**
 * The month up to today and the same days of the month before; the 31st is compared with a shorter month's last day.
 */
export function thisMonthAndLast(today: string): Comparison {
  const first = `${today.slice(0, 7)}-01`
  const lastOfBefore = addDays(first, -1)
  const firstOfBefore = `${lastOfBefore.slice(0, 7)}-01`
  const sameDay = `${lastOfBefore.slice(0, 7)}-${today.slice(8)}`
  return {
    now: { first, last: today },
    before: { first: firstOfBefore, last: sameDay < lastOfBefore ? sameDay : lastOfBefore },
  }
}

/** Every day of the span, also those on which nothing happened. */
export function daysOf({ first, last }: DaySpan): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

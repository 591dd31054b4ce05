import { monthAfter as textAfter } from '#contract/days.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { TimeSpan } from '#server/registries.ts'
import { startOfWibDay, wibDay } from '#server/wib-days.ts'

/** A calendar month in Asia/Jakarta, `YYYY-MM`: comparable as text. */
export type Month = string & { readonly __month: never }

export function monthOf(time: Date): Month {
  return wibDay(time).slice(0, 7) as Month
}

/** The month that was asked for, the current one where nothing was said. One that has not begun is `invalid_input`. */
export function askedMonth(
  { month, year }: { month?: number | undefined; year?: number | undefined },
  now: Date,
): Month {
  const current = monthOf(now)
  const asked = monthText(year ?? yearOf(current), month ?? monthNumber(current))
  if (asked > current) throw new AppError('invalid_input', { fields: { month: say('month_not_begun') } })
  return asked
}

/** So many months later; below zero earlier. */
export function monthAfter(month: Month, months: number): Month {
  return textAfter(month, months) as Month
}

export function yearOf(month: Month): number {
  return Number(month.slice(0, 4))
}

/** 1 is January. */
export function monthNumber(month: Month): number {
  return Number(month.slice(5))
}

export function firstDayOf(month: Month): string {
  return `${month}-01`
}

export function spanOf(month: Month): TimeSpan {
  return { from: startOfWibDay(firstDayOf(month)), until: startOfWibDay(firstDayOf(monthAfter(month, 1))) }
}

function monthText(year: number, month: number): Month {
  return `${year}-${String(month).padStart(2, '0')}` as Month
}

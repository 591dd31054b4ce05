import { firstYear } from '#contract/sales-analytics.ts'

/** 1 is January. */
export type WhichMonth = { month: number; year: number }

/** The month in the address, the one of today where there is none or none that the shop knows. */
export function askedMonth(params: URLSearchParams, today: string): WhichMonth {
  const now = { month: Number(today.slice(5, 7)), year: Number(today.slice(0, 4)) }
  const asked = { month: Number(params.get('month')), year: Number(params.get('year')) }
  const isMonth = Number.isInteger(asked.month) && asked.month >= 1 && asked.month <= 12
  const isYear = Number.isInteger(asked.year) && asked.year >= firstYear
  return isMonth && isYear && indexOf(asked) <= indexOf(now) ? asked : now
}

export function monthBefore(which: WhichMonth): WhichMonth {
  return monthAt(indexOf(which) - 1)
}

export function monthAfter(which: WhichMonth): WhichMonth {
  return monthAt(indexOf(which) + 1)
}

/** `2026-11`, as dates are named by. */
export function monthText({ month, year }: WhichMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** From the first year that the shop knows to this one, the newest first. */
export function yearsUpTo(today: string): number[] {
  const now = Number(today.slice(0, 4))
  return Array.from({ length: now - firstYear + 1 }, (_, n) => now - n)
}

/** Months after one another are numbers after one another. */
export function indexOf({ month, year }: WhichMonth): number {
  return year * 12 + month - 1
}

function monthAt(index: number): WhichMonth {
  return { month: (index % 12) + 1, year: Math.floor(index / 12) }
}

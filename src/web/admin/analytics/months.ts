import { monthAfter as textAfter } from '#contract/days.ts'
import { firstYear } from '#contract/sales-analytics.ts'

/** 1 is January. */
export type WhichMonth = { month: number; year: number }

/** The month in the address, the one of today where there is none or none that the shop knows. */
export function askedMonth(params: URLSearchParams, today: string): WhichMonth {
  const asked = { month: Number(params.get('month')), year: Number(params.get('year')) }
  const isMonth = Number.isInteger(asked.month) && asked.month >= 1 && asked.month <= 12
  const isYear = Number.isInteger(asked.year) && asked.year >= firstYear && asked.year <= Number(today.slice(0, 4))
  return isMonth && isYear && monthText(asked) <= today.slice(0, 7) ? asked : monthOf(today)
}

/** The month of a day. */
export function monthOf(day: string): WhichMonth {
  return { month: Number(day.slice(5, 7)), year: Number(day.slice(0, 4)) }
}

/** So many months later; below zero earlier. */
export function monthAfter(which: WhichMonth, months: number): WhichMonth {
  return monthOf(textAfter(monthText(which), months))
}

/** `2026-11`: comparable, and what dates are named by. */
export function monthText({ month, year }: WhichMonth): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The days of a month by which its paid orders are listed, up to today. */
export function paidDays(which: WhichMonth, today: string): { paid_from: string; paid_to: string } {
  const month = monthText(which)
  const last = new Date(Date.UTC(which.year, which.month, 0)).toISOString().slice(0, 10)
  return { paid_from: `${month}-01`, paid_to: last < today ? last : today }
}

/** From the first year that the shop knows to this one, the newest first. */
export function yearsUpTo(today: string): number[] {
  const now = Number(today.slice(0, 4))
  return Array.from({ length: now - firstYear + 1 }, (_, n) => now - n)
}

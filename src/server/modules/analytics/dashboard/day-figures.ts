import type { Dashboard, ListLink } from '#contract/analytics.ts'
import type { Db } from '#server/db/db.ts'
import { registrationsOf } from '#server/registries.ts'
import type { DayFigures, DaySpan } from '#server/registries.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { daysOf } from './periods.ts'
import type { Comparison } from './periods.ts'

type DaySum = Required<Omit<DayFigures, 'day'>>
type Period = Dashboard['today']

const nothing: DaySum = { revenue: 0, orders: 0, new_customers: 0, placed: 0, placed_and_paid: 0 }

/** Per day in WIB what all modules know of it, read once for all spans. Days without anything are left out. */
export async function loadDays(db: Db, { first, last }: DaySpan): Promise<Map<string, DaySum>> {
  const span = { from: startOfWibDay(first), until: endOfWibDay(last) }
  const parts = await Promise.all(registrationsOf('daily_figures').map(({ load }) => load(db, span)))
  const days = new Map<string, DaySum>()
  for (const { day, ...figures } of parts.flat()) days.set(day, add(days.get(day) ?? nothing, figures))
  return days
}

/** A span beside the one before it, with the lists that its figures count. */
export function compare(days: Map<string, DaySum>, { now, before }: Comparison): Period {
  const placed: ListLink = {
    list: 'orders',
    filters: { from_date: now.first, to_date: now.last, by_customers: 'true' },
  }
  const new_customers = { ...ofPaid(now), is_first: 'true' }
  return {
    ...sumOf(days, now),
    before: sumOf(days, before),
    links: { orders: paidOrders(now), placed, new_customers: { list: 'orders', filters: new_customers } },
  }
}

/** The orders that revenue and their number are of: paid on these days, and not cancelled. */
export function paidOrders(days: DaySpan): ListLink {
  return { list: 'orders', filters: { ...ofPaid(days), not_cancelled: 'true' } }
}

const ofPaid = ({ first, last }: DaySpan) => ({ paid_from: first, paid_to: last })

function sumOf(days: Map<string, DaySum>, span: DaySpan): Period['before'] {
  const { placed_and_paid, ...sum } = daysOf(span).reduce((all, day) => add(all, days.get(day) ?? {}), nothing)
  return {
    ...sum,
    average_order: sum.orders > 0 ? Math.floor(sum.revenue / sum.orders) : 0,
    conversion: sum.placed > 0 ? Math.round((placed_and_paid / sum.placed) * 100) : 0,
  }
}

function add(sum: DaySum, more: Omit<DayFigures, 'day'>): DaySum {
  return {
    revenue: sum.revenue + (more.revenue ?? 0),
    orders: sum.orders + (more.orders ?? 0),
    new_customers: sum.new_customers + (more.new_customers ?? 0),
    placed: sum.placed + (more.placed ?? 0),
    placed_and_paid: sum.placed_and_paid + (more.placed_and_paid ?? 0),
  }
}

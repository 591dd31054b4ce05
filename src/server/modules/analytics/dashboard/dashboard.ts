import type { Output } from '#contract/call.ts'
import type { getDashboard as getDashboardCall } from '#contract/analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { entriesOf } from '#server/registries.ts'
import type { DashboardLists, DayFigures, TimeSpan } from '#server/registries.ts'
import { addDays, endOfWibDay, startOfWibDay, wibDay } from '#server/wib-days.ts'
import { daysOf, thisMonthAndLast, thisWeekAndLast, todayAndYesterday } from './periods.ts'
import type { Comparison, Span } from './periods.ts'

type Dashboard = Output<typeof getDashboardCall>
type DaySum = Required<Omit<DayFigures, 'day'>>

const nothing: DaySum = { revenue: 0, orders: 0, new_customers: 0, placed: 0, placed_and_paid: 0 }
const chartDays = 30
const listLength = 8

/** One page of figures: modules enter theirs in the registries; everything per day is read once and added up here. */
export async function getDashboard(ctx: AdminCtx): Promise<Dashboard> {
  const today = wibDay(ctx.now())
  const month = thisMonthAndLast(today)
  const chart: Span = { first: addDays(today, 1 - chartDays), last: today }
  const first = [month.before.first, chart.first].toSorted()[0] ?? chart.first
  const [days, lists] = await Promise.all([loadDays(ctx.db, { first, last: today }), loadLists(ctx, chart)])
  return {
    today: compare(days, todayAndYesterday(today)),
    week: compare(days, thisWeekAndLast(today)),
    month: compare(days, month),
    ...lists,
    revenue_by_day: daysOf(chart).map((day) => ({
      day,
      revenue: days.get(day)?.revenue ?? 0,
      orders: days.get(day)?.orders ?? 0,
    })),
  }
}

function compare(days: Map<string, DaySum>, { now, before }: Comparison): Dashboard['today'] {
  return { ...sumOf(days, now), before: sumOf(days, before) }
}

function sumOf(days: Map<string, DaySum>, span: Span): Dashboard['today']['before'] {
  const { placed, placed_and_paid, ...sum } = daysOf(span).reduce((all, day) => add(all, days.get(day) ?? {}), nothing)
  return {
    ...sum,
    average_order: sum.orders > 0 ? Math.floor(sum.revenue / sum.orders) : 0,
    conversion: placed > 0 ? Math.round((placed_and_paid / placed) * 100) : 0,
  }
}

/** Per day in WIB what all modules know of it. Days without anything are left out. */
async function loadDays(db: Db, span: Span): Promise<Map<string, DaySum>> {
  const parts = await Promise.all(entriesOf('daily_figures').map(({ load }) => load(db, timesOf(span))))
  const days = new Map<string, DaySum>()
  for (const { day, ...figures } of parts.flat()) days.set(day, add(days.get(day) ?? nothing, figures))
  return days
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

async function loadLists(ctx: AdminCtx, span: Span): Promise<DashboardLists> {
  const asked = { span: timesOf(span), length: listLength }
  const parts = await Promise.all(entriesOf('dashboard').map(({ load }) => load(ctx, asked)))
  const empty = {
    waiting: [],
    flagged_orders: 0,
    waiting_withdrawals: 0,
    low_stock: [],
    best_sellers: [],
    newest_orders: [],
  }
  return Object.assign(empty, ...parts)
}

function timesOf({ first, last }: Span): TimeSpan {
  return { from: startOfWibDay(first), until: endOfWibDay(last) }
}

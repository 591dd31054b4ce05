import { attentionKinds, workQueues } from '#contract/analytics.ts'
import type { Dashboard } from '#contract/analytics.ts'
import type { AdminCtx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { cached } from '#server/cached.ts'
import { renameItems } from '#server/modules/catalogue/catalogue.ts'
import { registrationsOf } from '#server/registries.ts'
import type { DashboardLists, DashboardNow, DaySpan } from '#server/registries.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { compare, loadDays, paidOrders } from './day-figures.ts'
import { daysOf, thisMonthAndLast, thisWeekAndLast, todayAndYesterday } from './periods.ts'

const chartDays = 30
const listLength = 8

type Counted = Pick<Dashboard, 'attention' | 'queues'> & DashboardNow
type Kept = Omit<Dashboard, keyof Counted>

/** One page of figures; modules enter theirs in the registries. What needs a person is counted now, the rest is kept. */
export async function getDashboard(ctx: AdminCtx): Promise<Dashboard> {
  const [attention, queues, now, kept] = await Promise.all([
    countAttention(ctx),
    loadQueues(ctx),
    loadNow(ctx),
    cachedFigures(ctx),
  ])
  const { db, language } = ctx
  // What is kept is the same for all readers.
  const [low_stock, best_sellers] = await Promise.all([
    renameItems(kept.low_stock, { db, language, idOf: ({ product_id }) => product_id }),
    renameItems(kept.best_sellers, { db, language, idOf: ({ id }) => id }),
  ])
  return { attention, queues, ...now, ...kept, low_stock, best_sellers }
}

async function countAttention(ctx: AdminCtx): Promise<Dashboard['attention']> {
  const figures = await Promise.all(
    registrationsOf('attention').map(async ({ kind, link, count }) => ({ kind, link, count: await count(ctx) })),
  )
  return figures.toSorted((a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind))
}

async function loadQueues(ctx: AdminCtx): Promise<Dashboard['queues']> {
  const queues = await Promise.all(
    registrationsOf('queues').map(async ({ queue, link, load }) => ({ queue, link, ...(await load(ctx)) })),
  )
  return queues.toSorted((a, b) => workQueues.indexOf(a.queue) - workQueues.indexOf(b.queue))
}

async function loadNow(ctx: AdminCtx): Promise<DashboardNow> {
  const parts = await Promise.all(
    registrationsOf('dashboard').map(async ({ now }) => now?.(ctx, { length: listLength })),
  )
  return Object.assign({ waiting: [], newest_orders: [] }, ...parts)
}

const { get: cachedFigures } = cached({
  load: (ctx: AdminCtx) => computeFigures({ ...ctx, db: inBackground(ctx.db) }),
  maxAgeMs: 30_000,
  staleMs: 30_000,
  mayReadReplica: true,
})

async function computeFigures(ctx: AdminCtx): Promise<Kept> {
  const now = ctx.now()
  const today = wibDay(now)
  const month = thisMonthAndLast(today)
  const chart: DaySpan = { first: addDays(today, 1 - chartDays), last: today }
  const first = [month.before.first, chart.first].toSorted()[0] ?? chart.first
  const [days, lists] = await Promise.all([loadDays(ctx.db, { first, last: today }), loadLists(ctx, chart)])
  return {
    computed_at: now.toISOString(),
    today: compare(days, todayAndYesterday(today)),
    week: compare(days, thisWeekAndLast(today)),
    month: compare(days, month),
    ...lists,
    revenue_by_day: daysOf(chart).map((day) => ({
      day,
      revenue: days.get(day)?.revenue ?? 0,
      orders: days.get(day)?.orders ?? 0,
      link: paidOrders({ first: day, last: day }),
    })),
  }
}

async function loadLists(ctx: AdminCtx, days: DaySpan): Promise<DashboardLists> {
  const parts = await Promise.all(
    registrationsOf('dashboard').map(({ load }) => load(ctx, { days, length: listLength })),
  )
  const none = { open_tickets: [], low_stock: [], best_sellers: [], newest_reviews: [], channels: [], typed_by: [] }
  return Object.assign(none, ...parts)
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderStatuses } from '#contract/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { conditionsOf, searchConditions, statusesOf } from './order-filters.ts'
import type { OrderFilters } from './order-filters.ts'
import { countOf } from './tab-counts.ts'

export type OrderChoice = OrderFilters & {
  status?: OrderStatus | undefined
  status_group?: StatusGroup | undefined
  sort: 'created_at:desc' | 'created_at:asc' | 'total:desc' | 'total:asc'
}
export type Picked = {
  order_ids: string[]
  total: number
  /** There are more than `total` says. */
  isMore: boolean
  /** null where counting would cost too much. */
  byStatus: Map<OrderStatus, number> | null
  /** A count as high means "or more". */
  countsUpTo: number | null
}

type Slice = { offset: number; limit: number }

/** Tabs show 999+ beyond it. */
const tabLimit = 1_000
/** So far does a narrowed list reach; who looks further narrows it more. */
const reach = 10_000
/** A search that finds no more than these is counted whole. */
const fewHits = 100

/**
 * Which orders a page shows and how many there are, at a cost that does not follow the number of orders: all orders are
 * counted by the triggers of their table, filtered ones status by status and up to a limit, both from indexes alone, and
 * of what a search finds only the newest are looked at when they are many.
 */
export async function pickOrders(db: Db, choice: OrderChoice, slice: Slice): Promise<Picked> {
  const { search: _, ...filters } = choice
  const where = conditionsOf(filters)
  if (searchConditions(choice.search).length > 0) return pickFound(db, { ...choice, where }, slice)
  const statuses = statusesOf(choice)
  const isNarrowed = Object.values(onlyFilters(choice)).some((value) => value !== undefined)
  const byStatus = isNarrowed ? await countUpTo(db, where, orderStatuses, tabLimit) : await countAll(db)
  const { total, isMore } = isNarrowed
    ? await countView(db, where, { byStatus, statuses })
    : { total: countOf(byStatus, statuses), isMore: false }
  const page =
    isNarrowed || statuses || choice.sort.startsWith('total')
      ? mergedPage(where, { statuses: statuses ?? orderStatuses, sort: choice.sort, slice })
      : sql`select o.order_id from orders o order by ${orderings[choice.sort]} limit ${slice.limit} offset ${slice.offset}`
  const { rows } = await sql<{ order_id: string }>`${page}`.execute(db)
  return {
    order_ids: rows.map((row) => row.order_id),
    total,
    isMore,
    byStatus,
    countsUpTo: isNarrowed ? tabLimit : null,
  }
}

export const orderings: Record<OrderChoice['sort'], RawBuilder<unknown>> = {
  'created_at:desc': sql`o.placed_at desc, o.order_id desc`,
  'created_at:asc': sql`o.placed_at, o.order_id`,
  'total:desc': sql`o.total desc, o.order_id desc`,
  'total:asc': sql`o.total, o.order_id`,
}

function onlyFilters({ status: _s, status_group: _g, sort: _o, search: _q, ...filters }: OrderChoice): OrderFilters {
  const { user_id, from_date, to_date, courier, payment_service, province, min_total, max_total, flagged } = filters
  return { user_id, from_date, to_date, courier, payment_service, province, min_total, max_total, flagged }
}

async function countAll(db: Db): Promise<Map<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, sum(orders)::bigint as count from order_counts group by status having sum(orders) <> 0`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

async function countUpTo(
  db: Db,
  where: RawBuilder<boolean>,
  statuses: readonly OrderStatus[],
  limit: number,
): Promise<Map<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select s.status, c.count
      from unnest(${statuses}::text[]) as s (status),
           lateral (select count(*) as count from (
             select from orders o where o.status = s.status and ${where} limit ${limit}) counted) c`.execute(db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

type Counted = { byStatus: Map<OrderStatus, number>; statuses: OrderStatus[] | null }

/** The tabs' figures, with those that ended at their limit counted further. */
async function countView(db: Db, where: RawBuilder<boolean>, { byStatus, statuses }: Counted) {
  const shown = statuses ?? orderStatuses
  const full = shown.filter((status) => (byStatus.get(status) ?? 0) >= tabLimit)
  const further = full.length > 0 ? await countUpTo(db, where, full, reach) : new Map<OrderStatus, number>()
  const total = countOf(new Map([...byStatus, ...further]), statuses)
  return { total: Math.min(total, reach), isMore: total >= reach }
}

type Merged = { statuses: readonly OrderStatus[]; sort: OrderChoice['sort']; slice: Slice }

/** A page out of several statuses: the first ones of each, from its index in order, then the first of all these. */
function mergedPage(where: RawBuilder<boolean>, { statuses, sort, slice }: Merged): RawBuilder<unknown> {
  return sql`
    select o.order_id
      from unnest(${statuses}::text[]) as s (status),
           lateral (select o.order_id, o.placed_at, o.total from orders o where o.status = s.status and ${where}
                     order by ${orderings[sort]} limit ${slice.offset + slice.limit}) o
     order by ${orderings[sort]} limit ${slice.limit} offset ${slice.offset}`
}

type Search = OrderChoice & { where: RawBuilder<boolean> }

/**
 * What a search finds. Few hits are read whole, whatever their status, and give page and counts at once. Of many, the
 * ones that the page needs are read in its order, and some more to know that it goes on.
 */
async function pickFound(db: Db, search: Search, slice: Slice): Promise<Picked> {
  const statuses = statusesOf(search)
  const hits = await findNewest(db, search, { statuses: null, limit: fewHits + 1 })
  if (hits.length <= fewHits) {
    const shown = hits.filter(({ status }) => statuses?.includes(status) ?? true).toSorted(comparisons[search.sort])
    const byStatus = new Map<OrderStatus, number>()
    for (const { status } of hits) byStatus.set(status, (byStatus.get(status) ?? 0) + 1)
    return { ...sliceOf(shown, slice), total: shown.length, isMore: false, byStatus, countsUpTo: null }
  }
  const needed = slice.offset + slice.limit + fewHits
  const isRead = statuses === null && search.sort === 'created_at:desc' && needed <= fewHits
  const found = isRead ? hits : await findInOrder(db, search, { statuses, limit: needed + 1 })
  return {
    ...sliceOf(found, slice),
    total: Math.min(found.length, needed),
    isMore: found.length > needed,
    byStatus: null,
    countsUpTo: null,
  }
}

type Hit = { order_id: string; status: OrderStatus; placed_at: string; total: number }
type Wanted = { statuses: readonly OrderStatus[] | null; limit: number }

function sliceOf(hits: readonly Hit[], { offset, limit }: Slice): { order_ids: string[] } {
  return { order_ids: hits.slice(offset, offset + limit).map((hit) => hit.order_id) }
}

function findInOrder(db: Db, search: Search, wanted: Wanted): Promise<Hit[]> {
  return search.sort === 'created_at:desc' ? findNewest(db, search, wanted) : findMerged(db, search, wanted)
}

/** The texts are walked from the newest, or looked up by trigrams and sorted: whichever the planner expects to be less. */
async function findNewest(db: Db, { search, where }: Search, { statuses, limit }: Wanted): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select o.order_id, o.status, o.placed_at, o.total
      from order_search q join orders o using (order_id)
     where ${sql.join(searchConditions(search), sql` and `)} and ${where}
           ${statuses ? sql`and o.status = any(${statuses}::text[])` : sql``}
     order by q.placed_at desc, q.order_id desc limit ${limit}`.execute(db)
  return rows
}

async function findMerged(db: Db, { search, where, sort }: Search, { statuses, limit }: Wanted): Promise<Hit[]> {
  const { rows } = await sql<Hit>`
    select o.order_id, o.status, o.placed_at, o.total
      from unnest(${statuses ?? orderStatuses}::text[]) as s (status),
           lateral (select o.order_id, o.status, o.placed_at, o.total
                      from orders o join order_search q using (order_id)
                     where o.status = s.status and ${sql.join(searchConditions(search), sql` and `)} and ${where}
                     order by ${orderings[sort]} limit ${limit}) o
     order by ${orderings[sort]} limit ${limit}`.execute(db)
  return rows
}

const byTime = (a: Hit, b: Hit) => compare(a.placed_at, b.placed_at) || compare(a.order_id, b.order_id)
const byTotal = (a: Hit, b: Hit) => a.total - b.total || compare(a.order_id, b.order_id)

const comparisons: Record<OrderChoice['sort'], (a: Hit, b: Hit) => number> = {
  'created_at:asc': byTime,
  'created_at:desc': (a, b) => byTime(b, a),
  'total:asc': byTotal,
  'total:desc': (a, b) => byTotal(b, a),
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderStatuses } from '#contract/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders.ts'
import type { Db } from '#server/db/db.ts'
import { allOf, filterConditions, statusesOf } from './order-filters.ts'
import type { OrderFilters } from './order-filters.ts'
import { readSearch } from './order-search.queries.ts'
import type { OrderSearch } from './order-search.queries.ts'
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
const reach = 5_000
/** So many hits beyond the page are looked for where not all are counted. */
const lookAhead = 100

/**
 * Which orders a page shows and how many there are, at a cost that does not follow the number of orders: all orders are
 * counted by the triggers of their table, filtered ones status by status and up to a limit, both from indexes alone, and
 * what a search finds is counted when it is little.
 */
export async function pickOrders(db: Db, choice: OrderChoice, slice: Slice): Promise<Picked> {
  const conditions = filterConditions(choice)
  const isNarrowed = conditions.length > 0
  const where = allOf(conditions)
  const search = await readSearch(db, choice.search)
  if (search.texts.length > 0) return pickFound(db, { ...choice, ...search, where, isNarrowed }, slice)
  // Flagged orders and those of one customer are few: an index of theirs gives all of them.
  if (choice.flagged !== undefined || choice.user_id !== undefined) return pickFew(db, { ...choice, where }, slice)
  const statuses = statusesOf(choice)
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

const orderings: Record<OrderChoice['sort'], RawBuilder<unknown>> = {
  'created_at:desc': sql`o.placed_at desc, o.order_id desc`,
  'created_at:asc': sql`o.placed_at, o.order_id`,
  'total:desc': sql`o.total desc, o.order_id desc`,
  'total:asc': sql`o.total, o.order_id`,
}

type Narrowed = OrderChoice & { where: RawBuilder<boolean> }

async function pickFew(db: Db, choice: Narrowed, slice: Slice): Promise<Picked> {
  const source = sql`
    with hits as materialized (select o.order_id, o.status, o.placed_at, o.total from orders o where ${choice.where})`
  return (await readHits(db, { ...choice, source, found: sql`hits` }, slice)).picked
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

type Search = Narrowed & { isNarrowed: boolean } & OrderSearch

/**
 * What a search finds. Rare words are looked up and give page and counts at once, whatever they are sorted by. Of common
 * ones only as many orders are read, in the order of the list, as the page needs and some more to know that it goes on.
 */
async function pickFound(db: Db, search: Search, slice: Slice): Promise<Picked> {
  if (!search.isCommon) return pickRare(db, search, slice)
  const statuses = statusesOf(search)
  const isByTime = search.sort === 'created_at:desc'
  // By total every order of a status may have to be looked at, so no further than needed.
  const needed = slice.offset + slice.limit + (isByTime ? lookAhead : 1)
  const wanted = { statuses, limit: needed + 1 }
  const isPlain = isByTime && !statuses && !search.isNarrowed
  const found = (isPlain ? await walkTexts(db, search, wanted) : null) ?? (await walkOrders(db, search, wanted))
  return {
    order_ids: found.slice(slice.offset, slice.offset + slice.limit),
    total: Math.min(found.length, needed),
    isMore: found.length > needed,
    byStatus: null,
    countsUpTo: null,
  }
}

/** By the first conditions that any order fulfils, whatever the filters leave of those. */
async function pickRare(db: Db, search: Search, slice: Slice): Promise<Picked> {
  for (const conditions of [...search.whole.map((condition) => [condition]), search.texts]) {
    const picked = await readFound(db, search, conditions, slice)
    if (picked) return picked
  }
  return { order_ids: [], total: 0, isMore: false, byStatus: new Map(), countsUpTo: null }
}

/**
 * null where nothing is found. Kept apart as `found`: the planner would otherwise rather walk all texts in the order of the
 * list than look words up.
 */
async function readFound(db: Db, search: Search, conditions: RawBuilder<boolean>[], slice: Slice) {
  const source = sql`
    with found as materialized (select q.order_id from order_search q where ${allOf(conditions)}), hits as materialized (
      select o.order_id, o.status, o.placed_at, o.total from found join orders o using (order_id) where ${search.where})`
  const { picked, found } = await readHits(db, { ...search, source, found: sql`found` }, slice)
  return found > 0 ? picked : null
}

type Source = {
  /** Names `hits`, the orders that the filters leave, and what they were taken from. */
  source: RawBuilder<unknown>
  /** What they were taken from: `found`, or `hits` themselves. */
  found: RawBuilder<unknown>
}
type Read = { order_ids: string[]; counts: Partial<Record<OrderStatus, number>> | null; found: number }

/** Page and counts of orders that are few enough to read all of them. */
async function readHits(db: Db, choice: OrderChoice & Source, { offset, limit }: Slice) {
  const statuses = statusesOf(choice)
  const { rows } = await sql<Read>`${choice.source}
    select array(select o.order_id from hits o
                  where ${statuses ? sql`o.status = any(${statuses}::text[])` : sql`true`}
                  order by ${orderings[choice.sort]} limit ${limit} offset ${offset}) as order_ids,
           (select jsonb_object_agg(status, count) from (select status, count(*) as count from hits group by status) s) as counts,
           (select count(*) from ${choice.found} f) as found`.execute(db)
  // The keys are values of orders.status.
  const byStatus = new Map(Object.entries(rows[0]?.counts ?? {}) as [OrderStatus, number][])
  const picked: Picked = {
    order_ids: rows[0]?.order_ids ?? [],
    total: countOf(byStatus, statuses),
    isMore: false,
    byStatus,
    countsUpTo: null,
  }
  return { picked, found: rows[0]?.found ?? 0 }
}

type Wanted = { statuses: readonly OrderStatus[] | null; limit: number }

/**
 * The newest texts, as many as should hold enough hits twice over; null where they did not. The inner limit keeps the
 * planner from sorting everything that the words find: it takes words of one name for independent of each other.
 */
async function walkTexts(db: Db, { texts, ofRecent }: Search, { limit }: Wanted): Promise<string[] | null> {
  const newest = Math.ceil((2 * limit) / ofRecent)
  const { rows } = await sql<{ order_id: string }>`
    select q.order_id
      from (select order_id, placed_at, search_text from order_search order by placed_at desc, order_id desc limit ${newest}) q
     where ${allOf(texts)}
     order by q.placed_at desc, q.order_id desc limit ${limit}`.execute(db)
  return rows.length < limit ? null : rows.map((row) => row.order_id)
}

/** The orders of each status in the order of the list, as far as enough of them have the words. */
async function walkOrders(db: Db, search: Search, { statuses, limit }: Wanted): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id
      from unnest(${statuses ?? orderStatuses}::text[]) as s (status),
           lateral (select o.order_id, o.placed_at, o.total from orders o join order_search q using (order_id)
                     where o.status = s.status and ${allOf(search.texts)} and ${search.where}
                     order by ${orderings[search.sort]} limit ${limit}) o
     order by ${orderings[search.sort]} limit ${limit}`.execute(db)
  return rows.map((row) => row.order_id)
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { orderStatuses } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf, filterConditions, statusesOf } from './order-filters.ts'
import { readSearch } from './order-search.queries.ts'
import { pickFound } from './pick-found.queries.ts'
import { orderings, pageOf, tabLimit, toPicked } from './picked-orders.ts'
import type { Narrowed, OrderChoice, Picked, Read, Slice } from './picked-orders.ts'
import { countOf } from './tab-counts.ts'

/** So far does a narrowed list reach; who looks further narrows it more. */
const reach = 5_000

/**
 * Which orders a page shows and how many there are, at a cost that does not follow the number of orders: all orders are
 * counted by the triggers of their table, filtered ones status by status and up to a limit, both from indexes alone, and
 * what a search finds is counted when it is little.
 */
export async function pickOrders(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  choice: OrderChoice,
  slice: Slice,
): Promise<Picked> {
  const conditions = filterConditions(choice, now())
  const isNarrowed = conditions.length > 0
  const where = allOf(conditions)
  const search = await readSearch(db, choice.search)
  if (search.texts.length > 0) return pickFound(db, { ...choice, ...search, where, isNarrowed }, slice)
  if (isFew(choice)) return pickFew(db, { ...choice, where }, slice)
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

/**
 * Flagged orders, those of one customer, those to be sent and those that are late are few: an index of theirs gives all of
 * them. So does the one by payment of the orders that were paid in some days, which are counted exactly because figures
 * lead there.
 */
function isFew({ flagged, user_id, no_awb, not_printed, overdue, paid_from, paid_to }: OrderChoice): boolean {
  const isOfDays = paid_from !== undefined && paid_to !== undefined
  return isOfDays || [flagged, user_id, no_awb, not_printed, overdue].some((filter) => filter !== undefined)
}

async function pickFew(db: Db, choice: Narrowed, slice: Slice): Promise<Picked> {
  const { rows } = await sql<Read>`
    with hits as materialized (select o.order_id, o.status, o.placed_at, o.total from orders o where ${choice.where})
    select ${pageOf(choice, slice)}`.execute(db)
  return toPicked(choice, rows[0] ?? {})
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

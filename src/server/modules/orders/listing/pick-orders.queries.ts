import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf, filterConditions } from './order-filters.ts'
import { readSearch } from './order-search.queries.ts'
import { orderStages, stagesOf } from './order-stages.ts'
import type { OrderStage } from './order-stages.ts'
import { pickFound } from './pick-found.queries.ts'
import { ofStages, orderings, pageOf, tabLimit, toPicked } from './picked-orders.ts'
import type { Narrowed, OrderChoice, Picked, Read, Slice } from './picked-orders.ts'
import { countOf } from './tab-counts.ts'

/** So far does a narrowed list reach; who looks further narrows it more. */
const reach = 5_000

/**
 * Which orders a page shows and how many there are, at a cost that does not follow the number of orders: all orders are
 * counted by the triggers of their table, filtered ones stage by stage and up to a limit, both from indexes alone, and
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
  if (isPaidOnDays(choice)) return pickPaid(db, { ...choice, where }, slice)
  const stages = stagesOf(choice)
  const byStatus = isNarrowed ? await countUpTo(db, where, orderStages, tabLimit) : await countAll(db)
  const { total, isMore } = isNarrowed
    ? await countView(db, where, { byStatus, stages })
    : { total: countOf(byStatus, stages), isMore: false }
  const page =
    isNarrowed || stages || choice.sort.startsWith('total')
      ? mergedPage(where, { stages: stages ?? orderStages, sort: choice.sort, slice })
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
 * Flagged orders, those of one customer, plans, those to be sent and those that are late are few, and so are those of an item on
 * some days: an index of its own reads each of these completely.
 */
function isFew(choice: OrderChoice): boolean {
  const { flagged, plans, user_id, no_awb, not_printed, overdue, staff_waits, item_id } = choice
  const isOfDays = item_id !== undefined && isPaidOnDays(choice)
  return (
    isOfDays ||
    [flagged, plans, user_id, no_awb, not_printed, overdue, staff_waits].some((filter) => filter !== undefined)
  )
}

function isPaidOnDays({ paid_from, paid_to }: OrderChoice): boolean {
  return paid_from !== undefined && paid_to !== undefined
}

async function pickFew(db: Db, choice: Narrowed, slice: Slice): Promise<Picked> {
  const { rows } = await sql<Read>`
    with hits as materialized (select o.order_id, o.stage, o.placed_at, o.total from orders o where ${choice.where})
    select ${pageOf(choice, slice)}`.execute(db)
  return toPicked(choice, rows[0] ?? {})
}

/**
 * Orders that were paid on some days may be very many, and are counted exactly because figures lead there: from the index by
 * payment alone, which holds whatever filters compare. The page is read beside it.
 */
async function pickPaid(db: Db, choice: Narrowed, { offset, limit }: Slice): Promise<Picked> {
  const stages = stagesOf(choice)
  const [counts, page] = await Promise.all([
    sql<{ stage: OrderStage; count: number }>`
      select o.stage, count(*) as count from orders o where ${choice.where} group by o.stage`.execute(db),
    sql<{ order_id: string }>`
      select o.order_id from orders o where ${choice.where} and ${ofStages(stages)}
       order by ${orderings[choice.sort]} limit ${limit} offset ${offset}`.execute(db),
  ])
  const byStatus = new Map(counts.rows.map(({ stage, count }) => [stage, count]))
  const order_ids = page.rows.map(({ order_id }) => order_id)
  return { order_ids, total: countOf(byStatus, stages), isMore: false, byStatus, countsUpTo: null }
}

async function countAll(db: Db): Promise<Map<OrderStage, number>> {
  const { rows } = await sql<{ stage: OrderStage; count: number }>`
    select stage, sum(orders)::bigint as count from order_counts group by stage having sum(orders) <> 0`.execute(db)
  return new Map(rows.map(({ stage, count }) => [stage, count]))
}

async function countUpTo(
  db: Db,
  where: RawBuilder<boolean>,
  stages: readonly OrderStage[],
  limit: number,
): Promise<Map<OrderStage, number>> {
  const { rows } = await sql<{ stage: OrderStage; count: number }>`
    select s.stage, c.count
      from unnest(${stages}::text[]) as s (stage),
           lateral (select count(*) as count from (
             select from orders o where o.stage = s.stage and ${where} limit ${limit}) counted) c`.execute(db)
  return new Map(rows.map(({ stage, count }) => [stage, count]))
}

type Counted = { byStatus: Map<OrderStage, number>; stages: OrderStage[] | null }

/** The tabs' figures, with those that ended at their limit counted further. */
async function countView(db: Db, where: RawBuilder<boolean>, { byStatus, stages }: Counted) {
  const shown = stages ?? orderStages
  const full = shown.filter((stage) => (byStatus.get(stage) ?? 0) >= tabLimit)
  const further = full.length > 0 ? await countUpTo(db, where, full, reach) : new Map<OrderStage, number>()
  const total = countOf(new Map([...byStatus, ...further]), stages)
  return { total: Math.min(total, reach), isMore: total >= reach }
}

type Merged = { stages: readonly OrderStage[]; sort: OrderChoice['sort']; slice: Slice }

/** A page out of several stages: the first ones of each, from its index in order, then the first of all these. */
function mergedPage(where: RawBuilder<boolean>, { stages, sort, slice }: Merged): RawBuilder<unknown> {
  return sql`
    select o.order_id
      from unnest(${stages}::text[]) as s (stage),
           lateral (select o.order_id, o.placed_at, o.total from orders o where o.stage = s.stage and ${where}
                     order by ${orderings[sort]} limit ${slice.offset + slice.limit}) o
     order by ${orderings[sort]} limit ${slice.limit} offset ${slice.offset}`
}

import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allOf, inMonths } from './order-filters.ts'
import type { OrderSearch } from './order-search.queries.ts'
import { orderStages, stagesOf } from './order-stages.ts'
import type { OrderStage } from './order-stages.ts'
import { ofStages, orderings, pageOf, tabLimit, toPicked } from './picked-orders.ts'
import type { Narrowed, Picked, Read, Slice } from './picked-orders.ts'

/** So many hits beyond the page are looked for where not all are counted. */
const lookAhead = 100
/** Where as many months give that, the older ones are not looked into. */
const newestMonths = [1, 4]

export type Search = Narrowed & { isNarrowed: boolean } & OrderSearch

/**
 * What a search finds. Rare words are looked up and give page and counts at once, whatever they are sorted by. Of common
 * ones only as many orders are read, in the order of the list, as the page needs and some more to know that it goes on.
 */
export async function pickFound(db: Db, search: Search, slice: Slice): Promise<Picked> {
  const whole = await pickWhole(db, search, slice)
  if (whole) return whole
  // Several words were looked up whole; parts of several have thousands of orders too seldom to be asked month by month.
  const mayBeMany = search.texts.length === 1 && !search.isEverywhere
  const recent = mayBeMany ? await pickNewest(db, search, search.texts, slice) : null
  if (recent) return recent
  if (!search.isCommon) return (await readFound(db, search, search.texts, slice)) ?? nothing
  // By total every order of a status may have to be read, so no further than needed.
  const ahead = search.sort === 'created_at:desc' ? lookAhead : 1
  const wanted = { stages: stagesOf(search), limit: slice.offset + slice.limit + ahead + 1 }
  const found = (isPlain(search) ? await walkTexts(db, search, wanted) : null) ?? (await walkOrders(db, search, wanted))
  return pageOfSome(found, slice, ahead)
}

/** Only a search, newest first, without other filters: the orders themselves need not be read. */
function isPlain(search: Search): boolean {
  return search.sort === 'created_at:desc' && stagesOf(search) === null && !search.isNarrowed
}

const nothing: Picked = { order_ids: [], total: 0, isMore: false, byStatus: new Map(), countsUpTo: null }

/** By the first conditions of whole words that any order fulfils, whatever the filters leave of those; null where there are none. */
async function pickWhole(db: Db, search: Search, slice: Slice): Promise<Picked | null> {
  for (const condition of search.whole) {
    const picked =
      (await pickNewest(db, search, [condition], slice)) ?? (await readFound(db, search, [condition], slice))
    if (picked) return picked
  }
  return null
}

/** A page that the newest months fill, of names and words that still are too many to read all; null where they do not. */
async function pickNewest(
  db: Db,
  search: Search,
  conditions: RawBuilder<boolean>[],
  slice: Slice,
): Promise<Picked | null> {
  const { newest, sort } = search
  if (newest === null || sort !== 'created_at:desc') return null
  const needed = slice.offset + slice.limit + lookAhead
  for (const count of newestMonths) {
    const picked = await readFound(db, search, [...conditions, inMonths(newest, count)], slice)
    if (!picked) continue
    if (picked.isMore || picked.total > needed)
      return { ...picked, total: needed, isMore: true, byStatus: null, countsUpTo: null }
  }
  return null
}

type ReadFound = Read & { found: number; newest: string[] }

/**
 * null where nothing is found. Up to a limit all that is found is counted; beyond it only its number is known, and how
 * the list begins. Queried apart as `found`: the planner would otherwise walk all texts in the order of the list
 * instead of looking words up.
 */
async function readFound(db: Db, search: Search, conditions: RawBuilder<boolean>[], slice: Slice) {
  const source = sql`found as materialized (select q.order_id, q.placed_at from order_search q where ${allOf(conditions)})`
  const { rows } = await sql<ReadFound>`
    with ${source}, hits as materialized (
      select o.order_id, o.stage, o.placed_at, o.total from found join orders o using (order_id)
       where (select count(*) from found) <= ${tabLimit} and ${search.where})
    select ${pageOf(search, slice)}, (select count(*) from found) as found,
           array(select order_id from found where (select count(*) from found) > ${tabLimit}
                  order by placed_at desc, order_id desc limit ${slice.offset + slice.limit}) as newest`.execute(db)
  const { found = 0, newest = [], ...read } = rows[0] ?? {}
  if (found === 0) return null
  if (found <= tabLimit) return toPicked(search, read)
  if (isPlain(search))
    return { order_ids: newest.slice(slice.offset), total: found, isMore: false, byStatus: null, countsUpTo: null }
  return pickMany(db, search, source, slice)
}

/** The page of a search that finds many, where a filter or another sorting needs the orders themselves. */
async function pickMany(db: Db, search: Search, source: RawBuilder<unknown>, slice: Slice): Promise<Picked> {
  const { rows } = await sql<Found>`
    with ${source}
    select o.order_id from found join orders o using (order_id)
     where ${ofStages(stagesOf(search))} and ${search.where}
     order by ${orderings[search.sort]} limit ${slice.offset + slice.limit + lookAhead + 1}`.execute(db)
  return pageOfSome(rows, slice, lookAhead)
}

/** The page of orders that were read up to it and `ahead` further; one more says that the list goes on. */
function pageOfSome(rows: readonly Found[], { offset, limit }: Slice, ahead: number): Picked {
  const needed = offset + limit + ahead
  return {
    order_ids: rows.slice(offset, offset + limit).map(({ order_id }) => order_id),
    total: Math.min(rows.length, needed),
    isMore: rows.length > needed,
    byStatus: null,
    countsUpTo: null,
  }
}

type Found = { order_id: string }
type Wanted = { stages: readonly OrderStage[] | null; limit: number }

/**
 * The newest texts, as many as should hold enough hits twice over; null where they did not. The inner limit keeps the
 * planner from sorting everything that the words find: it takes words of one name for independent of each other.
 */
async function walkTexts(db: Db, { texts, ofRecent }: Search, { limit }: Wanted): Promise<Found[] | null> {
  const newest = Math.ceil((2 * limit) / ofRecent)
  const { rows } = await sql<{ order_id: string }>`
    select q.order_id
      from (select order_id, placed_at, search_text from order_search order by placed_at desc, order_id desc limit ${newest}) q
     where ${allOf(texts)}
     order by q.placed_at desc, q.order_id desc limit ${limit}`.execute(db)
  return rows.length < limit ? null : rows
}

/** The orders of each stage in the order of the list, as far as enough of them have the words. */
async function walkOrders(db: Db, search: Search, { stages, limit }: Wanted): Promise<Found[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id
      from unnest(${stages ?? orderStages}::text[]) as s (stage),
           lateral (select o.order_id, o.placed_at, o.total from orders o join order_search q using (order_id)
                     where o.stage = s.stage and ${allOf(search.texts)} and ${search.where}
                     order by ${orderings[search.sort]} limit ${limit}) o
     order by ${orderings[search.sort]} limit ${limit}`.execute(db)
  return rows
}

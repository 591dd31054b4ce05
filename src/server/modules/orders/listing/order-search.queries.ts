import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { allOf, emailOf, textConditions, wholeConditions } from './order-filters.ts'

export type OrderSearch = {
  /** What a found order `q` of order_search fulfils; none where nothing is searched for. */
  texts: RawBuilder<boolean>[]
  /** Before them, the first of these that any order fulfils. */
  whole: RawBuilder<boolean>[]
  /** So many orders have the words that not all of them can be read. */
  isCommon: boolean
  /** Every month has thousands of orders with them: nothing is looked up. */
  isEverywhere: boolean
  /** The part of the newest orders that have them. */
  ofRecent: number
  /** When the newest order was placed. */
  newest: string | null
}

/** So many of the newest texts tell how common words are. */
const recentTexts = 1_000
/** Words that find as many are not counted: reading every hit would take too long. */
const commonFrom = 5_000
/** Whole words and names of as many of the newest are not looked up: every month has thousands of them. */
const everywhereFrom = 0.01
/** As many found orders are named afterwards; more are looked up again. */
const mostNamed = 200

/**
 * How orders are searched: by the receiver's name where any order's has all the words, then by whole words, otherwise also
 * within words. How common the words are is read from the newest texts.
 */
export async function readSearch(db: Db, search: string | undefined): Promise<OrderSearch> {
  const texts = textConditions(search)
  const unknown = { texts, isCommon: false, isEverywhere: false, ofRecent: 0, newest: null }
  if (texts.length === 0) return { ...unknown, whole: [] }
  if (emailOf(search ?? '') !== null) return { ...unknown, whole: texts }
  const { ofRecent, hits, newest } = await shareOfHits(db, texts)
  const isCommon = hits >= commonFrom
  const isEverywhere = isCommon && ofRecent >= everywhereFrom
  return { texts, whole: isEverywhere ? [] : wholeConditions(search), isCommon, isEverywhere, ofRecent, newest }
}

/** The same as conditions that many queries can reuse, as an export does. */
export async function readConditions(db: Db, search: string | undefined): Promise<RawBuilder<boolean>[]> {
  const { texts, whole } = await readSearch(db, search)
  for (const condition of whole) {
    const found = await findWhole(db, condition)
    if (found) return [found]
  }
  return texts
}

type Share = Pick<OrderSearch, 'ofRecent' | 'newest'> & { hits: number }

/** How many of the newest texts have the words, and so how many orders may be expected altogether. */
async function shareOfHits(db: Db, texts: RawBuilder<boolean>[]): Promise<Share> {
  const { rows } = await sql<{ recent: number; orders: number; newest: string | null }>`
    select count(*) filter (where ${allOf(texts)})::int as recent, max(placed_at) as newest,
           (select coalesce(sum(orders), 0)::bigint from order_counts) as orders
      from (select search_text, placed_at from order_search q order by placed_at desc, order_id desc limit ${recentTexts}) q`.execute(
    db,
  )
  const { recent, orders, newest } = rows[0] ?? { recent: 0, orders: 0, newest: null }
  const ofRecent = recent / recentTexts
  return { ofRecent, hits: ofRecent * Math.max(orders, recentTexts), newest }
}

/**
 * The orders that fulfil it, as a condition; null where there are none. Queried apart as `whole`: the planner would
 * otherwise read one text after the other until it finds the words.
 */
async function findWhole(db: Db, condition: RawBuilder<boolean>): Promise<RawBuilder<boolean> | null> {
  const { rows } = await sql<{ order_ids: string[] }>`
    with whole as materialized (select q.order_id from order_search q where ${condition})
    select array(select order_id from whole limit ${mostNamed + 1}) as order_ids`.execute(db)
  const order_ids = rows[0]?.order_ids ?? []
  if (order_ids.length === 0) return null
  return order_ids.length > mostNamed ? condition : sql<boolean>`q.order_id = any(${order_ids}::uuid[])`
}

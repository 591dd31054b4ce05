import { sql } from 'kysely'
import { cached } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import { inBackground } from '#server/db/db.ts'
import { isSale } from './is-sale.ts'

/** So many orders of different customers have to agree: less would be chance, and tell what one person bought. */
const fewestCustomers = 3
/** How many orders are read, the newest first, so that a large shop costs no more than a small one. */
const mostOrders = 20_000
/** Of an order of wholesale the first lines. */
const mostLines = 20
/** The page leaves out what it may not offer, so it is given more than it shows. */
const mostProducts = 16

type ReadCtx = Pick<Ctx, 'db' | 'now'>
type Pairs = ReadonlyMap<string, readonly string[]>

const minute = 60_000
const pairs = cached<ReadCtx, Pairs>({ load: loadPairs, maxAgeMs: 10 * minute, mayReadReplica: true })

/**
 * Products that were bought in one order with this one, those that most customers took first. Made of the newest orders that were
 * paid and neither cancelled nor returned, every ten minutes. A page never waits for it: until it is there nothing is answered.
 */
export function boughtTogether(ctx: ReadCtx, product_id: string): readonly string[] {
  const known = pairs.recent(ctx, { maxAgeMs: 24 * 60 * minute })
  // Without it the page is whole, and the next one tries again.
  void pairs.get(ctx).catch(() => undefined)
  return known?.get(product_id) ?? []
}

/** Walks the index of sales from the newest, and the lines of each by their order. */
export async function loadPairs({ db }: Pick<Ctx, 'db'>): Promise<Pairs> {
  const { rows } = await sql<{ product_id: string; beside: string[] }>`
    with sales as materialized (
      select order_id, user_id from orders
       where ${isSale()} and status not in ('CANCELLED', 'RETURNED') order by sold_at desc limit ${mostOrders}
    ), lines as materialized (
      select s.order_id, s.user_id, i.product_id from sales s join order_items i using (order_id)
       where i.type = 'product' and i.position < ${mostLines} and i.refunded_quantity < i.quantity
    ), pairs as (
      select one.product_id, other.product_id as beside, count(distinct one.user_id) as customers
        from lines one join lines other on other.order_id = one.order_id and other.product_id <> one.product_id
       group by 1, 2 having count(distinct one.user_id) >= ${fewestCustomers}
    )
    select product_id, (array_agg(beside order by customers desc, beside))[:${sql.lit(mostProducts)}] as beside
      from pairs group by product_id`.execute(inBackground(db))
  return new Map(rows.map(({ product_id, beside }) => [product_id, beside]))
}

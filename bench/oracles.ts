import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'
import { compareBooks } from '../src/server/modules/reconciliation/reconciliation.ts'
import { verifyLedger } from '../src/server/modules/wallet/wallet.ts'

const mustBeEmpty: Record<string, string> = {
  'stock differs from its ledger': `
    select p.product_id from products p
      left join (select product_id, sum(change) as change from stock_ledger group by product_id) l using (product_id)
     where p.stock <> coalesce(l.change, 0)`,
  'an order without lines': `select o.order_id from orders o where not exists (select 1 from order_items i where i.order_id = o.order_id)`,
  'an order without history': `select o.order_id from orders o where not exists (select 1 from order_history h where h.order_id = o.order_id)`,
  'a subtotal that is not the sum of its lines': `
    select o.order_id from orders o join order_items i using (order_id) group by o.order_id, o.subtotal having sum(i.subtotal) <> o.subtotal`,
  'amounts that do not add up': `
    select order_id from orders
     where total <> subtotal - product_discount + shipping_fee - shipping_discount + transfer_fee - points_used - unique_part`,
  'a live order whose stock was not taken, or a dead one whose stock was not returned': `
    select o.order_id from orders o
      join (select order_id, sum(change) as change, sum(change) filter (where reason <> 'RETURN') as taken
              from stock_ledger where order_id is not null group by order_id) l using (order_id)
     where case when o.status in ('CANCELLED', 'EXPIRED') then l.change <> 0 else l.taken is not distinct from 0 end`,
}

type Discrepancy = Awaited<ReturnType<typeof compareBooks>>[number]

/** Everything that must be true after any storm; returns what is not. `isExpected`: differences that the storm itself made. */
export async function brokenPromises(
  db: Db,
  isExpected: (difference: Discrepancy) => boolean = () => false,
): Promise<string[]> {
  const broken: string[] = []
  for (const [promise, query] of Object.entries(mustBeEmpty)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push(`${promise}: ${rows.length}`)
  }
  const differences = (await compareBooks(db, new Date())).filter((difference) => !isExpected(difference))
  const discrepancies = [...(await verifyLedger(db)), ...differences]
  return [...broken, ...discrepancies.map((discrepancy) => JSON.stringify(discrepancy))]
}

import { sql } from 'kysely'
import type { Db } from '../src/server/db/db.ts'

/** Gives each product so many units, with the line in the stock ledger that belongs to it. */
export async function setStock(db: Db, product_ids: readonly string[], stock: number): Promise<void> {
  await sql`
    with before as (select product_id, stock from products where product_id = any(${product_ids}::uuid[]) for update),
         moved as (update products p set stock = ${stock} from before b where p.product_id = b.product_id and b.stock <> ${stock}
                   returning p.product_id, ${stock} - b.stock as change)
    insert into stock_ledger (product_id, change, stock_after, reason, created_at)
    select product_id, change, ${stock}, 'CORRECTION', clock_timestamp() from moved`.execute(db)
}

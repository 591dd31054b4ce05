import { sql } from 'kysely'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { unitsByProduct } from './stock-lines.ts'
import type { StockChange, StockLine } from './stock-lines.ts'

/** Puts units back into stock, in the same order of locks as `takeStock`, and notes them in the stock ledger. */
export async function returnStock(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  lines: readonly StockLine[],
  why: StockChange,
): Promise<void> {
  if (lines.length === 0) return
  const { ids, quantities } = unitsByProduct(lines)
  const { rows } = await sql<{ product_id: string }>`
    with given as (
      select * from unnest(${ids}::uuid[], ${quantities}::integer[]) as g (product_id, quantity)
    ), locked as materialized (
      select p.product_id, g.quantity
        from products p join given g using (product_id)
       order by p.product_id for no key update of p
    ), returned as (
      update products p set stock = p.stock + l.quantity
        from locked l where p.product_id = l.product_id
      returning p.product_id, l.quantity, p.stock
    ), noted as (
      insert into stock_ledger (product_id, change, stock_after, reason, order_id, actor_id, created_at)
      select product_id, quantity, stock, ${why.reason}, ${why.order_id ?? null}::uuid,
             ${actorColumns(ctx.actor).actor_id}::uuid, ${ctx.now().toISOString()}::timestamptz
        from returned
    )
    select product_id from returned`.execute(tx)
  if (rows.length < ids.length) throw new Error(`Stock of an unknown product cannot be returned: ${ids.join(', ')}`)
}

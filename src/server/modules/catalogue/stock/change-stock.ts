import { sql } from 'kysely'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { StockReason } from './stock-lines.ts'

export const maxStock = 1_000_000

/** Units that come or go by hand; `field` is the body's name for a refusal. */
type ByHand = { product_id: string; change: number; reason: StockReason; field: string }

/**
 * Adds units to a shelf or takes them away, down to none, and notes it in the stock ledger. The row is judged by the
 * update that changes it, so units that were sold meanwhile are never taken twice. Answers the stock afterwards.
 */
export async function changeStock(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  { product_id, change, reason, field }: ByHand,
): Promise<number> {
  const { rows } = await sql<{ stock: number }>`
    with changed as (
      update products set stock = stock + ${change}::integer
       where product_id = ${product_id} and stock + ${change}::integer between 0 and ${maxStock}
      returning product_id, stock
    ), noted as (
      insert into stock_ledger (product_id, change, stock_after, reason, actor_id, created_at)
      select product_id, ${change}::integer, stock, ${reason}, ${actorColumns(ctx.actor).actor_id}::uuid,
             ${ctx.now().toISOString()}::timestamptz
        from changed where ${change}::integer <> 0
    )
    select stock from changed`.execute(tx)
  return rows[0]?.stock ?? refuse(tx, { product_id, change, field })
}

async function refuse(tx: Tx, { product_id, change, field }: Omit<ByHand, 'reason'>): Promise<never> {
  const product = await tx
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  const message =
    change < 0
      ? `Only ${product.stock} ${product.stock === 1 ? 'is' : 'are'} in stock.`
      : 'At most 1.000.000 fit on the shelf.'
  throw new AppError('stock_changed', { message, fields: { [field]: message }, details: { stock: product.stock } })
}

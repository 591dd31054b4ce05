import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { StockReason } from './stock-lines.ts'

/** What fits on the shelf. */
export const maxStock = 1_000_000

/** Units that come, or go with a minus. */
export type StockMove = { product_id: string; change: number; reason: StockReason }

/**
 * Adds units to stock or takes them away, down to none, and notes it in the stock ledger. Each row is judged by the
 * update that changes it, so units that were sold meanwhile are never taken twice; rows are locked in the order of their
 * ids. Answers the stock of each product afterwards; one that is not there could not be changed so.
 */
export async function moveStock(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  moves: readonly StockMove[],
): Promise<Map<string, number>> {
  const real = moves.filter(({ change }) => change !== 0)
  if (real.length === 0) return new Map()
  const { rows } = await sql<{ product_id: string; stock: number }>`
    with wanted as (
      select product_id, change, reason from unnest(${real.map((move) => move.product_id)}::uuid[], ${real.map(
        ({ change }) => change,
      )}::integer[], ${real.map(({ reason }) => reason)}::text[]) as w (product_id, change, reason)
    ), locked as materialized (
      select p.product_id, w.change, w.reason from products p join wanted w using (product_id)
       order by p.product_id for no key update of p
    ), changed as (
      update products p set stock = p.stock + l.change
        from locked l where p.product_id = l.product_id and p.stock + l.change between 0 and ${maxStock}
      returning p.product_id, l.change, l.reason, p.stock
    ), noted as (
      insert into stock_ledger (product_id, change, stock_after, reason, actor_id, created_at)
      select product_id, change, stock, reason, ${actorColumns(ctx.actor).actor_id}::uuid,
             ${ctx.now().toISOString()}::timestamptz
        from changed
    )
    select product_id, stock from changed`.execute(tx)
  return new Map(rows.map(({ product_id, stock }) => [product_id, stock]))
}

/** One of them. Refuses what cannot be with the present figure; `field` is the body's name for it. */
export async function changeStock(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  move: StockMove,
  field: string,
): Promise<number> {
  const after = (await moveStock(ctx, tx, [move])).get(move.product_id)
  if (after !== undefined) return after
  const { stock } = await tx
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', move.product_id)
    .executeTakeFirstOrThrow()
  if (move.change === 0) return stock
  const message = stockProblem(stock, move.change)
  throw new AppError('stock_changed', { message, fields: { [field]: message }, details: { stock } })
}

/** Why a stock cannot be changed so, for people. */
export function stockProblem(stock: number, change: number): Message {
  if (change >= 0) return say('stock_full')
  return stock === 1 ? say('one_in_stock') : say('few_in_stock', { stock })
}

import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { unitsByProduct } from './stock-lines.ts'
import type { StockChange, StockLine } from './stock-lines.ts'

/**
 * Takes all units of all lines, or throws `out_of_stock` naming the products that are short; the transaction then has
 * to be given up. Rows are locked in the order of their ids whatever the order of the lines, so that two orders never
 * wait for each other, and each is checked by the update that takes it. The stock ledger is written with it.
 */
export async function takeStock(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  lines: readonly StockLine[],
  why: StockChange,
): Promise<void> {
  if (lines.length === 0) return
  const { ids, quantities } = unitsByProduct(lines)
  const { rows } = await sql<{ product_id: string }>`
    with wanted as (
      select * from unnest((select ${ids}::uuid[]), (select ${quantities}::integer[])) as w (product_id, quantity)
    ), locked as materialized (
      select p.product_id, w.quantity
        from products p join wanted w using (product_id)
       order by p.product_id for no key update of p
    ), taken as (
      update products p set stock = p.stock - l.quantity
        from locked l where p.product_id = l.product_id and p.stock >= l.quantity
      returning p.product_id, l.quantity, p.stock
    ), noted as (
      insert into stock_ledger (product_id, change, stock_after, reason, order_id, actor_id, created_at)
      select product_id, -quantity, stock, ${why.reason}, ${why.order_id ?? null}::uuid,
             ${actorColumns(ctx.actor).actor_id}::uuid, ${ctx.now().toISOString()}::timestamptz
        from taken
    )
    select product_id from taken`.execute(tx)
  if (rows.length < ids.length) await refuse(tx, { ids, quantities }, new Set(rows.map((row) => row.product_id)))
}

/** Locks the products of the lines, in the order in which they are taken. */
export async function holdStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const { ids } = unitsByProduct(lines)
  await sql`select from products where product_id = any(${ids}::uuid[]) order by product_id for no key update`.execute(
    tx,
  )
}

/** The rows that were not taken are still as they were judged: their locks are held. */
async function refuse(tx: Tx, wanted: { ids: string[]; quantities: number[] }, taken: Set<string>): Promise<never> {
  const short = wanted.ids.filter((id) => !taken.has(id))
  const rows = await tx
    .selectFrom('products')
    .select(['product_id', 'name', 'stock'])
    .where('product_id', '=', (e) => e.fn.any(e.val(short)))
    .execute()
  const products = rows.map((row) => ({ ...row, wanted: wanted.quantities[wanted.ids.indexOf(row.product_id)] ?? 0 }))
  const names = products.map(({ name, stock }) => (stock > 0 ? say('name_with_stock', { name, stock }) : name))
  throw new AppError('out_of_stock', {
    ...(names.length > 0 && { message: say('no_longer_in_stock', { names }) }),
    details: { products },
  })
}

import { sql } from 'kysely'
import { keep } from '#contract/messages/kept.ts'
import type { Message } from '#contract/messages/message.ts'
import { actorColumns } from '#server/context.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { returnStock } from '#server/modules/catalogue/catalogue.ts'
import { loadOrderLines, toStockLines } from '../order-lines.ts'

/** Units of lines that came back and are fit to sell are in stock again. */
export async function restockLines(
  ctx: Ctx,
  tx: Tx,
  order_id: string,
  units: ReadonlyMap<string, number>,
): Promise<void> {
  const lines = await loadOrderLines(tx, order_id)
  const back = lines
    .map((line) => ({ ...line, quantity: units.get(line.order_item_id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  await returnStock(ctx, tx, toStockLines(back), { reason: 'RETURN', order_id })
}

/** A step of an order's history that moves it nowhere. */
export async function noteOnOrder(ctx: Ctx, tx: Tx, order_id: string, note: Message): Promise<void> {
  const { actor_role, actor_id } = actorColumns(ctx.actor)
  await sql`
    insert into order_history (history_id, order_id, from_status, to_status, actor_role, actor_id, note, created_at)
    select ${uuidv7()}::uuid, order_id, status, status, ${actor_role}, ${actor_id}::uuid, ${keep(note)}, ${ctx.now()}::timestamptz
      from orders where order_id = ${order_id}`.execute(tx)
}

import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
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

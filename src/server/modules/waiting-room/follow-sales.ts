import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { on } from '#server/events.ts'
import { findSaleWithLine } from '#server/modules/catalogue/catalogue.ts'
import { defineTask, enqueueAll, later } from '#server/queue/tasks.ts'
import { saveRoom } from './change-room.ts'
import { readRoom } from './room.queries.ts'

/** So long before a sale begins, because people are at the button before it. */
const aheadMs = 5 * 60_000

/**
 * Opens the room for a sale that asks for it and closes it after its end. A room that an administrator opened or held stays
 * as it is. Unlike theirs, this opening lets nobody in by their cart: on such a day everybody has filled it before.
 */
async function followSales(ctx: Pick<Ctx, 'now'>, tx: Tx): Promise<void> {
  const { rows } = await sql<{ opened_for: string | null }>`
    select opened_for from waiting_room for no key update`.execute(tx)
  const opened_for = rows[0]?.opened_for ?? null
  const room = await readRoom(tx, ctx.now())
  const sale = await findSaleWithLine(tx, { now: ctx.now(), aheadMs })
  const version = room.version + 1
  if (sale && (room.mode === 'OFF' || opened_for !== null)) {
    const { line_per_minute: per_minute, flash_sale_id } = sale
    await saveRoom(ctx, tx, { mode: 'ON', per_minute, version, opened_for: flash_sale_id })
  }
  if (!sale && opened_for !== null) {
    const { per_minute } = room
    await saveRoom(ctx, tx, { mode: 'OFF', per_minute, version, opened_for: null })
  }
}

export const followSalesTask = defineTask({
  kind: 'waiting-room.follow-sales',
  run: async (ctx) => (tx) => followSales(ctx, tx),
})

/** Looks at once, when the sale is near, and when it is over. */
export const saleSubscription = on('flash_sale.set', async (_ctx, tx, { starts_at, ends_at }) => {
  const kind = 'waiting-room.follow-sales'
  const turns = [new Date(Date.parse(starts_at) - aheadMs), new Date(ends_at)]
  await enqueueAll(tx, [later(kind, {}), ...turns.map((due_at) => later(kind, {}, { due_at }))])
})

import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { tryMove } from '../status/move-order.ts'

/** Completes a delivered order whose customer says nothing. One that moved on by then is left alone. */
export const autoCompleteTask = defineTask({
  kind: 'orders.auto-complete',
  run:
    async (ctx, { order_id }) =>
    async (tx) => {
      await tryMove(ctx, tx, order_id, { to: 'COMPLETED', note: say('completed_by_itself') })
    },
})

export async function autoCompleteLater(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const { auto_complete_days } = await getSettings(tx)
  const due_at = new Date(ctx.now().getTime() + auto_complete_days * 24 * 3600 * 1000)
  await enqueue(tx, 'orders.auto-complete', { order_id }, { due_at, dedupe: order_id })
}

import type { Body, Output } from '#contract/call.ts'
import type { changeManyOrderStatuses as changeManyCall } from '#contract/orders/orders-admin.ts'
import { neededFor } from '#contract/orders/order-permissions.ts'
import { requirePermission } from '#server/require-permission.ts'
import { say } from '#contract/messages/message.ts'
import { actOnEach } from '#server/act-on-each.ts'
import type { AdminCtx } from '#server/context.ts'
import { moveAsAdmin } from './change-order-status.ts'
import { statusMessage } from './order-status.ts'

type Results = Output<typeof changeManyCall>

/** So many at once: two hundred take about a second, and other calls still find a connection. */
const lanes = 3

/** Moves each order in a transaction of its own; one that may not move does not stop the others. */
export async function changeManyOrderStatuses(
  ctx: AdminCtx,
  { order_ids, status, note }: Body<typeof changeManyCall>,
): Promise<Results> {
  requirePermission(ctx.actor, neededFor(status))
  const numbers = await loadNumbers(ctx, order_ids)
  const { done, refused, rows } = await actOnEach(order_ids, {
    lanes,
    act: async (order_id) => {
      await moveAsAdmin(ctx, order_id, { to: status, note })
      return say('order_now', { status: statusMessage(status) })
    },
  })
  const results = rows.map(({ id, done: moved, ...words }) => ({
    order_id: id,
    order_number: numbers.get(id) ?? null,
    moved,
    ...words,
  }))
  return { moved: done, refused, results }
}

async function loadNumbers(ctx: AdminCtx, order_ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'order_number'])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(order_ids))))
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.order_number]))
}

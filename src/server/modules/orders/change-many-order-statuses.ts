import type { Body, Output } from '#contract/call.ts'
import type { changeManyOrderStatuses as changeManyCall } from '#contract/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { moveAsAdmin } from './change-order-status.ts'
import { statusWords } from './order-status.ts'

type Results = Output<typeof changeManyCall>

/** Moves each order in a transaction of its own; one that may not move does not stop the others. */
export async function changeManyOrderStatuses(
  ctx: AdminCtx,
  { order_ids, status }: Body<typeof changeManyCall>,
): Promise<Results> {
  const numbers = await loadNumbers(ctx, order_ids)
  const results: Results['results'] = []
  for (const order_id of new Set(order_ids)) {
    const outcome = await moveOne(ctx, order_id, status)
    results.push({ order_id, order_number: numbers.get(order_id) ?? null, ...outcome })
  }
  const moved = results.filter((result) => result.moved).length
  return { moved, refused: results.length - moved, results }
}

async function moveOne(
  ctx: AdminCtx,
  order_id: string,
  status: Body<typeof changeManyCall>['status'],
): Promise<{ moved: boolean; message: string }> {
  try {
    await moveAsAdmin(ctx, order_id, { to: status })
    return { moved: true, message: `Now ${statusWords[status]}.` }
  } catch (error) {
    if (error instanceof AppError) return { moved: false, message: error.message }
    throw error
  }
}

async function loadNumbers(ctx: AdminCtx, order_ids: string[]): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('orders')
    .select(['order_id', 'order_number'])
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(order_ids))))
    .execute()
  return new Map(rows.map((row) => [row.order_id, row.order_number]))
}

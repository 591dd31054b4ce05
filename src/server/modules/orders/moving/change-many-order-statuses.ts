import type { Body, Output } from '#contract/call.ts'
import type { changeManyOrderStatuses as changeManyCall } from '#contract/orders/orders-admin.ts'
import { say } from '#contract/messages/message.ts'
import { told } from '#contract/messages/told.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { moveAsAdmin } from './change-order-status.ts'
import type { Move } from './moved-order.ts'
import { statusMessage } from './order-status.ts'

type Results = Output<typeof changeManyCall>

/** So many at once: two hundred take about a second, and other calls still find a connection. */
const lanes = 3

/** Moves each order in a transaction of its own; one that may not move does not stop the others. */
export async function changeManyOrderStatuses(
  ctx: AdminCtx,
  { order_ids, status, note }: Body<typeof changeManyCall>,
): Promise<Results> {
  const ids = [...new Set(order_ids)]
  const numbers = await loadNumbers(ctx, ids)
  const results = await moveInLanes(ids, async (order_id) => ({
    order_id,
    order_number: numbers.get(order_id) ?? null,
    ...(await moveOne(ctx, order_id, { to: status, note })),
  }))
  const moved = results.filter((result) => result.moved).length
  return { moved, refused: results.length - moved, results }
}

type Result = Results['results'][number]

/** In the order of the ids. After a fault of ours no further order is begun, and it is thrown once the others have ended. */
async function moveInLanes(order_ids: string[], move: (order_id: string) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  // All lanes take from the one queue, so that each order is moved once.
  const queue = [...order_ids.entries()]
  const work = Array.from({ length: lanes }, async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await move(next[1])
    } catch (error) {
      queue.length = 0
      throw error
    }
  })
  for (const ended of await Promise.allSettled(work)) if (ended.status === 'rejected') throw ended.reason
  return results
}

async function moveOne(
  ctx: AdminCtx,
  order_id: string,
  move: Pick<Move, 'to' | 'note'>,
): Promise<Omit<Result, 'order_id' | 'order_number'>> {
  try {
    await moveAsAdmin(ctx, order_id, move)
    return { moved: true, ...told(say('order_now', { status: statusMessage(move.to) })) }
  } catch (error) {
    if (error instanceof AppError) return { moved: false, ...told(error.said) }
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

import type { Body, Output } from '#contract/call.ts'
import type { readLabels as readLabelsCall } from '#contract/orders/delivery-documents.ts'
import type { AdminCtx } from '#server/context.ts'
import { labelStates } from './label-state.ts'
import { toLeftOut } from './left-out-words.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'

/** How far the labels of these orders are, for the person who waits for them. */
export async function readLabels(
  ctx: AdminCtx,
  { order_ids }: Body<typeof readLabelsCall>,
): Promise<Output<typeof readLabelsCall>> {
  const { ready, missing } = labelStates(order_ids, await loadDocumentOrders(ctx.db, order_ids))
  return {
    ready: ready.length,
    waiting: missing.filter(({ reason }) => reason === 'AWB_PENDING').length,
    left_out: toLeftOut(missing),
  }
}

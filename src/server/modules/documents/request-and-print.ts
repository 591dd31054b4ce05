import type { Body } from '#contract/call.ts'
import type { requestDeliveriesAndLabels as bulkCall } from '#contract/orders/delivery-documents.ts'
import type { FileAnswer } from '#contract/file.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { pickupOf } from '#server/modules/delivery/delivery.ts'
import type { Pickup } from '#server/modules/delivery/delivery.ts'
import { createDelivery } from '#server/modules/orders/orders.ts'
import type { Missing } from './label-state.ts'
import { loadDocumentOrders } from './document-orders.queries.ts'
import { nothingMade, printStates } from './print-labels.ts'
import { waitForLabels } from './wait-for-labels.ts'

/**
 * Requests delivery of the orders that are being packed, each in a transaction of its own, waits for the couriers and
 * prints what they gave. The queue books at the couriers, outside of transactions and under each delivery's own id, so
 * repeating this after a cut connection books nothing twice: orders that are requested already are only printed.
 */
export async function requestAndPrint(
  ctx: AdminCtx,
  { order_ids, paper, pickup: wanted }: Body<typeof bulkCall>,
): Promise<FileAnswer> {
  const pickup = wanted ? pickupOf(wanted, ctx.now()) : {}
  const orders = await loadDocumentOrders(ctx.db, order_ids)
  const packed = [...new Set(order_ids)].filter((order_id) => orders.get(order_id)?.status === 'PROCESSING')
  for (const order_id of packed) await requestOne(ctx, order_id, pickup)
  const states = await waitForLabels(ctx.db, order_ids)
  // A delivery that is requested is something, also while its number is still to come.
  const isAnything = states.ready.length > 0 || states.missing.some(({ reason }) => isToCome.has(reason))
  if (!isAnything) throw nothingMade('bulk_delivery_not_made', states)
  return printStates(ctx, states, paper)
}

const isToCome = new Set<Missing['reason']>(['AWB_PENDING', 'AWB_TO_TYPE'])

/** An order that moved on in the meantime does not stop the others; its status is the reason then. */
async function requestOne(ctx: AdminCtx, order_id: string, pickup: Partial<Pickup>): Promise<void> {
  try {
    await createDelivery(ctx, { order_id, note: '', ...pickup })
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    ctx.log.info({ order_id, reason: error.message }, 'delivery not requested')
  }
}

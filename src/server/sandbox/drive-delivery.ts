import { receiveDeliveryWebhook } from '#contract/orders/delivery.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { loadNewestDelivery } from '#server/modules/delivery/delivery.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { findParcelOf, moveParcel, stepsOf } from './delivery-books.ts'
import type { BookedParcel, ParcelMove } from './delivery-books.ts'
import { deliveryWebhook } from './delivery-webhook.ts'
import { worldOf } from './sandbox-world.ts'
import { sendWebhook } from './send-webhook.ts'

/**
 * Plays the courier with the parcel of an order: it takes every step up to the given one, and the shop gets the webhook
 * of each. A step that lies behind is sent once more. From where the step is impossible this is a `conflict`.
 */
export async function driveDelivery(
  ctx: Ctx,
  order_id: string,
  move: ParcelMove,
): Promise<{ status: string; awb_number: string }> {
  const parcel = await requireParcel(ctx, order_id)
  const steps = stepsOf(parcel, move)
  if (parcel.status === 'BOOKED' && parcel.pickup_time !== null && ctx.now() < new Date(parcel.pickup_time)) {
    throw new AppError('conflict', { message: say('sandbox_pickup_later', { at: parcel.pickup_time }) })
  }
  if (!steps) throw new AppError('conflict', { message: say('sandbox_move_refused', { status: parcel.status, move }) })
  const { key } = worldOf(ctx.ports).delivery
  for (const step of steps) {
    await moveParcel(ctx.db, ctx.now(), parcel.reference, step)
    await sendWebhook(ctx, receiveDeliveryWebhook, deliveryWebhook(key, parcel, step, ctx.now()))
  }
  const after = (await findParcelOf(ctx.db, parcel.our_reference)) ?? parcel
  return { status: after.status, awb_number: after.awb_number }
}

/** The booking is a task of the shop; one that waits is run first, so that a courier can come at once. */
async function requireParcel(ctx: Ctx, order_id: string): Promise<BookedParcel> {
  const delivery = await loadNewestDelivery(ctx.db, order_id)
  if (!delivery) throw new AppError('not_found')
  if (delivery.status === 'REQUESTED') await runDue(ctx)
  const parcel = await findParcelOf(ctx.db, delivery.delivery_id)
  if (!parcel) throw new AppError('conflict', { message: say('sandbox_no_courier') })
  return parcel
}

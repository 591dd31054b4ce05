import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'
import { emit } from '#server/events.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { findDelivery, lockOrder } from './delivery.queries.ts'
import { addEvent } from './delivery-events.ts'
import { liveStatuses } from './delivery-steps.ts'

/**
 * Takes the delivery request of an order back: here at once, at the courier by a task. Without a live request nothing
 * happens; once the courier has the parcel it is `order_status_conflict`. Should the courier have taken it in the
 * moment between, delivery.dropped tells that a person has to stop the parcel.
 */
export async function withdrawDelivery(ctx: Ctx, tx: Tx, order_id: string): Promise<void> {
  const delivery = await tx
    .selectFrom('deliveries')
    .select(['delivery_id', 'status', 'provider', 'provider_reference'])
    .where('order_id', '=', order_id)
    .where('status', 'in', liveStatuses)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!delivery) return
  if (delivery.status === 'PICKED_UP') {
    throw new AppError('order_status_conflict', { message: say('courier_has_parcel') })
  }
  const { delivery_id } = delivery
  const now = ctx.now()
  await tx
    .updateTable('deliveries')
    .set({ status: 'WITHDRAWN', updated_at: now.toISOString() })
    .where('delivery_id', '=', delivery_id)
    .execute()
  await addEvent(tx, { delivery_id, status: 'WITHDRAWN', note: '', happened_at: now, dedupe_key: 'step WITHDRAWN' })
  const isBooked = delivery.provider_reference !== null && delivery.provider !== handProvider
  if (isBooked) await enqueue(tx, 'delivery.cancel_booking', { delivery_id }, { dedupe: delivery_id })
}

export const cancelBookingTask = defineTask({
  kind: 'delivery.cancel_booking',
  run: async (ctx, { delivery_id }) => {
    const delivery = await findDelivery(ctx.db, delivery_id)
    if (!delivery?.provider_reference || delivery.status !== 'WITHDRAWN') return undefined
    if (delivery.provider !== ctx.ports.delivery.provider) {
      ctx.log.error(
        { delivery_id, provider: delivery.provider },
        'a booking of another provider is to be taken back there',
      )
      return undefined
    }
    const isWithdrawn = await ctx.ports.delivery.withdraw(delivery.provider_reference)
    if (isWithdrawn === 'unknown') throw new Error('The courier did not answer')
    if (isWithdrawn) return undefined
    const note = 'The courier had picked the parcel up before the booking was withdrawn'
    return async (tx) => {
      await lockOrder(tx, delivery.order_id)
      await addEvent(tx, { delivery_id, status: 'PICKED_UP', note, happened_at: ctx.now(), dedupe_key: 'too late' })
      await emit(ctx, tx, 'delivery.dropped', { order_id: delivery.order_id, delivery_id, note })
    }
  },
})

import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { isLive } from './delivery-steps.ts'

export type DeliveryRequest = {
  order_id: string
  courier_code: string
  service_code: string
  pickup_time?: string | undefined
  pickup_until?: string | undefined
  note?: string | undefined
}

/**
 * Requests a courier for an order's parcel: writes the row now; a task books after the commit, with the delivery's id
 * as its reference. An order has one live request at a time; a second one is `order_status_conflict`.
 */
export async function requestDelivery(ctx: Ctx, tx: Tx, request: DeliveryRequest): Promise<string> {
  const earlier = await tx
    .selectFrom('deliveries')
    .select(['attempt', 'status'])
    .where('order_id', '=', request.order_id)
    .orderBy('attempt', 'desc')
    .forNoKeyUpdate()
    .execute()
  if (earlier.some(isLive)) {
    throw new AppError('order_status_conflict', { message: say('courier_asked_already') })
  }
  const delivery_id = uuidv7()
  const now = ctx.now().toISOString()
  await tx
    .insertInto('deliveries')
    .values({
      delivery_id,
      order_id: request.order_id,
      attempt: (earlier[0]?.attempt ?? 0) + 1,
      provider: ctx.ports.delivery.provider,
      status: 'REQUESTED',
      courier_code: request.courier_code,
      courier_service_code: request.service_code,
      pickup_time: request.pickup_time ?? null,
      pickup_until: request.pickup_until ?? null,
      note: request.note ?? '',
      requested_at: now,
      updated_at: now,
    })
    .execute()
  await enqueue(tx, 'delivery.book', { delivery_id }, { dedupe: delivery_id })
  return delivery_id
}

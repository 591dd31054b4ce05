import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { addEvent } from './delivery-events.ts'
import { isBelievable } from './delivery-steps.ts'

type Noted = 'PICKED_UP' | 'DELIVERED' | 'FAILED' | 'RETURNED'

/**
 * The shop says where an order's present parcel is, because an administrator moved the order without the courier's
 * word. A parcel that is there or further stays as it is, and the courier's later word is judged as always. A booking
 * that was still to be made is not made any more. Emits nothing: the order has moved already.
 */
export async function noteParcelByHand(ctx: Ctx, tx: Tx, order_id: string, step: Noted): Promise<void> {
  const present = await tx
    .selectFrom('deliveries')
    .select(['delivery_id', 'status'])
    .where('order_id', '=', order_id)
    .orderBy('attempt', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!present || (present.status !== 'REQUESTED' && isBelievable(step, present.status))) return
  const { delivery_id } = present
  const happened_at = ctx.now()
  await tx
    .updateTable('deliveries')
    .set({ status: step, updated_at: happened_at.toISOString() })
    .where('delivery_id', '=', delivery_id)
    .execute()
  await addEvent(tx, { delivery_id, status: step, note: '', happened_at, dedupe_key: `step ${step}` })
}

import type { Delivery, HandStep, ParcelByHand } from '#contract/orders/delivery.ts'
import { say } from '#contract/messages/message.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'
import { emit } from '#server/events.ts'
import { addEvent } from './delivery-events.ts'
import { isLive } from './delivery-steps.ts'
import { loadNewestDelivery } from './delivery.queries.ts'
import { withdrawDelivery } from './withdraw-delivery.ts'

/** What a typed airway bill would be for an order with this present delivery; null where it is too early or too late. */
export function handStep(status: OrderStatus, delivery: Delivery | null): HandStep | null {
  if (status === 'PROCESSING') return 'add'
  if (status !== 'READY_TO_SHIP' && status !== 'SHIPPED') return null
  if (!delivery || !isLive(delivery)) return status === 'READY_TO_SHIP' ? 'add' : null
  if (delivery.is_by_hand) return delivery.awb_number === null ? 'add' : 'correct'
  // A parcel that the provider's courier has goes by that courier's number.
  return status === 'READY_TO_SHIP' && delivery.status !== 'PICKED_UP' ? 'replace' : null
}

type Order = { order_id: string; courier_code: string; courier_service_code: string }

/**
 * The shop hands an order's parcel over itself: the typed airway bill is the parcel's from now on. A booking that a
 * provider has, or that was requested of it, is withdrawn there and stays in the history; a parcel that is in the
 * shop's own hands already has its number corrected. The same once more changes nothing. `already_taken` where another
 * order's parcel has the number. The caller holds the order's row and has called `handStep`.
 */
export async function keepParcelByHand(ctx: Ctx, tx: Tx, order: Order, parcel: ParcelByHand): Promise<void> {
  const { order_id } = order
  const present = await loadNewestDelivery(tx, order_id)
  await refuseTaken(tx, order_id, parcel.awb_number)
  const isOurs = present?.is_by_hand === true && (present.status === 'BOOKED' || present.status === 'PICKED_UP')
  const { awb_number, courier_name = null, tracking_url = null } = parcel
  const after = wordsOf({ awb_number, courier_name, tracking_url })
  const before = isOurs ? wordsOf(present) : null
  if (before && JSON.stringify(after) === JSON.stringify(before)) return
  const delivery_id = isOurs ? present.delivery_id : uuidv7()
  if (isOurs) await correct(ctx, tx, delivery_id, after)
  else await handOver(ctx, tx, order, { delivery_id, ...after })
  await writeAudit(ctx, tx, {
    action: 'order.awb_by_hand',
    subject_type: 'order',
    subject_id: order_id,
    before,
    after,
  })
  await emit(ctx, tx, 'delivery.booked', { order_id, delivery_id, awb_number })
}

type Words = Pick<Delivery, 'courier_name' | 'awb_number' | 'tracking_url'>

function wordsOf({ courier_name, awb_number, tracking_url }: Words): Words {
  return { courier_name, awb_number, tracking_url }
}

/** A number belongs to one parcel: one that is typed twice was read off the wrong paper. */
async function refuseTaken(tx: Tx, order_id: string, awb_number: string): Promise<void> {
  const other = await tx
    .selectFrom('deliveries')
    .innerJoin('placed_orders', 'placed_orders.order_id', 'deliveries.order_id')
    .select('placed_orders.order_number')
    .where('deliveries.awb_number', '=', awb_number)
    .where('deliveries.order_id', '<>', order_id)
    .where('deliveries.status', '<>', 'WITHDRAWN')
    .limit(1)
    .executeTakeFirst()
  if (!other) return
  const message = say('awb_of_other_order', { order_number: other.order_number })
  throw new AppError('already_taken', { message, fields: { awb_number: message } })
}

async function correct(ctx: Ctx, tx: Tx, delivery_id: string, words: Words): Promise<void> {
  const updated_at = ctx.now().toISOString()
  await tx
    .updateTable('deliveries')
    .set({ ...wordsOf(words), provider: handProvider, provider_reference: delivery_id, updated_at })
    .where('delivery_id', '=', delivery_id)
    .execute()
}

async function handOver(ctx: Ctx, tx: Tx, order: Order, { delivery_id, ...words }: Words & { delivery_id: string }) {
  await withdrawDelivery(ctx, tx, order.order_id)
  const happened_at = ctx.now()
  const last = await tx
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('attempt').as('attempt'))
    .where('order_id', '=', order.order_id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('deliveries')
    .values({
      ...order,
      ...wordsOf(words),
      delivery_id,
      attempt: (last.attempt ?? 0) + 1,
      provider: handProvider,
      provider_reference: delivery_id,
      status: 'BOOKED',
      requested_at: happened_at.toISOString(),
      updated_at: happened_at.toISOString(),
    })
    .execute()
  await addEvent(tx, { delivery_id, status: 'BOOKED', note: '', happened_at, dedupe_key: 'step BOOKED' })
}

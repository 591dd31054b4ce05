import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { volumeOfUnits } from '#server/modules/catalogue/catalogue.ts'
import { handProvider } from '#server/ports/delivery/delivery-port.ts'
import type { BookingOutcome, BookingRequest } from '#server/ports/delivery/delivery-port.ts'
import { emit } from '#server/events.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { chargeableKg } from './quote-rates.ts'
import { findDelivery, loadBookingFacts, lockOrder } from './delivery.queries.ts'
import type { DeliveryRow } from './delivery.queries.ts'
import { addEvent } from './delivery-events.ts'
import { originContact, toPlace } from './places.ts'
import { pollPauseMs } from './poll-delivery.ts'

type Booked = Extract<BookingOutcome, { kind: 'booked' }>

const askAgainAfterMs = 3_600_000

/**
 * Books a requested delivery. An unknown outcome is requested again with the same reference, which books once, for as
 * long as the request is open. A refusal ends the request and emits delivery.failed without a booking.
 */
export const bookDeliveryTask = defineTask({
  kind: 'delivery.book',
  run: async (ctx, { delivery_id, was_asked = false }, { isLast, number }) => {
    const delivery = await findDelivery(ctx.db, delivery_id)
    if (!delivery || !isToBook(delivery, was_asked || number > 1)) return undefined
    const outcome = await ctx.ports.delivery.book(await bookingRequest(ctx, delivery))
    if (outcome.kind === 'booked') return (tx) => keepBooking(ctx, tx, delivery, outcome)
    if (outcome.kind === 'refused') return (tx) => endRequest(ctx, tx, delivery, outcome.reason)
    if (!isLast) throw new Error(`The courier did not answer: ${outcome.reason}`)
    const due_at = new Date(ctx.now().getTime() + askAgainAfterMs)
    return (tx) => enqueue(tx, 'delivery.book', { delivery_id, was_asked: true }, { due_at, dedupe: delivery_id })
  },
})

/**
 * A request that was withdrawn after an attempt without an answer may still be with the courier: it is booked once more
 * under the same reference, which finds the parcel, and then taken back by `keepBooking`.
 */
function isToBook({ status, provider_reference }: DeliveryRow, mayBeBooked: boolean): boolean {
  return status === 'REQUESTED' || (status === 'WITHDRAWN' && provider_reference === null && mayBeBooked)
}

async function bookingRequest(ctx: Ctx, delivery: DeliveryRow): Promise<BookingRequest> {
  const settings = await getSettings(ctx.db)
  const { address, items, units, weight, subtotal } = await loadBookingFacts(ctx.db, delivery.order_id)
  const parcel = [{ weight, volume_cm3: await volumeOfUnits(ctx.db, units), quantity: 1 }]
  return {
    reference: delivery.delivery_id,
    courier_code: delivery.courier_code,
    service_code: delivery.courier_service_code,
    from: originContact(settings),
    to: {
      name: address.receiver_name,
      phone: address.receiver_phone_number,
      address_line: [address.address_line, address.village].filter(Boolean).join(', '),
      note: address.courier_note,
      place: toPlace(address),
    },
    parcel: { weight_kg: chargeableKg(parcel, settings.delivery.weighing), value: subtotal, items },
    pickup_time: toCome(delivery, ctx.now()),
    note: delivery.note,
  }
}

/** A time that has passed while the courier did not answer is no time any more: it comes as soon as it can. */
function toCome({ pickup_time }: DeliveryRow, now: Date): Date | null {
  const time = pickup_time === null ? null : new Date(pickup_time)
  return time !== null && time > now ? time : null
}

/** A request that was withdrawn during the call to the courier is cancelled there as well. */
async function keepBooking(ctx: Ctx<System>, tx: Tx, delivery: DeliveryRow, booked: Booked): Promise<void> {
  const { delivery_id, order_id } = delivery
  const { provider_reference, awb_number, tracking_url, price } = booked
  const now = ctx.now()
  await lockOrder(tx, order_id)
  // The provider that took it keeps it, also when the shop has changed its provider since the request.
  const { provider } = ctx.ports.delivery
  const found = { provider, provider_reference, awb_number, tracking_url, price, updated_at: now.toISOString() }
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ ...found, status: 'BOOKED' })
    .where('delivery_id', '=', delivery_id)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    await tx.updateTable('deliveries').set(found).where('delivery_id', '=', delivery_id).execute()
    await enqueue(tx, 'delivery.cancel_booking', { delivery_id }, { dedupe: delivery_id })
    return
  }
  await addEvent(tx, { delivery_id, status: 'BOOKED', note: '', happened_at: now, dedupe_key: 'step BOOKED' })
  if (provider !== handProvider) {
    const due_at = new Date(now.getTime() + pollPauseMs(awb_number))
    await enqueue(tx, 'delivery.poll', { delivery_id }, { due_at, dedupe: delivery_id })
  }
  await emit(ctx, tx, 'delivery.booked', { order_id, delivery_id, awb_number })
}

async function endRequest(
  ctx: Ctx<System>,
  tx: Tx,
  { delivery_id, order_id }: DeliveryRow,
  reason: string,
): Promise<void> {
  const now = ctx.now()
  await lockOrder(tx, order_id)
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ status: 'FAILED', updated_at: now.toISOString() })
    .where('delivery_id', '=', delivery_id)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await addEvent(tx, { delivery_id, status: 'FAILED', note: reason, happened_at: now, dedupe_key: 'step FAILED' })
  await emit(ctx, tx, 'delivery.failed', { order_id, delivery_id, note: reason })
}

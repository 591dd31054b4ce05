import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { DeliveryState, DeliveryStep } from '#server/ports/delivery/delivery-port.ts'
import { emit } from '#server/events.ts'
import { lockDelivery, lockOrder } from './delivery.queries.ts'
import type { DeliveryRow } from './delivery.queries.ts'
import { addEvent } from './delivery-events.ts'
import { stepsBetween } from './delivery-steps.ts'

type Named = { delivery_id: string; order_id: string }
type Report = {
  state: DeliveryState
  /** The courier's own words, which become a line of the history. */
  webhook?: { status: DeliveryStep; note: string; happened_at: string; dedupe_key: string }
}

/**
 * Takes the courier's own account of a parcel over: a number that came later, and every step up to where it is, in
 * order and at most once, under the order's lock and then the delivery's. Steps that lie behind change nothing.
 */
export async function advanceDelivery(ctx: Ctx, tx: Tx, named: Named, { state, webhook }: Report): Promise<void> {
  const { delivery_id, order_id } = named
  await lockOrder(tx, order_id)
  const delivery = await lockDelivery(tx, delivery_id)
  if (!delivery) return
  if (webhook) await addEvent(tx, { delivery_id, ...webhook })
  await keepNumber(ctx, tx, delivery, state)
  for (const step of stepsBetween(delivery.status, state.step)) {
    const happened_at = ctx.now()
    await tx
      .updateTable('deliveries')
      .set({ status: step, updated_at: happened_at.toISOString() })
      .where('delivery_id', '=', delivery_id)
      .execute()
    const note = step === webhook?.status ? webhook.note : ''
    if (!(await hasStep(tx, delivery_id, step))) {
      await addEvent(tx, { delivery_id, status: step, note, happened_at, dedupe_key: `step ${step}` })
    }
    await tell(ctx, tx, delivery, { step, note })
  }
}

/** An airway bill that comes after the booking. */
async function keepNumber(ctx: Ctx, tx: Tx, delivery: DeliveryRow, state: DeliveryState): Promise<void> {
  const { delivery_id, order_id } = delivery
  if (state.awb_number === null || state.awb_number === delivery.awb_number) return
  await tx
    .updateTable('deliveries')
    .set({
      awb_number: state.awb_number,
      tracking_url: state.tracking_url ?? delivery.tracking_url,
      updated_at: ctx.now().toISOString(),
    })
    .where('delivery_id', '=', delivery_id)
    .execute()
  await emit(ctx, tx, 'delivery.booked', { order_id, delivery_id, awb_number: state.awb_number })
}

/** A webhook brings its own line of the history, with the courier's words. */
async function hasStep(tx: Tx, delivery_id: string, step: DeliveryStep): Promise<boolean> {
  const row = await tx
    .selectFrom('delivery_events')
    .select('event_id')
    .where('delivery_id', '=', delivery_id)
    .where('status', '=', step)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function tell(
  ctx: Ctx,
  tx: Tx,
  { order_id, delivery_id }: DeliveryRow,
  { step, note }: { step: DeliveryStep; note: string },
): Promise<void> {
  const event = { order_id, delivery_id }
  if (step === 'PICKED_UP') await emit(ctx, tx, 'delivery.picked_up', event)
  if (step === 'DELIVERED') await emit(ctx, tx, 'delivery.delivered', event)
  if (step === 'FAILED') await emit(ctx, tx, 'delivery.failed', { ...event, note })
  if (step === 'RETURNED') await emit(ctx, tx, 'delivery.returned', event)
  if (step === 'WITHDRAWN') await emit(ctx, tx, 'delivery.dropped', { ...event, note })
}

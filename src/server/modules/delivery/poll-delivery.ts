import { transaction } from '#server/db/db.ts'
import { defineTask, enqueue } from '#server/queue/tasks.ts'
import { advanceDelivery } from './advance-delivery.ts'
import { findDelivery } from './delivery.queries.ts'
import type { DeliveryRow } from './delivery.queries.ts'
import { movingStatuses } from './delivery-steps.ts'

const hourMs = 3_600_000
const minuteMs = 60_000
const longestJourneyMs = 60 * 24 * hourMs

/** Every hour; while the airway bill is missing every minute, because the parcel cannot be labelled without it. */
export function pollPauseMs(awb_number: string | null): number {
  return awb_number === null ? minuteMs : hourMs
}

/** Reads where a parcel is, for webhooks that got lost, until it has arrived, is back, or was booked 60 days ago. */
export const pollDeliveryTask = defineTask({
  kind: 'delivery.poll',
  run: async (ctx, { delivery_id }) => {
    const delivery = await findDelivery(ctx.db, delivery_id)
    if (!delivery?.provider_reference || !isExpected(delivery, ctx.now())) return undefined
    // What another provider has in its books the present one cannot tell.
    if (delivery.provider !== ctx.ports.delivery.provider) return undefined
    const state = await ctx.ports.delivery.getState(delivery.provider_reference)
    if (state && state !== 'unknown') {
      await transaction(ctx.db, (tx) => advanceDelivery(ctx, tx, delivery, { state }))
    }
    const awb_number = state === null || state === 'unknown' ? delivery.awb_number : state.awb_number
    const due_at = new Date(ctx.now().getTime() + pollPauseMs(awb_number))
    return (tx) => enqueue(tx, 'delivery.poll', { delivery_id }, { due_at, dedupe: delivery_id })
  },
})

function isExpected({ status, requested_at }: DeliveryRow, now: Date): boolean {
  return (
    movingStatuses.some((moving) => moving === status) && now.getTime() < Date.parse(requested_at) + longestJourneyMs
  )
}

import type { Delivery } from '#contract/orders/delivery.ts'
import type { DeliveryStep } from '#server/ports/delivery/delivery-port.ts'

type Status = Delivery['status']

/**
 * The steps between where a parcel is and where the courier says it is, the ones whose webhook is missing too. Steps
 * that lie behind are left out: couriers repeat themselves and report out of order. What cannot be true after a
 * delivery or a return is not believed either.
 */
const ways: Record<DeliveryStep, Partial<Record<Status, readonly DeliveryStep[]>>> = {
  BOOKED: {},
  PICKED_UP: { BOOKED: ['PICKED_UP'] },
  DELIVERED: { BOOKED: ['PICKED_UP', 'DELIVERED'], PICKED_UP: ['DELIVERED'], FAILED: ['DELIVERED'] },
  FAILED: { BOOKED: ['PICKED_UP', 'FAILED'], PICKED_UP: ['FAILED'] },
  RETURNED: { BOOKED: ['PICKED_UP', 'FAILED', 'RETURNED'], PICKED_UP: ['FAILED', 'RETURNED'], FAILED: ['RETURNED'] },
  WITHDRAWN: { BOOKED: ['WITHDRAWN'] },
}

export function stepsBetween(from: Status, to: DeliveryStep): readonly DeliveryStep[] {
  return ways[to][from] ?? []
}

/** Of an order's deliveries one at most is requested or under way; the database enforces it. */
export const liveStatuses = ['REQUESTED', 'BOOKED', 'PICKED_UP'] as const satisfies Status[]

export function isLive({ status }: { status: string }): boolean {
  return liveStatuses.some((live) => live === status)
}

/** Parcels that may still move: on their way to the customer or back. */
export const movingStatuses = ['BOOKED', 'PICKED_UP', 'FAILED'] as const satisfies Status[]

const ranks: Record<DeliveryStep, number> = {
  BOOKED: 0,
  PICKED_UP: 1,
  FAILED: 2,
  DELIVERED: 3,
  RETURNED: 3,
  WITHDRAWN: 3,
}

/** Whether a parcel at `present` can have made `step`; a webhook that is ahead of the courier's own books is not believed. */
export function isBelievable(step: DeliveryStep, present: DeliveryStep): boolean {
  return step === present || ranks[step] < ranks[present]
}

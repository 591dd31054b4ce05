import type { DeliveryStep } from './delivery-port.ts'

/** The provider's words for where a parcel is. What stops it for a time is no step; what only a person can mend is FAILED. */
const steps = new Map(
  Object.entries<DeliveryStep>({
    confirmed: 'BOOKED',
    scheduled: 'BOOKED',
    allocated: 'BOOKED',
    picking_up: 'BOOKED',
    on_hold: 'BOOKED',
    picked: 'PICKED_UP',
    in_transit: 'PICKED_UP',
    dropping_off: 'PICKED_UP',
    delivered: 'DELIVERED',
    return_in_transit: 'FAILED',
    rejected: 'FAILED',
    disposed: 'FAILED',
    returned: 'RETURNED',
    courier_not_found: 'WITHDRAWN',
    cancelled: 'WITHDRAWN',
  }),
)

/** Older hooks write camelCase. `null`: a word that we do not know, which changes nothing. */
export function stepOfStatus(status: string): DeliveryStep | null {
  const word = status.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return steps.get(word) ?? null
}

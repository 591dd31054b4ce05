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

/** `null`: a word that we do not know, which changes nothing. */
export function stepOfStatus(status: string): DeliveryStep | null {
  return steps.get(wordOf(status)) ?? null
}

/** The provider's word where it says more than the step; the delivery module knows what it means. */
export function noteOfStatus(status: string): string {
  const word = wordOf(status)
  return says.has(word) ? word : ''
}

const says = new Set(
  'picking_up in_transit dropping_off on_hold return_in_transit rejected disposed courier_not_found'.split(' '),
)

/** Older hooks write camelCase. */
function wordOf(status: string): string {
  return status.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

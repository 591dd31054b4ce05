/**
 * Delivery: what couriers charge, the requests to take an order's parcel, and the steps it makes.
 *
 * Owns the tables deliveries and delivery_events. A request is a row here, under a reference of its own, before it goes
 * to the courier; an unknown outcome is requested again with the same reference. Emits delivery.booked (again when the
 * airway bill follows later), delivery.picked_up, delivery.delivered, delivery.failed (also when the courier refuses or
 * drops a booking) and delivery.returned. It never moves an order itself.
 */
export { loadDeliveries, loadNewestDelivery, storeCouriers, deliveriesForTheirOwner } from './delivery.queries.ts'
export { isLive } from './delivery-steps.ts'
export { handStep, keepParcelByHand } from './parcel-by-hand.ts'
export { noteParcelByHand } from './note-parcel-by-hand.ts'
export { quoteRates, requireRate } from './quote-rates.ts'
export type { RateLine } from './quote-rates.ts'
export { requestDelivery } from './request-delivery.ts'
export { withdrawDelivery } from './withdraw-delivery.ts'

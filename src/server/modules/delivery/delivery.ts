/**
 * Delivery: what couriers charge, the requests to take an order's parcel, and the steps it makes.
 *
 * Owns the tables deliveries, delivery_events and courier_services (decision 167). A request is a row here, under a reference of its own, before it goes
 * to the courier; an unknown outcome is requested again with the same reference. Emits delivery.booked (again when the
 * airway bill follows later), delivery.picked_up, delivery.delivered, delivery.failed (also when the courier refuses or
 * drops a booking) and delivery.returned. It never moves an order itself.
 */
import * as calls from '#contract/orders/delivery.ts'
import * as services from '#contract/orders/courier-services.ts'
import { serve } from '#server/http/serve.ts'
import type { Registration } from '#server/registries.ts'
import { bookDeliveryTask } from './book-delivery.ts'
import { changeCourierService } from './couriers/change-courier-service.ts'
import { listCourierServices } from './couriers/courier-services.queries.ts'
import { orderCourierServices } from './couriers/order-courier-services.ts'
import { pollDeliveryTask } from './poll-delivery.ts'
import { cancelBookingTask } from './withdraw-delivery.ts'
import { listCouriers, listProviderCouriers } from './list-couriers.ts'
import { shownCouriers } from './shown-couriers.ts'
import { receiveDeliveryWebhook } from './receive-delivery-webhook.ts'

export { dispatchOf, getServiceRules } from './couriers/courier-services.queries.ts'
export type { ServiceRules } from './couriers/courier-services.queries.ts'
export { courierMessage } from './courier-notes.ts'
export { loadDeliveries, loadNewestDelivery, storeCouriers, deliveriesForTheirOwner } from './delivery.queries.ts'
export { isLive } from './delivery-steps.ts'
export { handStep, keepParcelByHand } from './parcel-by-hand.ts'
export { noteParcelByHand } from './note-parcel-by-hand.ts'
export { pickupOf } from './pickup-window.ts'
export type { Pickup } from './pickup-window.ts'
export { quoteRates, requireRate } from './quote-rates.ts'
export type { RateLine } from './quote-rates.ts'
export { requestDelivery } from './request-delivery.ts'
export { withdrawDelivery } from './withdraw-delivery.ts'

/** What the delivery says in the registries. */
export const deliveryRegistrations: Registration[] = [{ registry: 'shown_couriers', load: shownCouriers }]

export const deliveryTasks = [bookDeliveryTask, cancelBookingTask, pollDeliveryTask]

/** The calls that need a cart or move an order (check-rates, create-delivery) are served by the orders module. */
export const deliveryRoutes = [
  serve(calls.listCouriers, (ctx) => listCouriers(ctx)),
  serve(calls.listProviderCouriers, (ctx, { params }) => listProviderCouriers(ctx, params.provider)),
  serve(services.listCourierServices, (ctx) => listCourierServices(ctx)),
  serve(services.changeCourierService, (ctx, { params, body }) => changeCourierService(ctx, params, body)),
  serve(services.orderCourierServices, (ctx, { body }) => orderCourierServices(ctx, body.codes)),
  serve(calls.receiveDeliveryWebhook, (ctx, request) => receiveDeliveryWebhook(ctx, request)),
]

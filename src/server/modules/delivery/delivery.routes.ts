import * as calls from '#contract/orders/delivery.ts'
import { serve } from '#server/http/serve.ts'
import { listCouriers, listProviderCouriers } from './list-couriers.ts'
import { receiveDeliveryWebhook } from './receive-delivery-webhook.ts'

/** The calls that need a cart or move an order (check-rates, create-delivery) are served by the orders module. */
export const deliveryRoutes = [
  serve(calls.listCouriers, (ctx) => listCouriers(ctx)),
  serve(calls.listProviderCouriers, (ctx, { params }) => listProviderCouriers(ctx, params.provider)),
  serve(calls.receiveDeliveryWebhook, (ctx, request) => receiveDeliveryWebhook(ctx, request)),
]

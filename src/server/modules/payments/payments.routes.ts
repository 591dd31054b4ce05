import * as calls from '#contract/orders/payments.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { createPayment } from './create-payment.ts'
import { listPaymentServices } from './list-payment-services.ts'
import { receivePaymentWebhook } from './webhooks/receive-payment-webhook.ts'

export const paymentRoutes = [
  serve(calls.listPaymentServices, async (ctx) => wholeList(await listPaymentServices(ctx))),
  serve(calls.createPayment, (ctx, { body }) => createPayment(ctx, body)),
  serve(calls.receivePaymentWebhook, (ctx, request) => receivePaymentWebhook(ctx, request)),
]

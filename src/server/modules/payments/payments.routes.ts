import * as transferCalls from '#contract/orders/bank-transfer.ts'
import * as calls from '#contract/orders/payments.ts'
import { wholeList } from '#contract/page.ts'
import { serve } from '#server/http/serve.ts'
import { decideTransfer, enterTransfer } from './by-hand/enter-transfer.ts'
import { sendMyProof } from './by-hand/transfer-proofs.ts'
import { getMyTransfer } from './by-hand/transfers.queries.ts'
import { createPayment } from './create-payment.ts'
import { receivePaymentWebhook } from './webhooks/receive-payment-webhook.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import type { SignedInCtx } from '#server/context.ts'
import { listServices } from '#server/modules/business/business.ts'

export const paymentRoutes = [
  serve(calls.listPaymentServices, async (ctx) => wholeList(await listPaymentServices(ctx))),
  serve(calls.createPayment, (ctx, { body }) => createPayment(ctx, body)),
  serve(transferCalls.getTransfer, (ctx, { params }) => getMyTransfer(ctx, params.id)),
  serve(transferCalls.sendTransferProof, (ctx, { params, files }) => sendMyProof(ctx, params.id, files)),
  serve(transferCalls.enterTransfer, (ctx, { params, body }) => enterTransfer(ctx, params.id, body)),
  serve(transferCalls.decideTransfer, (ctx, { params, body }) => decideTransfer(ctx, params.id, body)),
  serve(calls.receivePaymentWebhook, (ctx, request) => receivePaymentWebhook(ctx, request)),
]

/** Customers see the ways to pay that are switched on; administrators see all. */
async function listPaymentServices(ctx: SignedInCtx): Promise<PaymentService[]> {
  const services = await listServices(ctx.db)
  return ctx.actor.kind === 'admin' ? services : services.filter(({ is_active }) => is_active)
}

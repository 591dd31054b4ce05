import { receivePaymentWebhook } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { loadPayments, openPaymentPage } from '#server/modules/payments/payments.ts'
import { findBookedPayment, movePayment, reportedStatus } from './payment-books.ts'
import type { BookedPayment, PaymentMove } from './payment-books.ts'
import { paymentWebhook } from './payment-webhook.ts'
import { worldOf } from './sandbox-world.ts'
import { sendWebhook } from './send-webhook.ts'

/**
 * Plays the buyer or the bank on the payment of an order: its books change where that is possible, and the shop gets
 * the webhook. A move that is not possible any more still sends its webhook, late and out of order, as banks do; the
 * status that is answered is the one in the books. An order without a page gets one first.
 */
export async function drivePayment(ctx: Ctx, order_id: string, move: PaymentMove): Promise<{ status: string }> {
  const payment = await movePaymentOf(ctx, await referenceOf(ctx, order_id), move)
  return { status: payment.status }
}

/** The same for a page that is named by its own reference. */
export async function movePaymentOf(ctx: Ctx, reference: string, move: PaymentMove): Promise<BookedPayment> {
  const payment = await movePayment(ctx.db, ctx.now(), reference, move)
  if (!payment) throw new AppError('not_found')
  const { key } = worldOf(ctx.ports).payment
  await sendWebhook(ctx, receivePaymentWebhook, paymentWebhook(key, payment, reportedStatus(move)))
  return payment
}

async function referenceOf(ctx: Ctx, order_id: string): Promise<string> {
  const known = (await loadPayments(ctx.db, [order_id])).get(order_id)
  if (known && (await findBookedPayment(ctx.db, known.provider_reference))) return known.provider_reference
  if (!ctx.config.sandboxes.payment) throw new AppError('not_found')
  await openPaymentPage({ ...ctx, actor: { kind: 'system' } }, order_id)
  const opened = (await loadPayments(ctx.db, [order_id])).get(order_id)
  if (!opened) throw new AppError('not_found')
  return opened.provider_reference
}

import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { rupiah } from '#contract/written.ts'
import { lockOrder } from '../lock-order.ts'
import { loadPayments } from '../payments.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { writeRefund } from './write-refund.ts'

/** How the payment of an order can go back by its provider: whether at all, by what, and how much. */
type ProviderRefund = {
  service: string | null
  why_not: Message | null
  /** Only all of it at once. */
  is_whole: boolean
  amount: number
}

const dayMs = 86_400_000

export async function loadProviderRefund(ctx: Ctx, db: Db | Tx, order_id: string): Promise<ProviderRefund> {
  const payment = (await loadPayments(db, [order_id])).get(order_id)
  if (payment?.status !== 'PAID')
    return { service: null, why_not: say('provider_has_no_payment'), is_whole: false, amount: 0 }
  const terms = termsOf(ctx, payment)
  const { service, amount } = payment
  return { service, why_not: whyNot(ctx, payment, terms), is_whole: terms?.partly === false, amount }
}

function termsOf(ctx: Ctx, { provider, service }: PaymentRow) {
  return ctx.ports.paymentOf(provider)?.refundTerms(service) ?? null
}

function whyNot(ctx: Ctx, { paid_at }: PaymentRow, terms: ReturnType<typeof termsOf>): Message | null {
  if (!terms) return say('provider_refunds_no_such')
  const { days } = terms
  const isOver = days !== null && paid_at !== null && Date.parse(paid_at) + days * dayMs < ctx.now().getTime()
  return isOver ? say('provider_refund_too_late', { days }) : null
}

type Wanted = { order_id: string; order_refund_id: string; amount: number; reason: Remark }

/**
 * Has the provider that took the money of an order give a part of it back. What this way to pay does not allow is a
 * `conflict`. The end is told by `payment.refund_ended`.
 */
export async function refundAtProvider(ctx: Ctx, tx: Tx, { order_id, reason, ...wanted }: Wanted): Promise<void> {
  await lockOrder(tx, order_id)
  const payment = (await loadPayments(tx, [order_id])).get(order_id)
  const { why_not, is_whole } = await loadProviderRefund(ctx, tx, order_id)
  if (!payment || why_not) throw new AppError('conflict', { message: why_not ?? say('provider_has_no_payment') })
  if (is_whole && wanted.amount !== payment.amount) {
    throw new AppError('conflict', { message: say('provider_refunds_whole', { amount: rupiah(payment.amount) }) })
  }
  const order = payment.provider_reference.replace(/-\d+$/, '')
  const why = reason === '' ? say('refund_of_order', { order }) : reason
  const refund = { ...wanted, destination: 'PROVIDER', reason: why } as const
  await writeRefund(ctx, tx, { ...payment, came_in: payment.amount }, refund)
}

import { encodeMessage } from '#contract/messages/stored-message.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { RefundState } from '#server/ports/payment/payment-port.ts'
import { emit } from '#server/events.ts'
import { applyReport } from '../webhooks/apply-report.ts'
import type { Settled } from '../webhooks/store-webhook.ts'
import { lockOrder } from '../lock-order.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { noteRefund } from './end-refund.ts'
import { loadRefundsOf } from './refunds.queries.ts'
import type { RefundRow } from './refunds.queries.ts'

/**
 * Applies what the provider says about money that goes back. Our own refunds get their final status. One that the shop
 * did not request (made on the provider's dashboard) is reported to a person; when it gave back all that paid an order,
 * the payment counts as taken back.
 */
export async function assumeRefunds(ctx: Ctx, tx: Tx, payment: PaymentRow, refunds: RefundState[]): Promise<Settled> {
  const { payment_id, order_id } = payment
  await lockOrder(tx, order_id)
  const ours = await loadRefundsOf(tx, payment_id)
  const ended = await followOurs(ctx, tx, ours, refunds)
  const others = refunds.filter(({ reference, status }) => status !== 'FAILED' && !isOurs(ours, reference))
  if (others.length === 0) {
    return {
      outcome: ended > 0 ? 'APPLIED' : 'STALE',
      detail: encodeMessage(say(ended > 0 ? 'refund_followed' : 'nothing_new')),
    }
  }
  const back = others.filter(({ status }) => status === 'DONE').reduce((sum, { amount }) => sum + amount, 0)
  if (back >= payment.amount) {
    const report = { status: 'REVERSED', amount: payment.amount, currency: 'IDR', kind: 'refund' } as const
    return applyReport(ctx, tx, payment, { ...report, capture_id: null })
  }
  return flagOnce(ctx, tx, payment, others)
}

function isOurs(ours: readonly RefundRow[], reference: string): boolean {
  return ours.some((refund) => refund.reference === reference && !isGoneOtherWay(ours, refund))
}

/** It had failed and was sent another way since: should it arrive all the same, it went back twice. */
function isGoneOtherWay(ours: readonly RefundRow[], { order_refund_id, refund_id, status }: RefundRow): boolean {
  const hasFailed = status === 'REFUSED' || status === 'FAILED'
  return (
    hasFailed &&
    order_refund_id !== null &&
    ours.some(
      (one) =>
        one.order_refund_id === order_refund_id &&
        one.refund_id !== refund_id &&
        one.status !== 'REFUSED' &&
        one.status !== 'FAILED',
    )
  )
}

async function followOurs(ctx: Ctx, tx: Tx, ours: readonly RefundRow[], refunds: RefundState[]): Promise<number> {
  let ended = 0
  for (const { reference, status } of refunds) {
    const refund = ours.find((one) => one.reference === reference)
    if (!refund || refund.status === status || refund.status === 'DONE' || isGoneOtherWay(ours, refund)) continue
    const detail = status === 'FAILED' ? say('provider_could_not') : ''
    if (await noteRefund(ctx, tx, refund, { status, detail })) ended += 1
  }
  return ended
}

async function flagOnce(
  ctx: Ctx,
  tx: Tx,
  { payment_id, order_id, provider_reference }: PaymentRow,
  others: RefundState[],
): Promise<Settled> {
  const amount = others.reduce((sum, refund) => sum + refund.amount, 0)
  const reason = say('provider_gave_back', { amount, reference: provider_reference })
  const detail = inEnglish(reason)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ discrepancy: encodeMessage(reason), updated_at: ctx.now().toISOString() })
    .where('payment_id', '=', payment_id)
    // Older rows hold the sentence.
    .where((eb) => eb.or([eb('discrepancy', 'is', null), eb('discrepancy', 'not in', [encodeMessage(reason), detail])]))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return { outcome: 'STALE', detail: encodeMessage(reason) }
  await emit(ctx, tx, 'payment.flagged', { order_id, reason, about: { payment_id, kind: 'GIVEN_BACK', amount } })
  return { outcome: 'FLAGGED', detail: encodeMessage(reason) }
}

import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { rupiah } from '#contract/written.ts'
import { refundUnclaimed } from '#server/modules/wallet/wallet.ts'
import { clearGone, keepFinding } from './keep-findings.ts'
import { findUnclaimedOf, listUnclaimed } from './unclaimed-money.queries.ts'

const expectations = {
  AMOUNT_DIFFERS: say('amount_of_order'),
  PAID_TWICE: say('one_payment'),
  GIVEN_BACK: say('money_that_stays'),
} as const

/** What payments flag is listed at once, with what can be done about it. */
export async function onPaymentFlagged(
  ctx: Ctx,
  tx: Tx,
  { order_id, reason, about }: Events['payment.flagged'],
): Promise<void> {
  const { kind, payment_id, amount } = about
  await keepFinding(ctx, tx, {
    kind,
    subject: payment_id,
    order_id,
    payment_id,
    expected: expectations[kind],
    found: reason,
    amount: Math.max(0, amount),
    flag: reason,
  })
}

/** Money came for a closed account: listed and told to administrators at once. */
export async function onUnclaimedMoney(ctx: Ctx, tx: Tx, { unclaimed_id }: Events['wallet.unclaimed']): Promise<void> {
  for (const finding of await listUnclaimed(tx, unclaimed_id)) await keepFinding(ctx, tx, finding)
}

/**
 * A refund of an order will never arrive by the provider: listed at once, and with it what can be done instead. Money of a
 * closed account is listed already, until it arrived.
 */
export async function onRefundEnded(
  ctx: Ctx,
  tx: Tx,
  { order_id, order_refund_id, refund_id, payment_id, amount, is_done, found }: Events['payment.refund_ended'],
): Promise<void> {
  const unclaimed = await findUnclaimedOf(tx, order_refund_id)
  if (unclaimed && is_done) {
    await refundUnclaimed(ctx, tx, unclaimed)
    await clearGone(ctx, tx, [{ kind: 'UNCLAIMED_MONEY', subject: unclaimed.unclaimed_id }])
  }
  if (unclaimed || is_done) return
  const flag = say('refund_does_not_arrive', { amount: rupiah(amount) })
  const expected = 'DONE'
  await keepFinding(ctx, tx, {
    kind: 'REFUND_STUCK',
    subject: refund_id,
    order_id,
    payment_id,
    expected,
    found,
    amount,
    flag,
  })
}

import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { Events } from '#server/events.ts'
import { keepFinding } from './keep-findings.ts'

const expectations = {
  AMOUNT_DIFFERS: say('amount_of_order'),
  PAID_TWICE: say('one_payment'),
  GIVEN_BACK: say('money_that_stays'),
} as const

/** What payments flag is listed at once, with what can be done about it. */
export async function hearFlagged(
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

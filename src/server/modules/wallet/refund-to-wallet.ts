import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { creditCash, lockClosed } from './closing/unclaimed-money.ts'
import { payDebt } from './points/earn-points.ts'
import { returnToLots } from './points/point-lots.ts'
import { postJournal } from './post-journal.ts'

export type Refund = {
  user_id: string
  order_number: string
  /** The number under which its points were spent where it is another: of a parcel that of its plan. */
  spent_by?: string
  /** What had been paid with. Money goes to the cash purse, points and cash go back to where they came from. */
  purse: 'MONEY' | 'POINTS' | 'CASH'
  /** Unique for each refund of an order: its number, then its number and a count. */
  reference: string
  amount: number
}

/**
 * Books one refund of an order into its customer's wallet, once for each reference. Where the account is closed the shop
 * owes the money, and points are given up with the rest. Points that come back pay first what is owed in points.
 */
export async function refundToWallet(ctx: Ctx, tx: Tx, refund: Refund): Promise<'posted' | 'already_posted'> {
  const { user_id, order_number, purse, reference, amount } = refund
  if (purse === 'POINTS') return refundPoints(ctx, tx, refund)
  const isMoney = purse === 'MONEY'
  const { outcome } = await creditCash(ctx, tx, {
    user_id,
    kind: isMoney ? 'REFUND' : 'SPEND_REVERSAL',
    reference: isMoney ? reference : `${reference} ${purse}`,
    description: say('refund_of_order', { order: order_number }),
    amount,
    from: [{ account: { kind: isMoney ? 'REFUNDS_PAYABLE' : 'WALLET_SALES' }, amount: -amount }],
  })
  return outcome
}

async function refundPoints(
  ctx: Ctx,
  tx: Tx,
  { user_id, order_number, spent_by, reference, amount }: Refund,
): Promise<'posted' | 'already_posted'> {
  const isClosed = await lockClosed(ctx, tx, user_id)
  const outcome = await postJournal(ctx, tx, {
    kind: 'SPEND_REVERSAL',
    reference: `${reference} POINTS`,
    description: say('refund_of_order', { order: order_number }),
    postings: [
      { account: isClosed ? { kind: 'GIVEN_UP' } : { kind: 'POINTS', user_id }, amount },
      { account: { kind: 'WALLET_SALES' }, amount: -amount },
    ],
  })
  if (outcome === 'posted' && !isClosed) {
    await returnToLots(ctx, tx, { user_id, reference: spent_by ?? order_number, amount })
    await payDebt(ctx, tx, { user_id, reference: `${reference} POINTS`, most: amount })
  }
  return outcome
}

import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { postJournal } from './post-journal.ts'

export type Refund = { user_id: string; order_id: string; order_number: string; amount: number }

/** Puts an order's money into its customer's cash purse. An order is refunded at most once, whoever asks. */
export async function refundToWallet(ctx: Ctx, tx: Tx, refund: Refund): Promise<'posted' | 'already_posted'> {
  return postJournal(ctx, tx, {
    kind: 'REFUND',
    reference: refund.order_number,
    description: `Refund of order ${refund.order_number}`,
    postings: [
      { account: { kind: 'CASH', user_id: refund.user_id }, amount: refund.amount },
      { account: { kind: 'REFUNDS_PAYABLE' }, amount: -refund.amount },
    ],
  })
}

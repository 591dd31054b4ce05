import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { creditCash } from './closing/unclaimed-money.ts'
import { postJournal } from './post-journal.ts'

/** Amounts are whole rupiah; the fee is part of the amount. */
export type Withdrawn = {
  user_id: string
  /** `WD-000123`: each of the four journals exists at most once for it. */
  reference: string
  amount: number
  fee: number
}

type Posted = 'posted' | 'already_posted'

/** Cash becomes held. Refuses with `conflict` where there is less. */
export function holdCash(ctx: Ctx, tx: Tx, { user_id, reference, amount }: Withdrawn): Promise<Posted> {
  return postJournal(ctx, tx, {
    kind: 'WITHDRAWAL_HOLD',
    reference,
    description: say('wallet_held', { number: reference }),
    postings: [
      { account: { kind: 'CASH', user_id }, amount: -amount },
      { account: { kind: 'HELD', user_id }, amount },
    ],
  })
}

/** What was held is cash again. */
export function releaseHeld(ctx: Ctx, tx: Tx, { user_id, reference, amount }: Withdrawn): Promise<Posted> {
  return postJournal(ctx, tx, {
    kind: 'WITHDRAWAL_RELEASE',
    reference,
    description: say('wallet_released', { number: reference }),
    postings: [
      { account: { kind: 'HELD', user_id }, amount: -amount },
      { account: { kind: 'CASH', user_id }, amount },
    ],
  })
}

/** What was held has gone to the bank, less the fee, which the shop keeps. */
export function payHeld(ctx: Ctx, tx: Tx, { user_id, reference, amount, fee }: Withdrawn): Promise<Posted> {
  return postJournal(ctx, tx, {
    kind: 'WITHDRAWAL_PAID',
    reference,
    description: say('wallet_paid', { number: reference }),
    postings: [{ account: { kind: 'HELD', user_id }, amount: -amount }, ...counterparts(amount, fee)],
  })
}

/** The bank sent back what had arrived: all of it is cash again, the fee too, or owed where the account is closed. */
export async function giveBackPaid(ctx: Ctx, tx: Tx, { user_id, reference, amount, fee }: Withdrawn): Promise<Posted> {
  const { outcome } = await creditCash(ctx, tx, {
    user_id,
    kind: 'WITHDRAWAL_RELEASE',
    reference: `${reference}/back`,
    description: say('wallet_sent_back', { number: reference }),
    amount,
    from: counterparts(-amount, -fee),
  })
  return outcome
}

function counterparts(amount: number, fee: number) {
  const paid = { account: { kind: 'PAYOUTS' as const }, amount: amount - fee }
  return fee === 0 ? [paid] : [paid, { account: { kind: 'WITHDRAWAL_FEES' as const }, amount: fee }]
}

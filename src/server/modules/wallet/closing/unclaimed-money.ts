import { sql } from 'kysely'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { openAccounts } from '../ledger-accounts.ts'
import { postJournal } from '../post-journal.ts'
import type { Journal, Posting } from '../post-journal.ts'

type Credit = Pick<Journal, 'kind' | 'reference' | 'description'> & {
  user_id: string
  amount: number
  /** The other side, which sums to minus the amount. */
  from: readonly Posting[]
}

/**
 * Books money for a customer: into their cash, or as money that the shop owes where the account is closed. Answers
 * which of the two, and the id of what is owed.
 */
export async function creditCash(
  ctx: Ctx,
  tx: Tx,
  { user_id, amount, from, ...journal }: Credit,
): Promise<{ outcome: 'posted' | 'already_posted'; unclaimed_id: string | null }> {
  const isClosed = await lockClosed(ctx, tx, user_id)
  const account = isClosed ? ({ kind: 'UNCLAIMED' } as const) : ({ kind: 'CASH', user_id } as const)
  const outcome = await postJournal(ctx, tx, { ...journal, postings: [{ account, amount }, ...from] })
  if (outcome === 'already_posted' || !isClosed) return { outcome, unclaimed_id: null }
  const { kind, reference } = journal
  const unclaimed_id = uuidv7()
  await tx
    .insertInto('unclaimed_money')
    .values({ unclaimed_id, user_id, kind, reference, amount, created_at: ctx.now() })
    .execute()
  await emit(ctx, tx, 'wallet.unclaimed', { unclaimed_id })
  return { outcome, unclaimed_id }
}

/** Whether the wallet is closed, under the lock of its cash: closing the account comes before or after, never between. */
export async function lockClosed(ctx: Ctx, tx: Tx, user_id: string): Promise<boolean> {
  const read = () =>
    sql<{ is_closed: boolean }>`
      select closed_at is not null as is_closed from ledger_accounts
       where user_id = ${user_id} and kind = 'CASH' for no key update`.execute(tx)
  const { rows } = await read()
  if (rows[0]) return rows[0].is_closed
  await openAccounts(tx, [{ kind: 'CASH', user_id }], ctx.now())
  const { rows: opened } = await read()
  return opened[0]?.is_closed ?? false
}

type Way = { unclaimed_id: string; reference: string; amount: number }

/** Money of a closed account arrived in a bank account. */
export function payUnclaimed(ctx: Ctx, tx: Tx, { unclaimed_id, reference, amount }: Way): Promise<void> {
  const description = say('wallet_paid', { number: reference })
  return settle(ctx, tx, { unclaimed_id, amount, kind: 'WITHDRAWAL_PAID', reference, description, to: 'PAYOUTS' })
}

/** Money of a closed account went back by the provider that it had come with. */
export function refundUnclaimed(ctx: Ctx, tx: Tx, { unclaimed_id, reference, amount }: Way): Promise<void> {
  const description = say('unclaimed_refunded', { reference })
  return settle(ctx, tx, {
    unclaimed_id,
    amount,
    kind: 'ADJUSTMENT',
    reference: `${unclaimed_id} refunded`,
    description,
    to: 'REFUNDS_PAYABLE',
  })
}

/** The bank sent back what had arrived: the shop owes it again. */
export async function owePaidAgain(ctx: Ctx, tx: Tx, { unclaimed_id, reference, amount }: Way): Promise<void> {
  await postJournal(ctx, tx, {
    kind: 'WITHDRAWAL_RELEASE',
    reference: `${reference}/back`,
    description: say('wallet_sent_back', { number: reference }),
    postings: [
      { account: { kind: 'UNCLAIMED' }, amount },
      { account: { kind: 'PAYOUTS' }, amount: -amount },
    ],
  })
  await tx.updateTable('unclaimed_money').set({ settled_at: null }).where('unclaimed_id', '=', unclaimed_id).execute()
  await emit(ctx, tx, 'wallet.unclaimed', { unclaimed_id })
}

/** Locks money that is still owed: it goes one way only. Settled money is a `conflict`. */
export async function lockUnclaimed(tx: Tx, unclaimed_id: string): Promise<{ user_id: string; amount: number }> {
  const row = await tx
    .selectFrom('unclaimed_money')
    .select(['user_id', 'amount'])
    .where('unclaimed_id', '=', unclaimed_id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('conflict', { message: say('settled_already') })
  return row
}

type Settling = Way & { kind: Journal['kind']; description: Remark; to: 'PAYOUTS' | 'REFUNDS_PAYABLE' }

async function settle(ctx: Ctx, tx: Tx, { unclaimed_id, amount, to, ...journal }: Settling): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('unclaimed_money')
    .set({ settled_at: ctx.now() })
    .where('unclaimed_id', '=', unclaimed_id)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Unclaimed money ${unclaimed_id} was settled before`)
  await postJournal(ctx, tx, {
    ...journal,
    postings: [
      { account: { kind: 'UNCLAIMED' }, amount: -amount },
      { account: { kind: to }, amount },
    ],
  })
}

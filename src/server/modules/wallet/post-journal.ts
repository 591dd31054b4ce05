import { sql } from 'kysely'
import { keep } from '#contract/messages/kept.ts'
import type { Remark } from '#contract/messages/kept.ts'
import { say } from '#contract/messages/message.ts'
import type { TransactionType } from '#contract/wallet/wallet.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { keyOf, requireAccounts } from './ledger-accounts.ts'
import type { AccountName } from './ledger-accounts.ts'

export type Posting = { account: AccountName; amount: number }
/** Journals that touch no purse of a customer. */
type PlanJournal = 'PREPAID' | 'PREPAID_RELEASE' | 'PREPAID_SETTLE'
export type Journal = {
  kind: TransactionType | PlanJournal
  /** What it is about; with the kind it is unique, so the same event is never booked twice. */
  reference: string
  /** The customer reads it, in their language. */
  description: Remark
  postings: readonly Posting[]
}

/**
 * Books one event in the ledger.
 *
 * A journal that was booked before, also by a transaction that runs at the same time, changes nothing and answers
 * `already_posted`. Purses are locked in the order of their ids; counter accounts are not locked, so customers never
 * wait for one another. Postings that do not sum to zero are a bug and throw; a purse that would fall below zero
 * refuses with `conflict`.
 */
export async function postJournal(ctx: Ctx, tx: Tx, journal: Journal): Promise<'posted' | 'already_posted'> {
  requireBalanced(journal)
  const journal_id = uuidv7()
  const inserted = await tx
    .insertInto('ledger_journals')
    .values({
      journal_id,
      kind: journal.kind,
      reference: journal.reference,
      description: keep(journal.description),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'reference']).doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return 'already_posted'

  const accounts = await requireAccounts(
    tx,
    journal.postings.map(({ account }) => account),
    ctx.now(),
  )
  const booked = await bookPostings(tx, {
    journal_id,
    accounts,
    amounts: journal.postings.map(({ amount }) => amount),
    now: ctx.now(),
  })
  if (booked !== journal.postings.length) {
    throw new AppError('conflict', { message: say('wallet_too_little') })
  }
  return 'posted'
}

function requireBalanced({ kind, reference, postings }: Journal): void {
  const problem = (text: string) => new Error(`Journal ${kind} ${reference}: ${text}`)
  if (postings.length < 2) throw problem('needs at least two postings')
  if (postings.some(({ amount }) => amount === 0 || !Number.isSafeInteger(amount))) {
    throw problem('amounts are whole and not zero')
  }
  if (postings.reduce((sum, { amount }) => sum + amount, 0) !== 0) throw problem('the postings do not sum to zero')
  const names = new Set(postings.map(({ account }) => keyOf(account)))
  if (names.size !== postings.length) throw problem('an account stands in it twice')
}

/**
 * Changes the balances of purses and writes the postings with the balance after each, in one statement. The check is
 * part of the update, which reads the row again after waiting for its lock. Answers how many postings were written.
 */
async function bookPostings(
  tx: Tx,
  booking: { journal_id: string; accounts: string[]; amounts: number[]; now: Date },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with wanted as (
      select account_id, amount from unnest(${booking.accounts}::uuid[], ${booking.amounts}::bigint[]) as w (account_id, amount)
    ), locked as (
      select account_id, w.amount from ledger_accounts join wanted w using (account_id)
       where balance is not null order by account_id for no key update of ledger_accounts
    ), changed as (
      update ledger_accounts a set balance = a.balance + l.amount, updated_at = ${booking.now}
        from locked l
       where a.account_id = l.account_id and a.balance + l.amount >= 0
      returning a.account_id, l.amount, a.balance
    )
    insert into ledger_postings (journal_id, account_id, amount, balance_after)
    select ${booking.journal_id}::uuid, account_id, amount, balance from changed
    union all
    select ${booking.journal_id}::uuid, account_id, amount, null
      from ledger_accounts join wanted using (account_id) where balance is null
  `.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

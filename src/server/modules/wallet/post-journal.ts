import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { TransactionType } from '#contract/wallet/wallet.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { keyOf, openAccounts } from './ledger-accounts.ts'
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
 * refuses with `conflict`, and so does one whose account is closed.
 */
export async function postJournal(ctx: Ctx, tx: Tx, journal: Journal): Promise<'posted' | 'already_posted'> {
  requireBalanced(journal)
  const journal_id = uuidv7()
  const accounts = journal.postings.map(({ account }) => account)
  let outcome = await book(tx, journal.postings, {
    journal: newJournal(journal, journal_id, ctx.now()),
    now: ctx.now(),
  })
  if (!outcome.is_there) return 'already_posted'
  if (outcome.accounts < accounts.length) {
    await openAccounts(tx, accounts, ctx.now())
    const written = sql`select ${journal_id}::uuid as journal_id`
    outcome = await book(tx, journal.postings, { journal: written, now: ctx.now() })
  }
  if (outcome.booked !== accounts.length) {
    throw new AppError('conflict', {
      message: say(outcome.closed > 0 ? 'wallet_of_closed_account' : 'wallet_too_little'),
    })
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

function newJournal({ kind, reference, description }: Journal, journal_id: string, now: Date): RawBuilder<unknown> {
  return sql`
    insert into ledger_journals (journal_id, kind, reference, description, created_at)
    values (${journal_id}, ${kind}, ${reference}, ${encodeMessage(description)}, ${now})
    on conflict (kind, reference) do nothing returning journal_id`
}

type Outcome = {
  /** False: the journal was written before. */
  is_there: boolean
  /** How many of the accounts have been opened; nothing is booked before all have. */
  accounts: number
  booked: number
  closed: number
}

/**
 * Writes the journal, changes the balances of purses and writes the postings with the balance after each, in one
 * statement. The check is part of the update, which reads the row again after waiting for its lock.
 */
async function book(
  tx: Tx,
  postings: readonly Posting[],
  { journal, now }: { journal: RawBuilder<unknown>; now: Date },
): Promise<Outcome> {
  const accounts = postings.map(({ account }) => account)
  const { rows } = await sql<Outcome>`
    with journal as (${journal}), wanted as (
      select a.account_id, a.balance is not null as is_purse, w.amount
        from unnest(${accounts.map(({ kind }) => kind)}::text[],
                    ${accounts.map(({ user_id }) => user_id ?? null)}::uuid[],
                    ${accounts.map(({ subscription_id }) => subscription_id ?? null)}::uuid[],
                    ${postings.map(({ amount }) => amount)}::bigint[]) as w (kind, user_id, subscription_id, amount)
       cross join lateral (
             select account_id, balance from ledger_accounts where user_id = w.user_id and kind = w.kind
             union all
             select account_id, balance from ledger_accounts where subscription_id = w.subscription_id and kind = w.kind
             union all
             select account_id, balance from ledger_accounts
              where w.user_id is null and w.subscription_id is null
                and user_id is null and subscription_id is null and kind = w.kind) a
    ), ready as (
      select journal_id, account_id, is_purse, amount from journal, wanted
       where (select count(*) from wanted) = ${postings.length}::integer
    ), locked as (
      select journal_id, account_id, amount, closed_at from ledger_accounts join ready using (account_id)
       where is_purse order by account_id for no key update of ledger_accounts
    ), changed as (
      update ledger_accounts a set balance = a.balance + l.amount, updated_at = ${now}
        from locked l
       where a.account_id = l.account_id and a.balance + l.amount >= 0 and a.closed_at is null
      returning l.journal_id, a.account_id, l.amount, a.balance
    ), posted as (
      insert into ledger_postings (journal_id, account_id, amount, balance_after)
      select journal_id, account_id, amount, balance from changed
      union all
      select journal_id, account_id, amount, null from ready where not is_purse
      returning account_id
    )
    select exists (select from journal) as is_there, (select count(*)::integer from wanted) as accounts,
           (select count(*)::integer from posted) as booked,
           (select count(*)::integer from locked where closed_at is not null) as closed`.execute(tx)
  return rows[0]!
}

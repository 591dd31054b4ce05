import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import type { AccountName } from './ledger-accounts.ts'
import { postJournal } from './post-journal.ts'
import type { Journal } from './post-journal.ts'

type Taking = Pick<Journal, 'kind' | 'description'> & {
  user_id: string
  /** The shop's account that gets it. */
  to: Exclude<AccountName['kind'], 'CASH' | 'POINTS' | 'HELD' | 'PREPAID'>
  /** Whole and positive. */
  upTo: number
  /** Names the event, given what is taken. */
  referenceOf: (taken: number) => string
}

/** Takes an amount out of the cash purse, or what there is of it; answers how much that was, 0 for an empty purse. */
export async function debitCash(ctx: Ctx, tx: Tx, taking: Taking): Promise<number> {
  const { user_id, to, upTo, referenceOf, ...journal } = taking
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_accounts where user_id = ${user_id} and kind = 'CASH' for no key update`.execute(tx)
  const amount = Math.min(upTo, rows[0]?.balance ?? 0)
  if (amount <= 0) return 0
  const outcome = await postJournal(ctx, tx, {
    ...journal,
    reference: referenceOf(amount),
    postings: [
      { account: { kind: 'CASH', user_id }, amount: -amount },
      { account: { kind: to }, amount },
    ],
  })
  if (outcome === 'already_posted') throw new Error(`${journal.kind} ${referenceOf(amount)} was booked before`)
  return amount
}

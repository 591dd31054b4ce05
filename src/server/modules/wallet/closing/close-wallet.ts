import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { purses, openAccounts } from '../ledger-accounts.ts'
import type { Purse } from '../ledger-accounts.ts'
import { postJournal } from '../post-journal.ts'

type Leaving = {
  user_id: string
  gives_up_balance: boolean
  /** How much of the cash is not given up: it came after the account was closed. */
  owed?: number
}

/**
 * Books out what a person gives up with their account and closes the purses, which the database keeps empty from then
 * on. Money that came since the balance was shown is refused as the balance was.
 */
export async function closeWallet(ctx: Ctx, tx: Tx, { user_id, gives_up_balance, owed = 0 }: Leaving): Promise<void> {
  await openAccounts(tx, [{ kind: 'CASH', user_id }], ctx.now())
  const balance = await lockPurses(tx, user_id)
  if (balance.HELD > 0) throw new AppError('account_in_use', { message: say('withdrawal_under_way') })
  const all = balance.POINTS + balance.CASH
  if (all > 0 && !gives_up_balance) throw new AppError('account_in_use', { message: say('wallet_not_empty') })
  if (all > 0) await bookOut(ctx, tx, user_id, { ...balance, owed })
  await sql`update point_lots set remaining = 0 where user_id = ${user_id} and remaining > 0`.execute(tx)
  await sql`delete from point_debts where user_id = ${user_id}`.execute(tx)
  await sql`
    update ledger_accounts set closed_at = ${ctx.now()}, updated_at = ${ctx.now()} where user_id = ${user_id}`.execute(
    tx,
  )
}

async function bookOut(
  ctx: Ctx,
  tx: Tx,
  user_id: string,
  { POINTS, CASH, owed }: Record<Purse, number> & { owed: number },
): Promise<void> {
  const postings = [
    { account: { kind: 'POINTS', user_id } as const, amount: -POINTS },
    { account: { kind: 'CASH', user_id } as const, amount: -CASH },
    { account: { kind: 'UNCLAIMED' } as const, amount: owed },
    { account: { kind: 'GIVEN_UP' } as const, amount: POINTS + CASH - owed },
  ]
  await postJournal(ctx, tx, {
    kind: 'ADJUSTMENT',
    reference: `${user_id} closed`,
    description: say('wallet_closed'),
    postings: postings.filter(({ amount }) => amount !== 0),
  })
}

async function lockPurses(tx: Tx, user_id: string): Promise<Record<Purse, number>> {
  const { rows } = await sql<{ kind: Purse; balance: number }>`
    select kind, balance from ledger_accounts where user_id = ${user_id} order by account_id for no key update`.execute(
    tx,
  )
  const balanceOf = (kind: Purse) => rows.find((row) => row.kind === kind)?.balance ?? 0
  return Object.fromEntries(purses.map((kind) => [kind, balanceOf(kind)])) as Record<Purse, number>
}

import { AppError } from '#server/app-error.ts'
import type { Ctx, CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { BankAccount } from '#contract/wallet/withdrawals.ts'
import { uuidv7 } from '#server/ids.ts'
import { maskNumber } from '#contract/written.ts'

/** Where cash goes. The number is whole. */
export type Destination = {
  bank_code: string
  bank_name: string
  account_number: string
  account_holder_name: string
}

const columns = ['bank_code', 'bank_name', 'account_number', 'account_holder_name'] as const

export async function listBankAccounts(db: Db, user_id: string): Promise<BankAccount[]> {
  const rows = await db
    .selectFrom('bank_accounts')
    .select(['account_id', 'last_used_at', ...columns])
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('account_id')
    .limit(20)
    .execute()
  return rows.map((row) => ({ ...row, account_number: maskNumber(row.account_number) }))
}

/** Another customer's account is `not_found`. */
export async function requireBankAccount(db: Db, user_id: string, account_id: string): Promise<Destination> {
  const row = await db
    .selectFrom('bank_accounts')
    .select(columns)
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

export type KnownAccount = { created_at: string; is_first: boolean }

/**
 * Keeps the account of a confirmed withdrawal and answers since when it is known; one that was known before stays as old
 * as it is. The caller holds the person's lock.
 */
export async function keepBankAccount(
  ctx: Ctx,
  tx: Tx,
  user_id: string,
  destination: Destination,
): Promise<KnownAccount> {
  const now = ctx.now()
  const others = await tx
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('user_id', '=', user_id)
    .limit(1)
    .execute()
  const { bank_code, bank_name, account_number, account_holder_name } = destination
  return tx
    .insertInto('bank_accounts')
    .values({
      account_id: uuidv7(),
      user_id,
      bank_code,
      bank_name,
      account_number,
      account_holder_name,
      is_first: others.length === 0,
      created_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'bank_code', 'account_number'])
        .doUpdateSet({ bank_name, account_holder_name, last_used_at: now, removed_at: null }),
    )
    .returning(['created_at', 'is_first'])
    .executeTakeFirstOrThrow()
}

export async function findKnownAccount(
  tx: Tx,
  user_id: string,
  { bank_code, account_number }: Pick<Destination, 'bank_code' | 'account_number'>,
): Promise<KnownAccount> {
  return tx
    .selectFrom('bank_accounts')
    .select(['created_at', 'is_first'])
    .where('user_id', '=', user_id)
    .where('bank_code', '=', bank_code)
    .where('account_number', '=', account_number)
    .executeTakeFirstOrThrow()
}

/** The shop keeps that the account is known, so that it is not new once it is used again. */
export async function removeBankAccount(ctx: CustomerCtx, account_id: string): Promise<null> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('bank_accounts')
    .set({ removed_at: ctx.now() })
    .where('account_id', '=', account_id)
    .where('user_id', '=', ctx.actor.id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new AppError('not_found')
  return null
}

import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { translateStored } from '#contract/messages/stored-message.ts'
import { serializeMessage } from '#contract/messages/serialized-message.ts'
import type { AdminWithdrawal } from '#contract/wallet/withdrawals-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { getPayee } from '#server/modules/people/people.ts'
import { loadPurses } from '#server/modules/wallet/wallet.ts'
import { isSamePerson } from '../requesting/require-ready.ts'
import { maskNumber } from '#contract/written.ts'
import { getWithdrawal } from './withdrawals.queries.ts'

type Person = AdminWithdrawal['person']

/** A withdrawal with all that helps to decide about it. */
export async function getAnyWithdrawal(ctx: AdminCtx, withdrawal_id: string): Promise<AdminWithdrawal> {
  const shown = await getWithdrawal(ctx, withdrawal_id)
  const [person, payouts] = await Promise.all([loadPerson(ctx, withdrawal_id), listPayouts(ctx.db, withdrawal_id)])
  return { ...shown, person, payouts }
}

async function loadPerson(ctx: AdminCtx, withdrawal_id: string): Promise<Person> {
  const asked = await ctx.db
    .selectFrom('withdrawals')
    .select(['user_id', 'email', 'phone_number', 'bank_code', 'account_number', 'unclaimed_id'])
    .where('withdrawal_id', '=', withdrawal_id)
    .executeTakeFirstOrThrow()
  const { user_id } = asked
  const [payee, purses, orders, others_with_account, earlier, account] = await Promise.all([
    getPayee(ctx.db, user_id),
    loadPurses(ctx.db, user_id),
    loadOrderFigures(ctx.db, user_id),
    countSharers(ctx.db, asked),
    listEarlier(ctx.db, user_id, withdrawal_id),
    loadAccountAge(ctx.db, asked),
  ])
  const withdrawn = earlier.reduce((sum, { one, arrived }) => sum + (one.status === 'COMPLETED' ? arrived : 0), 0)
  const isUnclaimed = asked.unclaimed_id !== null
  const is_changed_since = !isUnclaimed && !isSamePerson(payee, asked)
  const flags: (Message | false)[] = [
    isUnclaimed && say('flag_unclaimed'),
    others_with_account > 0 && say('flag_account_shared'),
    is_changed_since && say('flag_person_changed'),
    account !== undefined && !account.is_first && isYoung(account.created_at, ctx.now()) && say('flag_new_account'),
    !earlier.some(({ one }) => one.status === 'COMPLETED') && say('flag_first'),
    orders.orders === 0 && say('flag_no_orders'),
  ]
  return {
    joined_at: payee.created_at,
    status: payee.status,
    phone_number: payee.phone_number === null ? null : maskNumber(payee.phone_number),
    is_email_verified: payee.is_email_verified,
    is_phone_verified: payee.is_phone_number_verified,
    password_changed_at: payee.password_changed_at,
    phone_changed_at: payee.phone_changed_at,
    is_changed_since,
    ...purses,
    ...orders,
    withdrawn,
    others_with_account,
    flags: flags.filter((flag) => flag !== false).map(serializeMessage),
    earlier: earlier.slice(0, 10).map(({ one }) => one),
  }
}

function isYoung(created_at: string, now: Date): boolean {
  return now.getTime() - Date.parse(created_at) < 30 * 86_400_000
}

async function loadOrderFigures(db: Db, user_id: string): Promise<Pick<Person, 'orders' | 'spent' | 'refunded'>> {
  const { rows } = await sql<Pick<Person, 'orders' | 'spent' | 'refunded'>>`
    select count(*) filter (where paid_at is not null) as orders,
           coalesce(sum(total) filter (where paid_at is not null), 0)::bigint as spent,
           coalesce(sum(refund_amount), 0)::bigint as refunded
      from placed_orders where user_id = ${user_id}`.execute(db)
  return rows[0] ?? { orders: 0, spent: 0, refunded: 0 }
}

type Account = { user_id: string; bank_code: string; account_number: string }

async function countSharers(db: Db, { user_id, bank_code, account_number }: Account): Promise<number> {
  const { count } = await db
    .selectFrom('bank_accounts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_number', '=', account_number)
    .where('bank_code', '=', bank_code)
    .where('user_id', '<>', user_id)
    .executeTakeFirstOrThrow()
  return count
}

function loadAccountAge(db: Db, { user_id, bank_code, account_number }: Account) {
  return db
    .selectFrom('bank_accounts')
    .select(['created_at', 'is_first'])
    .where('user_id', '=', user_id)
    .where('bank_code', '=', bank_code)
    .where('account_number', '=', account_number)
    .executeTakeFirst()
}

async function listEarlier(
  db: Db,
  user_id: string,
  withdrawal_id: string,
): Promise<{ one: Person['earlier'][number]; arrived: number }[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select(['withdrawal_id', 'reference', 'status', 'amount', 'fee', 'bank_name', 'account_number', 'created_at'])
    .where('user_id', '=', user_id)
    .where('withdrawal_id', '<>', withdrawal_id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ withdrawal_id: disbursement_id, reference: number, fee, ...row }) => ({
    one: { ...row, disbursement_id, number, account_number: maskNumber(row.account_number) },
    arrived: row.amount - fee,
  }))
}

async function listPayouts(db: Db, withdrawal_id: string): Promise<AdminWithdrawal['payouts']> {
  const rows = await db
    .selectFrom('payouts')
    .select(['payout_id', 'attempt', 'provider', 'provider_id', 'amount', 'status', 'failure', 'detail', 'created_at'])
    .select(['sent_at', 'ended_at'])
    .where('withdrawal_id', '=', withdrawal_id)
    .orderBy('attempt')
    .execute()
  return rows.map((row) => ({ ...row, detail: translateStored(row.detail) }))
}

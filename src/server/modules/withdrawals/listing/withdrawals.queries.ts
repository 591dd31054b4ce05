import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import { metaOf } from '#contract/page.ts'
import type {
  getWithdrawalOptions as optionsCall,
  listWithdrawals as listCall,
  Withdrawal,
  WithdrawalDetail,
  WithdrawalStatus,
} from '#contract/wallet/withdrawals.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx, SignedInCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { getPayee, personText } from '#server/modules/people/people.ts'
import { loadPurses } from '#server/modules/wallet/wallet.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { loadLeftToday, loadRules } from '../requesting/amount-rules.ts'
import { listBankAccounts } from '../requesting/bank-accounts.ts'
import { maskNumber } from '#contract/written.ts'
import { allowedActions, statusAt } from '../status/withdrawal-status.ts'

type Row = {
  withdrawal_id: string
  reference: string
  user_id: string
  status: WithdrawalStatus
  amount: number
  fee: number
  bank_code: string
  bank_name: string
  account_number: string
  account_holder_name: string
  reason: string | null
  payable_at: string | null
  created_at: string
  expires_at: string
  requested_at: string | null
  finished_at: string | null
  name: string
  email: string
}

const columns = sql`w.withdrawal_id, w.reference, w.user_id, w.status, w.amount, w.fee, w.bank_code, w.bank_name,
  w.account_number, w.account_holder_name, w.reason, w.payable_at, w.created_at, w.expires_at, w.requested_at,
  w.finished_at, trim(u.first_name || ' ' || u.last_name) as name, u.email`

/** Everything of a withdrawal of one's own, for the steps of the customer; another's is `not_found`. */
export async function requireMyWithdrawal(db: Db | Tx, user_id: string, withdrawal_id: string) {
  const row = await db
    .selectFrom('withdrawals')
    .select(['status', 'expires_at', 'email', 'phone_number', 'bank_code', 'bank_name', 'account_number'])
    .select('account_holder_name')
    .where('withdrawal_id', '=', withdrawal_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** As its reader may see it: customers their own, administrators any. */
export async function requireShown(ctx: SignedInCtx, withdrawal_id: string): Promise<Withdrawal> {
  const { rows } = await sql<Row>`
    select ${columns} from withdrawals w join wallet_owners u using (user_id)
     where w.withdrawal_id = ${withdrawal_id} and ${mine(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return toWithdrawal(ctx, rows[0])
}

export async function getWithdrawal(ctx: SignedInCtx, withdrawal_id: string): Promise<WithdrawalDetail> {
  const shown = await requireShown(ctx, withdrawal_id)
  const history = await ctx.db
    .selectFrom('withdrawal_history')
    .select(['to_status', 'actor_role', 'note', 'created_at'])
    .where('withdrawal_id', '=', withdrawal_id)
    .orderBy('created_at')
    .orderBy('history_id')
    .execute()
  return {
    ...shown,
    history: history.map(({ to_status, note, ...step }) => ({
      ...step,
      status: to_status as WithdrawalStatus, // written by moves only
      note: translateStored(note),
      note_message: serializeStored(note),
    })),
  }
}

function mine({ actor }: SignedInCtx): RawBuilder<boolean> {
  return actor.kind === 'customer' ? sql<boolean>`w.user_id = ${actor.id}` : sql<boolean>`true`
}

function toWithdrawal(ctx: SignedInCtx, row: Row): Withdrawal {
  const isAdmin = ctx.actor.kind === 'admin'
  const status = statusAt(row, ctx.now())
  const isUnconfirmed = status === 'AWAITING_OTP' || status === 'OTP_VERIFIED'
  const waits = row.payable_at !== null && Date.parse(row.payable_at) > ctx.now().getTime()
  return {
    disbursement_id: row.withdrawal_id,
    number: row.reference,
    status,
    amount: row.amount,
    fee: row.fee,
    payout_amount: row.amount - row.fee,
    bank_code: row.bank_code,
    bank_name: row.bank_name,
    account_number: maskNumber(row.account_number),
    account_holder_name: row.account_holder_name,
    reason: row.reason === null ? null : translateStored(row.reason),
    reason_message: serializeStored(row.reason),
    created_at: row.created_at,
    expires_at: isUnconfirmed ? row.expires_at : null,
    requested_at: row.requested_at,
    payable_at: waits && (status === 'REQUESTED' || status === 'APPROVED') ? row.payable_at : null,
    finished_at: row.finished_at,
    customer: isAdmin ? { user_id: row.user_id, name: row.name, email: row.email } : null,
    allowed_actions: allowedActions(status, isAdmin ? 'ADMIN' : 'CUSTOMER'),
  }
}

const sorts = {
  'created_at:asc': sql`w.created_at, w.withdrawal_id`,
  'created_at:desc': sql`w.created_at desc, w.withdrawal_id desc`,
  'amount:asc': sql`w.amount, w.withdrawal_id`,
  'amount:desc': sql`w.amount desc, w.withdrawal_id desc`,
}

/** Of those that wait the oldest first: they wait longest. */
function usualSort(status: Query<typeof listCall>['status']): keyof typeof sorts {
  return status === 'REQUESTED' || status === 'OPEN' ? 'created_at:asc' : 'created_at:desc'
}

/** One's own, or all for an administrator. Counts and sums are per state under the other filters. */
export async function listWithdrawals(
  ctx: SignedInCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const filtered = sql`withdrawals w join wallet_owners u using (user_id) where ${mine(ctx)} and ${conditionsOf(query)}`
  const wanted = statusesOf(query.status)
  const [{ rows: sums }, { rows }] = await Promise.all([
    sql<{ status: WithdrawalStatus; count: number; amount: number }>`
      select w.status, count(*) as count, sum(w.amount)::bigint as amount from ${filtered} group by w.status`.execute(
      ctx.db,
    ),
    sql<Row>`select ${columns} from ${filtered} and (${wanted}::text[] is null or w.status = any(${wanted}::text[]))
      order by ${sorts[query.sort ?? usualSort(query.status)]} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
      ctx.db,
    ),
  ])
  const total = sums.reduce((all, { status, count }) => (wanted?.includes(status) === false ? all : all + count), 0)
  return {
    data: rows.map((row) => toWithdrawal(ctx, row)),
    meta: {
      ...metaOf(query, total),
      counts: Object.fromEntries(sums.map(({ status, count }) => [status, count])),
      amounts: Object.fromEntries(sums.map(({ status, amount }) => [status, amount])),
    },
  }
}

function statusesOf(status: Query<typeof listCall>['status']): WithdrawalStatus[] | null {
  if (status === undefined) return null
  return status === 'OPEN' ? ['REQUESTED', 'APPROVED', 'PROCESSING'] : [status]
}

function conditionsOf(query: Query<typeof listCall>): RawBuilder<boolean> {
  const { user_id, bank_code, from_date, to_date, search } = query
  return allOf([
    user_id !== undefined && sql<boolean>`w.user_id = ${user_id}`,
    bank_code !== undefined && sql<boolean>`w.bank_code = ${bank_code}`,
    from_date !== undefined && sql<boolean>`w.created_at >= ${startOfWibDay(from_date)}`,
    to_date !== undefined && sql<boolean>`w.created_at < ${endOfWibDay(to_date)}`,
    search !== undefined && search !== '' && isFoundBy(search),
  ])
}

/** By the person, or by the whole number. */
function isFoundBy(search: string): RawBuilder<boolean> {
  return sql<boolean>`(w.reference = ${search.trim().toUpperCase()}
    or w.user_id in (select p.user_id from people p where ${allOf(hasAllWords(personText, search))}))`
}

/** What the screen of a new withdrawal begins with. */
export async function getWithdrawalOptions(ctx: CustomerCtx): Promise<Output<typeof optionsCall>> {
  const { id: user_id } = ctx.actor
  const [payee, rules, purses, accounts, open] = await Promise.all([
    getPayee(ctx.db, user_id),
    loadRules(ctx.db),
    loadPurses(ctx.db, user_id),
    listBankAccounts(ctx.db, user_id),
    findOpen(ctx),
  ])
  return {
    cash: purses.cash,
    ...rules,
    left_today: await loadLeftToday(ctx.db, user_id, rules, ctx.now()),
    is_email_verified: payee.is_email_verified,
    is_phone_verified: payee.phone_number !== null && payee.is_phone_number_verified,
    phone_number: payee.phone_number === null ? null : maskNumber(payee.phone_number),
    open,
    accounts,
  }
}

async function findOpen(ctx: CustomerCtx): Promise<Withdrawal | null> {
  const { rows } = await sql<Row>`
    select ${columns} from withdrawals w join wallet_owners u using (user_id)
     where w.user_id = ${ctx.actor.id} and w.status in ('AWAITING_OTP', 'OTP_VERIFIED', 'REQUESTED', 'APPROVED', 'PROCESSING')
  `.execute(ctx.db)
  const open = rows[0] ? toWithdrawal(ctx, rows[0]) : null
  return open?.status === 'EXPIRED' ? null : open
}

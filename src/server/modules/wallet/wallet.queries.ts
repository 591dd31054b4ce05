import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import type { Words } from '#contract/messages/message.ts'
import { metaOf } from '#contract/page.ts'
import type {
  listMyTransactions as listMyTransactionsCall,
  Wallet,
  WalletTransaction,
} from '#contract/wallet/wallet.ts'
import type { listTransactionsOf as listTransactionsOfCall } from '#contract/wallet/wallet-admin.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { purses } from './ledger-accounts.ts'

/** A wallet that was never used answers zeros under the same id that it will keep. */
export function getMyWallet(ctx: CustomerCtx): Promise<Wallet> {
  return loadWallet(ctx.db, ctx.actor.id)
}

/** The purses of a customer, and what of the points expires when. */
export async function loadWallet(db: Db, user_id: string): Promise<Wallet> {
  const { rows } = await sql<Pick<Wallet, 'points' | 'cash' | 'held' | 'expiring' | 'pending_commission'>>`
    select coalesce(max(balance) filter (where kind = 'POINTS'), 0) as points,
           coalesce(max(balance) filter (where kind = 'CASH'), 0) as cash,
           coalesce(max(balance) filter (where kind = 'HELD'), 0) as held,
           (select coalesce(jsonb_agg(jsonb_build_object('amount', amount, 'at', expires_at) order by expires_at), '[]')
              from (select expires_at, sum(remaining) as amount from point_lots
                     where user_id = ${user_id} and remaining > 0 group by expires_at) as lots) as expiring,
           (select coalesce(sum(due), 0)::bigint from commission_books
             where referrer_id = ${user_id} and state = 'PENDING') as pending_commission
      from ledger_accounts where user_id = ${user_id}`.execute(db)
  const { points, cash, held, expiring, pending_commission } = rows[0]!
  return {
    wallet_id: user_id,
    balance: points + cash,
    points,
    cash,
    pending_commission,
    held,
    expiring: expiring.map(({ amount, at }) => ({ amount, at: new Date(at).toISOString() })),
  }
}

export type TransactionFilters = Pick<Query<typeof listMyTransactionsCall>, 'type' | 'purse' | 'from_date' | 'to_date'>

/** The movements of a customer, newest first, by the account's own index. */
export async function listTransactions(
  db: Db,
  user_id: string,
  query: Query<typeof listMyTransactionsCall>,
): Promise<Output<typeof listTransactionsOfCall>> {
  const where = conditionsOf(user_id, query)
  const offset = (query.page - 1) * query.limit
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number; in: number; out: number }>`
      select count(*) as total, coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as in,
             coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::bigint as out
        from ${movements(query)} where ${where}`.execute(db),
    isByJournal(query)
      ? sql<MovementRow>`
          select ${columns} from ${withJournals}
           where ${where} order by p.posting_id desc limit ${query.limit} offset ${offset}`.execute(db)
      : newest(user_id, query, offset).execute(db),
  ])
  const { total = 0, ...sums } = counted[0] ?? { in: 0, out: 0 }
  return { data: rows.map((row) => toTransaction(row)), meta: metaOf(query, total), sums }
}

/** Without the journals of all the others: each purse gives its newest by its index, and only those of the page are read. */
function newest(
  user_id: string,
  { purse, limit }: Pick<Query<typeof listMyTransactionsCall>, 'purse' | 'limit'>,
  offset: number,
) {
  return sql<MovementRow>`
    select ${columns} from (
      select a.kind, n.* from ledger_accounts a cross join lateral (
        select posting_id, journal_id, amount, balance_after from ledger_postings
         where account_id = a.account_id order by posting_id desc limit ${offset + limit}) n
       where a.user_id = ${user_id} ${purse ? sql`and a.kind = ${purse}` : sql``}
       order by n.posting_id desc limit ${limit} offset ${offset}
    ) p join ledger_journals j using (journal_id), lateral (select p.kind) a order by p.posting_id desc`
}

const atOnce = 1_000

/** All of them, newest first, some at a time, described in the reader's words. */
export async function* walkTransactions(
  { db, words }: { db: Db; words: Words },
  user_id: string,
  filters: TransactionFilters,
): AsyncGenerator<WalletTransaction[]> {
  let last: string | undefined
  do {
    const { rows } = await sql<MovementRow>`
      select ${columns} from ${withJournals}
       where ${conditionsOf(user_id, filters)} and (${last ?? null}::bigint is null or p.posting_id < ${last ?? null}::bigint)
       order by p.posting_id desc limit ${atOnce}`.execute(db)
    if (rows.length > 0) yield rows.map((row) => toTransaction(row, words))
    last = rows.length === atOnce ? String(rows.at(-1)!.posting_id) : undefined
  } while (last !== undefined)
}

type MovementRow = Omit<WalletTransaction, 'transaction_id' | 'description_message'> & { posting_id: number }

const columns = sql`p.posting_id, j.kind as type, a.kind as purse, p.amount, coalesce(p.balance_after, 0) as balance_after,
             j.description, j.reference, j.created_at`

/** Counting reads the journals only where a filter asks for them. */
function movements(filters: TransactionFilters) {
  return isByJournal(filters) ? withJournals : sql`ledger_accounts a join ledger_postings p using (account_id)`
}

const isByJournal = ({ type, from_date, to_date }: TransactionFilters) => Boolean(type ?? from_date ?? to_date)

const withJournals = sql`ledger_accounts a join ledger_postings p using (account_id) join ledger_journals j using (journal_id)`

function conditionsOf(user_id: string, { type, purse, from_date, to_date }: TransactionFilters) {
  const conditions = [
    sql`a.user_id = ${user_id}`,
    ...(purse ? [sql`a.kind = ${purse}`] : []),
    ...(type ? [sql`j.kind = ${type}`] : []),
    ...(from_date ? [sql`j.created_at >= ${startOfWibDay(from_date)}`] : []),
    ...(to_date ? [sql`j.created_at < ${endOfWibDay(to_date)}`] : []),
  ]
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function toTransaction(
  { posting_id, purse, description, created_at, ...row }: MovementRow,
  words?: Words,
): WalletTransaction {
  return {
    ...row,
    transaction_id: String(posting_id),
    purse: requirePurse(purse),
    description: translateStored(description, words),
    description_message: serializeStored(description),
    created_at,
  }
}

function requirePurse(kind: string): WalletTransaction['purse'] {
  const purse = purses.find((name) => name === kind)
  if (!purse) throw new Error(`${kind} is not a customer's purse`)
  return purse
}

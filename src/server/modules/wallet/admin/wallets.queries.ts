import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type {
  AnyWallet,
  getLiability as getLiabilityCall,
  listWallets as listWalletsCall,
  WalletRow,
} from '#contract/wallet/wallet-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { allOf, hasAllWords } from '#server/db/has-all-words.ts'
import { personText } from '#server/modules/people/people.ts'
import { loadWallet } from '../wallet.queries.ts'

type Row = Omit<WalletRow, 'customer' | 'balance'> & { name: string; email: string }

const sortColumns = { points: 'POINTS', cash: 'CASH', held: 'HELD', updated_at: 'POINTS' } as const

/** Wallets by one of their purses, whose index answers pages; the others come with the rows of the page. */
export async function listWallets(
  ctx: AdminCtx,
  query: Query<typeof listWalletsCall>,
): Promise<Output<typeof listWalletsCall>> {
  const [by, direction] = query.sort.split(':') as ['points' | 'cash' | 'held' | 'updated_at', 'asc' | 'desc']
  const found = query.search ? await findCustomers(ctx.db, query.search) : null
  const where = sql`a.kind = ${sortColumns[by]} and a.user_id is not null
                    ${found ? sql`and a.user_id = any(${found}::uuid[])` : sql``}`
  // Equal ones go the other way round, as in the index.
  const [order, ties] = direction === 'asc' ? [sql`asc`, sql`desc`] : [sql`desc`, sql`asc`]
  const column = by === 'updated_at' ? sql`a.updated_at` : sql`a.balance`
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ total: number }>`select count(*) as total from ledger_accounts a where ${where}`.execute(ctx.db),
    sql<Row>`
      with page as (
        select a.user_id from ledger_accounts a where ${where}
         order by ${column} ${order}, a.user_id ${ties} limit ${query.limit} offset ${(query.page - 1) * query.limit}
      )
      select p.user_id as wallet_id, btrim(p.first_name || ' ' || p.last_name) as name, p.email,
             max(o.balance) filter (where o.kind = 'POINTS') as points, max(o.balance) filter (where o.kind = 'CASH') as cash,
             max(o.balance) filter (where o.kind = 'HELD') as held, max(o.updated_at) as updated_at
        from page join people p using (user_id) join ledger_accounts o using (user_id)
       group by p.user_id, p.first_name, p.last_name, p.email`.execute(ctx.db),
  ])
  const sortedBy = (row: Row) => (by === 'updated_at' ? Date.parse(row.updated_at) : row[by])
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) => sortedBy(a) - sortedBy(b) || (a.wallet_id < b.wallet_id ? 1 : -1)
  return {
    data: rows.toSorted((a, b) => sign * compare(a, b)).map(toRow),
    meta: metaOf(query, counted[0]?.total ?? 0),
  }
}

function toRow({ name, email, points, cash, ...row }: Row): WalletRow {
  return { ...row, customer: { user_id: row.wallet_id, name, email }, points, cash, balance: points + cash }
}

/** More than a search means to find is not looked for. */
const mostFound = 500

async function findCustomers(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select p.user_id from people p
     where p.role = 'CUSTOMER' and ${allOf(hasAllWords(personText, search))} limit ${mostFound}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** What the shop owes in all. */
export async function getLiability({ db }: AdminCtx): Promise<Output<typeof getLiabilityCall>> {
  const { rows } = await sql<Output<typeof getLiabilityCall>>`
    select coalesce(sum(balance) filter (where kind = 'POINTS'), 0)::bigint as points,
           coalesce(sum(balance) filter (where kind = 'CASH'), 0)::bigint as cash,
           coalesce(sum(balance) filter (where kind = 'HELD'), 0)::bigint as held,
           (select coalesce(sum(amount), 0)::bigint from unclaimed_money where settled_at is null) as unclaimed,
           (select coalesce(sum(amount), 0)::bigint from point_debts) as debts,
           (select coalesce(jsonb_agg(jsonb_build_object('month', to_char(month, 'YYYY-MM'), 'amount', amount) order by month), '[]')
              from (select date_trunc('month', (expires_at - interval '1 second') at time zone 'Asia/Jakarta') as month, sum(remaining) as amount
                      from point_lots where remaining > 0 group by 1) as months) as expiring,
           (select count(*) from wallet_adjustments where status = 'WAITING') as waiting
      from ledger_accounts where user_id is not null`.execute(db)
  return rows[0]!
}

/** The wallet of any customer; one that was never used has zeros. */
export async function getAnyWallet({ db }: AdminCtx, user_id: string): Promise<AnyWallet> {
  const customer = await requireCustomer(db, user_id)
  const debt = await db.selectFrom('point_debts').select('amount').where('user_id', '=', user_id).executeTakeFirst()
  return { ...(await loadWallet(db, user_id)), customer, debt: debt?.amount ?? 0 }
}

export async function requireCustomer(db: Db, user_id: string): Promise<AnyWallet['customer']> {
  const { rows } = await sql<AnyWallet['customer']>`
    select user_id, btrim(first_name || ' ' || last_name) as name, email from people
     where user_id = ${user_id} and role = 'CUSTOMER'`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import { keptInWords, toldKept } from '#contract/messages/kept.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { listMyTransactions as listMyTransactionsCall, Wallet, WalletTransaction } from '#contract/wallet.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { endOfWibDay, startOfWibDay } from '#server/wib-days.ts'
import { purses } from './ledger-accounts.ts'
import { expiryOf } from './points-expiry.ts'

/** A wallet that was never used answers zeros under the same id that it will keep. */
export async function getMyWallet(ctx: CustomerCtx): Promise<Wallet> {
  const rows = await ctx.db
    .selectFrom('ledger_accounts')
    .select(['account_id', 'kind', 'balance'])
    .where('user_id', '=', ctx.actor.id)
    .execute()
  const of = (kind: string) => rows.find((row) => row.kind === kind)
  const points = of('POINTS')?.balance ?? 0
  const cash = of('CASH')?.balance ?? 0
  const pointsAccount = of('POINTS')
  return {
    wallet_id: ctx.actor.id,
    balance: points + cash,
    points,
    cash,
    pending_commission: 0,
    held: of('HELD')?.balance ?? 0,
    expiring: pointsAccount && points > 0 ? await listExpiring(ctx, pointsAccount.account_id, points) : [],
  }
}

/**
 * What of the points expires when. Points are spent oldest first, so what is left is the newest earnings that add up
 * to the balance.
 */
async function listExpiring(ctx: CustomerCtx, account_id: string, balance: number): Promise<Wallet['expiring']> {
  const { rows } = await sql<{ amount: number; created_at: string }>`
    select least(amount, ${balance} - newer) as amount, created_at
      from (select p.amount, j.created_at, p.posting_id,
                   coalesce(sum(p.amount) over (order by p.posting_id desc rows between unbounded preceding and 1 preceding), 0)::bigint as newer
              from ledger_postings p join ledger_journals j using (journal_id)
             where p.account_id = ${account_id} and p.amount > 0) as earned
     where newer < ${balance}
     order by posting_id
  `.execute(ctx.db)
  const { points } = await getSettings(ctx.db)
  return expiryOf(rows, points.expire_months)
}

/** My movements, newest first. */
export async function listMyTransactions(
  ctx: CustomerCtx,
  query: Query<typeof listMyTransactionsCall>,
): Promise<Page<WalletTransaction>> {
  const mine = ctx.db
    .selectFrom('ledger_postings as p')
    .innerJoin('ledger_accounts as a', 'a.account_id', 'p.account_id')
    .innerJoin('ledger_journals as j', 'j.journal_id', 'p.journal_id')
    .where('a.user_id', '=', ctx.actor.id)
    .$if(query.type !== undefined, (q) => q.where('j.kind', '=', query.type!))
    .$if(query.from_date !== undefined, (q) =>
      q.where('j.created_at', '>=', startOfWibDay(query.from_date!).toISOString()),
    )
    .$if(query.to_date !== undefined, (q) => q.where('j.created_at', '<', endOfWibDay(query.to_date!).toISOString()))
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await mine
    .select([
      'p.posting_id',
      'j.kind as type',
      'a.kind as purse',
      'p.amount',
      'p.balance_after',
      'j.description',
      'j.reference',
      'j.created_at',
    ])
    .orderBy('p.posting_id', 'desc')
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .execute()
  return {
    data: rows.map(({ posting_id, purse, balance_after, description, ...row }) => ({
      transaction_id: String(posting_id),
      purse: requirePurse(purse),
      balance_after: balance_after ?? 0,
      description: keptInWords(description),
      description_message: toldKept(description),
      ...row,
    })),
    meta: metaOf(query, total),
  }
}

function requirePurse(kind: string): WalletTransaction['purse'] {
  const purse = purses.find((name) => name === kind)
  if (!purse) throw new Error(`${kind} is not a customer's purse`)
  return purse
}

import { sql } from 'kysely'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Ctx } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

const atOnce = 500

/** Every hour, because points end at midnight and a shop that was closed then makes up for it. */
export const expirePointsTask = defineRecurringTask({
  kind: 'wallet.expire-points',
  everySeconds: 3_600,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    while ((await transaction(db, (tx) => expireSome(ctx, tx))) === atOnce);
  },
})

/**
 * Takes what has expired from the purses of some customers, one journal each, and answers of how many. The purses are
 * locked first, as by every booking; lots that have expired are changed here only.
 */
async function expireSome(ctx: Ctx, tx: Tx): Promise<number> {
  const now = ctx.now().toISOString()
  const { rows } = await sql<{ user_id: string }>`
    with due as (
      select user_id from point_lots where remaining > 0 and expires_at <= ${now} group by user_id limit ${atOnce}
    )
    select user_id from ledger_accounts join due using (user_id)
     where kind = 'POINTS' order by account_id for no key update of ledger_accounts`.execute(tx)
  if (rows.length === 0) return 0
  const people = rows.map(({ user_id }) => user_id)
  await sql`
    with ended as (
      select lot_id, user_id, remaining from point_lots
       where user_id = any(${people}::uuid[]) and remaining > 0 and expires_at <= ${now} for no key update
    ), emptied as (
      update point_lots l set remaining = 0 from ended e where l.lot_id = e.lot_id
    ), sums as (
      select gen_random_uuid() as journal_id, user_id, sum(remaining)::bigint as amount from ended group by user_id
    ), journals as (
      insert into ledger_journals (journal_id, kind, reference, description, created_at)
      select journal_id, 'EXPIRY', user_id || ' ' || ${now}, ${encodeMessage(say('points_expired'))}, ${now}::timestamptz from sums
    ), changed as (
      update ledger_accounts a set balance = a.balance - s.amount, updated_at = ${now}
        from sums s where a.user_id = s.user_id and a.kind = 'POINTS'
      returning a.account_id, s.journal_id, s.amount, a.balance
    )
    insert into ledger_postings (journal_id, account_id, amount, balance_after)
    select journal_id, account_id, -amount, balance from changed
    union all
    select journal_id, (select account_id from ledger_accounts where user_id is null and kind = 'PROMOTION_EXPENSE'), amount, null
      from sums`.execute(tx)
  return people.length
}

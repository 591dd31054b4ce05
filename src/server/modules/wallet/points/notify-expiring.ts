import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { pointsExpiring } from '#contract/wallet/wallet-notices.ts'
import type { Ctx } from '#server/context.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

const atOnce = 200

/** How long before, and the column that says that it was told. */
const notices = [
  { days: 7, column: 'told_week_at' },
  { days: 30, column: 'told_month_at' },
] as const
type Notice = (typeof notices)[number]

/** Tells customers 30 and 7 days before their points expire, in the shop and by mail, once for each lot. */
export const notifyExpiringTask = defineRecurringTask({
  kind: 'wallet.tell-expiring',
  everySeconds: 6 * 3_600,
  run: async (ctx) => {
    const db = inBackground(ctx.db)
    for (const notice of notices) while ((await transaction(db, (tx) => notifyBatch(ctx, tx, notice))) === atOnce);
  },
})

type Ending = {
  user_id: string
  email: string
  first_name: string
  language: Language
  amount: number
  expires_at: string
}

/** The week's notice says the month's as well, where that was missed. */
async function notifyBatch(ctx: Ctx, tx: Tx, { days, column }: Notice): Promise<number> {
  const now = ctx.now()
  const until = new Date(now.getTime() + days * 86_400_000)
  const { rows } = await sql<Ending>`
    with due as (
      select lot_id, user_id, remaining, expires_at from point_lots
       where remaining > 0 and expires_at > ${now} and expires_at <= ${until} and ${sql.ref(column)} is null
         and user_id in (select user_id from point_lots
                          where remaining > 0 and expires_at > ${now} and expires_at <= ${until} and ${sql.ref(column)} is null
                          group by user_id limit ${atOnce})
         for no key update
    ), told as (
      update point_lots l set told_month_at = ${now}, told_week_at = ${days === 7 ? sql`${now}` : sql`told_week_at`}
        from due d where l.lot_id = d.lot_id
    )
    select p.user_id, p.email, p.first_name, p.language, sum(d.remaining)::bigint as amount, min(d.expires_at) as expires_at
      from due d join people p using (user_id) where p.status = 'ACTIVE'
     group by p.user_id, p.email, p.first_name, p.language`.execute(tx)
  for (const ending of rows) await notify(ctx, tx, pointsExpiring, { ...ending, at: now })
  return rows.length
}

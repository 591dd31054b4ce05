import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

export type Words = { title: string; text: string }

export type News = {
  /** What happened, such as `ORDER_SHIPPED`; screens choose a picture by it. */
  kind: string
  /** Names what is told: a person is told the same thing once, whatever is repeated. */
  dedupe: string
  words: Record<'en' | 'id', Words>
  /** Where it leads, a path of the shop or of the admin. */
  link: string
  order_id?: string
}

/** Tells one person; false when they have been told before, and then nothing else should tell them either. */
export async function notify(ctx: Ctx, tx: Tx, user_id: string, news: News): Promise<boolean> {
  return (await tell(ctx, tx, [user_id], news)) === 1n
}

/** Tells every administrator who can sign in now, each once. */
export async function notifyAdmins(ctx: Ctx, tx: Tx, news: News): Promise<void> {
  const admins = await tx
    .selectFrom('people')
    .select(({ ref }) => ref('user_id').$notNull().as('user_id'))
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('user_id')
    .execute()
  const user_ids = admins.map(({ user_id }) => user_id)
  if (user_ids.length > 0) await tell(ctx, tx, user_ids, news)
}

/** How many of them had not been told before. At least one person. */
async function tell(ctx: Ctx, tx: Tx, user_ids: string[], news: News): Promise<bigint | undefined> {
  const { kind, dedupe, words, link, order_id } = news
  const rows = user_ids.map(
    (user_id) => sql`
            (${uuidv7()}, ${user_id}, ${kind}, ${dedupe}, ${JSON.stringify(words)}, ${link}, ${order_id ?? null},
             ${ctx.now().toISOString()})`,
  )
  const { numAffectedRows } = await sql`
    insert into notifications (notification_id, user_id, kind, dedupe_key, words, link, order_id, created_at)
    values ${sql.join(rows)}
    on conflict (user_id, dedupe_key) do nothing`.execute(tx)
  return numAffectedRows
}

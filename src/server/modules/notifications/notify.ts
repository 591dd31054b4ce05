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
  const { kind, dedupe, words, link, order_id } = news
  const { numAffectedRows } = await sql`
    insert into notifications (notification_id, user_id, kind, dedupe_key, words, link, order_id, created_at)
    values (${uuidv7()}, ${user_id}, ${kind}, ${dedupe}, ${JSON.stringify(words)}, ${link}, ${order_id ?? null},
            ${ctx.now().toISOString()})
    on conflict (user_id, dedupe_key) do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** Tells every administrator who can sign in now, each once. */
export async function notifyAdmins(ctx: Ctx, tx: Tx, news: News): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select('user_id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'ACTIVE')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of admins) await notify(ctx, tx, user_id, news)
}

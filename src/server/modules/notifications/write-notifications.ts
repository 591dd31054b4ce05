import { sql } from 'kysely'
import type { Permission } from '#contract/accounts/permissions.ts'
import { english } from '#contract/messages/english.ts'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords, say } from '#contract/messages/message.ts'
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
export async function writeForPerson(ctx: Ctx, tx: Tx, user_id: string, news: News): Promise<boolean> {
  return (await tell(ctx, tx, [user_id], news)) === 1n
}

export type AdminNews = News & {
  /** What an administrator needs to be allowed to open `link`; nobody else is told. */
  needs: Permission
  /** The list in which all of the kind stand, where `link` leads to one of them. */
  list?: string
  /** Customers cause it as often as they like, so fewer stand for themselves. */
  isAtWill?: boolean
}

/** So many of a kind that an administrator has not read stand for themselves; one more row counts the rest. */
const mostOfKind = { caused: 20, atWill: 5 }
/** What a row counts is remembered by its key, as far as anything is told twice. */
const mostGrouped = 500

/**
 * Tells every administrator who can sign in now and may open what the news is about, each once. With `only`, that one
 * alone, as long as they may.
 *
 * One kind does not bury everything else: behind `mostOfKind` unread ones comes a single row that counts, and that is
 * new again with each.
 */
export async function notifyAdmins(ctx: Ctx, tx: Tx, news: AdminNews, only: string | null = null): Promise<void> {
  const able = await listAble(tx, news.needs)
  const user_ids = only !== null && able.includes(only) ? [only] : able
  if (user_ids.length === 0) return
  const unread = await tx
    .selectFrom('notifications')
    .select(['user_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', ({ fn, val }) => fn.any(val(user_ids)))
    .where('read_at', 'is', null)
    .where('kind', '=', news.kind)
    .groupBy('user_id')
    .execute()
  const most = news.isAtWill ? mostOfKind.atWill : mostOfKind.caused
  const isFull = new Set(unread.flatMap(({ user_id, count }) => (count >= most ? [user_id] : [])))
  const [full, others] = [user_ids.filter((id) => isFull.has(id)), user_ids.filter((id) => !isFull.has(id))]
  if (others.length > 0) await tell(ctx, tx, others, news)
  if (full.length > 0) await countMore(ctx, tx, full, news)
}

async function listAble(tx: Tx, needed: Permission): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from people p
     where role = 'ADMIN' and status = 'ACTIVE'
       and exists (select from granted_permissions g
                    where g.user_id = p.user_id and (g.is_owner or g.permissions @> ${[needed]}::text[]))
     order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** One row of the kind for each of them, which nothing is counted in twice. */
async function countMore(ctx: Ctx, tx: Tx, user_ids: readonly string[], news: AdminNews): Promise<void> {
  const { kind, dedupe, words, list, link } = news
  const more = say('more_of_these', { more: '{more}' })
  const rest = {
    en: { title: words.en.title, text: inWords(more, english) },
    id: { title: words.id.title, text: inWords(more, indonesian) },
  }
  const rows = user_ids.map((user_id) => sql`(${uuidv7()}::uuid, ${user_id}::uuid)`)
  await sql`
    insert into notifications as n (notification_id, user_id, kind, dedupe_key, words, link, created_at, more, grouped)
    select m.notification_id, m.user_id, ${kind}, ${`more/${kind}`}, ${JSON.stringify(rest)}::jsonb, ${list ?? link},
           ${ctx.now().toISOString()}::timestamptz, 1, ${[dedupe]}::text[]
      from (values ${sql.join(rows)}) m (notification_id, user_id)
     where not exists (select from notifications t where t.user_id = m.user_id and t.dedupe_key = ${dedupe})
    on conflict (user_id, dedupe_key) do update
       set notification_id = excluded.notification_id, created_at = excluded.created_at, words = excluded.words,
           link = excluded.link, more = case when n.read_at is null then n.more else 0 end + 1, read_at = null,
           grouped = (excluded.grouped || n.grouped)[1:${sql.lit(mostGrouped)}]
     where not n.grouped @> excluded.grouped`.execute(tx)
}

/** How many of them had not been told before. At least one person. */
async function tell(ctx: Ctx, tx: Tx, user_ids: readonly string[], news: News): Promise<bigint | undefined> {
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

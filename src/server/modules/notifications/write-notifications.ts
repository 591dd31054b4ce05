import { sql } from 'kysely'
import type { Permission } from '#contract/staff/permissions.ts'
import type { Language } from '#contract/language.ts'
import { messageIn } from '#contract/messages/in-language.ts'
import { say } from '#contract/messages/message.ts'
import type { Administrators } from '#contract/notice.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { isAble } from '#server/modules/staff/staff.ts'

export type Entry = {
  kind: string
  dedupe: string
  words: Record<Language, { title: string; text: string }>
  link: string
  order_id?: string
}

/** Writes it for one person; false when they have had it before. */
export async function writeForPerson(ctx: Ctx, tx: Tx, user_id: string, entry: Entry): Promise<boolean> {
  return (await write(ctx, tx, [user_id], entry)) === 1n
}

/** So many of a kind that an administrator has not read stand for themselves; one more row counts the rest. */
const mostOfKind = { caused: 20, atWill: 5 }
/** What a row counts is remembered by its key. */
const mostGrouped = 500

type ForAdmins = Entry & Administrators & { only?: string | null | undefined }

/**
 * Writes it for every administrator who can sign in now and may open what it is about, each once. With `only`, for that one
 * alone, as long as they may.
 *
 * One kind does not bury everything else: behind `mostOfKind` unread ones comes a single row that counts, and that is
 * new again with each.
 */
export async function writeForAdmins(ctx: Ctx, tx: Tx, { only = null, ...entry }: ForAdmins): Promise<void> {
  const able = await listAble(tx, entry.permission)
  const user_ids = only !== null && able.includes(only) ? [only] : able
  if (user_ids.length === 0) return
  const unread = await tx
    .selectFrom('notifications')
    .select(['user_id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('user_id', '=', ({ fn, val }) => fn.any(val(user_ids)))
    .where('read_at', 'is', null)
    .where('kind', '=', entry.kind)
    .groupBy('user_id')
    .execute()
  const most = entry.isAtWill ? mostOfKind.atWill : mostOfKind.caused
  const isFull = new Set(unread.flatMap(({ user_id, count }) => (count >= most ? [user_id] : [])))
  const [full, others] = [user_ids.filter((id) => isFull.has(id)), user_ids.filter((id) => !isFull.has(id))]
  if (others.length > 0) await write(ctx, tx, others, entry)
  if (full.length > 0) await countMore(ctx, tx, full, entry)
}

async function listAble(tx: Tx, needed: Permission): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from people p where ${isAble(needed)} order by user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/** One row of the kind for each of them, which nothing is counted in twice. */
async function countMore(ctx: Ctx, tx: Tx, user_ids: readonly string[], entry: ForAdmins): Promise<void> {
  const { kind, dedupe, list, link } = entry
  const rest = (language: Language) => ({
    title: entry.words[language].title,
    text: messageIn(language, say('more_of_these', { more: '{more}' })),
  })
  const words = { en: rest('en'), id: rest('id') }
  const rows = user_ids.map((user_id) => sql`(${uuidv7()}::uuid, ${user_id}::uuid)`)
  await sql`
    insert into notifications as n (notification_id, user_id, kind, dedupe_key, words, link, created_at, more, grouped)
    select m.notification_id, m.user_id, ${kind}, ${`more/${kind}`}, ${JSON.stringify(words)}::jsonb, ${list ?? link},
           ${ctx.now().toISOString()}::timestamptz, 1, ${[dedupe]}::text[]
      from (values ${sql.join(rows)}) m (notification_id, user_id)
     where not exists (select from notifications t where t.user_id = m.user_id and t.dedupe_key = ${dedupe})
    on conflict (user_id, dedupe_key) do update
       set notification_id = excluded.notification_id, created_at = excluded.created_at, words = excluded.words,
           link = excluded.link, more = case when n.read_at is null then n.more else 0 end + 1, read_at = null,
           grouped = (excluded.grouped || n.grouped)[1:${sql.lit(mostGrouped)}]
     where not n.grouped @> excluded.grouped`.execute(tx)
}

/** Answers how many of them have not had it before. At least one person. */
async function write(ctx: Ctx, tx: Tx, user_ids: readonly string[], entry: Entry): Promise<bigint | undefined> {
  const { kind, dedupe, words, link, order_id } = entry
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

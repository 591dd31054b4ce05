import { sql } from 'kysely'
import type { listNotifications as listCall, NotificationEntry } from '#contract/notifications.ts'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { SignedInCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { MailReader } from '#server/mail/notice-mail.ts'

type Row = NotificationEntry & { total: number }

/** The newest first: ids grow with time. Words are those of the reader's language. */
export async function listNotifications(
  { db, actor }: SignedInCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const { page, limit, unread = false, language = null } = query
  const { rows } = await sql<Row>`
    select n.notification_id, n.kind, n.words -> l.language ->> 'title' as title, replace(n.words -> l.language ->> 'text', '{more}', n.more::text) as text,
           n.link, n.order_id, n.read_at is not null as is_read, n.created_at
      from notifications n, (select coalesce(${language}::text, language) as language from people where user_id = ${actor.id}) l
     where n.user_id = ${actor.id} and (not ${unread}::boolean or n.read_at is null)
     order by n.notification_id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const { all, unread_count } = await countNotifications(db, actor.id)
  return { data: rows, meta: metaOf(query, unread ? unread_count : all), unread_count }
}

async function countNotifications(db: Db | Tx, user_id: string): Promise<{ all: number; unread_count: number }> {
  const { rows } = await sql<{ all: number; unread_count: number }>`
    select count(*) as all, count(*) filter (where read_at is null) as unread_count
      from notifications where user_id = ${user_id}`.execute(db)
  return rows[0] ?? { all: 0, unread_count: 0 }
}

export async function countUnread(db: Db | Tx, user_id: string): Promise<{ unread_count: number }> {
  const { unread_count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('unread_count'))
    .where('user_id', '=', user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { unread_count }
}

/** How to reach a person by mail; null where the account is closed. */
export async function findReader(tx: Tx, user_id: string): Promise<MailReader | null> {
  const reader = await tx
    .selectFrom('people')
    .select(['email', 'first_name', 'language'])
    .where('user_id', '=', user_id)
    .where('status', '!=', 'CLOSED')
    .executeTakeFirst()
  return reader ?? null
}

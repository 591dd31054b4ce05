import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { Discussion } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { SignedInCtx } from '#server/context.ts'
import { signedFileLink } from '#server/files/file-links.ts'

type FileRow = { file_id: string; name: string; file_key: string; content_type: string; bytes: number }
type Row = {
  discussion_id: string
  author_role: 'CUSTOMER' | 'ADMIN'
  first_name: string
  last_name: string
  message: string
  is_internal: boolean
  created_at: string
  files: FileRow[]
}

const columns = sql`m.message_id as discussion_id, m.author_role, u.first_name, u.last_name, m.message, m.is_internal, m.created_at,
  coalesce((select jsonb_agg(jsonb_build_object('file_id', f.file_id, 'name', f.name, 'file_key', f.file_key,
                                                'content_type', f.content_type, 'bytes', f.bytes) order by f.position)
     from ticket_files f where f.message_id = m.message_id), '[]'::jsonb) as files`

/**
 * What a reader may see: administrators everything, customers what is in tickets of their own and no note. Everything
 * that leaves a ticket's messages goes through here.
 */
function isShown({ actor }: SignedInCtx): RawBuilder<boolean> {
  return actor.kind === 'admin' ? sql<boolean>`true` : sql<boolean>`not m.is_internal and t.user_id = ${actor.id}`
}

function shown(ctx: SignedInCtx, ticket_id: string): RawBuilder<unknown> {
  return sql`ticket_messages m join tickets t using (ticket_id) where m.ticket_id = ${ticket_id} and ${isShown(ctx)}`
}

export async function listDiscussions(
  ctx: SignedInCtx,
  ticket_id: string,
  query: { page: number; limit: number },
): Promise<Page<Discussion>> {
  const [{ rows: counted }, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count from ${shown(ctx, ticket_id)}`.execute(ctx.db),
    sql<Row>`
      select ${columns} from ticket_messages m join tickets t using (ticket_id) join ticket_people u on u.user_id = m.author_id
       where m.ticket_id = ${ticket_id} and ${isShown(ctx)}
       order by m.created_at desc, m.message_id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(
      ctx.db,
    ),
  ])
  const total = counted[0]?.count ?? 0
  // Every ticket has its description.
  if (total === 0) throw new AppError('not_found')
  return { data: rows.map((row) => toDiscussion(ctx, row)), meta: metaOf(query, total) }
}

/** One message that the reader may see. */
export async function requireDiscussion(ctx: SignedInCtx, message_id: string): Promise<Discussion> {
  const { rows } = await sql<Row>`
    select ${columns} from ticket_messages m join tickets t using (ticket_id) join ticket_people u on u.user_id = m.author_id
     where m.message_id = ${message_id} and ${isShown(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return toDiscussion(ctx, rows[0])
}

/** The description of a ticket. */
export async function loadFirstMessage(ctx: SignedInCtx, ticket_id: string): Promise<Discussion> {
  const { rows } = await sql<Row>`
    select ${columns} from ticket_messages m join tickets t using (ticket_id) join ticket_people u on u.user_id = m.author_id
     where m.ticket_id = ${ticket_id} and ${isShown(ctx)} order by m.created_at, m.message_id limit 1`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return toDiscussion(ctx, rows[0])
}

/** Customers know administrators by their first names. */
function toDiscussion(ctx: SignedInCtx, { first_name, last_name, files, ...row }: Row): Discussion {
  const isWhole = ctx.actor.kind === 'admin' || row.author_role === 'CUSTOMER'
  return {
    ...row,
    author_name: isWhole ? `${first_name} ${last_name}`.trim() : first_name,
    files: files.map(({ file_key, ...file }) => ({
      ...file,
      url: signedFileLink(ctx.config.APP_SECRET, { key: file_key, subject: ctx.actor.id }, ctx.now()),
    })),
  }
}

import { sql } from 'kysely'
import type {
  AdminPrivacyRequest,
  listMyRequests as myCall,
  listPrivacyRequests as listCall,
  PrivacyRequest,
} from '#contract/privacy/requests.ts'
import type { Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'

export const requestColumns = [
  'request_id',
  'kind',
  'asked_by',
  'question',
  'asked_at',
  'due_at',
  'answered_at',
  'outcome',
  'answer',
] as const

const columns = sql.join(requestColumns.map((name) => sql.ref(`r.${name}`)))

type Asking = Pick<Ctx, 'now'>

/** With the customer, as administrators see it. */
function adminColumns({ now }: Asking) {
  return sql`${columns},
    jsonb_build_object('user_id', u.user_id, 'name', btrim(u.first_name || ' ' || u.last_name)) as customer,
    r.answered_at is null and r.due_at < ${now()} as is_overdue`
}

export async function listMyRequests(
  db: Db,
  user_id: string,
  query: Query<typeof myCall>,
): Promise<Page<PrivacyRequest>> {
  const { rows, total } = await countedPage(query, (window) =>
    sql<PrivacyRequest & { total: number }>`
      select ${columns}, count(*) over ()::int as total from privacy_requests r
       where r.user_id = ${user_id} order by r.asked_at desc, r.request_id desc ${window}`.execute(db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

/** What waits first, by when it is due; behind it what was answered, the newest first. */
export async function listPrivacyRequests(
  ctx: Pick<Ctx, 'db' | 'now'>,
  query: Query<typeof listCall>,
): Promise<Page<AdminPrivacyRequest>> {
  const { status, kind } = query
  const isWaiting = { WAITING: sql`r.answered_at is null`, ANSWERED: sql`r.answered_at is not null` }
  const { rows, total } = await countedPage(query, (window) =>
    sql<AdminPrivacyRequest & { total: number }>`
      select ${adminColumns(ctx)}, count(*) over ()::int as total
        from privacy_requests r join people u using (user_id)
       where ${status ? isWaiting[status] : sql`true`} and ${kind ? sql`r.kind = ${kind}` : sql`true`}
       order by (r.answered_at is null) desc, case when r.answered_at is null then r.due_at end, r.asked_at desc, r.request_id desc
       ${window}`.execute(ctx.db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

/** Throws `not_found` where there is none. */
export async function getRequest(ctx: Asking, db: Db | Tx, request_id: string): Promise<AdminPrivacyRequest> {
  const { rows } = await sql<AdminPrivacyRequest>`
    select ${adminColumns(ctx)} from privacy_requests r join people u using (user_id)
     where r.request_id = ${request_id}`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** What waits for an answer. */
export async function countWaiting({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from privacy_requests where answered_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

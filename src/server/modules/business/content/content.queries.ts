import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { singleTypes } from '#contract/content.ts'
import type { Content, ContentType, listContent as listCall, listContentOfType } from '#contract/content.ts'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db, Tx } from '#server/db/db.ts'

const single = sql`array[${sql.join(singleTypes.map((type) => sql.lit(type)))}]`

/** Every content with its state at a moment. There are hundreds at most, so all of a type are read. */
function standing(now: Date, type: ContentType | undefined): RawBuilder<unknown> {
  const at = now.toISOString()
  const ofType = type === undefined ? sql`true` : sql`type = ${type}`
  return sql`
    with timed as (
      select *, case when not is_active then 'OFF' when starts_at > ${at}::timestamptz then 'SCHEDULED'
                     when ends_at <= ${at}::timestamptz then 'ENDED' else 'SHOWN' end as due
        from contents where ${ofType}
    ), standing as (
      select *, case when due = 'SHOWN' and type = any(${single})
                      and row_number() over (partition by type, due order by starts_at desc nulls last, content_id desc) > 1
                     then 'REPLACED' else due end as status
        from timed
    )`
}

const shownColumns = sql`
  content_id, type, title, body_html, image_url, link, display_order, starts_at, ends_at,
  (select jsonb_build_object('version', v.version, 'since', to_char(greatest(v.published_at, starts_at) at time zone 'UTC',
                             'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'changes', words_changes)
     from policy_versions v where v.type = standing.type and v.version = standing.words_version) as words`
const columns = sql`${shownColumns}, is_active, status, version, created_at, updated_at`

/** Without what its link leads to, which other modules know. */
export type StoredContent = Omit<Content, 'link_target'>

type Shown = Output<typeof listContentOfType>['data'][number] & { image_preview: string | null }

/** What is to be seen of a type now, in the order of display; of pages the one version that counts. Links may be dead. */
export async function loadContents(db: Db | Tx, type: ContentType, now: Date): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    ${standing(now, type)}
    select ${shownColumns}, image_preview from standing where status = 'SHOWN' order by display_order, content_id`.execute(
    db,
  )
  return rows
}

const orders = {
  display_order: sql`type, display_order`,
  updated_at: sql`updated_at`,
  starts_at: sql`starts_at`,
}

export async function listContent(db: Db, query: Query<typeof listCall>, now: Date): Promise<Page<StoredContent>> {
  const [field, direction] = query.sort.split(':') as [keyof typeof orders, 'asc' | 'desc'] // as the contract's list has it
  const pattern = `%${(query.search ?? '').replace(/[\\%_]/g, '\\$&')}%`
  const { rows, total } = await countedPage(query, (window) =>
    sql<StoredContent & { total: number }>`
    ${standing(now, query.type)}
    select ${columns}, count(*) over () as total from standing
     where ${query.status === undefined ? sql`true` : sql`status = ${query.status}`}
       and ${query.search ? sql`concat_ws(' ', title->>'en', title->>'id', body_html->>'en', body_html->>'id') ilike ${pattern}` : sql`true`}
     order by ${orders[field]} ${direction === 'asc' ? sql`asc nulls first` : sql`desc nulls last`}, content_id
     ${window}`.execute(db),
  )
  return { data: rows, meta: metaOf(query, total) }
}

/** One content, shown or not; `not_found` where there is none. */
export async function getContent(db: Db | Tx, content_id: string, now: Date): Promise<StoredContent> {
  const { rows } = await sql<StoredContent>`
    ${standing(now, undefined)} select ${columns} from standing where content_id = ${content_id}::uuid`.execute(db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

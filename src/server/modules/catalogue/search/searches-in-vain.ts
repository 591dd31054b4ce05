import { sql } from 'kysely'
import type { Query } from '#contract/call.ts'
import type { listSearchesInVain as listCall, SearchInVain } from '#contract/catalogue/search-admin.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import { countedPage } from '#server/db/counted-page.ts'
import type { Db } from '#server/db/db.ts'

/** One page of what was searched and not wholly found. */
export async function listSearchesInVain(db: Db, query: Query<typeof listCall>): Promise<Page<SearchInVain>> {
  const [by, direction] = query.sort.split(':')
  const { rows: data, total } = await countedPage(query, (window) =>
    sql<SearchInVain & { total: number }>`
    select words, times, first_at, last_at, (count(*) over ())::integer as total from searched_words
     where not is_found and (${query.search ?? ''} = '' or position(search_text(${query.search ?? ''}) in words) > 0)
     order by ${sql.ref(by ?? 'times')} ${direction === 'asc' ? sql`asc` : sql`desc`}, words
     ${window}`.execute(db),
  )
  return { data, meta: metaOf(query, total) }
}

/** Takes a row off the list. It is no decision about the shop, so the audit log does not tell of it. */
export async function forgetSearchInVain(db: Db, words: string): Promise<null> {
  const { numDeletedRows } = await db
    .deleteFrom('searched_words')
    .where('words', '=', words)
    .where('is_found', '=', false)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
  return null
}

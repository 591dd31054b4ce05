import { sql } from 'kysely'
import type { Output } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import { siteMapPageSize } from '#contract/pages.ts'
import type { getSiteMapPage as getSiteMapPageCall } from '#contract/pages.ts'
import type { Db } from '#server/db/db.ts'

type Entry = { path: string; updated_at: string; total: number }

/** One file's worth of addresses. The ids grow with time, so a new address is at the end and files stay as they are. */
export async function readSiteMapPage(db: Db, page: number): Promise<Output<typeof getSiteMapPageCall>> {
  const { rows } = await sql<Entry>`
    select path, updated_at, total
      from (select id, path, updated_at, count(*) over () as total
              from (select product_id as id, '/products/' || slug as path, updated_at from products
                     where is_active and archived_at is null
                    union all
                    select bundle_id, '/bundles/' || slug, updated_at from bundles
                     where is_active and archived_at is null) listed) counted
     order by id offset ${(page - 1) * siteMapPageSize} limit ${siteMapPageSize}`.execute(db)
  return { data: rows, meta: metaOf({ page, limit: siteMapPageSize }, rows[0]?.total ?? 0) }
}

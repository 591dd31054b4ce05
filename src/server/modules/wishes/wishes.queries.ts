import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { listFavourites as listCall, listWishes as idsCall } from '#contract/wishes.ts'
import type { CustomerCtx } from '#server/context.ts'
import { countedPage } from '#server/db/counted-page.ts'
import { loadCards } from '#server/modules/catalogue/catalogue.ts'

/** What the hearts and bells of every page need, in one statement. */
export async function listWishes({ db, actor }: CustomerCtx): Promise<Output<typeof idsCall>> {
  const { rows } = await sql<Output<typeof idsCall>>`
    select array(select item_id from favourites where user_id = ${actor.id} order by created_at desc, item_id desc) as favourites,
           array(select item_id from stock_alerts where user_id = ${actor.id} order by alert_id desc) as awaited`.execute(
    db,
  )
  return rows[0] ?? { favourites: [], awaited: [] }
}

/** Favourites that are still sold, the newest first. */
export async function listFavourites(
  { db, actor, language }: CustomerCtx,
  query: Query<typeof listCall>,
): Promise<Output<typeof listCall>> {
  const { rows, total } = await countedPage(query, (window) =>
    sql<{ item_id: string; total: number }>`
    select f.item_id, count(*) over ()::integer as total
      from favourites f join shelf_items s using (item_id)
     where f.user_id = ${actor.id} and s.is_active
     order by f.created_at desc, f.item_id desc ${window}`.execute(db),
  )
  const ids = rows.map(({ item_id }) => item_id)
  return { data: await loadCards(db, ids, { isActive: true, language }), meta: metaOf(query, total) }
}

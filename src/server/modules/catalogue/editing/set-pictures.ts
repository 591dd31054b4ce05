import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

type Owner = { product_id: string } | { bundle_id: string }

/**
 * Makes these the pictures of a product or bundle, in this order, each address once. What was there keeps its id and
 * what is left out goes. The owner's row must be locked. Answers whether anything changed.
 */
export async function setPictures(tx: Tx, owner: Owner, image_urls: readonly string[], now: Date): Promise<boolean> {
  const [column, id] = 'product_id' in owner ? ['product_id', owner.product_id] : ['bundle_id', owner.bundle_id]
  const isOwners = sql`${sql.ref(column)} = ${id}::uuid`
  const { rows: before } = await sql<{ image_url: string; index: number }>`
    select image_url, index from pictures where ${isOwners} order by index, picture_id`.execute(tx)
  if (before.length === image_urls.length && before.every(({ image_url }, at) => image_url === image_urls[at]))
    return false
  const at = now.toISOString()
  await sql`delete from pictures where ${isOwners} and image_url <> all(${image_urls}::text[])`.execute(tx)
  await sql`
    with wanted as (select image_url, position - 1 as index from unnest(${image_urls}::text[]) with ordinality as w (image_url, position))
    update pictures p set index = w.index, updated_at = ${at}::timestamptz
      from wanted w where ${sql.ref(`p.${column}`)} = ${id}::uuid and p.image_url = w.image_url and p.index <> w.index`.execute(
    tx,
  )
  await sql`
    insert into pictures (picture_id, ${sql.ref(column)}, image_url, index, created_at, updated_at)
    select w.picture_id, ${id}::uuid, w.image_url, w.position - 1, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${image_urls.map(() => uuidv7())}::uuid[], ${image_urls}::text[])
             with ordinality as w (picture_id, image_url, position)
     where not exists (select from pictures where ${isOwners} and image_url = w.image_url)`.execute(tx)
  return true
}

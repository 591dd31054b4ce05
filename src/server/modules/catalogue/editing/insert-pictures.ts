import { sql } from 'kysely'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'

type Owner = { product_id: string } | { bundle_id: string }

/** Adds pictures in the order given, counted from 0. */
export async function insertPictures(tx: Tx, owner: Owner, image_urls: readonly string[], now: Date): Promise<void> {
  if (image_urls.length === 0) return
  const at = now.toISOString()
  await sql`
    insert into pictures (picture_id, product_id, bundle_id, image_url, index, created_at, updated_at)
    select picture_id, ${'product_id' in owner ? owner.product_id : null}::uuid,
           ${'bundle_id' in owner ? owner.bundle_id : null}::uuid, image_url, position - 1, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${image_urls.map(() => uuidv7())}::uuid[], ${image_urls}::text[])
             with ordinality as p (picture_id, image_url, position)`.execute(tx)
}

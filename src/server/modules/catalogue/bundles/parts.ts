import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import type { Tx } from '#server/db/db.ts'
import { refuseField } from '#server/parse-fields.ts'

export type Part = { product_id: string; quantity: number }

/** Every part must be a product that is not deleted; locked in the order of sales, so that none is deleted meanwhile. */
export async function requireParts(tx: Tx, parts: readonly Part[]): Promise<void> {
  const ids = parts.map((part) => part.product_id)
  const known = await tx
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', (e) => e.fn.any(e.val(ids)))
    .where('archived_at', 'is', null)
    .orderBy('product_id')
    .forShare()
    .execute()
  const missing = ids.findIndex((id) => !known.some(({ product_id }) => product_id === id))
  if (missing >= 0) throw refuseField(`items.${missing}.product_id`, say('product_unknown'))
}

export async function insertParts(tx: Tx, bundle_id: string, parts: readonly Part[]): Promise<void> {
  await sql`
    insert into bundle_items (bundle_id, product_id, quantity, position)
    select ${bundle_id}::uuid, product_id, quantity, position - 1
      from unnest(${parts.map((part) => part.product_id)}::uuid[], ${parts.map((part) => part.quantity)}::integer[])
             with ordinality as p (product_id, quantity, position)`.execute(tx)
}

/** The parts in their order. */
export async function readParts(tx: Tx, bundle_id: string): Promise<Part[]> {
  return tx
    .selectFrom('bundle_items')
    .select(['product_id', 'quantity'])
    .where('bundle_id', '=', bundle_id)
    .orderBy('position')
    .orderBy('product_id')
    .execute()
}

/** Makes these the parts; the bundle's row must be locked. */
export async function replaceParts(tx: Tx, bundle_id: string, parts: readonly Part[]): Promise<void> {
  await tx.deleteFrom('bundle_items').where('bundle_id', '=', bundle_id).execute()
  await insertParts(tx, bundle_id, parts)
}

import * as z from 'zod'
import { sql } from 'kysely'
import { Id, Quantity } from '#contract/scalars.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { sanitizeRichText } from '#server/modules/business/business.ts'
import { insertPictures } from './insert-pictures.ts'
import { insertUnderFreeSlug } from './insert-under-free-slug.ts'
import { itemFields, parseFields, refuseField } from './item-fields.ts'
import { requireCategory } from './require-category.ts'

const maxParts = 20

const BundleFields = z.strictObject({
  ...itemFields,
  items: z
    .array(z.strictObject({ product_id: Id, quantity: Quantity }))
    .min(1)
    .max(maxParts),
})
export type NewBundle = z.input<typeof BundleFields>
type Part = { product_id: string; quantity: number }

/** Puts a bundle into the catalogue. Its parts are at least two units of products that are not archived. */
export async function createBundle(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  tx: Tx,
  input: NewBundle,
): Promise<{ bundle_id: string; slug: string }> {
  const { items, image_urls, slug: typed_slug, ...columns } = parseFields(BundleFields, input)
  await requireCategory(tx, columns.category_id, 'BUNDLE')
  await requireParts(tx, items)
  const bundle_id = uuidv7()
  const row = {
    ...columns,
    bundle_id,
    description: sanitizeRichText(columns.description),
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const slug = await insertUnderFreeSlug(tx, {
    table: 'bundles',
    name: columns.name,
    slug: typed_slug,
    sku: columns.sku,
    insert: async (free) => {
      const values = { ...row, slug: free }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('bundles')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },
  })
  await insertParts(tx, bundle_id, items)
  await insertPictures(tx, { bundle_id }, image_urls, ctx.now())
  return { bundle_id, slug }
}

async function requireParts(tx: Tx, parts: readonly Part[]): Promise<void> {
  const ids = parts.map((part) => part.product_id)
  if (new Set(ids).size < ids.length) throw refuseField('items', 'Each product can stand in a bundle once.')
  const units = parts.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units < 2) throw refuseField('items', 'A bundle holds at least two units.')
  const known = await tx
    .selectFrom('products')
    .select('product_id')
    .where('product_id', '=', (e) => e.fn.any(e.val(ids)))
    .where('archived_at', 'is', null)
    .execute()
  const missing = ids.findIndex((id) => !known.some(({ product_id }) => product_id === id))
  if (missing >= 0) throw refuseField(`items.${missing}.product_id`, 'This product does not exist.')
}

async function insertParts(tx: Tx, bundle_id: string, parts: readonly Part[]): Promise<void> {
  await sql`
    insert into bundle_items (bundle_id, product_id, quantity, position)
    select ${bundle_id}::uuid, product_id, quantity, position - 1
      from unnest(${parts.map((part) => part.product_id)}::uuid[], ${parts.map((part) => part.quantity)}::integer[])
             with ordinality as p (product_id, quantity, position)`.execute(tx)
}

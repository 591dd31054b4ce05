import { NewBundle } from '#contract/catalogue/bundles-admin.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofBundles } from '../texts/text-names.ts'
import { insertPictures } from '../editing/insert-pictures.ts'
import { insertUnderFreeSlug } from '../editing/insert-under-free-slug.ts'
import { parseFields } from '#server/parse-fields.ts'
import { requireCategory } from '../editing/require-category.ts'
import { insertParts, requireParts } from './parts.ts'

/** Puts a bundle into the catalogue. Its parts are at least two units of products that are not archived. */
export async function createBundle(
  ctx: Pick<Ctx, 'actor' | 'now' | 'language'>,
  tx: Tx,
  input: NewBundle,
): Promise<{ bundle_id: string; slug: string }> {
  const { texts, others } = await splitTexts(ofBundles, ctx.language, parseFields(NewBundle, input))
  const { items, image_urls, slug: typed_slug, ...columns } = others
  await requireCategory(tx, columns.category_id, 'BUNDLE')
  await requireParts(tx, items)
  const bundle_id = uuidv7()
  const row = {
    ...columns,
    ...texts,
    bundle_id,
    created_at: ctx.now(),
    updated_at: ctx.now(),
  }
  const slug = await insertUnderFreeSlug(tx, {
    table: 'bundles',
    name: requireName(texts),
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

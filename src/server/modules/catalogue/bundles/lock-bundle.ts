import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'

export type LockedBundle = Awaited<ReturnType<typeof lockBundle>>

/**
 * A bundle's own columns, locked until the transaction ends; `not_found` where there is none. Archived ones are
 * `not_found` too unless the caller includes them.
 */
export async function lockBundle(tx: Tx, bundle_id: string, { withArchived } = { withArchived: false }) {
  const bundle = await tx
    .selectFrom('bundles')
    .select(['bundle_id', 'category_id', 'name', 'slug', 'sku', 'price', 'is_active', 'is_best_seller'])
    .select(['name_en', 'name_id', 'description_en', 'description_id', 'meta_title_en', 'meta_title_id'])
    .select(['meta_description_en', 'meta_description_id', 'meta_keywords_en', 'meta_keywords_id'])
    .select(['version', 'archived_at'])
    .where('bundle_id', '=', bundle_id)
    .forUpdate()
    .executeTakeFirst()
  if (!bundle || (bundle.archived_at !== null && !withArchived)) throw new AppError('not_found')
  return bundle
}

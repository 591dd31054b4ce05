import type { Selectable } from 'kysely'
import { AppError } from '#server/app-error.ts'
import type { Tx } from '#server/db/db.ts'
import type { Products } from '#server/db/schema.generated.ts'

export const productColumns = [
  'product_id',
  'category_id',
  'brand_id',
  'value_ids',
  'halal_certificate',
  'halal_status',
  'halal_class',
  'halal_reason',
  'name',
  'name_en',
  'name_id',
  'slug',
  'sku',
  'description_en',
  'description_id',
  'ingredients_en',
  'ingredients_id',
  'how_to_use_en',
  'how_to_use_id',
  'cautions_en',
  'cautions_id',
  'unit',
  'unit_value',
  'price',
  'stock',
  'moq',
  'registration_number',
  'product_class',
  'registration_until',
  'registration_holder',
  'weight',
  'length',
  'width',
  'height',
  'is_best_seller',
  'is_active',
  'meta_title_en',
  'meta_title_id',
  'meta_description_en',
  'meta_description_id',
  'meta_keywords_en',
  'meta_keywords_id',
  'version',
  'archived_at',
] as const satisfies readonly (keyof Products)[]

export type LockedProduct = Pick<Selectable<Products>, (typeof productColumns)[number]>

/**
 * A product as it is, locked until the transaction ends. Archived ones are `not_found` unless the caller includes them.
 */
export async function lockProduct(
  tx: Tx,
  product_id: string,
  { withArchived }: { withArchived: boolean } = { withArchived: false },
): Promise<LockedProduct> {
  const product = await tx
    .selectFrom('products')
    .select(productColumns)
    .where('product_id', '=', product_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!product || (product.archived_at !== null && !withArchived)) throw new AppError('not_found')
  return product
}

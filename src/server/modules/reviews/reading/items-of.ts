import { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { namesOfBundles, productsOfFamily } from '#server/modules/catalogue/catalogue.ts'

/** The items whose reviews are read together: a product with its family, or a bundle. Throws where there is none. */
export async function itemsOf(db: Db, type: 'product' | 'bundle', id: string): Promise<string[]> {
  const ids =
    type === 'product' ? await productsOfFamily(db, id) : (await namesOfBundles(db, [id])).map((bundle) => bundle.id)
  if (ids.length === 0) throw new AppError('not_found')
  return ids
}

import type { Db } from '#server/db/db.ts'

export type ShelfStock = { product_id: string; name: string; sku: string; stock: number }

/** The stock of these products; those that are sold no more are left out. */
export function loadShelfStock(db: Db, ids: readonly string[]): Promise<ShelfStock[]> {
  return db
    .selectFrom('products')
    .select(['product_id', 'name', 'sku', 'stock'])
    .where('product_id', '=', (e) => e.fn.any(e.val([...ids])))
    .where('is_active', '=', true)
    .where('archived_at', 'is', null)
    .execute()
}

import type { Db } from '#server/db/db.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index.ts'
import { itemsByStock } from './stock-by-item.ts'

/** The products in sale that have so many or fewer left, those with the least first, from memory: nothing is read of a table. */
export async function lowOnStock(db: Db, index: CatalogueIndex, threshold: number): Promise<IndexedItem[]> {
  const { items, stock } = await itemsByStock(db, index)
  const low: IndexedItem[] = []
  for (const item of items) {
    if ((stock[item.item_no] ?? 0) > threshold) break
    if (item.type === 'product' && item.is_active && !item.is_family) low.push(item)
  }
  return low
}

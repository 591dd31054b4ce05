import type { ItemFilter } from './pick-items.ts'
import type { CatalogueIndex } from './catalogue-index.ts'

/** 1 at the index of each category that is asked for. */
export function wantedCategories(index: CatalogueIndex, { categories }: ItemFilter): Uint8Array {
  const wanted = new Uint8Array(index.categories.length)
  if (!categories) return wanted.fill(1)
  for (const id of categories) {
    const place = index.categoryIndex.get(id)
    if (place !== undefined) wanted[place] = 1
  }
  return wanted
}

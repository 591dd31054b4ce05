import type { ItemFilter } from './pick-items.ts'
import type { Shelf } from './shelf.ts'

/** 1 at the index of each category that is asked for. */
export function wantedCategories(shelf: Shelf, { categories }: ItemFilter): Uint8Array {
  const wanted = new Uint8Array(shelf.categories.length)
  if (!categories) return wanted.fill(1)
  for (const id of categories) {
    const index = shelf.categoryIndex.get(id)
    if (index !== undefined) wanted[index] = 1
  }
  return wanted
}

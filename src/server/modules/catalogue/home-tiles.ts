import type { KnownValue } from './attributes/all-values.ts'
import type { AllBrands } from './brands/all-brands.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index/catalogue-index.ts'
import { countFacets } from './catalogue-index/count-facets.ts'
import { pickFirst } from './catalogue-index/pick-items.ts'

/** Ways from the home page into filtered lists. */
const most = { concerns: 10, brands: 12 }

/** A concern that something for sale helps with, and the thing whose picture stands for it, if any is in stock. */
export type ConcernTile = { value: KnownValue; count: number; item: IndexedItem | undefined }

/** Concerns that most things for sale are for. Each is shown by what sells best for it and stands for no other one. */
export function concernTiles(index: CatalogueIndex, concerns: readonly KnownValue[]): ConcernTile[] {
  const counts = shopCounts(index).values
  const all = new Set(concerns.map(({ value_no }) => value_no))
  const shown = new Set<IndexedItem>()
  return concerns
    .map((value) => ({ value, count: counts.get(value.value_no) ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, most.concerns)
    .map((tile) => {
      const wanted = new Set([tile.value.value_no])
      const best = pickFirst(
        index,
        { is_active: true, in_stock: true, type: 'product', families: 'together', values: [{ wanted, all }] },
        { by: 'best_selling', direction: 'desc' },
        most.concerns,
      )
      const item = best.find((one) => !shown.has(one)) ?? best[0]
      if (item) shown.add(item)
      return { ...tile, item }
    })
}

/** Brands that most things for sale carry, by name. */
export function brandTiles(index: CatalogueIndex, { all }: AllBrands) {
  const counts = shopCounts(index).brands
  const carried = all.map((brand) => ({ ...brand, item_count: counts.get(brand.brand_id) ?? 0 }))
  const first = carried
    .filter(({ item_count }) => item_count > 0)
    .toSorted((a, b) => b.item_count - a.item_count)
    .slice(0, most.brands)
  return carried
    .filter((brand) => first.includes(brand))
    .map(({ name, slug, logo_url, item_count }) => ({ name, slug, logo_url, item_count }))
}

function shopCounts(index: CatalogueIndex) {
  return countFacets(index, { is_active: true, families: 'together' })
}

import { BrandSelect } from '../../../shared/admin/brand-select.tsx'
import { CategorySelect } from '../../../shared/admin/category-select.tsx'
import { useMissingFilter } from '../../../shared/admin/bilingual/missing-texts.tsx'
import type { FiltersOf } from '../../../shared/admin-list/list-filter.ts'
import { useTexts } from '../../../shared/language.tsx'
import type { productList, productStates } from './product-list.ts'
import { adminProductsTexts } from '../products.en.ts'

/** Everything by which products can be narrowed down. */
export function useProductFilters(): FiltersOf<typeof productList.call, (typeof productStates)[number]> {
  const { fields, list: texts } = useTexts(adminProductsTexts)
  const missing = useMissingFilter()
  return [
    {
      kind: 'other',
      name: 'category',
      field: (value, onChange) => (
        <CategorySelect
          kind="PRODUCT"
          by="slug"
          label={texts.category}
          hideLabel
          placeholder={texts.anyCategory}
          className="max-sm:min-w-36 max-sm:flex-1 sm:w-52"
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      ),
      inBar: true,
    },
    {
      kind: 'other',
      name: 'brand',
      field: (value, onChange) => (
        <BrandSelect
          by="slug"
          label={texts.brand}
          placeholder={texts.anyBrand}
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      ),
      chip: (slug) => texts.ofBrand(slug),
    },
    ...(['skin_type', 'concern', 'key_ingredient', 'for_whom'] as const).map((name) => ({
      kind: 'link' as const,
      name,
      chip: (slugs: string) => `${fields[name]}: ${slugs}`,
    })),
    {
      kind: 'choice',
      name: 'in_stock',
      label: texts.stockState,
      any: texts.anyStock,
      options: [
        { value: 'true', label: texts.inStock },
        { value: 'false', label: texts.outOfStock },
      ],
    },
    { kind: 'amounts', min: 'min_price', max: 'max_price', label: texts.priceRange, wrong: texts.wrongPrices },
    {
      kind: 'choice',
      name: 'rating',
      label: texts.rating,
      any: texts.anyRating,
      options: [4, 3, 2, 1].map((stars) => ({ value: String(stars), label: texts.stars(stars) })),
    },
    {
      kind: 'choice',
      name: 'listing',
      label: texts.listing,
      any: texts.anyListing,
      options: (['INCOMPLETE', 'ENDING', 'HALAL_UNKNOWN'] as const).map((value) => ({
        value,
        label: texts.listings[value],
      })),
    },
    missing,
    { kind: 'flag', name: 'is_best_seller', label: texts.bestSellersOnly, chip: texts.chips.bestSeller },
  ]
}

import { Link, useSearchParams } from 'react-router'
import { X } from '../../ui/icons/shop-icons.ts'
import { useLangOf, useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { useUiLabels } from '../../ui/ui-labels.tsx'
import { chosenIn, withFilters, withValue } from './filter-addresses.ts'
import { filterNames, setNames } from './list-filters.ts'
import type { FilterName, SetName } from './list-filters.ts'
import type { ListPageData } from './list-loader.ts'
import { catalogueTexts } from '../../texts/catalogue.en.ts'

/** What the list is narrowed down to, each with a cross that takes it away. */
export function ActiveFilters({ facets }: { facets: ListPageData['facets'] }) {
  const { list } = useTexts(catalogueTexts)
  const labels = useUiLabels()
  const [search] = useSearchParams()
  const name = useFilterNames()
  const langOf = useLangOf()
  const active = filterNames.flatMap((filter) => {
    if (isSet(filter)) {
      return chosenIn(search, filter).map((value) => {
        const known = valuesOf(facets, filter).find(({ slug }) => slug === value)
        return {
          key: `${filter} ${value}`,
          to: withValue(search, filter, value),
          text: known?.name ?? value,
          lang: known && langOf(known, 'name'),
        }
      })
    }
    const value = search.get(filter)
    return value
      ? [{ key: filter, to: withFilters(search, { [filter]: null }), text: name(filter, value), lang: undefined }]
      : []
  })
  if (active.length === 0) return null
  const none = Object.fromEntries(filterNames.map((filter) => [filter, null]))
  return (
    <ul aria-label={list.activeFilters} className="order-last flex w-full flex-wrap gap-2 lg:order-none lg:w-auto">
      {active.map(({ key, to, text, lang }) => (
        <li key={key} className="max-w-full">
          <Link
            to={{ search: to }}
            preventScrollReset
            aria-label={labels.remove(text)}
            className="inline-flex h-9 max-w-full items-center gap-1.5 rounded-full border bg-surface-tint pr-2.5 pl-4 text-sm font-medium text-text-accent hover:border-action"
          >
            <span lang={lang} className="truncate">
              {text}
            </span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link
            to={{ search: withFilters(search, none) }}
            preventScrollReset
            className="inline-flex h-9 items-center px-2 text-sm font-semibold text-text-link hover:underline"
          >
            {list.clearAll}
          </Link>
        </li>
      )}
    </ul>
  )
}

function isSet(filter: FilterName): filter is SetName {
  return setNames.some((name) => name === filter)
}

type Value = { name: string; slug: string; untranslated?: string[] | null | undefined }

function valuesOf({ brands, attributes }: ListPageData['facets'], filter: SetName): readonly Value[] {
  return filter === 'brand' ? brands : (attributes.find(({ attribute }) => attribute === filter)?.values ?? [])
}

type PlainName = Exclude<FilterName, SetName>

function useFilterNames(): (filter: PlainName, value: string) => string {
  const { list } = useTexts(catalogueTexts)
  return (filter, value) => {
    const names: Record<PlainName, () => string> = {
      search: () => list.searched(value),
      type: () => (value === 'bundle' ? list.types.bundle : list.types.product),
      is_best_seller: () => list.onlyBestSellers,
      min_price: () => list.priceFrom(rupiah(Number(value) || 0)),
      max_price: () => list.priceTo(rupiah(Number(value) || 0)),
      in_stock: () => list.inStock,
      rating: () => list.ratingFrom(Number(value) || 0),
    }
    return names[filter]()
  }
}

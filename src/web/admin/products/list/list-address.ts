import type { CallArguments } from '#contract/call.ts'
import type { listProducts } from '#contract/products-admin.ts'

type CallQuery = NonNullable<CallArguments<typeof listProducts>['query']>

export const sorts = [
  'newest:desc',
  'newest:asc',
  'name:asc',
  'name:desc',
  'price:asc',
  'price:desc',
  'stock:asc',
  'stock:desc',
  'best_selling:desc',
  'best_selling:asc',
  'rating:desc',
  'rating:asc',
  'relevance:desc',
] as const satisfies readonly CallQuery['sort'][]
type Sort = (typeof sorts)[number]

export const states = ['all', 'active', 'inactive', 'low_stock', 'archived'] as const
type State = (typeof states)[number]

export const pageSizes = [10, 20, 50, 100] as const
const usualSize = 20

/** What the list keeps in its address. */
export type ProductQuery = {
  page: number
  limit: number
  state: State
  search: string | undefined
  category: string | undefined
  in_stock: 'true' | 'false' | undefined
  is_best_seller: 'true' | undefined
  min_price: number | undefined
  max_price: number | undefined
  rating: number | undefined
  sort: Sort | undefined
}

/** Reads the address; what makes no sense there is left out, so that a mistyped link still opens a list. */
export function readProductQuery(address: URLSearchParams): ProductQuery {
  return {
    page: wholeNumber(address.get('page'), 1_000_000) || 1,
    limit: pageSizes.find((size) => String(size) === address.get('limit')) ?? usualSize,
    state: oneOf(states, address.get('state')) ?? 'all',
    search: address.get('search')?.trim().slice(0, 100) || undefined,
    category: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.exec((address.get('category') ?? '').slice(0, 200))?.[0],
    in_stock: oneOf(['true', 'false'] as const, address.get('in_stock')),
    is_best_seller: oneOf(['true'] as const, address.get('is_best_seller')),
    min_price: wholeNumber(address.get('min_price'), 1_000_000_000),
    max_price: wholeNumber(address.get('max_price'), 1_000_000_000),
    rating: [1, 2, 3, 4, 5].find((stars) => String(stars) === address.get('rating')),
    sort: oneOf(sorts, address.get('sort')),
  }
}

/** The address of the list with changes; without what is usual anyway. Changed filters begin at the first page. */
export function toAddress(query: ProductQuery, changes: Partial<ProductQuery> = {}): Record<string, string | number> {
  const next = { ...query, page: 1, ...changes }
  const usual: Partial<Record<keyof ProductQuery, unknown>> = { page: 1, limit: usualSize, state: 'all' }
  return Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) =>
      // The keys are those of `ProductQuery`.
      value === undefined || value === usual[name as keyof ProductQuery] ? [] : [[name, value]],
    ),
  )
}

/** What the call is asked. */
export function toCallQuery({ state, ...filters }: ProductQuery): CallQuery {
  const { page, limit, search } = filters
  if (state === 'archived') return { page, limit, search, archived: 'true' }
  if (state === 'low_stock')
    return { ...filters, is_active: 'true', low_stock: 'true', sort: filters.sort ?? 'stock:asc' }
  return { ...filters, is_active: state === 'all' ? undefined : state === 'active' ? 'true' : 'false' }
}

/** What the drawer of filters can set; tabs, search, category and sorting stand outside of it. */
export const drawerFilters = [
  'in_stock',
  'is_best_seller',
  'min_price',
  'max_price',
  'rating',
] as const satisfies readonly (keyof ProductQuery)[]

export function isNarrowed(query: ProductQuery): boolean {
  return [...drawerFilters, 'search' as const, 'category' as const].some((name) => query[name] !== undefined)
}

export const noFilters = Object.fromEntries(
  [...drawerFilters, 'search', 'category'].map((name) => [name, undefined]),
) as Partial<ProductQuery>

function oneOf<T extends string>(choices: readonly T[], value: string | null): T | undefined {
  return choices.find((choice) => choice === value)
}

function wholeNumber(value: string | null, max: number): number | undefined {
  if (value === null || !/^\d{1,10}$/.test(value)) return undefined
  return Number(value) <= max ? Number(value) : undefined
}

import type { CallArguments } from '#contract/call.ts'
import type { listBundles } from '#contract/bundles-admin.ts'

type CallQuery = NonNullable<CallArguments<typeof listBundles>['query']>

export const sorts = [
  'newest:desc',
  'name:asc',
  'name:desc',
  'price:asc',
  'price:desc',
  'stock:asc',
  'stock:desc',
  'best_selling:desc',
  'best_selling:asc',
  'relevance:desc',
] as const satisfies readonly CallQuery['sort'][]
type Sort = (typeof sorts)[number]

export const states = ['all', 'active', 'inactive', 'archived'] as const
export type State = (typeof states)[number]

/** What the list keeps in its address. */
export type BundleQuery = {
  page: number
  state: State
  search: string | undefined
  category: string | undefined
  in_stock: 'true' | 'false' | undefined
  is_best_seller: 'true' | undefined
  sort: Sort | undefined
}

const pageSize = 20

/** Reads the address; what makes no sense there is left out. */
export function readBundleQuery(address: URLSearchParams): BundleQuery {
  const page = address.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    state: oneOf(states, address.get('state')) ?? 'all',
    search: address.get('search')?.trim().slice(0, 100) || undefined,
    category: /^[a-z0-9-]{1,200}$/.exec(address.get('category') ?? '')?.[0],
    in_stock: oneOf(['true', 'false'] as const, address.get('in_stock')),
    is_best_seller: oneOf(['true'] as const, address.get('is_best_seller')),
    sort: oneOf(sorts, address.get('sort')),
  }
}

/** The address of the list with changes; without what is usual anyway. Changed filters begin at the first page. */
export function toAddress(query: BundleQuery, changes: Partial<BundleQuery> = {}): Record<string, string | number> {
  const next = { ...query, page: 1, ...changes }
  return Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) =>
      value === undefined || (name === 'page' && value === 1) || value === 'all' ? [] : [[name, value]],
    ),
  )
}

/** What the call is asked. */
export function toCallQuery({ state, page, ...filters }: BundleQuery): CallQuery {
  if (state === 'archived') return { page, limit: pageSize, search: filters.search, archived: 'true' }
  const is_active = state === 'all' ? undefined : state === 'active' ? 'true' : 'false'
  return { ...filters, page, limit: pageSize, is_active }
}

export function isNarrowed({ search, category, in_stock, is_best_seller }: BundleQuery): boolean {
  return [search, category, in_stock, is_best_seller].some((value) => value !== undefined)
}

export const noFilters = { search: undefined, category: undefined, in_stock: undefined, is_best_seller: undefined }

function oneOf<T extends string>(choices: readonly T[], value: string | null): T | undefined {
  return choices.find((choice) => choice === value)
}

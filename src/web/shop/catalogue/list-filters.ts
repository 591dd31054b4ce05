/** The names a list page understands; everything else in its address, such as a campaign's mark, is left alone. */
export const filterNames = [
  'search',
  'type',
  'brand',
  'skin_type',
  'concern',
  'key_ingredient',
  'for_whom',
  'is_best_seller',
  'min_price',
  'max_price',
  'in_stock',
  'rating',
] as const
/** Those that take several values, with commas between them. */
export const setNames = ['brand', 'skin_type', 'concern', 'key_ingredient', 'for_whom'] as const
export type SetName = (typeof setNames)[number]
export type FilterName = (typeof filterNames)[number]

const known: readonly string[] = [...filterNames, 'as_typed', 'sort', 'page']

/** The filters in the address, as text; in the usual order when it has none. */
export function readFilters(search: URLSearchParams): Record<string, string> {
  const asked = Object.fromEntries([...search].filter(([name, value]) => known.includes(name) && value !== ''))
  return { sort: usualSort(search), ...asked }
}

/** What was searched comes by how well it fits, everything else by how well it sells. */
export function usualSort(search: URLSearchParams): string {
  return search.get('search') ? 'relevance:desc' : 'best_selling:desc'
}

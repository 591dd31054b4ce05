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

/** The same address with one or more filters changed; null takes one away. A change starts at the first page again. */
export function withFilters(
  search: URLSearchParams,
  changes: Partial<Record<FilterName | 'sort', string | null>>,
): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  if (changes.search !== undefined) next.delete('as_typed')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else if (value !== undefined) next.set(name, value)
  }
  return textOf(next)
}

/** The query as text, its commas as they are. */
function textOf(search: URLSearchParams): string {
  return search.size > 0 ? `?${String(search).replaceAll('%2C', ',')}` : ''
}

/** What is chosen of a filter that takes several values. */
export function chosenIn(search: URLSearchParams, name: SetName): string[] {
  return (search.get(name) ?? '').split(',').filter(Boolean)
}

/** The same address with a value of such a filter chosen, or no longer. */
export function withValue(search: URLSearchParams, name: SetName, value: string): string {
  const chosen = chosenIn(search, name)
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  return withFilters(search, { [name]: next.join(',') })
}

/**
 * What makes a list a page of its own to search engines: one value of one such filter, beside nothing but a page. Null: more
 * of them, or in a category, which search engines are to leave alone. Other filters make no page, nor do they undo one.
 */
export function ownFilter(search: URLSearchParams, isCategory: boolean): Partial<Record<SetName, string>> | null {
  const chosen = setNames.flatMap((name) => chosenIn(search, name).map((value) => [name, value] as const))
  if (chosen.length === 0) return {}
  return chosen.length > 1 || isCategory ? null : Object.fromEntries(chosen)
}

/** The same search with the words as they were typed: nothing corrected, none left out. */
export function asTyped(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.set('as_typed', 'true')
  return textOf(next)
}

/** The same list at another page. */
export function atPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page <= 1) next.delete('page')
  else next.set('page', String(page))
  return textOf(next) || '?'
}

/** The names a list page understands; everything else in its address, such as a campaign's mark, is left alone. */
export const filterNames = ['search', 'type', 'is_best_seller', 'min_price', 'max_price', 'in_stock', 'rating'] as const
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
  return next.size > 0 ? `?${next}` : ''
}

/** The same search with the words as they were typed: nothing corrected, none left out. */
export function asTyped(search: URLSearchParams): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  next.set('as_typed', 'true')
  return `?${next}`
}

/** The same list at another page. */
export function atPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search)
  if (page <= 1) next.delete('page')
  else next.set('page', String(page))
  return next.size > 0 ? `?${next}` : '?'
}

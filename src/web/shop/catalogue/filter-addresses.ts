import { filterNames, setNames, usualSort } from './list-filters.ts'
import type { FilterName, SetName } from './list-filters.ts'

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
 * of them, or in a category, which search engines are to leave alone. Other filters and orders make no page, nor do they undo
 * one; their further pages belong to no other list.
 */
export function ownFilter(search: URLSearchParams, isCategory: boolean): Partial<Record<SetName, string>> | null {
  const chosen = setNames.flatMap((name) => chosenIn(search, name).map((value) => [name, value] as const))
  if (Number(search.get('page')) > 1 && isRearranged(search)) return null
  if (chosen.length === 0) return {}
  return chosen.length > 1 || isCategory ? null : Object.fromEntries(chosen)
}

function isRearranged(search: URLSearchParams): boolean {
  const others = filterNames.filter((name) => !(setNames as readonly string[]).includes(name))
  return others.some((name) => search.get(name)) || (search.get('sort') || usualSort(search)) !== usualSort(search)
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

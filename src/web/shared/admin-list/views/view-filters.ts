import type { ListView } from '#contract/list-views.ts'
import type { AdminList } from '../admin-list.ts'
import type { ListCall, ListQuery } from '../list-query.ts'

/** The list of a view, from its first page. Names and values that the list no longer has are left out. */
export function toListQuery<C extends ListCall, S extends string>(
  list: AdminList<C, S>,
  { filters }: Pick<ListView, 'filters'>,
): ListQuery<C, S> {
  return list.read(new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])))
}

type Shown<C extends ListCall, S extends string> = { query: ListQuery<C, S>; hidden: ReadonlySet<string> }

/** The view that the list shows now, if it is one. */
export function findShown<C extends ListCall, S extends string>(
  list: AdminList<C, S>,
  views: readonly ListView[],
  { query, hidden }: Shown<C, S>,
): ListView | undefined {
  const shown = JSON.stringify(sorted(list.toAddress(query)))
  return views.find(
    (view) =>
      JSON.stringify(sorted(list.toAddress(toListQuery(list, view)))) === shown &&
      view.hidden_columns.toSorted().join() === [...hidden].toSorted().join(),
  )
}

function sorted(address: Record<string, string | number>): [string, string][] {
  return Object.entries(address)
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

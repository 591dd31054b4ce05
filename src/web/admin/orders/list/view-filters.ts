import type { OrderView } from '#contract/orders/order-views.ts'
import { orderList } from './order-list.ts'
import type { OrderQuery } from './order-list.ts'

const { read, toAddress } = orderList

/** What a view keeps of the list: everything but the page, without what is usual anyway. */
export function toViewFilters(query: OrderQuery): OrderView['filters'] {
  // `toAddress` returns the names of the list's query, which are those of a view.
  return toAddress(query) as OrderView['filters']
}

/** The list of a view, from its first page. Names and values that the list no longer has are left out. */
export function toListQuery({ filters }: Pick<OrderView, 'filters'>): OrderQuery {
  return read(new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)])))
}

/** The view that the list shows now, if it is one. */
export function findShown(views: readonly OrderView[], query: OrderQuery, hidden: ReadonlySet<string>) {
  const shown = JSON.stringify(sorted(toAddress(query)))
  return views.find(
    (view) =>
      JSON.stringify(sorted(toAddress(toListQuery(view)))) === shown &&
      view.hidden_columns.toSorted().join() === [...hidden].toSorted().join(),
  )
}

function sorted(address: Record<string, string | number>): [string, string][] {
  return Object.entries(address)
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([a], [b]) => a.localeCompare(b))
}

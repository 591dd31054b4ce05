import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { CallArguments, Output } from '#contract/call.ts'
import type { ApiError } from '../../api/api-error.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { addressAhead } from '../../runtime/address-ahead.ts'
import type { AdminList } from './admin-list.ts'
import { remember } from './list-memory.ts'
import { pageIn } from './list-query.ts'
import type { Asked, ListCall, ListPage, ListQuery, RowOf } from './list-query.ts'
import type { SeenRows } from './use-neighbours.ts'
import { useHiddenColumns } from './use-hidden-columns.ts'
import type { HiddenColumns } from './use-hidden-columns.ts'
import { useRowSelection } from './use-row-selection.ts'
import type { FetchAll, FetchThese, RowSelection } from './use-row-selection.ts'

type Options<C extends ListCall, Item> = {
  keyOf: (item: Item) => string
  /** What is stored of a selected row; the row itself unless given. */
  toItem?: (row: RowOf<C>) => Item
  fetchAll?: FetchAll<C, Item>
  /** Given, selected rows that are not in sight are asked again whenever the list is. */
  fetchThese?: FetchThese<Item>
  /** Columns that are hidden on smaller screens until the administrator chooses. */
  usuallyHidden?: (width: number) => readonly string[]
  refetchEvery?: number | ((answer: Output<C> | undefined) => number)
}

export type ListView<C extends ListCall, S extends string = never, Item = RowOf<C>> = {
  list: AdminList<C, S>
  query: ListQuery<C, S>
  /** Undefined until the first response. */
  answer: Output<C> | undefined
  rows: readonly RowOf<C>[]
  /** Where the rows stand in the list; undefined until the first response. */
  page: Omit<ListPage<C>, 'rows'> | undefined
  /** Older rows are shown while newer ones are fetched. */
  isStale: boolean
  isFetching: boolean
  error: ApiError | null
  retry: () => void
  /** The address with changes, for links. */
  to: (changes: Partial<ListQuery<C, S>>) => string
  change: (changes: Partial<ListQuery<C, S>>, options?: { replace?: boolean }) => void
  /** Shows another address of the same list. */
  show: (address: Record<string, string | number>, options?: { replace?: boolean }) => void
  /** Nothing is asked of the list in its address. */
  isPlain: boolean
  columns: HiddenColumns
  selection: RowSelection<Item>
  rowKey: (row: RowOf<C>) => string
  keyOf: (item: Item) => string
}

/**
 * A list of the administrators from its address: rows, selection, columns.
 * `const view = useAdminList(couponList, { keyOf: ({ coupon_id }) => coupon_id })`
 */
export function useAdminList<C extends ListCall, S extends string = never, Item = RowOf<C>>(
  list: AdminList<C, S>,
  options: Options<C, Item>,
): ListView<C, S, Item> {
  const { keyOf, toItem = asItem<C, Item>, refetchEvery } = options
  const [address, setAddress] = useSearchParams()
  const ahead = useAddressAhead()
  const query = list.read(address)
  const asked = list.toCall(query)
  // `Asked` is the query of these arguments.
  const fetched = useQueryCall(list.call, { query: asked } as unknown as CallArguments<C>, {
    // Like the library's `keepPreviousData`, whose types cannot know that a response is never a function.
    placeholderData: ((before: Output<C> | undefined) => before) as never,
    refetchInterval:
      typeof refetchEvery === 'function' ? ({ state }) => refetchEvery(state.data) : (refetchEvery ?? false),
  })
  const found = fetched.data === undefined ? undefined : pageIn<C>(fetched.data)
  const rows = found?.rows ?? []
  const isHere = fetched.data !== undefined && !fetched.isPlaceholderData
  const listedAt = isHere ? fetched.dataUpdatedAt : undefined
  const selection = useRowSelection({ ...options, call: list.call, filters: filtersOf(asked), rows, toItem, listedAt })
  const columns = useHiddenColumns(list.call.path, options.usuallyHidden)

  const here = address.toString()
  useEffect(() => {
    remember(list.call, 'address', here)
    if (!isHere) return
    const { page } = query
    const keys = rows.map((row) => keyOf(toItem(row)))
    const pages = found?.meta.totalPages ?? page
    const seen: SeenRows = { asked, keys, first: page, last: page, pages }
    remember(list.call, 'rows', seen)
  })

  function show(next: Record<string, string | number>, how?: { replace?: boolean }) {
    const entries = Object.entries(next).map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(entries), { preventScrollReset: true, ...how })
  }

  function change(changes: Partial<ListQuery<C, S>>, how?: { replace?: boolean }) {
    const next = ahead()
    // A search follows its words a moment later: a navigation that was started meanwhile goes on.
    if (!next && how?.replace) return
    show(list.toAddress(next ? list.read(next) : query, changes), how)
  }

  return {
    list,
    query,
    answer: fetched.data,
    rows,
    page: found,
    isStale: fetched.isPlaceholderData,
    isFetching: fetched.isFetching,
    error: fetched.error,
    retry: () => void fetched.refetch(),
    to: (changes) => list.to(list.toAddress(query, changes)),
    change,
    show,
    isPlain: address.size === 0,
    columns,
    selection,
    rowKey: (row) => keyOf(toItem(row)),
    keyOf,
  }
}

/**
 * Reads the address of this screen that is newest, also while it is on its way or not drawn yet; undefined where another
 * screen is. So what is pressed right after something else takes nothing of it back.
 */
function useAddressAhead(): () => URLSearchParams | undefined {
  const here = useLocation()
  return () => {
    const { pathname, search } = addressAhead() ?? here
    return pathname === here.pathname ? new URLSearchParams(search) : undefined
  }
}

/** By default, `Item` is the row. */
function asItem<C extends ListCall, Item>(row: RowOf<C>): Item {
  return row as unknown as Item
}

/** What narrows the list down, whatever its page and order. */
function filtersOf<C extends ListCall>(asked: Asked<C>): Asked<C> {
  const { page: _p, limit: _l, sort: _s, ...filters } = asked as Record<string, unknown>
  return filters as Asked<C>
}

import { provinces } from '#contract/accounts.ts'
import type { CallArguments } from '#contract/call.ts'
import { orderStatuses, statusGroups } from '#contract/orders.ts'
import type { OrderStatus, StatusGroup } from '#contract/orders.ts'
import type { listAllOrders } from '#contract/orders-admin.ts'

/** What the list keeps in its address, by the names of the call. */
export type ListQuery = Omit<NonNullable<CallArguments<typeof listAllOrders>['query']>, NumbersAndSort> & {
  page: number
  limit: number
  sort: Sort
  min_total?: number | undefined
  max_total?: number | undefined
}

/** The call takes numbers as text too; here they are numbers. */
type NumbersAndSort = 'page' | 'limit' | 'sort' | 'min_total' | 'max_total'

const sorts = ['created_at:desc', 'created_at:asc', 'total:desc', 'total:asc'] as const
type Sort = (typeof sorts)[number]

export const pageSizes = [10, 20, 50, 100] as const
const usualSize = 20

/** Reads the address; what makes no sense there is left out, so that a mistyped link still opens a list. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const text = (name: string, max = 100) => search.get(name)?.trim().slice(0, max) || undefined
  return {
    page: wholeNumber(search.get('page'), 1_000_000) || 1,
    limit: oneOf(pageSizes, Number(search.get('limit'))) ?? usualSize,
    sort: oneOf(sorts, search.get('sort')) ?? 'created_at:desc',
    search: text('search'),
    // `statusGroups` has no other keys than the groups.
    status_group: oneOf(Object.keys(statusGroups) as StatusGroup[], search.get('status_group')),
    status: oneOf<OrderStatus>(orderStatuses, search.get('status')),
    from_date: day(search.get('from_date')),
    to_date: day(search.get('to_date')),
    courier: text('courier', 40),
    payment_service: text('payment_service', 40),
    province: oneOf<string>(provinces, search.get('province')),
    user_id: uuid(search.get('user_id')),
    min_total: wholeNumber(search.get('min_total'), 9_000_000_000_000),
    max_total: wholeNumber(search.get('max_total'), 9_000_000_000_000),
    flagged: search.get('flagged') === 'true' ? 'true' : undefined,
  }
}

/** The address of a list: without what is usual anyway. Changed filters begin at the first page unless `page` is given. */
export function toAddress(query: ListQuery, changes: Partial<ListQuery> = {}): Record<string, string | number> {
  const next = { ...query, page: 1, ...changes }
  const isUsual: Partial<Record<keyof ListQuery, unknown>> = { page: 1, limit: usualSize, sort: 'created_at:desc' }
  return Object.fromEntries(
    Object.entries(next).flatMap(([name, value]) =>
      // The keys are those of `ListQuery`.
      value === undefined || value === isUsual[name as keyof ListQuery] ? [] : [[name, value]],
    ),
  )
}

/** What the drawer of filters can set; tabs, search and sorting stand outside of it. */
export const drawerFilters = [
  'from_date',
  'to_date',
  'courier',
  'payment_service',
  'province',
  'min_total',
  'max_total',
  'flagged',
] as const satisfies readonly (keyof ListQuery)[]

export const noFilters = Object.fromEntries(
  [...drawerFilters, 'search', 'status', 'user_id'].map((name) => [name, undefined]),
) as Partial<ListQuery>

function oneOf<T extends string | number>(choices: readonly T[], value: string | number | null): T | undefined {
  return choices.find((choice) => choice === value)
}

function day(value: string | null): string | undefined {
  return value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined
}

function uuid(value: string | null): string | undefined {
  return value !== null && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(value) ? value : undefined
}

function wholeNumber(value: string | null, max: number): number | undefined {
  if (value === null || !/^\d{1,13}$/.test(value)) return undefined
  return Number(value) <= max ? Number(value) : undefined
}

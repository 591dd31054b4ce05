import { statusGroups } from '#contract/orders/orders.ts'
import type { StatusGroup } from '#contract/orders/orders.ts'
import { paths } from '../../paths.ts'

/** What the list of orders keeps in its address. */
export type Filters = { group: StatusGroup | null; search: string; page: number }

const mostLetters = 100
const lastPage = 1_000_000

/** Reads the address; what makes no sense in it counts as not said. */
export function filtersOf(search: URLSearchParams): Filters {
  const group = search.get('status') ?? ''
  const page = Number(search.get('page') ?? 1)
  return {
    group: isGroup(group) ? group : null,
    search: (search.get('search') ?? '').trim().slice(0, mostLetters),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** What the list is asked for. */
export function askedOf({ group, search, page }: Filters) {
  return { query: { page, ...(group ? { status_group: group } : {}), ...(search === '' ? {} : { search }) } }
}

export function pathOf({ group, search, page }: Filters): string {
  return paths.orders({
    ...(group ? { status: group } : {}),
    ...(search === '' ? {} : { search }),
    ...(page > 1 ? { page } : {}),
  })
}

function isGroup(text: string): text is StatusGroup {
  return Object.hasOwn(statusGroups, text)
}

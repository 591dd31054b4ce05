import type { AdminStatus } from '#contract/admins.ts'

/** What the list keeps in its address, by the names of the call. */
export type AdminsQuery = {
  page: number
  limit: number
  sort: (typeof sorts)[number]
  search?: string | undefined
  status?: AdminStatus | undefined
}

export const adminStatuses: readonly AdminStatus[] = ['ACTIVE', 'INVITED', 'SUSPENDED']
const sorts = ['name:asc', 'name:desc', 'created_at:asc', 'created_at:desc'] as const
const limit = 20

/** Reads the address; what makes no sense there is left out, so that a mistyped link still opens a list. */
export function readAdminsQuery(address: URLSearchParams): AdminsQuery {
  const page = address.get('page') ?? ''
  return {
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    limit,
    sort: sorts.find((one) => one === address.get('sort')) ?? 'name:asc',
    search: address.get('search')?.trim().slice(0, 100) || undefined,
    status: adminStatuses.find((one) => one === address.get('status')),
  }
}

/** The address of a list: without what is usual anyway. Changed filters begin at the first page unless `page` is given. */
export function toAdminsAddress(query: AdminsQuery, changes: Partial<AdminsQuery> = {}) {
  const { page, sort, search, status } = { ...query, page: 1, ...changes }
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(sort !== 'name:asc' && { sort }),
    ...(page > 1 && { page }),
  }
}

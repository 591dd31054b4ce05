export type ListAddress = {
  page: number
  unread: boolean
  /** The address of the same list with a change; another choice begins at its first page. */
  to: (change: { page?: number; unread?: boolean }) => string
}

/** What the list of notifications keeps in its address. */
export function listAddressOf(path: string, search: URLSearchParams): ListAddress {
  const wanted = Number(search.get('page') ?? '1')
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= 1_000_000 ? wanted : 1
  const unread = search.get('unread') === 'true'
  return {
    page,
    unread,
    to(change) {
      const next = { unread, page: 1, ...change }
      const query = new URLSearchParams()
      if (next.unread) query.set('unread', 'true')
      if (next.page > 1) query.set('page', String(next.page))
      return query.size > 0 ? `${path}?${query}` : path
    },
  }
}

import { useEffect } from 'react'
import type { CallArguments } from '#contract/call.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import type { AdminList } from './admin-list.ts'
import { recall, remember } from './list-memory.ts'
import { pageIn } from './list-query.ts'
import type { ListCall, RowOf } from './list-query.ts'

/** The rows that a list showed last, in its order, as far as they were seen. */
export type SeenRows = {
  asked: object
  keys: readonly string[]
  /** The pages that `keys` come from, and how many there are. */
  first: number
  last: number
  pages: number
}

export type Neighbours = {
  previous: string | undefined
  next: string | undefined
  /** The list as it was left. */
  back: string
}

/**
 * The rows before and after one of them, in the list from which it was opened; across pages too. Nothing when it was opened
 * by another way.
 */
export function useNeighbours<C extends ListCall, S extends string>(
  list: AdminList<C, S>,
  key: string,
  keyOf: (row: RowOf<C>) => string,
): Neighbours {
  // Only `useAdminList` and this hook write under these topics.
  const seen = recall(list.call, 'rows') as SeenRows | undefined
  const address = recall(list.call, 'address') as string | undefined
  const at = seen?.keys.indexOf(key) ?? -1
  const missing = seen === undefined || at < 0 ? undefined : pageBeyond(seen, at)
  // `asked` is what the list's own query was.
  const query: unknown = { ...seen?.asked, page: missing ?? 1 }
  const input = { query } as CallArguments<C>
  const beyond = useQueryCall(list.call, input, { enabled: missing !== undefined, staleTime: 60_000 })
  const rows = missing === undefined || beyond.data === undefined ? undefined : pageIn<C>(beyond.data).rows
  const all = seen && rows ? withPage(seen, missing, rows.map(keyOf)) : seen

  useEffect(() => {
    if (all && all !== seen) remember(list.call, 'rows', all)
  })

  const place = all?.keys.indexOf(key) ?? -1
  const target = address ? `?${address}` : ''
  return {
    previous: place > 0 ? all?.keys[place - 1] : undefined,
    next: place >= 0 ? all?.keys[place + 1] : undefined,
    back: `${list.to({})}${target}`,
  }
}

/** The page that has to be fetched to know both neighbours. */
function pageBeyond({ keys, first, last, pages }: SeenRows, at: number): number | undefined {
  if (at === 0 && first > 1) return first - 1
  return at === keys.length - 1 && last < pages ? last + 1 : undefined
}

/** The rows seen with a page more. An order that moved on meanwhile may be on both. */
function withPage(seen: SeenRows, page: number | undefined, more: readonly string[]): SeenRows {
  if (page === undefined) return seen
  const isBefore = page < seen.first
  const fresh = more.filter((key) => !seen.keys.includes(key))
  return {
    ...seen,
    keys: isBefore ? [...fresh, ...seen.keys] : [...seen.keys, ...fresh],
    first: Math.min(seen.first, page),
    last: Math.max(seen.last, page),
  }
}

import { useEffect, useState } from 'react'
import type { Output } from '#contract/call.ts'
import { request } from '../../api/request.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { useErrorText } from '../use-error-text.ts'
import { recall, remember } from './list-memory.ts'
import { pageIn } from './list-query.ts'
import type { Asked, ListCall, RowOf } from './list-query.ts'
import { adminTexts } from '../../texts/admin.en.ts'

export type RowSelection<Item> = {
  selected: ReadonlyMap<string, Item>
  select: (keys: ReadonlySet<string>) => void
  selectAll: () => Promise<void>
  isSelecting: boolean
  clear: () => void
}

/** Fetches all rows that filters leave, at most as many as one can work on. */
export type FetchAll<C extends ListCall, Item> = (filters: Asked<C>) => Promise<{ items: Item[]; isMore: boolean }>

/** Fetches these rows; what is not there any more is left out. */
export type FetchThese<Item> = (keys: readonly string[]) => Promise<readonly Item[]>

type Kept<Item> = { filters: string; items: ReadonlyMap<string, Item> }

type Options<C extends ListCall, Item> = {
  call: C
  /** What the list is narrowed down to, without page and sorting. */
  filters: Asked<C>
  rows: readonly RowOf<C>[]
  keyOf: (item: Item) => string
  /** What is stored of a row. */
  toItem: (row: RowOf<C>) => Item
  fetchAll?: FetchAll<C, Item> | undefined
  fetchThese?: FetchThese<Item> | undefined
  /** When the rows in sight were fetched; undefined while they are those of another page. */
  listedAt: number | undefined
}

/**
 * Selected rows, also of other pages, or all that match the filters: as they were when selected or asked again, or as they
 * are now if this page shows them. They stay while another screen is open, and belong to the filters of their selection.
 */
export function useRowSelection<C extends ListCall, Item>(options: Options<C, Item>): RowSelection<Item> {
  const { call, rows, keyOf, toItem, fetchAll = fetchPages(call, toItem), fetchThese, listedAt } = options
  const { selection: texts } = useTexts(adminTexts)
  const errorText = useErrorText()
  const filters = JSON.stringify(options.filters)
  // Only this hook writes under this topic.
  const [kept, setKept] = useState(() => recall(call, 'selection') as Kept<Item> | undefined)
  const [isSelecting, setIsSelecting] = useState(false)
  const inSight = new Map(rows.map((row) => [keyOf(toItem(row)), toItem(row)]))
  const items = kept?.filters === filters ? kept.items : new Map<string, Item>()
  const selected = new Map([...items].map(([key, item]) => [key, inSight.get(key) ?? item]))

  function keep(next: ReadonlyMap<string, Item>) {
    remember(call, 'selection', { filters, items: next })
    setKept({ filters, items: next })
  }

  function select(keys: ReadonlySet<string>) {
    keep(new Map([...selected, ...inSight].filter(([key]) => keys.has(key))))
  }

  async function selectAll() {
    setIsSelecting(true)
    try {
      const all = await fetchAll(options.filters)
      keep(new Map(all.items.map((item) => [keyOf(item), item])))
      if (all.isMore) toast.warning(texts.limited(group(all.items.length)), { detail: texts.limitedHelp })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setIsSelecting(false)
    }
  }

  async function askAgain(others: readonly string[]) {
    // What was selected stays as it was known where the shop does not answer.
    const answer = await fetchThese?.(others).catch(() => null)
    if (!answer) return
    const now = new Map(answer.map((item) => [keyOf(item), item]))
    setKept((kept) => {
      if (kept?.filters !== filters) return kept
      const next = { filters, items: withNewer(kept.items, { asked: new Set(others), now }) }
      remember(call, 'selection', next)
      return next
    })
  }

  useEffect(() => {
    const others = [...items.keys()].filter((key) => !inSight.has(key))
    if (listedAt !== undefined && others.length > 0) void askAgain(others)
    // Whenever the list has been fetched.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [listedAt])

  return { selected, select, selectAll, isSelecting, clear: () => keep(new Map()) }
}

type Newer<Item> = { asked: ReadonlySet<string>; now: ReadonlyMap<string, Item> }

/** The rows with those that were asked as they are now; one that is not there any more goes. */
function withNewer<Item>(items: ReadonlyMap<string, Item>, { asked, now }: Newer<Item>): ReadonlyMap<string, Item> {
  const rows = [...items].flatMap(([key, item]): [string, Item][] => {
    const newer = asked.has(key) ? now.get(key) : item
    return newer === undefined ? [] : [[key, newer]]
  })
  return new Map(rows)
}

const longestPage = 100
const mostPages = 20

/** All rows through the list's own call, a long page after the other. */
function fetchPages<C extends ListCall, Item>(call: C, toItem: (row: RowOf<C>) => Item): FetchAll<C, Item> {
  return async (filters) => {
    const items: Item[] = []
    for (let page = 1; page <= mostPages; page += 1) {
      // Every list takes `page` and `limit`.
      const query = { ...filters, page, limit: longestPage }
      const answer = await request<ListCall>(call, { query })
      const { rows, meta } = pageIn<C>(answer as Output<C>)
      items.push(...rows.map(toItem))
      if (page >= meta.totalPages) return { items, isMore: false }
    }
    return { items, isMore: true }
  }
}

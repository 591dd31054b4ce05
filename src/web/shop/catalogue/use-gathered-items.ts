import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import type { Page } from '#contract/page.ts'
import { atPage } from './filter-addresses.ts'

export type Gathered = { from: number; to: number; items: ListItem[] }

/** Pages side by side, for one list. */
type Kept = { from: number; pages: ListItem[][] }

/** The items loaded in this tab, so that "back" restores the length of the list. Only browsers write here. */
const keptLists = new Map<string, Kept>()
const mostLists = 20

/**
 * The pages of a list that were asked for so far, in order. The address holds the last one; the ones before it are
 * remembered, until the list is entered at a page that does not follow on.
 */
export function useGatheredItems({ data, meta }: Page<ListItem>): Gathered {
  const { pathname, search } = useLocation()
  const list = pathname + atPage(new URLSearchParams(search), 1)
  // A new visit by a link starts again; "back" and "show more", which replaces the address, continue.
  const isFresh = useNavigationType() === 'PUSH'
  const kept = merge(isFresh ? undefined : keptLists.get(list), meta.currentPage, data)

  useEffect(() => {
    keptLists.delete(list)
    keptLists.set(list, kept)
    if (keptLists.size > mostLists) keptLists.delete(keptLists.keys().next().value ?? '')
  })

  return { from: kept.from, to: kept.from + kept.pages.length - 1, items: kept.pages.flat() }
}

/** The cached pages with this one in its place, or only this one when it is not adjacent. */
export function merge(kept: Kept | undefined, page: number, items: ListItem[]): Kept {
  const index = kept ? page - kept.from : -1
  if (!kept || index < 0 || index > kept.pages.length) return { from: page, pages: [items] }
  return { from: kept.from, pages: kept.pages.toSpliced(index, 1, items) }
}

import { useEffect, useEffectEvent, useRef } from 'react'
import { listListViews } from '#contract/list-views.ts'
import type { ListName, ListView as View } from '#contract/list-views.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import type { ListCall } from '../list-query.ts'
import type { ListView } from '../use-admin-list.ts'
import { toListQuery } from './view-filters.ts'

const never: readonly View[] = []

/**
 * The administrator's own views of a list. One of them may open first: it is shown once, when the list was opened without
 * an address of its own, so that the tab of all rows can still be chosen afterwards.
 */
export function useListViews<C extends ListCall, S extends string, Item>(name: ListName, view: ListView<C, S, Item>) {
  const { list, isPlain, show, columns } = view
  const { data } = useQueryCall(listListViews, { query: { list: name } }, { staleTime: 60_000 })
  const views = data?.data ?? never
  const isFresh = useRef(isPlain)

  function showView(one: View, options?: { replace?: boolean }) {
    columns.hide(one.hidden_columns)
    show(list.toAddress(toListQuery(list, one)), options)
  }

  const openFirst = useEffectEvent(() => {
    if (!isFresh.current) return
    isFresh.current = false
    const first = views.find(({ is_default }) => is_default)
    if (first && isPlain) showView(first, { replace: true })
  })
  const hasViews = views !== never
  useEffect(() => {
    if (hasViews) openFirst()
  }, [hasViews])

  return { views, showView: (one: View) => showView(one) }
}

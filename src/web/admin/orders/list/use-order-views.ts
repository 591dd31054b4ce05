import { useEffect, useEffectEvent, useRef } from 'react'
import { listOrderViews } from '#contract/orders/order-views.ts'
import type { OrderView } from '#contract/orders/order-views.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { orderList } from './order-list.ts'
import type { OrderListView } from './use-order-list.ts'
import { toListQuery } from './view-filters.ts'

const never: readonly OrderView[] = []

/**
 * The administrator's own views. One of them may open first: it is shown once, when the list was opened without an address
 * of its own, so that the tab of all orders can still be chosen afterwards.
 */
export function useOrderViews({ isPlain, show, columns }: OrderListView) {
  const { data: list = never } = useQueryCall(listOrderViews, {})
  const isFresh = useRef(isPlain)

  function showView(view: OrderView, options?: { replace?: boolean }) {
    columns.hide(view.hidden_columns)
    show(orderList.toAddress(toListQuery(view)), options)
  }

  const openFirst = useEffectEvent(() => {
    if (!isFresh.current) return
    isFresh.current = false
    const first = list.find(({ is_default }) => is_default)
    if (first && isPlain) showView(first, { replace: true })
  })
  const hasViews = list !== never
  useEffect(() => {
    if (hasViews) openFirst()
  }, [hasViews])

  return { list, showView: (view: OrderView) => showView(view) }
}

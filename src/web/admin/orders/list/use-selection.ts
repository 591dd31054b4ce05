import { useState } from 'react'
import { listOrderIds } from '#contract/orders-admin.ts'
import type { AdminOrderSummary } from '#contract/orders-admin.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { group } from '../../../shared/money.ts'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import type { ListQuery } from './list-address.ts'
import type { SelectedOrder } from '../moving/order-work.ts'

/**
 * Selected orders, also of other pages of the same list, or all that its filters leave: as they were when selected, or as
 * they are now where in sight.
 */
export function useSelection(rows: readonly AdminOrderSummary[]) {
  const { selection: texts } = useTexts('admin-order-list')
  const errorText = useErrorText()
  const [kept, setKept] = useState<ReadonlyMap<string, SelectedOrder>>(new Map())
  const [isSelecting, setIsSelecting] = useState(false)
  const inSight = new Map<string, SelectedOrder>(rows.map((row) => [row.order_id, row]))
  const selected = new Map([...kept].map(([order_id, order]) => [order_id, inSight.get(order_id) ?? order]))

  function select(keys: ReadonlySet<string>) {
    setKept(new Map([...selected, ...inSight].filter(([order_id]) => keys.has(order_id))))
  }

  async function selectAll({ page: _page, limit: _limit, ...filters }: ListQuery) {
    setIsSelecting(true)
    try {
      const { orders, is_more } = await request(listOrderIds, { query: filters })
      setKept(new Map(orders.map((order) => [order.order_id, order])))
      if (is_more) toast.warning(texts.limited(group(orders.length)), { detail: texts.limitedHelp })
    } catch (error) {
      toast.error(errorText(error))
    } finally {
      setIsSelecting(false)
    }
  }

  return { selected, select, selectAll, isSelecting, clear: () => setKept(new Map()) }
}

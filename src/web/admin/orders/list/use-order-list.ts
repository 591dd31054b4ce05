import { listOrderIds, mostAskedAgain } from '#contract/orders/orders-admin.ts'
import type { listAllOrders } from '#contract/orders/orders-admin.ts'
import { request } from '../../../api/request.ts'
import { useAdminList } from '../../../shared/admin-list/use-admin-list.ts'
import type { ListView } from '../../../shared/admin-list/use-admin-list.ts'
import type { SelectedOrder } from '../status/order-work.ts'
import { orderList } from './order-list.ts'

export type OrderListView = ListView<typeof listAllOrders, never, SelectedOrder>

const refreshEvery = 30_000

/** The list of orders with the address's filters, refreshed automatically. */
export function useOrderList(): OrderListView {
  return useAdminList(orderList, {
    keyOf: ({ order_id }) => order_id,
    toItem: (row): SelectedOrder => row,
    async fetchAll({ page: _p, limit: _l, ...filters }) {
      const { orders, is_more } = await request(listOrderIds, { query: filters })
      return { items: orders, isMore: is_more }
    },
    async fetchThese(order_ids) {
      const parts = Math.ceil(order_ids.length / mostAskedAgain)
      const answers = await Promise.all(
        Array.from({ length: parts }, (_, part) => {
          const asked = order_ids.slice(part * mostAskedAgain, (part + 1) * mostAskedAgain)
          return request(listOrderIds, { query: { order_ids: asked.join() } })
        }),
      )
      return answers.flatMap(({ orders }) => orders)
    },
    usuallyHidden,
    refetchEvery: refreshEvery,
  })
}

/** The customer then has a line below the number, and delivery one below the status. */
function usuallyHidden(width: number): string[] {
  if (width >= 1536) return []
  const isTablet = width >= 768 && width < 1024
  return isTablet ? ['customer', 'items', 'payment', 'delivery'] : ['payment', 'delivery']
}

import { say } from '#contract/messages/message.ts'
import type { Entry } from '#server/registries.ts'
import { countWaiting, listBestSellers, loadDailySales } from './figures/dashboard.queries.ts'
import { listDeliveredTo, listOpenOrders, listOrdersOf, namesOfOrders } from './figures/orders-of-person.queries.ts'
import { loadNewestOrders } from './listing/admin-orders.queries.ts'
import { ordersOnCustomerPage } from './figures/orders-on-customer-page.ts'

/** What orders say in the registries. */
export const orderEntries: Entry[] = [
  { registry: 'personal_data', section: 'orders', load: listOrdersOf },
  { registry: 'customer_page', load: ordersOnCustomerPage },
  {
    registry: 'closing',
    look: async (tx, { user_id }) => {
      const open_orders = await listOpenOrders(tx, user_id)
      const isOpen = open_orders.length > 0
      return {
        objection: isOpen ? say('order_still_open') : null,
        details: { open_orders },
      }
    },
  },
  { registry: 'subject_names', type: 'order', load: namesOfOrders },
  { registry: 'traces', load: listDeliveredTo },
  { registry: 'daily_figures', load: loadDailySales },
  {
    registry: 'dashboard',
    load: async (ctx, { span, length }) => {
      const [waiting, best_sellers, newest_orders] = await Promise.all([
        countWaiting(ctx.db),
        listBestSellers(ctx.db, span, length),
        loadNewestOrders(ctx, length),
      ])
      return { ...waiting, best_sellers, newest_orders }
    },
  },
]

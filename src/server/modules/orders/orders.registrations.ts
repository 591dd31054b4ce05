import { say } from '#contract/messages/message.ts'
import { listAllOrders as listAllOrdersCall } from '#contract/orders/orders-admin.ts'
import { statusGroups } from '#contract/orders/orders.ts'
import type { Registration } from '#server/registries.ts'
import { boughtTogether } from './figures/bought-together.ts'
import {
  countFlagged,
  countOverdue,
  countStaffWaiting,
  countToAccept,
  countWaiting,
  listBestSellers,
  loadChannels,
  loadDailySales,
  loadLateQueue,
  loadStageQueue,
} from './figures/dashboard.queries.ts'
import { listDeliveredTo, listOpenOrders, listOrdersOf, namesOfOrders } from './figures/orders-of-person.queries.ts'
import { listAllOrders, loadNewestOrders } from './listing/admin-orders.queries.ts'
import { ordersOnCustomerPage } from './figures/orders-on-customer-page.ts'

/** What orders say in the registries. */
export const orderRegistrations: Registration[] = [
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
  {
    registry: 'palette',
    kind: 'ORDER',
    needs: listAllOrdersCall.permission,
    find: async (ctx, asked) => {
      const { data } = await listAllOrders(ctx, listAllOrdersCall.query.parse(asked))
      return data.map((order) => ({
        id: order.order_id,
        name: order.order_number,
        facts: [order.customer.name, order.awb_number ?? ''].filter(Boolean),
        amount: order.total,
        status: order.status,
      }))
    },
  },
  { registry: 'subject_names', type: 'order', load: namesOfOrders },
  { registry: 'traces', load: listDeliveredTo },
  { registry: 'daily_figures', load: loadDailySales },
  { registry: 'bought_together', list: boughtTogether },
  {
    registry: 'dashboard',
    now: async (ctx, { length }) => {
      const [waiting, newest_orders] = await Promise.all([countWaiting(ctx.db), loadNewestOrders(ctx, length)])
      return { waiting, newest_orders }
    },
    load: async ({ db }, { days, length }) => {
      const [best_sellers, channels] = await Promise.all([listBestSellers(db, days, length), loadChannels(db, days)])
      return { best_sellers, ...channels }
    },
  },
  {
    registry: 'queues',
    queue: 'ACCEPT',
    link: { list: 'orders', filters: { status_group: 'to_process' } },
    load: (ctx) => loadStageQueue(ctx, statusGroups.to_process),
  },
  {
    registry: 'queues',
    queue: 'SEND',
    link: { list: 'orders', filters: { status_group: 'packing' } },
    load: (ctx) => loadStageQueue(ctx, statusGroups.packing),
  },
  { registry: 'queues', queue: 'LATE', link: { list: 'orders', filters: { overdue: 'true' } }, load: loadLateQueue },
  {
    registry: 'attention',
    kind: 'ORDERS_TO_ACCEPT',
    link: { list: 'orders', filters: { status: 'PAID' } },
    count: countToAccept,
  },
  {
    registry: 'attention',
    kind: 'FLAGGED_ORDERS',
    link: { list: 'orders', filters: { flagged: 'true' } },
    count: countFlagged,
  },
  {
    registry: 'attention',
    kind: 'OVERDUE_PARCELS',
    link: { list: 'orders', filters: { overdue: 'true' } },
    count: countOverdue,
  },
  {
    registry: 'attention',
    kind: 'STAFF_ORDERS_UNPAID',
    link: { list: 'orders', filters: { staff_waits: 'true' } },
    count: countStaffWaiting,
  },
]

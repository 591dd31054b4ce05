import * as z from 'zod'
import { defineCall } from './call.ts'
import { Rupiah } from './money.ts'
import { OrderStatus } from './orders/orders.ts'
import { AdminOrderSummary } from './orders/orders-admin.ts'
import { Day, Id } from './scalars.ts'

const figures = {
  revenue: Rupiah,
  orders: z.int(),
  average_order: Rupiah,
  new_customers: z.int(),
  conversion: z.int().min(0).max(100).describe('Of a hundred orders that were placed in the span, how many were paid'),
}

/** Paid orders of a span of days beside the span of the same length before it. */
const Period = z.object({
  ...figures,
  before: z.object(figures),
})

export const getDashboard = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'Today, this week and this month against the span before; what waits; the last 30 days',
  response: z.object({
    today: Period,
    week: Period,
    month: Period,
    waiting: z.array(z.object({ status: OrderStatus, orders: z.int() })),
    flagged_orders: z.int(),
    waiting_withdrawals: z.int().describe('Withdrawals that an administrator has to decide about'),
    low_stock: z.array(z.object({ product_id: Id, name: z.string(), slug: z.string(), stock: z.int() })),
    best_sellers: z.array(
      z.object({ type: z.enum(['product', 'bundle']), id: Id, name: z.string(), units: z.int(), revenue: Rupiah }),
    ),
    revenue_by_day: z.array(z.object({ day: Day, revenue: Rupiah, orders: z.int() })),
    newest_orders: z.array(AdminOrderSummary),
  }),
})

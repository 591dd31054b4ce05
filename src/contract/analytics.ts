import * as z from 'zod'
import { defineCall } from './call.ts'
import { Rupiah } from './money.ts'
import { OrderStatus } from './orders/orders.ts'
import { OrderChannel } from './orders/order-words.ts'
import { AdminOrderSummary } from './orders/orders-admin.ts'
import { Day, Id, Time } from './scalars.ts'

/** The lists of administrators that figures lead to. */
export const countedLists = [
  'orders',
  'products',
  'vouchers',
  'reviews',
  'tickets',
  'withdrawals',
  'discrepancies',
  'failed_tasks',
  'privacy_requests',
] as const

/** The list that a figure counts: which, and the filters of its call. */
export const ListLink = z.object({
  list: z.enum(countedLists),
  filters: z.record(z.string(), z.string()).describe('As the call of the list takes them'),
})
export type ListLink = z.output<typeof ListLink>

/** What needs a person today, the most pressing first. */
export const attentionKinds = [
  'ORDERS_TO_ACCEPT',
  'FLAGGED_ORDERS',
  'OVERDUE_PARCELS',
  'STAFF_ORDERS_UNPAID',
  'DISCREPANCIES',
  'OVERDUE_TICKETS',
  'RETURNS',
  'PRIVACY_REQUESTS',
  'WITHDRAWALS',
  'LISTING_INCOMPLETE',
  'LISTING_ENDING',
  'LISTING_HALAL_UNKNOWN',
  'LOW_STOCK',
  'VOUCHERS_RUNNING_OUT',
  'FAILED_TASKS',
  'REPORTED_REVIEWS',
  'UNANSWERED_REVIEWS',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The work of a day, in the order in which it is done. */
export const workQueues = ['ACCEPT', 'SEND', 'LATE', 'ANSWER', 'WITHDRAWALS'] as const
export type WorkQueue = (typeof workQueues)[number]

/** How much waits, and what has waited longest. */
export const QueueState = z.object({
  count: z.int(),
  oldest: z.object({ id: Id.describe('Of the order, ticket or withdrawal'), since: Time }).nullable(),
})
export type QueueState = z.output<typeof QueueState>

const figures = {
  revenue: Rupiah,
  orders: z.int(),
  average_order: Rupiah,
  new_customers: z.int().describe('Who paid an order for the first time'),
  placed: z.int().describe('Orders that were placed in the span'),
  conversion: z.int().min(0).max(100).describe('Of a hundred orders that were placed in the span, how many were paid'),
}

/** Paid orders of a span of days beside the span of the same length before it. */
const Period = z.object({
  ...figures,
  before: z.object(figures),
  links: z.object({ orders: ListLink, placed: ListLink, new_customers: ListLink }),
})

/** How long tickets that are not closed have been open, in days (WIB). */
export const ticketAges = ['TODAY', 'DAYS_1_TO_2', 'DAYS_3_TO_6', 'OLDER'] as const

export const getDashboard = defineCall({
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  permission: 'dashboard',
  summary:
    'What needs a person; today, this week and this month against the span before; the last 30 days. Figures of days are at most a minute old',
  response: z.object({
    attention: z
      .array(z.object({ kind: z.enum(attentionKinds), count: z.int(), link: ListLink }))
      .describe('Counted when it is asked for, those with nothing to do included'),
    queues: z
      .array(QueueState.extend({ queue: z.enum(workQueues), link: ListLink }))
      .describe('Orders to accept and to send, late parcels, tickets to answer, withdrawals to decide'),
    waiting: z.array(z.object({ status: OrderStatus, orders: z.int(), link: ListLink })),
    newest_orders: z.array(AdminOrderSummary),
    computed_at: Time.describe('Of everything below'),
    today: Period,
    week: Period,
    month: Period,
    open_tickets: z.array(z.object({ age: z.enum(ticketAges), tickets: z.int(), link: ListLink })),
    low_stock: z.array(z.object({ product_id: Id, name: z.string(), slug: z.string(), stock: z.int() })),
    best_sellers: z.array(
      z.object({
        type: z.enum(['product', 'bundle']),
        id: Id,
        name: z.string(),
        units: z.int(),
        revenue: Rupiah,
        orders: z.int(),
        link: ListLink,
      }),
    ),
    channels: z
      .array(z.object({ channel: OrderChannel, orders: z.int(), revenue: Rupiah, link: ListLink.nullable() }))
      .describe('Of the last 30 days, adding up to `revenue_by_day`; WEB is what customers ordered themselves'),
    typed_by: z
      .array(z.object({ user_id: Id, name: z.string(), orders: z.int(), revenue: Rupiah, link: ListLink }))
      .describe('The same of each administrator who typed orders in, most first'),
    newest_reviews: z.array(
      z.object({
        review_id: Id,
        order_id: Id,
        type: z.enum(['product', 'bundle']),
        item_name: z.string(),
        rating: z.int(),
        comment: z.string(),
        customer_name: z.string(),
        created_at: Time,
      }),
    ),
    revenue_by_day: z.array(z.object({ day: Day, revenue: Rupiah, orders: z.int(), link: ListLink })),
  }),
})
export type Dashboard = z.output<typeof getDashboard.response>

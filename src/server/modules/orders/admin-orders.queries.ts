import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import { statusGroups } from '#contract/orders.ts'
import type {
  AdminOrder,
  AdminOrderSummary,
  listAllOrders as listAllOrdersCall,
  OrderStatus,
} from '#contract/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { handStep } from '#server/modules/delivery/delivery.ts'
import { loadPaymentHistory, loadPayments } from '#server/modules/payments/payments.ts'
import { coreColumns, detailColumns } from './order-columns.ts'
import { conditionsOf, statusesOf } from './order-filters.ts'
import { toSummary } from './order-shapes.ts'
import type { CoreRow } from './order-shapes.ts'
import { loadCompanions, toOrder } from './orders.queries.ts'
import type { DetailRow } from './orders.queries.ts'

/** All orders with filters, and how many of them stand under each tab. */
export async function listAllOrders(
  ctx: AdminCtx,
  query: Query<typeof listAllOrdersCall>,
): Promise<Output<typeof listAllOrdersCall>> {
  const statuses = statusesOf(query)
  const filters = conditionsOf(query)
  const byStatus = await countByStatus(ctx, filters)
  const total = [...byStatus].reduce(
    (sum, [status, count]) => ((statuses?.includes(status) ?? true) ? sum + count : sum),
    0,
  )
  const page = sql`
    select o.order_id from orders o
     where ${filters} ${statuses ? sql`and o.status = any(${statuses}::text[])` : sql``}
     order by ${orderings[query.sort]} limit ${query.limit} offset ${(query.page - 1) * query.limit}`
  return {
    data: await loadSummaries(ctx, page, orderings[query.sort]),
    meta: metaOf(query, total),
    counts: countsOf(byStatus),
  }
}

const orderings: Record<Query<typeof listAllOrdersCall>['sort'], RawBuilder<unknown>> = {
  'created_at:desc': sql`o.placed_at desc, o.order_id desc`,
  'created_at:asc': sql`o.placed_at, o.order_id`,
  'total:desc': sql`o.total desc, o.order_id desc`,
  'total:asc': sql`o.total, o.order_id`,
}

async function countByStatus(ctx: AdminCtx, filters: RawBuilder<boolean>): Promise<Map<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*) as count from orders o where ${filters} group by o.status
  `.execute(ctx.db)
  return new Map(rows.map(({ status, count }) => [status, count]))
}

/** One figure per tab, and `all`. */
function countsOf(byStatus: Map<OrderStatus, number>): Record<string, number> {
  const of = (statuses: readonly OrderStatus[]) =>
    statuses.reduce((sum, status) => sum + (byStatus.get(status) ?? 0), 0)
  return {
    all: of([...byStatus.keys()]),
    ...Object.fromEntries(Object.entries(statusGroups).map(([group, statuses]) => [group, of(statuses)])),
  }
}

/** The newest orders as lists show them. */
export async function loadNewestOrders(ctx: AdminCtx, limit: number): Promise<AdminOrderSummary[]> {
  const newest = orderings['created_at:desc']
  return loadSummaries(ctx, sql`select o.order_id from orders o order by ${newest} limit ${limit}`, newest)
}

type SummaryRow = CoreRow & {
  customer_name: string
  customer_email: string
  receiver_name: string
  province: string
  awb_number: string | null
  flagged_reason: string | null
}

/** Only the rows of the page are joined and given their lines. */
async function loadSummaries(
  ctx: AdminCtx,
  page: RawBuilder<unknown>,
  ordering: RawBuilder<unknown>,
): Promise<AdminOrderSummary[]> {
  const { rows } = await sql<SummaryRow>`
    with page as materialized (${page})
    select ${coreColumns}, trim(u.first_name || ' ' || u.last_name) as customer_name, u.email as customer_email,
           o.receiver_name, o.province, o.flagged_reason,
           (select d.awb_number from deliveries d where d.order_id = o.order_id order by d.attempt desc limit 1) as awb_number
      from page join orders o using (order_id) join users u using (user_id)
      left join payment_services s on s.code = o.payment_service
     order by ${ordering}
  `.execute(ctx.db)
  const payments = await loadPayments(
    ctx.db,
    rows.map(({ order_id }) => order_id),
  )
  const reader = { who: 'ADMIN' as const, now: ctx.now() }
  return rows.map((row) => ({
    ...toSummary(row, payments.get(row.order_id), reader),
    customer: { user_id: row.user_id, name: row.customer_name, email: row.customer_email },
    receiver_name: row.receiver_name,
    province: row.province,
    awb_number: row.awb_number,
    flagged_reason: row.flagged_reason,
  }))
}

type AdminRow = DetailRow &
  Pick<SummaryRow, 'customer_name' | 'customer_email'> & {
    customer_phone: string | null
    customer_orders: number
    customer_spent: number
  }

/** An order with its customer, what they bought so far, and the payment provider's notices about it. */
export async function getAnyOrder(ctx: AdminCtx, order_id: string): Promise<AdminOrder> {
  const { rows } = await sql<AdminRow>`
    select ${coreColumns}, ${detailColumns}, trim(u.first_name || ' ' || u.last_name) as customer_name,
           u.email as customer_email, u.phone_number as customer_phone, bought.orders as customer_orders, bought.spent as customer_spent
      from orders o join users u using (user_id) left join payment_services s on s.code = o.payment_service,
           lateral (select count(*) as orders, coalesce(sum(total) filter (where paid_at is not null and status <> 'CANCELLED'), 0)::bigint as spent
                      from orders every where every.user_id = o.user_id) as bought
     where o.order_id = ${order_id}
  `.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const [companions, history] = await Promise.all([
    loadCompanions(ctx.db, order_id),
    loadPaymentHistory(ctx.db, order_id),
  ])
  const order = toOrder(ctx, row, companions)
  return {
    ...order,
    customer: {
      user_id: row.user_id,
      name: row.customer_name,
      email: row.customer_email,
      phone_number: row.customer_phone,
      orders: row.customer_orders,
      spent: row.customer_spent,
    },
    flagged_reason: row.flagged_reason,
    awb_by_hand: handStep(order.status, order.delivery),
    ...history,
  }
}

import { translateStored, serializeStored } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import type { OrderChannel } from '#contract/orders/order-words.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { mostSelected } from '#contract/orders/orders-admin.ts'
import type {
  AdminOrder,
  AdminOrderSummary,
  listAllOrders as listAllOrdersCall,
  listOrderIds as listOrderIdsCall,
} from '#contract/orders/orders-admin.ts'
import { metaOf } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { namesOfSubjects } from '#server/modules/audit/audit.ts'
import { handStep } from '#server/modules/delivery/delivery.ts'
import {
  listReceivedTransfers,
  listTransferProofs,
  loadPaymentHistory,
  loadPayments,
} from '#server/modules/payments/payments.ts'
import { handDiscountOf } from '#server/modules/vouchers/vouchers.ts'
import { canEditAddress } from '../address/can-edit-address.ts'
import { canBeTyped } from '../checkout/corrected-order.ts'
import { coreColumns, detailColumns } from './order-columns.ts'
import { toSummary } from '../order-shapes.ts'
import type { CoreRow } from '../order-shapes.ts'
import { orderRoleOf } from '../status/order-role.ts'
import { actionsFor } from '../status/order-status.ts'
import { isPermitted } from '#server/require-permission.ts'
import { loadCompanions, toOrder } from './orders.queries.ts'
import type { DetailRow } from './orders.queries.ts'
import { loadPacking } from './packing.queries.ts'
import { pickOrders } from './pick-orders.queries.ts'
import { tabCounts } from './tab-counts.ts'

/** All orders with filters, and how many of them each tab has. */
export async function listAllOrders(
  ctx: AdminCtx,
  query: Query<typeof listAllOrdersCall>,
): Promise<Output<typeof listAllOrdersCall>> {
  const picked = await pickOrders(ctx, query, { offset: (query.page - 1) * query.limit, limit: query.limit })
  return {
    data: await loadSummaries(ctx, picked.order_ids),
    meta: metaOf(query, picked.total),
    counts: picked.byStatus ? tabCounts(picked.byStatus) : {},
    counts_up_to: picked.countsUpTo,
    is_more: picked.isMore,
  }
}

type PickedRow = {
  order_id: string
  order_number: string
  status: OrderStatus
  total: number
  awb_number: string | null
  flagged_reason: string | null
  expires_at: string
  kind: 'SHOP' | 'PLAN'
  parent_order_id: string | null
}

/** The orders that the filters leave, as far as they can be selected at once, or those that are named. */
export async function listOrderIds(
  ctx: AdminCtx,
  query: Query<typeof listOrderIdsCall>,
): Promise<Output<typeof listOrderIdsCall>> {
  const order_ids = query.order_ids ?? (await pickOrders(ctx, query, { offset: 0, limit: mostSelected + 1 })).order_ids
  const { rows } = await sql<PickedRow>`
    select o.order_id, o.order_number, o.status, o.total, o.flagged_reason, o.expires_at, o.kind, o.parent_order_id,
           (select d.awb_number from parcels d where d.order_id = o.order_id order by d.attempt desc limit 1) as awb_number
      from unnest(${order_ids.slice(0, mostSelected)}::uuid[]) with ordinality as picked (order_id, place) join orders o using (order_id)
     order by picked.place`.execute(ctx.db)
  return {
    orders: rows.map(({ expires_at, flagged_reason, parent_order_id, ...order }) => ({
      ...order,
      flagged_reason: flagged_reason && translateStored(flagged_reason),
      allowed_actions: actionsFor(
        { ...order, expires_at, order_role: orderRoleOf({ kind: order.kind, parent_order_id }) },
        ctx,
      ),
    })),
    is_more: order_ids.length > mostSelected,
  }
}

/** The newest orders as lists show them. */
export async function loadNewestOrders(ctx: AdminCtx, limit: number): Promise<AdminOrderSummary[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o order by o.placed_at desc, o.order_id desc limit ${limit}`.execute(ctx.db)
  return loadSummaries(
    ctx,
    rows.map(({ order_id }) => order_id),
  )
}

type SummaryRow = CoreRow & {
  customer_name: string
  customer_email: string
  receiver_name: string
  province: string
  awb_number: string | null
  label_printed_at: string | null
  note: string
  channel: OrderChannel
  flagged_reason: string | null
}

/** Those orders, in this order. */
async function loadSummaries(ctx: AdminCtx, order_ids: readonly string[]): Promise<AdminOrderSummary[]> {
  if (order_ids.length === 0) return []
  const [{ rows }, payments] = await Promise.all([
    sql<SummaryRow>`
    select ${coreColumns}, trim(u.first_name || ' ' || u.last_name) as customer_name, u.email as customer_email,
           o.receiver_name, o.province, o.note, o.channel, o.flagged_reason, newest.awb_number,
           case when newest.awb_number is not null then p.last_printed_at end as label_printed_at
      from unnest(${order_ids}::uuid[]) with ordinality as picked (order_id, place)
      join orders o using (order_id) join people u using (user_id)
      left join payment_service_names s on s.code = o.payment_service
      left join lateral (select d.delivery_id, d.awb_number from parcels d where d.order_id = o.order_id
                          order by d.attempt desc limit 1) newest on true
      left join label_printings p on p.delivery_id = newest.delivery_id
     order by picked.place`.execute(ctx.db),
    loadPayments(ctx.db, order_ids),
  ])
  return rows.map((row) => ({
    ...toSummary(row, payments.get(row.order_id), ctx),
    customer: { user_id: row.user_id, name: row.customer_name, email: row.customer_email },
    receiver_name: row.receiver_name,
    province: row.province,
    awb_number: row.awb_number,
    label_printed_at: row.label_printed_at,
    note: row.note,
    channel: row.channel,
    flagged_reason: row.flagged_reason && translateStored(row.flagged_reason),
    flagged_reason_message: serializeStored(row.flagged_reason),
  }))
}

type AdminRow = DetailRow &
  Pick<SummaryRow, 'customer_name' | 'customer_email'> & {
    channel: OrderChannel
    placed_by: AdminOrder['placed_by']
    customer_phone: string | null
    customer_orders: number
    customer_spent: number
  }

/** An order with its customer, what they bought so far, and the payment provider's webhooks about it. */
export async function getAnyOrder(ctx: AdminCtx, order_id: string): Promise<AdminOrder> {
  const { rows } = await sql<AdminRow>`
    select ${coreColumns}, ${detailColumns}, trim(u.first_name || ' ' || u.last_name) as customer_name,
           u.email as customer_email, u.phone_number as customer_phone, bought.orders as customer_orders, bought.spent as customer_spent,
           o.channel, (select jsonb_build_object('user_id', a.user_id, 'name', trim(a.first_name || ' ' || a.last_name))
                         from people a where a.user_id = o.placed_by) as placed_by
      from orders o join people u using (user_id) left join payment_service_names s on s.code = o.payment_service,
           lateral (select count(*) filter (where parent_order_id is null) as orders, coalesce(sum(total) filter (where paid_at is not null and status <> 'CANCELLED'), 0)::bigint as spent
                      from orders every where every.user_id = o.user_id) as bought
     where o.order_id = ${order_id}
  `.execute(ctx.db)
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const [companions, history, packing, replacements, transfers, transfer_proofs, hand_discount] = await Promise.all([
    loadCompanions(ctx.db, row),
    loadPaymentHistory(ctx.db, order_id),
    loadPacking(ctx, order_id),
    loadReplacements(ctx.db, order_id),
    listReceivedTransfers(ctx, order_id),
    listTransferProofs(ctx, order_id),
    handDiscountOf(ctx.db, row.vouchers),
  ])
  const order = toOrder(ctx, row, companions)
  const seesCosts = isPermitted(ctx.actor, 'reconciliation')
  const numberOf = await ticketNumbers(ctx.db, [order.replaces, ...replacements])
  return {
    ...order,
    replaces: order.replaces && { ...order.replaces, ticket_number: numberOf(order.replaces) },
    replacements: replacements.map((one) => ({ ...one, ticket_number: numberOf(one) })),
    items: order.items.map((item) => ({ ...item, ...(packing.get(item.order_item_id) ?? { sku: null, parts: [] }) })),
    customer: {
      user_id: row.user_id,
      name: row.customer_name,
      email: row.customer_email,
      phone_number: row.customer_phone,
      orders: row.customer_orders,
      spent: row.customer_spent,
    },
    channel: row.channel,
    placed_by: row.placed_by,
    flagged_reason: row.flagged_reason && translateStored(row.flagged_reason),
    flagged_reason_message: serializeStored(row.flagged_reason),
    can_edit_address: canEditAddress(order),
    hand_discount,
    can_correct: waitsForPayment(order, ctx.now()) && canBeTyped(order),
    awb_by_hand: handStep(order.status, order.delivery),
    ...history,
    transfers,
    transfer_proofs,
    payments: history.payments.map((one) => ({ ...one, cost: seesCosts ? one.cost : null })),
  }
}

function waitsForPayment({ status, payment }: Pick<AdminOrder, 'status' | 'payment'>, now: Date): boolean {
  return status === 'AWAITING_PAYMENT' && Date.parse(payment.expires_at) > now.getTime()
}

type Replacement = Omit<AdminOrder['replacements'][number], 'ticket_number'>

/** The parcels that send goods of an order again; parcels of a plan are none. */
async function loadReplacements(db: Db, order_id: string): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select order_id, order_number, status, replaces_ticket as ticket_id from orders
     where parent_order_id = ${order_id} and subscription_id is null order by placed_at, order_id`.execute(db)
  return rows
}

type OfTicket = { ticket_id: string | null }

/** The numbers of tickets, which support says. */
async function ticketNumbers(db: Db, of: readonly (OfTicket | null)[]): Promise<(one: OfTicket) => string | null> {
  const subjectOf = (ticket_id: string) => ({
    subject_type: 'ticket',
    subject_id: ticket_id,
    before: null,
    after: null,
  })
  const ids = of.flatMap((one) => one?.ticket_id ?? [])
  // Numbers are the same in every language.
  const nameOf = await namesOfSubjects(db, ids.map(subjectOf), 'en')
  return ({ ticket_id }) => ticket_id && nameOf(subjectOf(ticket_id))
}

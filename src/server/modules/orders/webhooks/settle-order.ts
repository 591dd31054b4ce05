import type { Language } from '#contract/language.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { encodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import { sql } from 'kysely'
import { orderPaidTooLate } from '#contract/orders/order-notices.ts'
import { orderFlagged } from '#contract/orders/order-trouble-notices.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import type { Events, OrderVoucher } from '#server/events.ts'
import { loadPayments } from '#server/modules/payments/payments.ts'
import { momentOfOrder } from '../status/moment-of-order.ts'
import { noteOnOrder } from '../status/note-on-order.ts'
import { moveOrder } from '../status/move-order.ts'
import { retakeHoldings } from '../holdings/holdings.ts'
import { orderRoleOf } from '../status/order-role.ts'
import { lockClosedAccount } from '#server/modules/people/people.ts'
import { notify } from '#server/modules/notifications/notifications.ts'
import { loadOrderLines } from '../order-lines.ts'
import { refundOrder } from '../refunds/refund-order.ts'

type PaidOrder = {
  order_id: string
  order_number: string
  user_id: string
  status: OrderStatus
  kind: 'SHOP' | 'PLAN'
  parent_order_id: string | null
  points_used: number
  cash_used: number
  goods: number
  vouchers: readonly OrderVoucher[]
  total: number
  refund_amount: number | null
  expires_at: string
  courier_name: string
  email: string
  first_name: string
  language: Language
}

/**
 * A payment was settled. A repeated event changes nothing: an order that is paid or further stays as it is. One that
 * expired meanwhile is taken if its stock is still there and its account open; otherwise, and when it was cancelled, the money goes
 * to the customer's wallet and the customer is told.
 */
export async function settleOrder(anyCtx: Ctx, tx: Tx, { order_id, amount }: Events['payment.paid']): Promise<void> {
  const ctx = asSystem(anyCtx)
  const order = await lockOrder(tx, order_id)
  if (!order) return
  if (amount !== order.total)
    return flagOrder(ctx, tx, order_id, say('paid_other_amount', { paid: amount, due: order.total }))
  await noteWayPaid(tx, order_id)
  if (order.status === 'AWAITING_PAYMENT') return void (await moveOrder(ctx, tx, order_id, { to: 'PAID' }))
  if (order.status === 'EXPIRED' && order.refund_amount === null) return settleLate(ctx, tx, order)
  if (order.status === 'CANCELLED' && order.refund_amount === null) return refundLate(ctx, tx, order)
}

/** Two ways to pay may cost the same: an order that was paid on a former page was paid the former way. */
async function noteWayPaid(tx: Tx, order_id: string): Promise<void> {
  const payment = (await loadPayments(tx, [order_id])).get(order_id)
  if (payment?.status !== 'PAID') return
  await tx
    .updateTable('orders')
    .set({ payment_service: payment.service })
    .where('order_id', '=', order_id)
    .where('payment_service', '<>', payment.service)
    .execute()
}

async function settleLate(ctx: Ctx<System>, tx: Tx, order: PaidOrder): Promise<void> {
  if (await lockClosedAccount(tx, order.user_id)) return refundLate(ctx, tx, order)
  const lines = await loadOrderLines(tx, order.order_id)
  if (!(await retakeHoldings(ctx, tx, { ...order, order_role: orderRoleOf(order) }, lines)))
    return refundLate(ctx, tx, order)
  await moveOrder(ctx, tx, order.order_id, { to: 'PAID', note: say('paid_after_expiry') })
}

async function refundLate(ctx: Ctx<System>, tx: Tx, order: PaidOrder): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ paid_amount: eb('reversed_amount', '+', order.total) }))
    .where('order_id', '=', order.order_id)
    .execute()
  const refunded = await refundOrder(ctx, tx, order, { reason: say('refunded_too_late') })
  if (refunded === 0) return
  const isClosed = await lockClosedAccount(tx, order.user_id)
  await noteOnOrder(ctx, tx, order.order_id, say(isClosed ? 'paid_too_late_closed' : 'paid_too_late'))
  if (isClosed) return
  await notify(ctx, tx, orderPaidTooLate, { ...order, refunded })
}

/**
 * The provider took a payment back. An order that has not left is cancelled without a refund; one that has is left
 * where it is. An administrator is told either way.
 */
export async function reverseOrder(
  anyCtx: Ctx,
  tx: Tx,
  { order_id, amount }: Events['payment.reversed'],
): Promise<void> {
  const ctx = asSystem(anyCtx)
  const order = await lockOrder(tx, order_id)
  if (!order || order.status === 'AWAITING_PAYMENT') return
  await noteReversal(ctx, tx, order_id, amount)
  if (order.kind === 'PLAN') await reverseParcels(ctx, tx, order_id, amount)
  if (order.status === 'PAID' || order.status === 'PROCESSING') {
    await moveOrder(ctx, tx, order_id, { to: 'CANCELLED', reason: say('payment_was_taken_back') })
  }
  await flagOrder(ctx, tx, order_id, say('provider_took_back'))
  for (const replacement of await listWaitingReplacements(tx, order_id)) {
    await flagOrder(ctx, tx, replacement, say('original_taken_back', { order: order.order_number }))
  }
}

/** Parcels that replace goods of the order or of a parcel of it, however often they were sent again, and have not arrived. */
async function listWaitingReplacements(tx: Tx, order_id: string): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select distinct r.order_id from order_items paid
      join order_items sent on sent.replaces_item = paid.order_item_id join orders r on r.order_id = sent.order_id
     where r.status not in ('DELIVERED', 'COMPLETED', 'CANCELLED')
       and paid.order_id in (select ${order_id}::uuid union all select order_id from orders
                              where parent_order_id = ${order_id} and subscription_id is not null)
     order by r.order_id`.execute(tx)
  return rows.map((row) => row.order_id)
}

/** Each parcel gets its share of what was taken back of its purchase: what it earned goes back, whatever became of the plan. */
async function reverseParcels(ctx: Ctx, tx: Tx, order_id: string, amount: number): Promise<void> {
  const { rows } = await sql<{ order_id: string; amount: number }>`
    select c.order_id, (${amount}::bigint * c.cash_used / (p.cash_used + p.total - p.transfer_fee))::bigint as amount
      from orders p join orders c on c.parent_order_id = p.order_id and c.subscription_id is not null
     where p.order_id = ${order_id} and c.cash_used > 0 order by c.order_id`.execute(tx)
  for (const parcel of rows) await emit(ctx, tx, 'parcel.reversed', parcel)
}

/** The shop does not hold reversed money any more, so it cannot be refunded again. */
async function noteReversal(ctx: Ctx, tx: Tx, order_id: string, amount: number): Promise<void> {
  await sql`
    update orders
       set reversed_amount = least(paid_amount, reversed_amount + ${amount}::bigint), reversed_at = coalesce(reversed_at, ${ctx.now()})
     where order_id = ${order_id}
  `.execute(tx)
}

/** Something about the order needs a person's eye: it is flagged, and the administrators are told. */
export async function flagOrder(ctx: Ctx, tx: Tx, order_id: string, reason: Remark): Promise<void> {
  const order = await markOrder(ctx, tx, order_id, reason)
  if (order) await notify(ctx, tx, orderFlagged, { ...order, order_id, reason, at: ctx.now() })
}

/** Flags the order for a caller who tells the administrators about it, so that they read of an incident once. */
export function markOrder(
  ctx: Ctx,
  tx: Tx,
  order_id: string,
  reason: Remark,
): Promise<{ order_number: string } | undefined> {
  return tx
    .updateTable('orders')
    .set({ flagged_reason: encodeMessage(reason), updated_at: momentOfOrder(ctx) })
    .where('order_id', '=', order_id)
    .returning('order_number')
    .executeTakeFirst()
}

/** What a webhook reports is done as the system, also when a person's request fetched it. */
export function asSystem(ctx: Ctx): Ctx<System> {
  return { ...ctx, actor: { kind: 'system' } }
}

async function lockOrder(tx: Tx, order_id: string): Promise<PaidOrder | undefined> {
  const { rows } = await sql<PaidOrder>`
    select o.order_id, o.order_number, o.user_id, o.status, o.kind, o.parent_order_id, o.points_used, o.cash_used, o.subtotal - o.product_discount as goods, o.vouchers, o.total, o.refund_amount, o.expires_at,
           o.courier ->> 'courier_name' as courier_name, u.email, u.first_name, u.language
      from orders o join people u using (user_id) where o.order_id = ${order_id} for no key update of o
  `.execute(tx)
  return rows[0]
}

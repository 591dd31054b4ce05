import { translateStored, readRemark, serializeStored } from '#contract/messages/stored-message.ts'
import type { Remark } from '#contract/messages/stored-message.ts'
import { sql } from 'kysely'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Order, RefundPurse, listMyOrders as listMyOrdersCall, RefundState } from '#contract/orders/orders.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx, SignedInCtx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { getSettings, sellingAt } from '#server/modules/business/business.ts'
import { dispatchOf, getServiceRules, loadDeliveries } from '#server/modules/delivery/delivery.ts'
import { loadPayments } from '#server/modules/payments/payments.ts'
import { moverOf } from '#server/legal-moves.ts'
import { coreColumns, detailColumns } from './order-columns.ts'
import { conditionsOf, statusesOf } from './order-filters.ts'
import { arrivalOf } from '../arrival-of-order.ts'
import { wordsOf } from '../order-record.ts'
import type { ShownInDetail } from '../order-record.ts'
import { toSummary, toTimelineEntry } from '../order-shapes.ts'
import type { CoreRow, HistoryRow } from '../order-shapes.ts'
import type { PaidPurse } from '../refunds/held-of-order.ts'
import { countByStatus, countOf, tabCounts } from './tab-counts.ts'

/** My orders, newest first, and how many of them each tab has. */
export async function listMyOrders(
  ctx: CustomerCtx,
  query: Query<typeof listMyOrdersCall>,
): Promise<Output<typeof listMyOrdersCall>> {
  const statuses = statusesOf(query)
  const mine = conditionsOf({ ...query, user_id: ctx.actor.id }, ctx.now())
  const byStatus = await countByStatus(ctx.db, mine)
  const { rows } = await sql<CoreRow>`
    select ${coreColumns} from orders o left join payment_service_names s on s.code = o.payment_service
     where ${mine} and (${statuses}::text[] is null or o.status = any(${statuses}::text[]))
     order by o.placed_at desc, o.order_id desc limit ${query.limit} offset ${(query.page - 1) * query.limit}
  `.execute(ctx.db)
  const payments = await loadPayments(
    ctx.db,
    rows.map(({ order_id }) => order_id),
  )
  return {
    data: rows.map((row) => toSummary(row, payments.get(row.order_id), ctx)),
    meta: metaOf(query, countOf(byStatus, statuses)),
    counts: tabCounts(byStatus),
  }
}

/** One of my orders; another's does not exist for me. */
export async function getMyOrder(ctx: CustomerCtx, order_id: string): Promise<Order> {
  return getOrder(ctx, order_id)
}

/** An order as its customer, or an administrator, sees it. */
export async function getOrder(ctx: SignedInCtx, order_id: string): Promise<Order> {
  const row = await requireDetail(ctx, order_id)
  return toOrder(ctx, row, await loadCompanions(ctx.db, row))
}

/** The steps of an order, oldest first. */
export async function getOrderHistory(ctx: SignedInCtx, order_id: string): Promise<Order['timeline']> {
  const { history } = await requireDetail(ctx, order_id)
  return history.map((step) => toTimelineEntry(step, moverOf(ctx)))
}

export type DetailRow = CoreRow & ShownInDetail & { refunds: RefundRow[] | null; history: HistoryRow[] }
type RefundRow = Pick<Order['refunds'][number], 'refund_id' | 'amount' | 'items' | 'reason'> & {
  created_at: string
  purse: PaidPurse
  /** Of the payment's refund; `null` where the wallet has it. */
  way: 'WALLET' | 'PROVIDER' | null
  way_status: string | null
}
export type Companions = Awaited<ReturnType<typeof loadCompanions>>

async function requireDetail(ctx: SignedInCtx, order_id: string): Promise<DetailRow> {
  const owner = ctx.actor.kind === 'customer' ? ctx.actor.id : null
  const { rows } = await sql<DetailRow>`
    select ${coreColumns}, ${detailColumns} from orders o left join payment_service_names s on s.code = o.payment_service
     where o.order_id = ${order_id} and (${owner}::uuid is null or o.user_id = ${owner}::uuid)
  `.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

export async function loadCompanions(db: Db, { order_id, placed_at }: Pick<CoreRow, 'order_id' | 'placed_at'>) {
  const [payments, deliveries, { dispatch }, rules, { seller }] = await Promise.all([
    loadPayments(db, [order_id]),
    loadDeliveries(db, [order_id]),
    getSettings(db),
    getServiceRules(db),
    sellingAt(db, placed_at),
  ])
  return { payment: payments.get(order_id), deliveries: deliveries.get(order_id) ?? [], dispatch, rules, seller }
}

export function toOrder(
  ctx: SignedInCtx,
  row: DetailRow,
  { payment, deliveries, dispatch, rules, seller }: Companions,
): Order {
  const who = moverOf(ctx)
  const [delivery = null, ...earlier_deliveries] = deliveries
  const refunds = (row.refunds ?? []).map(toRefund)
  return {
    ...toSummary(row, payment, ctx),
    terms_version: row.terms_version,
    seller,
    address: row.address,
    arrival: arrivalOf(row, { delivery, dispatch: dispatchOf(row.courier, dispatch, rules), now: ctx.now() }),
    delivery,
    earlier_deliveries,
    ...wordsOf(row),
    cancel_reason: row.cancel_reason && translateStored(row.cancel_reason),
    cancel_reason_message: serializeStored(row.cancel_reason),
    refund: sumOf(refunds),
    refunds,
    timeline: row.history.map((step) => toTimelineEntry(step, who)),
  }
}

function toRefund({ created_at, reason, purse, way, way_status, ...refund }: RefundRow): Order['refunds'][number] {
  const message = serializeStored(reason)
  return {
    ...refund,
    reason: translateStored(reason),
    reason_message: message,
    ticket_number: ticketOf(readRemark(reason)),
    to: purse === 'POINTS' ? 'POINTS' : way === 'PROVIDER' ? 'PAYMENT' : 'WALLET_CASH',
    status: refundState(way_status),
    at: new Date(created_at).toISOString(),
  }
}

function sumOf(refunds: Order['refunds']): Order['refund'] {
  const last = refunds.at(-1)
  if (!last) return null
  const sum = (some: Order['refunds']) => some.reduce((all, { amount }) => all + amount, 0)
  const isAll = (purse: RefundPurse) => refunds.every(({ to }) => to === purse)
  const to = isAll('PAYMENT') ? 'PAYMENT' : isAll('POINTS') ? 'POINTS' : 'WALLET_CASH'
  return { amount: sum(refunds), to, to_payment: sum(refunds.filter((one) => one.to === 'PAYMENT')), at: last.at }
}

function ticketOf(reason: Remark): string | null {
  if (typeof reason === 'string' || reason.key !== 'return_of') return null
  const { number } = reason.params
  return typeof number === 'string' ? number : null
}

/** What people are told of a refund by how its payment's refund stands; `null` where it went into the wallet at once. */
export function refundState(status: string | null): RefundState {
  if (status === 'REQUESTED' || status === 'PENDING') return 'ON_ITS_WAY'
  return status === 'REFUSED' || status === 'FAILED' ? 'STUCK' : 'DONE'
}

import { keptInWords, toldKept } from '#contract/messages/kept.ts'
import { amountsOf } from '#contract/orders/amounts.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import type { Order, OrderStatus, OrderSummary } from '#contract/orders/orders.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { OrderVoucher } from '#server/events.ts'
import { sellingOf } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import type { PaymentRow } from '#server/modules/payments/payments.ts'
import { arrivalOf } from './arrival-of-order.ts'
import { natureOf } from './moving/order-nature.ts'
import type { OrderDraft } from './writing/order-draft.ts'
import { allowedActions } from './moving/order-status.ts'
import type { Mover } from './moving/order-status.ts'

/** The columns of an order that every answer shows; lines come with it as JSON. */
export type CoreRow = Amounts & {
  order_id: string
  order_number: string
  kind: 'SHOP' | 'PLAN'
  parent_order_id: string | null
  subscription_id: string | null
  status: OrderStatus
  user_id: string
  courier: OrderSummary['courier']
  payment_service: string
  replaces: Order['replaces']
  service_name: string | null
  cash_used: number
  placed_at: string
  expires_at: string
  paid_at: string | null
  updated_at: string
  items: Order['items']
  vouchers: OrderVoucher[]
}

type Reader = { who: Mover; now: Date }

export function toSummary(row: CoreRow, newest: PaymentRow | undefined, { who, now }: Reader): OrderSummary {
  // A page of a way to pay that was changed since tells nothing of the present one.
  const isFormer = row.status === 'AWAITING_PAYMENT' && newest?.service !== row.payment_service
  const payment = isFormer ? undefined : newest
  return {
    order_id: row.order_id,
    order_number: row.order_number,
    kind: row.kind,
    subscription_id: row.subscription_id,
    replaces: row.replaces,
    status: row.status,
    allowed_actions: allowedActions({ ...row, nature: natureOf(row) }, who, now),
    items: row.items,
    ...amountsOf(row),
    cash_used: row.cash_used,
    ...usedVouchers(row.vouchers),
    courier: row.courier,
    payment: {
      service: row.payment_service,
      service_name: row.total === 0 ? null : (row.service_name ?? row.payment_service),
      status: payment?.status ?? null,
      payment_url: row.status === 'AWAITING_PAYMENT' && payment?.status === 'PENDING' ? payment.payment_url : null,
      expires_at: row.expires_at,
      paid_at: row.paid_at,
    },
    created_at: row.placed_at,
    updated_at: row.updated_at,
  }
}

export type HistoryRow = {
  history_id: string
  to_status: string
  actor_role: 'CUSTOMER' | 'ADMIN' | 'SYSTEM'
  actor_name: string | null
  note: string
  /** As JSON writes a time, not yet ISO 8601 in UTC. */
  created_at: string
}

/** Who did it; names are for administrators only. */
export function toTimelineEntry(row: HistoryRow, who: Mover): Order['timeline'][number] {
  const role = row.actor_role.toLowerCase()
  const at = new Date(row.created_at).toISOString()
  return {
    history_id: row.history_id,
    type: row.to_status,
    created_at: at,
    changed_at: at,
    actor: who === 'ADMIN' && row.actor_name ? `${row.actor_name} (${role})` : role,
    note: keptInWords(row.note),
    note_message: toldKept(row.note),
  }
}

/** What an order used, and the name of its discount voucher. */
function usedVouchers(vouchers: readonly OrderVoucher[]): Pick<OrderSummary, 'vouchers' | 'voucherName'> {
  return { vouchers: [...vouchers], voucherName: vouchers.find(({ kind }) => kind === 'DISCOUNT')?.name ?? null }
}

/** The answer to placing an order, made of what was just written instead of reading it back. */
export function toPlacedOrder(ctx: CustomerCtx, order: OrderDraft, settings: Settings): Order {
  const { dispatch } = settings
  const { placed_at, expires_at, note, payment_service } = order
  const row: CoreRow = {
    ...order.amounts,
    order_id: order.order_id,
    order_number: order.order_number,
    kind: order.kind,
    parent_order_id: order.parent_order_id,
    subscription_id: order.subscription_id,
    replaces: null,
    status: 'AWAITING_PAYMENT',
    user_id: ctx.actor.id,
    courier: order.courier,
    payment_service: payment_service.code,
    service_name: payment_service.name,
    cash_used: order.cash_used,
    placed_at,
    expires_at,
    paid_at: null,
    updated_at: placed_at,
    items: order.items.map(({ parts: _parts, ...item }) => ({ ...item, review_id: null })),
    vouchers: order.vouchers,
  }
  const firstStep: HistoryRow = {
    history_id: order.history_id,
    to_status: 'AWAITING_PAYMENT',
    actor_role: 'CUSTOMER',
    actor_name: null,
    note: '',
    created_at: placed_at,
  }
  return {
    ...toSummary(row, undefined, { who: 'CUSTOMER', now: ctx.now() }),
    seller: sellingOf(settings).seller,
    address: order.address,
    arrival: arrivalOf(row, { delivery: null, dispatch, now: ctx.now() }),
    delivery: null,
    earlier_deliveries: [],
    note,
    cancel_reason: null,
    cancel_reason_message: null,
    refund: null,
    refunds: [],
    timeline: [toTimelineEntry(firstStep, 'CUSTOMER')],
  }
}

import { say } from '#contract/messages/message.ts'
import type { Message, PlainKey } from '#contract/messages/message.ts'
import type { OrderAction, OrderStatus } from '#contract/orders.ts'

/** Who moves an order. SYSTEM is a payment's or courier's webhook, or a timer. */
export type Mover = 'CUSTOMER' | 'ADMIN' | 'SYSTEM'

/** Moves that nobody asks for with a button. */
type SystemAction = 'settle' | 'settle_late' | 'expire' | 'reverse' | 'auto_complete'

/**
 * What a move brings with it, in the same transaction.
 *
 * `refund` gives back everything that was paid, `refund_goods` all but the shipping that was used up. Stock that
 * comes back says why: the order was CANCELLED, EXPIRED, or the parcel was RETURNED.
 */
export type Effect =
  | 'stock_back'
  | 'refund'
  | 'refund_goods'
  | 'close_payment'
  | 'request_delivery'
  | 'withdraw_delivery'
  | 'parcel_follows'
  | 'count_sold'

export type Edge = {
  from: OrderStatus
  to: OrderStatus
  who: readonly Mover[]
  action: OrderAction | SystemAction
  effects: readonly Effect[]
}

/** Every legal move of an order. What is not listed is refused. COMPLETED and CANCELLED are final. */
export const edges: readonly Edge[] = [
  { from: 'AWAITING_PAYMENT', to: 'PAID', who: ['SYSTEM'], action: 'settle', effects: [] },
  {
    from: 'AWAITING_PAYMENT',
    to: 'CANCELLED',
    who: ['CUSTOMER', 'ADMIN'],
    action: 'cancel',
    effects: ['stock_back', 'close_payment'],
  },
  {
    from: 'AWAITING_PAYMENT',
    to: 'EXPIRED',
    who: ['SYSTEM'],
    action: 'expire',
    effects: ['stock_back', 'close_payment'],
  },
  { from: 'PAID', to: 'PROCESSING', who: ['ADMIN'], action: 'process', effects: [] },
  { from: 'PAID', to: 'CANCELLED', who: ['CUSTOMER', 'ADMIN'], action: 'cancel', effects: ['stock_back', 'refund'] },
  { from: 'PAID', to: 'CANCELLED', who: ['SYSTEM'], action: 'reverse', effects: ['stock_back'] },
  {
    from: 'PROCESSING',
    to: 'READY_TO_SHIP',
    who: ['ADMIN'],
    action: 'request_delivery',
    effects: ['request_delivery'],
  },
  { from: 'PROCESSING', to: 'CANCELLED', who: ['ADMIN'], action: 'cancel', effects: ['stock_back', 'refund'] },
  { from: 'PROCESSING', to: 'CANCELLED', who: ['SYSTEM'], action: 'reverse', effects: ['stock_back'] },
  {
    from: 'READY_TO_SHIP',
    to: 'PROCESSING',
    who: ['ADMIN'],
    action: 'withdraw_delivery',
    effects: ['withdraw_delivery'],
  },
  { from: 'READY_TO_SHIP', to: 'SHIPPED', who: ['ADMIN', 'SYSTEM'], action: 'ship', effects: ['parcel_follows'] },
  {
    from: 'READY_TO_SHIP',
    to: 'CANCELLED',
    who: ['ADMIN'],
    action: 'cancel',
    effects: ['stock_back', 'withdraw_delivery', 'refund'],
  },
  { from: 'SHIPPED', to: 'DELIVERED', who: ['ADMIN', 'SYSTEM'], action: 'deliver', effects: ['parcel_follows'] },
  { from: 'SHIPPED', to: 'COMPLETED', who: ['CUSTOMER'], action: 'complete', effects: ['count_sold'] },
  {
    from: 'SHIPPED',
    to: 'DELIVERY_FAILED',
    who: ['ADMIN', 'SYSTEM'],
    action: 'fail_delivery',
    effects: ['parcel_follows'],
  },
  { from: 'DELIVERED', to: 'COMPLETED', who: ['CUSTOMER'], action: 'complete', effects: ['count_sold'] },
  { from: 'DELIVERED', to: 'COMPLETED', who: ['SYSTEM'], action: 'auto_complete', effects: ['count_sold'] },
  {
    from: 'DELIVERY_FAILED',
    to: 'READY_TO_SHIP',
    who: ['ADMIN'],
    action: 'resend_delivery',
    effects: ['request_delivery'],
  },
  { from: 'DELIVERY_FAILED', to: 'RETURNED', who: ['ADMIN', 'SYSTEM'], action: 'return', effects: ['parcel_follows'] },
  { from: 'RETURNED', to: 'READY_TO_SHIP', who: ['ADMIN'], action: 'resend_delivery', effects: ['request_delivery'] },
  { from: 'RETURNED', to: 'CANCELLED', who: ['ADMIN'], action: 'cancel', effects: ['stock_back', 'refund_goods'] },
  { from: 'EXPIRED', to: 'PAID', who: ['SYSTEM'], action: 'settle_late', effects: [] },
]

export function findEdge(from: OrderStatus, to: OrderStatus, who: Mover): Edge | undefined {
  return edges.find((edge) => edge.from === from && edge.to === to && edge.who.includes(who))
}

/** From where this mover may bring an order to `to`; nowhere is an empty list. */
export function statusesBefore(to: OrderStatus, who: Mover): OrderStatus[] {
  return edges.flatMap((edge) => (edge.to === to && edge.who.includes(who) ? edge.from : []))
}

/** Where this mover may bring an order from here. */
export function statusesAfter(from: OrderStatus, who: Mover): OrderStatus[] {
  return edges.flatMap((edge) => (edge.from === from && edge.who.includes(who) ? edge.to : []))
}

const buyAgainFrom: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED']

/** What this reader may do with the order now. Screens show these and nothing else. */
export function allowedActions(
  order: { status: OrderStatus; expires_at: string },
  who: Mover,
  now: Date,
): OrderAction[] {
  const moves = edges.flatMap((edge) => (edge.from === order.status && edge.who.includes(who) ? edge.action : []))
  const actions = moves.filter((action) => !isSystemAction(action))
  if (who !== 'CUSTOMER') return actions
  const canPay = order.status === 'AWAITING_PAYMENT' && Date.parse(order.expires_at) > now.getTime()
  return [
    ...(canPay ? ['pay' as const] : []),
    ...actions,
    ...(buyAgainFrom.includes(order.status) ? ['buy_again' as const] : []),
  ]
}

const systemActions: Record<SystemAction, true> = {
  settle: true,
  settle_late: true,
  expire: true,
  reverse: true,
  auto_complete: true,
}

function isSystemAction(action: OrderAction | SystemAction): action is SystemAction {
  return action in systemActions
}

/** How a message names the state to a person. */
export function statusMessage(status: OrderStatus): Message {
  return say(statusKeys[status])
}

const statusKeys: Record<OrderStatus, PlainKey> = {
  AWAITING_PAYMENT: 'is_awaiting_payment',
  PAID: 'is_paid',
  PROCESSING: 'is_processing',
  READY_TO_SHIP: 'is_ready_to_ship',
  SHIPPED: 'is_shipped',
  DELIVERED: 'is_delivered',
  COMPLETED: 'is_completed',
  DELIVERY_FAILED: 'is_delivery_failed',
  RETURNED: 'is_returned',
  CANCELLED: 'is_cancelled',
  EXPIRED: 'is_expired',
}

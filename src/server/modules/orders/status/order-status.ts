import { orderStatusNames } from '#contract/messages/codes.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { OrderAction } from '#contract/orders/orders.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { neededFor } from '#contract/orders/order-permissions.ts'
import type { Ctx } from '#server/context.ts'
import { isPermitted } from '#server/require-permission.ts'
import { legalMoves, moverOf } from '#server/legal-moves.ts'
import type { Mover } from '#server/legal-moves.ts'
import type { OrderRole } from './order-role.ts'

/** Moves that no button makes. */
type SystemAction = 'settle' | 'settle_late' | 'expire' | 'reverse' | 'auto_complete' | 'stop_plan' | 'end_plan'

/**
 * What a move brings with it, in the same transaction.
 *
 * `release` gives back all that the order took: stock, and whatever else is held for orders. It says why: the order was
 * CANCELLED, EXPIRED, or the parcel was RETURNED; `release_goods` gives back its goods alone, because its plan settles what
 * was paid. `refund` gives back all the money that the shop still holds,
 * `refund_goods` all but the shipping that was used up.
 */
export type Effect =
  | 'release'
  | 'release_goods'
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
  /** The orders that move along it; where left out those that are bought and sent, and parcels of others. */
  of?: readonly OrderRole[]
  effects: readonly Effect[]
}

/** A plan is paid like every order, and nothing of it is packed or sent but its parcels. */
const bought: readonly OrderRole[] = ['SHOP', 'PLAN']
const sent: readonly OrderRole[] = ['SHOP', 'PARCEL']
const everything: readonly OrderRole[] = ['SHOP', 'PLAN', 'PARCEL']

/** Every legal move of an order. What is not listed is refused. COMPLETED and CANCELLED are final. */
export const edges: readonly Edge[] = [
  { from: 'AWAITING_PAYMENT', to: 'PAID', who: ['SYSTEM'], action: 'settle', of: everything, effects: [] },
  {
    from: 'AWAITING_PAYMENT',
    to: 'CANCELLED',
    who: ['CUSTOMER', 'ADMIN'],
    action: 'cancel',
    of: bought,
    effects: ['release', 'close_payment'],
  },
  {
    from: 'AWAITING_PAYMENT',
    to: 'EXPIRED',
    who: ['SYSTEM'],
    action: 'expire',
    of: bought,
    effects: ['release', 'close_payment'],
  },
  { from: 'PAID', to: 'PROCESSING', who: ['ADMIN'], action: 'process', effects: [] },
  {
    from: 'PAID',
    to: 'CANCELLED',
    who: ['CUSTOMER', 'ADMIN'],
    action: 'cancel',
    of: ['SHOP'],
    effects: ['release', 'refund'],
  },
  { from: 'PAID', to: 'CANCELLED', who: ['ADMIN'], action: 'cancel', of: ['PARCEL'], effects: ['release', 'refund'] },
  { from: 'PAID', to: 'CANCELLED', who: ['SYSTEM'], action: 'reverse', of: ['SHOP'], effects: ['release'] },
  // Stopped or taken back by the provider: the plan settles what was paid, parcel by parcel.
  { from: 'PAID', to: 'CANCELLED', who: ['SYSTEM'], action: 'stop_plan', of: ['PLAN'], effects: [] },
  { from: 'PAID', to: 'COMPLETED', who: ['SYSTEM'], action: 'end_plan', of: ['PLAN'], effects: [] },
  { from: 'PAID', to: 'CANCELLED', who: ['SYSTEM'], action: 'stop_plan', of: ['PARCEL'], effects: ['release_goods'] },
  {
    from: 'PROCESSING',
    to: 'CANCELLED',
    who: ['SYSTEM'],
    action: 'stop_plan',
    of: ['PARCEL'],
    effects: ['release_goods'],
  },
  {
    from: 'READY_TO_SHIP',
    to: 'CANCELLED',
    who: ['SYSTEM'],
    action: 'stop_plan',
    of: ['PARCEL'],
    effects: ['release_goods', 'withdraw_delivery'],
  },
  {
    from: 'PROCESSING',
    to: 'READY_TO_SHIP',
    who: ['ADMIN'],
    action: 'request_delivery',
    effects: ['request_delivery'],
  },
  { from: 'PROCESSING', to: 'CANCELLED', who: ['ADMIN'], action: 'cancel', effects: ['release', 'refund'] },
  { from: 'PROCESSING', to: 'CANCELLED', who: ['SYSTEM'], action: 'reverse', of: ['SHOP'], effects: ['release'] },
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
    effects: ['release', 'withdraw_delivery', 'refund'],
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
  { from: 'RETURNED', to: 'CANCELLED', who: ['ADMIN'], action: 'cancel', effects: ['release', 'refund_goods'] },
  { from: 'EXPIRED', to: 'PAID', who: ['SYSTEM'], action: 'settle_late', of: bought, effects: [] },
]

const movesOf = (order_role: OrderRole) => legalMoves(edges.filter(({ of = sent }) => of.includes(order_role)))
const moves = { SHOP: movesOf('SHOP'), PLAN: movesOf('PLAN'), PARCEL: movesOf('PARCEL') }

export function findEdge(
  from: OrderStatus,
  to: OrderStatus,
  who: Mover,
  order_role: OrderRole = 'SHOP',
): Edge | undefined {
  return moves[order_role].find(from, to, who)
}

/** From where this mover may bring an order to `to`; nowhere is an empty list. */
export function statusesBefore(to: OrderStatus, who: Mover, order_role: OrderRole = 'SHOP'): OrderStatus[] {
  return moves[order_role].before(to, who)
}

/** Where this mover may bring an order from here. */
export function statusesAfter(from: OrderStatus, who: Mover, order_role: OrderRole = 'SHOP'): OrderStatus[] {
  return moves[order_role].after(from, who)
}

const buyAgainFrom: readonly OrderStatus[] = ['DELIVERED', 'COMPLETED', 'CANCELLED', 'EXPIRED']

/** What such a reader can do with the order now. */
export function allowedActions(
  { order_role = 'SHOP', ...order }: { status: OrderStatus; expires_at: string; order_role?: OrderRole },
  who: Mover,
  now: Date,
): OrderAction[] {
  const actions = moves[order_role].actions(order.status, who).filter(isButton)
  if (who !== 'CUSTOMER') return actions
  const canPay = order.status === 'AWAITING_PAYMENT' && Date.parse(order.expires_at) > now.getTime()
  return [
    ...(canPay ? ['pay' as const] : []),
    ...actions,
    ...(buyAgainFrom.includes(order.status) && order_role !== 'PLAN' ? ['buy_again' as const] : []),
  ]
}

/** Of what is possible, what the caller may do: an administrator as far as their permissions go. */
export function actionsFor(
  order: Parameters<typeof allowedActions>[0],
  ctx: Pick<Ctx, 'actor' | 'now'>,
): OrderAction[] {
  return allowedActions(order, moverOf(ctx), ctx.now()).filter((action) => isPermitted(ctx.actor, neededFor(action)))
}

function isButton(action: OrderAction | SystemAction): action is OrderAction {
  return OrderAction.safeParse(action).success
}

/** How a message names the state to a person. */
export function statusMessage(status: OrderStatus): Message {
  return say(orderStatusNames[status])
}

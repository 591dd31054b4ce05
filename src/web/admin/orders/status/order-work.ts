import type { OrderAction, OrderStatus } from '#contract/orders/orders.ts'
import type { AdminOrder, AdminOrderSummary } from '#contract/orders/orders-admin.ts'

/** What an administrator does with orders, the shop's own next steps first. */
export const adminActions = [
  'process',
  'request_delivery',
  'resend_delivery',
  'ship',
  'deliver',
  'withdraw_delivery',
  'fail_delivery',
  'return',
  'cancel',
] as const satisfies readonly OrderAction[]
export type AdminAction = (typeof adminActions)[number]

/** The status after each action, as the calls that take a status expect it. */
export const targets: Record<AdminAction, OrderStatus> = {
  process: 'PROCESSING',
  request_delivery: 'READY_TO_SHIP',
  resend_delivery: 'READY_TO_SHIP',
  ship: 'SHIPPED',
  deliver: 'DELIVERED',
  withdraw_delivery: 'PROCESSING',
  fail_delivery: 'DELIVERY_FAILED',
  return: 'RETURNED',
  cancel: 'CANCELLED',
}

/** Steps that the shop itself has to take; the others usually come from couriers and customers. */
export const ownSteps = ['process', 'request_delivery', 'resend_delivery'] as const satisfies readonly AdminAction[]

export function isOwnStep(action: AdminAction): boolean {
  return ownSteps.some((step) => step === action)
}

export type ActionInput = {
  note?: string | undefined
  reason?: string | undefined
  /** ISO 8601. */
  pickup_time?: string | undefined
}

/** What an action works on. */
export type WorkOrder = Pick<
  AdminOrderSummary,
  'order_id' | 'order_number' | 'status' | 'allowed_actions' | 'total' | 'payment' | 'replaces'
> & { awb_number?: string | null; delivery?: AdminOrder['delivery'] }

/** Whether its parcel would go without a number to follow it by. */
export function isWithoutAwb({ awb_number, delivery }: Pick<WorkOrder, 'awb_number' | 'delivery'>): boolean {
  return !(awb_number ?? delivery?.awb_number)
}

/** What is known of a selected order, also of one that was never in sight. */
export type SelectedOrder = Pick<
  AdminOrderSummary,
  'order_id' | 'order_number' | 'kind' | 'status' | 'allowed_actions' | 'total' | 'awb_number' | 'flagged_reason'
>

export function canDo(order: Pick<WorkOrder, 'allowed_actions'>, action: AdminAction): boolean {
  return order.allowed_actions.includes(action)
}

/** What the server lets an administrator do with the order now, the next step first. */
export function possibleActions(order: Pick<WorkOrder, 'allowed_actions'>): AdminAction[] {
  return adminActions.filter((action) => canDo(order, action))
}

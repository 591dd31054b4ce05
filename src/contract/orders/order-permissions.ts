import type { Needed } from '../staff/permissions.ts'

/** Orders are read by those who answer for them or reconcile their payments too. */
export const toSeeOrders = ['orders', 'support', 'reconciliation'] as const satisfies Needed

/** Cancelling gives money back; support, who refunds returns, cancels no orders by that alone. */
export const toCancel = { all: ['orders', 'refunds'] } as const satisfies Needed

/** What any move of an order needs at least; which one, its status says. */
export const toMove = ['fulfilment', 'refunds'] as const satisfies Needed

/** What an administrator needs to take an action on an order, or to bring it to a status. */
export function neededFor(step: string): Needed {
  return step === 'cancel' || step === 'CANCELLED' ? toCancel : 'fulfilment'
}

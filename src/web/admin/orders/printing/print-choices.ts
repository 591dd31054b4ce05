import type { OrderStatus } from '#contract/orders/orders.ts'
import { canDo } from '../status/order-work.ts'
import type { SelectedOrder } from '../status/order-work.ts'
import type { DocumentKind } from './print-work.ts'

const notPaid = new Set<OrderStatus>(['AWAITING_PAYMENT', 'EXPIRED', 'CANCELLED'])
const toPick = new Set<OrderStatus>(['PAID', 'PROCESSING', 'READY_TO_SHIP'])

/** Which of the selected orders can have each document, as far as the list knows; the server decides the rest. */
export function printChoices(selected: readonly SelectedOrder[]): Record<DocumentKind, string[]> {
  const ids = (orders: readonly SelectedOrder[]) => orders.map(({ order_id }) => order_id)
  return {
    request: ids(selected.filter((order) => canDo(order, 'request_delivery'))),
    // The number of a parcel that is to be sent may come while its label is asked for; one that was sent without keeps none.
    labels: ids(
      selected.filter(
        ({ status, awb_number }) => status === 'READY_TO_SHIP' || (status === 'SHIPPED' && awb_number !== null),
      ),
    ),
    slips: ids(selected.filter(({ kind, status }) => kind !== 'PLAN' && !notPaid.has(status))),
    pick: ids(selected.filter(({ kind, status }) => kind !== 'PLAN' && toPick.has(status))),
  }
}

/**
 * Whose deliveries are requested. An order with a flag stays out and is named, unless the person takes it along: a courier who
 * has the parcel cannot be called back. `rest`: those that cannot be requested at all.
 */
export function requestChoice(selected: readonly SelectedOrder[], isWithFlagged: boolean) {
  const able = selected.filter((order) => canDo(order, 'request_delivery'))
  const flagged = able.filter(({ flagged_reason }) => flagged_reason !== null)
  const taken = isWithFlagged ? able : able.filter(({ flagged_reason }) => flagged_reason === null)
  return { order_ids: taken.map(({ order_id }) => order_id), flagged, rest: selected.length - able.length }
}

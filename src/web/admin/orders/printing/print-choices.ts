import { canDo } from '../moving/order-work.ts'
import type { SelectedOrder } from '../moving/order-work.ts'
import type { DocumentKind } from './print-work.ts'

/** Which of the selected orders can have each document, as far as the list knows; the server decides the rest. */
export function printChoices(selected: readonly SelectedOrder[]): Record<DocumentKind, string[]> {
  const ids = (orders: readonly SelectedOrder[]) => orders.map(({ order_id }) => order_id)
  return {
    request: ids(selected.filter((order) => canDo(order, 'request_delivery'))),
    labels: ids(selected.filter(({ status }) => status === 'READY_TO_SHIP' || status === 'SHIPPED')),
    slips: ids(selected),
  }
}

import type { LeftOutReason } from '#contract/orders/delivery-documents.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { isLive } from '#server/modules/delivery/delivery.ts'
import type { DocumentDelivery, DocumentOrder } from './document-orders.queries.ts'

/** An order that a label can be printed for. */
export type Printable = DocumentOrder & { delivery: DocumentDelivery & { awb_number: string } }

export type Missing = {
  order_id: string
  order_number: string | null
  reason: LeftOutReason
  status: OrderStatus | null
  /** The courier's own. */
  words: string
}

export type LabelStates = { ready: Printable[]; missing: Missing[] }

/** Sorts orders, each once and in the given order, into those that can be printed and those that cannot. */
export function labelStates(order_ids: readonly string[], orders: ReadonlyMap<string, DocumentOrder>): LabelStates {
  const states: LabelStates = { ready: [], missing: [] }
  for (const order_id of new Set(order_ids)) {
    const order = orders.get(order_id)
    if (order && isPrintable(order)) {
      states.ready.push(order)
    } else {
      const { order_number = null, status = null, delivery } = order ?? {}
      states.missing.push({ order_id, order_number, status, reason: reasonOf(order), words: delivery?.words ?? '' })
    }
  }
  return states
}

/** Printed again while the parcel is on its way too: labels come off and get wet. */
function isPrintable(order: DocumentOrder): order is Printable {
  const { delivery } = order
  return delivery !== null && delivery.awb_number !== null && isLive(delivery) && !isOver(order)
}

/** Nothing is packed for it: not paid yet, or no longer, or a plan, whose parcels are orders of their own. */
export function isOver({ kind, status }: Pick<DocumentOrder, 'kind' | 'status'>): boolean {
  return kind === 'PLAN' || status === 'CANCELLED' || status === 'EXPIRED' || status === 'AWAITING_PAYMENT'
}

/** Left out for what the order is, whatever became of its parcel. */
export function leftOutByOrder({ order_id, order_number, kind, status }: DocumentOrder): Missing {
  return { order_id, order_number, reason: kind === 'PLAN' ? 'PLAN' : 'ORDER_STATUS', status, words: '' }
}

function reasonOf(order: DocumentOrder | undefined): LeftOutReason {
  if (!order) return 'NOT_FOUND'
  const { delivery, status } = order
  if (isOver(order)) return leftOutByOrder(order).reason
  if (delivery === null || delivery.status === 'WITHDRAWN') {
    return status === 'PAID' || status === 'PROCESSING' ? 'NOT_REQUESTED' : 'ORDER_STATUS'
  }
  if (isLive(delivery)) return delivery.is_by_hand && delivery.status !== 'REQUESTED' ? 'AWB_TO_TYPE' : 'AWB_PENDING'
  return delivery.status === 'FAILED' && !delivery.is_booked ? 'COURIER_REFUSED' : 'PARCEL_STATUS'
}

import type { Delivery } from '#contract/orders/delivery.ts'
import type { Order } from '#contract/orders/orders.ts'

type OrderStep = Order['timeline'][number]
type ParcelStep = Delivery['history'][number] & { delivery: Delivery }
/** One line of an order's story: a step of the order, of its parcel, or of both at once. */
export type OrderEvent = { at: string; step: OrderStep | null; parcel: ParcelStep | null }

/** What the courier reports and the order then becomes. */
const sameStep: Record<string, string> = {
  SHIPPED: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
  DELIVERY_FAILED: 'FAILED',
  RETURNED: 'RETURNED',
}

/**
 * The steps of an order and of its parcels as one story, oldest first. What both say is one event; what a courier says
 * again without a word more is none, nor is a booking, least of all one that came to nothing.
 */
export function orderEvents(order: Pick<Order, 'timeline' | 'delivery' | 'earlier_deliveries'>): OrderEvent[] {
  const { timeline, delivery, earlier_deliveries } = order
  const left = [delivery, ...earlier_deliveries].flatMap((parcel) => (parcel ? stepsOf(parcel) : []))
  const events = timeline.map((step): OrderEvent => {
    const parcel = takeNearest(left, sameStep[step.type], step.changed_at)
    return { at: step.changed_at, step, parcel }
  })
  const said = new Set(timeline.map(({ type }) => sameStep[type]))
  for (const parcel of left) {
    if (parcel.note === '' && (said.has(parcel.status) || parcel.status === 'BOOKED')) continue
    events.push({ at: parcel.happened_at, step: null, parcel })
  }
  return events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** What of a parcel is worth telling, each thing once. */
function stepsOf(delivery: Delivery): ParcelStep[] {
  const { history, status } = delivery
  const hasLeft = history.some((step) => step.status === 'PICKED_UP')
  if (status === 'WITHDRAWN' || (status === 'FAILED' && !hasLeft)) return []
  const told = new Set<string>()
  return history
    .filter((step) => {
      const words = `${step.status} ${step.note}`
      return !told.has(words) && told.add(words)
    })
    .map((step) => ({ ...step, delivery }))
}

function takeNearest(left: ParcelStep[], status: string | undefined, at: string): ParcelStep | null {
  const distance = (step: ParcelStep) => Math.abs(Date.parse(step.happened_at) - Date.parse(at))
  const [nearest] = left.filter((step) => step.status === status).toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) return null
  left.splice(left.indexOf(nearest), 1)
  return nearest
}

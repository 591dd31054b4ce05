import type { Delivery } from '#contract/orders/delivery.ts'
import type { Order, OrderStatus } from '#contract/orders/orders.ts'
import { arrivalAfterLeaving, arrivalAfterPayment } from '#server/modules/business/business.ts'
import type { Settings } from '#server/modules/business/business.ts'
import { wibDay } from '#server/wib-days.ts'
import { orderRoleOf } from './status/order-role.ts'

type Waiting = {
  kind: Order['kind']
  parent_order_id: string | null
  status: OrderStatus
  paid_at: string | null
  courier: Order['courier']
}
type Surroundings = { delivery: Delivery | null; dispatch: Settings['dispatch']; now: Date }

/** Orders whose customer still waits for the parcel. */
const underWay: readonly OrderStatus[] = ['AWAITING_PAYMENT', 'PAID', 'PROCESSING', 'READY_TO_SHIP', 'SHIPPED']

/**
 * When an order should arrive: from the day the courier took it, before that from the day it leaves by the shop's own
 * rules. One whose days are over says nothing, because nothing is promised then; nor does a plan, whose parcels do.
 */
export function arrivalOf({ status, paid_at, courier, ...order }: Waiting, around: Surroundings): Order['arrival'] {
  if (!underWay.includes(status) || orderRoleOf(order) === 'PLAN') return null
  const taken = around.delivery?.history.find((step) => step.status === 'PICKED_UP')
  const { arrives_from: from, arrives_to: to } =
    status === 'SHIPPED' && taken
      ? arrivalAfterLeaving(wibDay(new Date(taken.happened_at)), courier)
      : arrivalAfterPayment(around.dispatch, paid_at === null ? around.now : new Date(paid_at), courier)
  return from === null || to === null || to < wibDay(around.now) ? null : { from, to }
}

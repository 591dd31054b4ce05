import type { Body, Output } from '#contract/call.ts'
import { backStatuses } from '#contract/orders/order-address.ts'
import type { rateOrderAddress as call } from '#contract/orders/order-address.ts'
import type { AdminOrder } from '#contract/orders/orders-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { volumeOfUnits } from '#server/modules/catalogue/catalogue.ts'
import { quoteRates } from '#server/modules/delivery/delivery.ts'
import type { RateLine } from '#server/modules/delivery/delivery.ts'
import { getAnyOrder } from '../listing/admin-orders.queries.ts'
import { loadOrderLines, toStockLines } from '../order-lines.ts'
import { statusConflict } from '../status/move-order.ts'

/** What couriers charge now for bringing the parcel of an order that is back to another place. */
export async function rateOrderAddress(
  ctx: AdminCtx,
  order_id: string,
  place: Body<typeof call>,
): Promise<Output<typeof call>> {
  const order = await getAnyOrder(ctx, order_id)
  if (order.kind === 'PLAN' || !backStatuses.includes(order.status)) throw statusConflict(order.status, 'ADMIN')
  const lines = await parcelOfOrder(ctx, order)
  const { rates } = await quoteRates(ctx, { address: { ...place, ...noPosition }, lines })
  return { paid: order.shipping_fee, rates }
}

/** Of another place no exact position is known. */
export const noPosition = { latitude: null, longitude: null }

/** The lines of an order as a courier weighs them: frozen weights, and the sizes that its products have now. */
export async function parcelOfOrder(
  ctx: AdminCtx,
  { order_id, items }: Pick<AdminOrder, 'order_id' | 'items'>,
): Promise<RateLine[]> {
  const units = new Map((await loadOrderLines(ctx.db, order_id)).map((line) => [line.order_item_id, line]))
  return Promise.all(
    items.map(async ({ order_item_id, name, price, quantity, weight }) => {
      const one = units.get(order_item_id)
      const volume_cm3 = one ? await volumeOfUnits(ctx.db, toStockLines([{ ...one, quantity: 1 }])) : 0
      return { name, price, quantity, weight, volume_cm3 }
    }),
  )
}

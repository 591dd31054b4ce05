import type { WalkedGoods, WalkedOrder } from './people.ts'
import { dayMs } from './days.ts'

/** What was bought, with everything that was sent again in its place. */
export function goodsOf(order: WalkedGoods): WalkedGoods[] {
  return [order, ...order.returns.flatMap(({ parcel }) => (parcel ? goodsOf(parcel) : []))]
}

/** Units that no return names. */
export function unitsLeft({ units, unitsGone, returns }: WalkedGoods): number {
  return units - unitsGone - returns.reduce((sum, one) => sum + one.units, 0)
}

/** Whether more can become of an order: it is under way, arrived lately, or somebody has to decide about it. */
export function isAlive(order: WalkedOrder, now: number): boolean {
  return goodsOf(order).some(
    ({ status, deliveredAt, returns }) =>
      status !== 'COMPLETED' || now - deliveredAt < 2 * dayMs || returns.some((one) => one.status === 'PENDING'),
  )
}

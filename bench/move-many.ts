import type { OrderStatus } from '#contract/orders/orders.ts'
import { changeManyOrderStatuses } from '#contract/orders/orders-admin.ts'
import type { Client } from '../src/server/test/shop-client.ts'
import { show } from './measure.ts'

/** Moves orders in one call, all of them, and shows how long it took. */
export async function moveMany(admin: Client, order_ids: string[], status: OrderStatus): Promise<boolean> {
  const startedAt = performance.now()
  const answer = await admin.call(changeManyOrderStatuses, { body: { order_ids, status } })
  const value = Math.round(performance.now() - startedAt) / 1000
  if (answer.moved !== order_ids.length) throw new Error(`Only ${answer.moved} orders are ${status} now`)
  return show({ name: `${answer.moved} orders moved to ${status}`, value, unit: 's', goal: { atMost: 3 } })
}

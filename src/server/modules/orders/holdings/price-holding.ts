import { giveBackTimedPrices, holdTimedPrices, takeTimedPrices } from '#server/modules/catalogue/catalogue.ts'
import type { TimedUnits } from '#server/modules/catalogue/catalogue.ts'
import type { OrderLine } from '../order-lines.ts'
import type { OrderHolding } from './holdings.ts'

/** Units at the prices of periods: of their quotas, and of what one customer gets. What is sent back stays sold. */
export const priceHolding: OrderHolding = {
  name: 'timed prices',
  hold: (tx, orders) => holdTimedPrices(tx, unitsOf(orders.flatMap(({ lines }) => lines))),
  take: async (ctx, tx, { user_id }, lines) => {
    await takeTimedPrices(tx, user_id, { units: unitsOf(lines), at: ctx.now() })
  },
  release: async (_ctx, tx, { user_id }, { lines, reason }) => {
    if (reason !== 'RETURN') await giveBackTimedPrices(tx, user_id, unitsOf(lines))
  },
  // The order was placed in time; only its units may be gone.
  retake: async (_ctx, tx, { user_id }, lines) => {
    await takeTimedPrices(tx, user_id, { units: unitsOf(lines), at: null })
  },
}

function unitsOf(lines: readonly OrderLine[]): TimedUnits[] {
  return lines.flatMap(({ price_period_id: period_id, quantity, price }) =>
    period_id ? [{ period_id, quantity, price }] : [],
  )
}

import type { Db } from '#server/db/db.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { findHandedParcel } from './delivery.queries.ts'

/** What the courier port of a shop without a delivery provider knows: the shop's own price list, and where its parcels are. */
export function ownDeliveries(db: Db) {
  return {
    flatRates: async () => (await getSettings(db)).delivery.flat_rates,
    findParcel: (reference: string) => findHandedParcel(db, reference),
  }
}

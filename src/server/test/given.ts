import type { Shop } from '#server/app.ts'
import { givenAddress } from './given-address.ts'
import { catalogueBuilders } from './given-catalogue.ts'
import { orderBuilders } from './given-order.ts'

/**
 * Builders say only what matters to a test; everything else has a sane default. They write through the same use cases
 * that the shop itself uses.
 */
export function given(shop: Shop) {
  return { shop, ...catalogueBuilders(shop), ...orderBuilders(shop), address: givenAddress }
}
export type Given = ReturnType<typeof given>

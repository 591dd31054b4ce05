import type { Order } from '#contract/orders/orders.ts'

/** Where a parcel goes, as its order will keep it. */
export type Place = Order['address']
/** Who brings it, as its order will keep it. */
export type Courier = Order['courier']

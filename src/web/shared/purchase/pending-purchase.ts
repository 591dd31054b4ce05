import { pendingList } from '../pending-list.ts'

/** What a signed-out visitor wanted to put into the cart; done after sign-in. */
export type PendingPurchase = {
  type: 'product' | 'bundle'
  id: string
  quantity: number
  /** Straight on to the checkout with it. */
  buyNow: boolean
}

export const pendingPurchases = pendingList<PendingPurchase>('pending-purchases', isPurchase, ({ type }) => type)

function isPurchase(value: unknown): value is PendingPurchase {
  return typeof value === 'object' && value !== null && 'type' in value && 'id' in value && 'quantity' in value
}

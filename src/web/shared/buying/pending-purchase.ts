/** What a signed-out visitor wanted to put into the cart; done after sign-in. */
export type PendingPurchase = {
  type: 'product' | 'bundle'
  id: string
  quantity: number
  /** Straight on to the checkout with it. */
  buyNow: boolean
}

const key = 'pending-purchase'

export function rememberPurchase(purchase: PendingPurchase): void {
  sessionStorage.setItem(key, JSON.stringify(purchase))
}

/** Removes and returns the stored purchase, so that it is done once. */
export function takePurchase(): PendingPurchase | null {
  const text = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isPurchase(value) ? value : null
  } catch {
    return null
  }
}

function isPurchase(value: unknown): value is PendingPurchase {
  return typeof value === 'object' && value !== null && 'type' in value && 'id' in value && 'quantity' in value
}

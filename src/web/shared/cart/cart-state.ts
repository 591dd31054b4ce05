import type { Cart } from '#contract/orders/cart.ts'
import { createStore } from '../create-store.ts'

type CartState = {
  /** The cart as it should look now: the server's with the changes on their way. Null until it was fetched. */
  cart: Cart | null
  /** A change is on its way, so amounts of the server may differ for a moment. */
  isSettling: boolean
  /** Why the cart could not be fetched. */
  problem: Error | null
}

const initial: CartState = { cart: null, isSettling: false, problem: null }

/** The cart of the signed-in customer; empty-handed on the server and while hydrating. */
export const useCart = createStore(initial)

import {
  addBundleToCart,
  addToCart,
  changeCartBundle,
  changeCartItem,
  clearCart,
  getCart,
  removeCartBundle,
  removeCartItem,
} from '#contract/orders/cart.ts'
import type { Cart, CartBundleItem, CartItem } from '#contract/orders/cart.ts'
import type { PlainKey } from '#contract/messages/message.ts'
import { request } from '../../api/request.ts'
import { useCart } from './cart-state.ts'
import type { PendingPurchase } from '../purchase/pending-purchase.ts'
import { changeBundle, changeItem, emptyCart, withBundle, withoutLine, withProduct } from './cart-totals.ts'

export { useCart }

/** A change on its way: shown at once, sent in its turn. */
type Change = {
  /** What it sets; of waiting changes with the same target only the last is sent. */
  target: string | null
  apply: (cart: Cart) => Cart
  send: () => Promise<Cart>
  settle: (failure: Error | null) => void
}

let confirmed: Cart | null = null
let changes: Change[] = []
let isSending = false
/** Grows with every change of person, so that responses for the previous one are dropped. */
let era = 0

function show(problem: Error | null = null): void {
  const base = confirmed ?? (changes.length > 0 ? emptyCart : null)
  const cart = base && changes.reduce((shown, change) => change.apply(shown), base)
  useCart.setState({ cart, isSettling: changes.length > 0, problem })
}

/** Forgets the cart: after sign-out. */
export function forgetCart(): void {
  era += 1
  confirmed = null
  changes = []
  isSending = false
  show()
}

/** Fetches the cart, and again when asked again: after something else changed it. */
export async function loadCart(): Promise<void> {
  const mine = era
  try {
    const cart = await request(getCart, {})
    if (mine !== era) return
    confirmed = cart
    show()
  } catch (error) {
    if (mine === era) show(error instanceof Error ? error : new Error(String(error)))
  }
}

/** Shows the change and sends it after those before it. Rejects when the server refuses, and restores the cart. */
function enqueue(change: Omit<Change, 'settle'>): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (failure: Error | null) => (failure ? reject(failure) : resolve())
    // The one being sent keeps its place at the front.
    const [sending, waiting] = isSending ? [changes.slice(0, 1), changes.slice(1)] : [[], changes]
    const isReplaced = (other: Change) => change.target !== null && other.target === change.target
    for (const other of waiting.filter(isReplaced)) other.settle(null)
    changes = [...sending, ...waiting.filter((other) => !isReplaced(other)), { ...change, settle }]
    show()
    void sendNext()
  })
}

async function sendNext(): Promise<void> {
  const change = changes[0]
  if (isSending || !change) return
  const mine = era
  isSending = true
  let failure: Error | null = null
  try {
    const cart = await change.send()
    if (mine === era) confirmed = cart
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
  }
  if (mine !== era) return change.settle(failure)
  isSending = false
  changes = changes.slice(1)
  show()
  change.settle(failure)
  // A refusal often means that the cart is not what it seemed: prices, stock, another tab.
  if (failure && changes.length === 0) await loadCart()
  return sendNext()
}

export function addProduct(product: CartItem['product'], quantity: number): Promise<void> {
  return enqueue({
    target: null,
    apply: (cart) => withProduct(cart, product, quantity),
    send: () => request(addToCart, { body: { product_id: product.product_id, quantity } }),
  })
}

export function addBundle(bundle: CartBundleItem['bundle'], quantity: number): Promise<void> {
  return enqueue({
    target: `bundle ${bundle.bundle_id}`,
    apply: (cart) => withBundle(cart, bundle, quantity),
    send: () => request(addBundleToCart, { body: { bundle_id: bundle.bundle_id, quantity } }),
  })
}

/** Adds an item by its id only: a purchase begun before sign-in. Resolves to the message of the success. */
export async function addById({
  type,
  id,
  quantity,
}: Pick<PendingPurchase, 'type' | 'id' | 'quantity'>): Promise<PlainKey> {
  const call = type === 'product' ? addToCart : addBundleToCart
  await enqueue({
    target: null,
    apply: (cart) => cart,
    send: () =>
      type === 'product'
        ? request(addToCart, { body: { product_id: id, quantity } })
        : request(addBundleToCart, { body: { bundle_id: id, quantity } }),
  })
  return call.message
}

/** The quantity of a line, or whether it is checked out. */
export function changeProductLine(id: string, body: { quantity: number } | { is_selected: boolean }): Promise<void> {
  return enqueue({
    target: `${id} ${Object.keys(body).join()}`,
    apply: (cart) => changeItem(cart, id, body),
    send: () => request(changeCartItem, { params: { id }, body }),
  })
}

export function changeBundleLine(id: string, body: { quantity: number } | { is_selected: boolean }): Promise<void> {
  return enqueue({
    target: `${id} ${Object.keys(body).join()}`,
    apply: (cart) => changeBundle(cart, id, body),
    send: () => request(changeCartBundle, { params: { id }, body }),
  })
}

export function removeProductLine(id: string): Promise<void> {
  return enqueue({
    target: null,
    apply: (cart) => withoutLine(cart, id),
    send: () => request(removeCartItem, { params: { id } }),
  })
}

export function removeBundleLine(id: string): Promise<void> {
  return enqueue({
    target: null,
    apply: (cart) => withoutLine(cart, id),
    send: () => request(removeCartBundle, { params: { id } }),
  })
}

export function emptyTheCart(): Promise<void> {
  return enqueue({ target: null, apply: () => emptyCart, send: () => request(clearCart, {}) })
}

/** Loads what another tab or device changed, once the customer returns to this tab. */
function followOthers(): void {
  if (document.visibilityState === 'visible' && confirmed && changes.length === 0) void loadCart()
}
document.addEventListener('visibilitychange', followOthers)
window.addEventListener('focus', followOthers)

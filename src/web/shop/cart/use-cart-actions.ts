import { clearCart, removeCartItem } from '#contract/orders/cart.ts'
import type { Cart } from '#contract/orders/cart.ts'
import {
  addBundle,
  addProduct,
  changeBundleLine,
  changeProductLine,
  emptyTheCart,
  removeBundleLine,
  removeProductLine,
  useCart,
} from '../../shared/cart/cart-store.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce } from '../../shared/announce.ts'
import { toast } from '../../ui/feedback/toast.ts'
import type { CartLine } from '../../shared/cart/cart-lines.ts'
import { cartTexts } from './cart.en.ts'

/** The actions of the cart. Every change shows at once; a toast shows a refusal, and the cart is restored. */
export function useCartActions() {
  const { line: texts } = useTexts(cartTexts)
  const errorText = useErrorText()

  async function attempt(work: Promise<void>): Promise<boolean> {
    try {
      await work
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }

  return {
    setQuantity: (line: CartLine, quantity: number) => attempt(change(line, { quantity })),
    select: (lines: readonly CartLine[], is_selected: boolean) =>
      Promise.all(
        lines.filter((line) => line.is_selected !== is_selected).map((line) => attempt(change(line, { is_selected }))),
      ),
    async remove(line: CartLine) {
      const putBack = returnOf(line, useCart.getState().cart)
      const isGone = await attempt(line.type === 'product' ? removeProductLine(line.id) : removeBundleLine(line.id))
      if (!isGone) return
      const undo = putBack && { label: texts.undo, onPress: () => void attempt(putBack()) }
      announce(removeCartItem.message, { detail: line.name, ...(undo ? { action: undo } : {}) })
    },
    async clear() {
      const isGone = await attempt(emptyTheCart())
      if (isGone) announce(clearCart.message)
      return isGone
    },
  }
}

function change({ type, id }: CartLine, body: { quantity: number } | { is_selected: boolean }): Promise<void> {
  return type === 'product' ? changeProductLine(id, body) : changeBundleLine(id, body)
}

/** Restores a removed line, unless it cannot be bought any more. */
function returnOf({ type, id, quantity, available }: CartLine, cart: Cart | null): (() => Promise<void>) | null {
  if (!available || !cart) return null
  if (type === 'product') {
    const item = cart.cart_items.find(({ cart_item_id }) => cart_item_id === id)
    return item ? () => addProduct(item.product, quantity) : null
  }
  const item = cart.cart_bundle_items.find(({ cart_bundle_item_id }) => cart_bundle_item_id === id)
  return item ? () => addBundle(item.bundle, quantity) : null
}

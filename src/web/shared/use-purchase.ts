import { useLocation, useNavigate } from 'react-router'
import { addBundleToCart, addToCart } from '#contract/cart.ts'
import type { ListItem } from '#contract/catalogue.ts'
import { paths } from '../paths.ts'
import { toast } from '../ui/feedback/toast.ts'
import { addBundle, addProduct, useCart } from './cart-store.ts'
import { useTexts } from './language.tsx'
import { rememberPurchase } from './pending-purchase.ts'
import { readSession } from './session.ts'
import { useErrorText } from './use-error-text.ts'

/** What can be bought: as much of a product or bundle as a line in the cart shows. */
export type Purchasable = Pick<
  ListItem,
  'type' | 'id' | 'name' | 'slug' | 'price' | 'compare_at_price' | 'image_url' | 'unit_value' | 'stock' | 'moq'
>

type Purchase = { add: (quantity: number) => Promise<void>; buyNow: (quantity: number) => Promise<void> }

/**
 * Buying something. A visitor who is signed out is taken to sign-in; the layout finishes the purchase afterwards. A
 * refusal is told by a toast, with the cart put back.
 */
export function usePurchase(item: Purchasable): Purchase {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { cart: texts } = useTexts('base')
  const errorText = useErrorText()

  async function put(quantity: number, buyNow: boolean): Promise<boolean> {
    if (readSession().role !== 'CUSTOMER') {
      rememberPurchase({ type: item.type, id: item.id, quantity, buyNow })
      toast.info(texts.signInFirst)
      await navigate(paths.signIn({ from: pathname + search }))
      return false
    }
    try {
      await (item.type === 'product' ? addProduct(productLine(item), quantity) : addBundle(bundleLine(item), quantity))
      return true
    } catch (error) {
      toast.error(errorText(error))
      return false
    }
  }

  return {
    async add(quantity) {
      if (!(await put(quantity, false))) return
      const message = item.type === 'product' ? addToCart.message : addBundleToCart.message
      toast.success(message, {
        detail: item.name,
        action: { label: texts.viewCart, onPress: () => void navigate(paths.cart()) },
      })
    },
    async buyNow(quantity) {
      if (await put(quantity, true)) await navigate(checkoutOf(item))
    },
  }
}

/** The checkout with only this item; with the ticked lines when its line cannot be found. */
export function checkoutOf({ type, id }: Pick<Purchasable, 'type' | 'id'>): string {
  const { cart } = useCart.getState()
  const line = cart?.cart_items.find(({ product }) => type === 'product' && product.product_id === id)
  const bundleLineThere = cart?.cart_bundle_items.find(({ bundle }) => type === 'bundle' && bundle.bundle_id === id)
  if (line) return paths.checkout({ cart_item_ids: line.cart_item_id })
  if (bundleLineThere) return paths.checkout({ cart_bundle_item_ids: bundleLineThere.cart_bundle_item_id })
  return paths.checkout()
}

function productLine(item: Purchasable) {
  const { name, slug, price, compare_at_price, image_url, unit_value, stock, moq } = item
  return { product_id: item.id, name, slug, price, compare_at_price, image_url, unit_value, stock, moq, weight: 0 }
}

function bundleLine(item: Purchasable) {
  const { name, slug, price, image_url, stock } = item
  return {
    bundle_id: item.id,
    name,
    slug,
    price,
    compare_at_price: item.compare_at_price ?? price,
    image_url,
    stock,
    weight: 0,
  }
}

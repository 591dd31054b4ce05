import type { NavigateFunction } from 'react-router'
import { paths } from '../../paths.ts'
import type { Language } from '#contract/language.ts'
import { announce } from '../announce.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { addBundle, addById, addProduct, loadCart, useCart } from '../cart/cart-store.ts'
import { speakTo } from '../speak-to.ts'
import { pendingPurchases } from './pending-purchase.ts'
import { greetWishes } from '../wishes/press-wish.ts'
import { onSessionEnd, readSession } from '../session/session.ts'
import { errorTextIn } from '../use-error-text.ts'
import type { Purchasable } from './use-purchase.ts'
import type { baseTexts } from '../../texts/base.en.ts'

type Surroundings = { language: Language; navigate: NavigateFunction }
type Wish = Surroundings & { quantity: number; buyNow: boolean; texts: (typeof baseTexts)['cart'] }

/** Adds something to the customer's cart, and opens the checkout when it is bought at once. */
export async function purchase(item: Purchasable, wish: Wish): Promise<void> {
  const { quantity, buyNow, texts, language, navigate } = wish
  try {
    await (item.type === 'product' ? addProduct(productLine(item), quantity) : addBundle(bundleLine(item), quantity))
  } catch (error) {
    // The session has ended over it, and the sign-in is on its way already.
    if (!readSession().authenticated) return pendingPurchases.add({ type: item.type, id: item.id, quantity, buyNow })
    toast.error(errorTextIn(language)(error))
    return
  }
  if (buyNow) return navigate(checkoutOf(item))
  toast.success(item.type === 'product' ? texts.added : texts.bundleAdded, {
    detail: item.name,
    action: { label: texts.viewCart, onPress: () => void navigate(paths.cart()) },
  })
}

/** What `greetAtSignIn` began, until a screen of the shop greets the same customer. */
let begun: { userId: string | null; done: Promise<unknown> } | null = null
onSessionEnd(() => (begun = null))

/** Begins with the greeting while the customer is still on the way back from the sign-in. */
export function greetAtSignIn(surroundings: Surroundings & { isBack: Promise<void> }): void {
  begun = { userId: readSession().user_id, done: greet(surroundings) }
}

/** Fetches the cart of a customer who has just come, with what they wanted before they signed in. */
export async function greetCustomer(surroundings: Surroundings): Promise<void> {
  const done = begun?.userId === readSession().user_id ? begun?.done : greet(surroundings)
  begun = null
  await done
  // Last: another language is another page.
  await speakTo('CUSTOMER')
}

function greet(surroundings: Surroundings & { isBack?: Promise<void> }): Promise<unknown> {
  return Promise.all([greetWishes(surroundings.language), greetCart(surroundings)])
}

async function greetCart({ language, navigate, isBack }: Parameters<typeof greet>[0]): Promise<void> {
  const wanted = pendingPurchases.takeAll()
  if (wanted.length === 0) return loadCart()
  const last = wanted.at(-1)
  for (const purchased of wanted) {
    try {
      announce(await addById(purchased))
      if (purchased !== last || !purchased.buyNow) continue
      await isBack
      await navigate(checkoutOf(purchased))
    } catch (error) {
      toast.error(errorTextIn(language)(error))
    }
  }
}

/** The checkout with only this item; with the ticked lines when its line cannot be found. */
function checkoutOf({ type, id }: Pick<Purchasable, 'type' | 'id'>): string {
  const { cart } = useCart.getState()
  const product = cart?.cart_items.find((line) => type === 'product' && line.product.product_id === id)
  const bundle = cart?.cart_bundle_items.find((line) => type === 'bundle' && line.bundle.bundle_id === id)
  if (product) return paths.checkout({ cart_item_ids: product.cart_item_id })
  if (bundle) return paths.checkout({ cart_bundle_item_ids: bundle.cart_bundle_item_id })
  return paths.checkout()
}

function productLine(item: Purchasable) {
  const { name, slug, price, compare_at_price, image_url, unit_value, stock, moq } = item
  return { product_id: item.id, name, slug, price, compare_at_price, image_url, unit_value, stock, moq, weight: 0 }
}

function bundleLine(item: Purchasable) {
  const { name, slug, price, image_url, stock } = item
  const compare_at_price = item.compare_at_price ?? price
  return { bundle_id: item.id, name, slug, price, compare_at_price, image_url, stock, weight: 0, unit_count: 0 }
}

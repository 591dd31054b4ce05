import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderItem } from '#contract/orders/orders.ts'
import type * as z from 'zod'
import { ApiError } from '../../api/api-error.ts'
import { paths } from '../../paths.ts'
import { addById } from '../../shared/cart/cart-store.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ordersTexts } from './orders.en.ts'

type Item = z.output<typeof OrderItem>

/**
 * Adds what can be bought of an order to the cart again and opens the cart: as many as there are, and at least as many as are
 * sold at once. What is different or gone is named. A call that fails says so, and is no word about the goods.
 */
export function useBuyAgain() {
  const { actions: texts } = useTexts(ordersTexts)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)

  async function buyAgain(items: readonly Item[]): Promise<void> {
    setIsAdding(true)
    const wanted = items.filter(({ type }) => type !== 'freebie')
    const added: (Item & { added: number })[] = []
    try {
      // One after the other: all of them change the same cart.
      for (const item of wanted) added.push({ ...item, added: await add(item) })
    } catch (error) {
      return toast.error(errorText(error))
    } finally {
      setIsAdding(false)
    }
    const missing = added.filter((item) => item.added === 0).map(({ name }) => name)
    const changed = added.filter((item) => item.added > 0 && item.added !== item.quantity)
    if (missing.length === wanted.length) return toast.error(texts.addedNone)
    if (missing.length + changed.length === 0) toast.success(texts.addedAll)
    else {
      toast.warning(missing.length > 0 ? texts.addedSome(missing.join(', ')) : texts.addedOther, {
        detail: changed.map((item) => texts.addedInstead(item.name, item.added, item.quantity)).join('; '),
        duration: 8000,
      })
    }
    await navigate(paths.cart())
  }

  return { buyAgain, isAdding }
}

/** How many were added; none where the item is gone or sold out. Throws what is no answer about the item. */
async function add({ type, product_id, bundle_id, quantity }: Item): Promise<number> {
  const id = type === 'bundle' ? bundle_id : product_id
  if (id === null) return 0
  const addUnits = (units: number) => addById({ type: type === 'bundle' ? 'bundle' : 'product', id, quantity: units })
  try {
    await addUnits(quantity)
    return quantity
  } catch (error) {
    if (!isAboutItem(error)) throw error
    const possible = possibleUnits(error, quantity)
    if (possible === 0) return 0
    await addUnits(possible)
    return possible
  }
}

function isAboutItem(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 404 || error.code === 'QUANTITY_NOT_POSSIBLE')
}

/** How many more the cart takes of what was asked for. */
function possibleUnits({ code, details }: ApiError, quantity: number): number {
  if (code !== 'QUANTITY_NOT_POSSIBLE') return 0
  // As the contract describes this refusal.
  const { min, max, in_cart = 0 } = details as { min: number; max: number; in_cart?: number }
  return Math.max(0, Math.min(max, Math.max(min, quantity + in_cart)) - in_cart)
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { OrderItem } from '#contract/orders/orders.ts'
import type * as z from 'zod'
import { paths } from '../../paths.ts'
import { addById } from '../../shared/cart/cart-store.ts'
import { useTexts } from '../../shared/language.tsx'
import { toast } from '../../ui/feedback/toast.ts'

type Item = z.output<typeof OrderItem>

/** Adds everything of an order to the cart again and opens the cart. Items that cannot be bought any more are named. */
export function useBuyAgain() {
  const { actions: texts } = useTexts('orders')
  const navigate = useNavigate()
  const [isAdding, setIsAdding] = useState(false)

  async function buyAgain(items: readonly Item[]): Promise<void> {
    setIsAdding(true)
    const wanted = items.filter(({ type }) => type !== 'freebie')
    const missing: string[] = []
    for (const item of wanted) {
      // One after the other: all of them change the same cart.
      const isAdded = await add(item).then(
        () => true,
        () => false,
      )
      if (!isAdded) missing.push(item.name)
    }
    setIsAdding(false)
    if (missing.length === wanted.length) return toast.error(texts.addedNone)
    if (missing.length > 0) toast.warning(texts.addedSome(missing.join(', ')), { duration: 8000 })
    else toast.success(texts.addedAll)
    await navigate(paths.cart())
  }

  return { buyAgain, isAdding }
}

function add({ type, product_id, bundle_id, quantity }: Item): Promise<string> {
  const id = type === 'bundle' ? bundle_id : product_id
  if (id === null) return Promise.reject(new Error('The line names nothing to buy'))
  return addById({ type: type === 'bundle' ? 'bundle' : 'product', id, quantity })
}

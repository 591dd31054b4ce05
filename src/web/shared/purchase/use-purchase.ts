import { useLocation, useNavigate } from 'react-router'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { paths } from '../../paths.ts'
import { painted } from '../../ui/after-paint.ts'
import { useLanguage, useTexts } from '../language.tsx'
import { readSession } from '../session/session.ts'
import { pendingPurchases } from './pending-purchase.ts'
import { baseTexts } from '../../texts/base.en.ts'

/** What can be bought: as much of a product or bundle as a line in the cart shows. */
export type Purchasable = Pick<
  ListItem,
  'type' | 'id' | 'name' | 'slug' | 'price' | 'compare_at_price' | 'image_url' | 'unit_value' | 'stock' | 'moq'
>

type Purchase = { add: (quantity: number) => Promise<void>; buyNow: (quantity: number) => Promise<void> }

/**
 * Buying something. A visitor who is signed out is taken to sign-in at once; the purchase is finished afterwards. A
 * toast shows a refusal, and the cart is restored. The code for it comes with the customer; the press is shown before
 * the work begins.
 */
export function usePurchase(item: Purchasable): Purchase {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { cart: texts, errors } = useTexts(baseTexts)
  const { language } = useLanguage()

  async function run(quantity: number, buyNow: boolean) {
    await painted()
    if (readSession().role !== 'CUSTOMER') {
      if (!navigator.onLine) return (await import('../../ui/feedback/toast.ts')).toast.error(errors.offline)
      pendingPurchases.add({ type: item.type, id: item.id, quantity, buyNow })
      void import('../../ui/feedback/toast.ts').then(({ toast }) => toast.info(texts.signInFirst))
      return navigate(paths.signIn({ from: pathname + search }))
    }
    const { purchase } = await import('./purchase.ts')
    await purchase(item, { quantity, buyNow, texts, language, navigate })
  }

  return { add: (quantity) => run(quantity, false), buyNow: (quantity) => run(quantity, true) }
}

import { useState } from 'react'
import { useTexts } from '../../shared/language.tsx'
import { usePurchase } from '../../shared/purchase/use-purchase.ts'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { Button } from '../../ui/action/button.tsx'
import { baseTexts } from '../../texts/base.en.ts'

/** Puts so many into the cart. */
export function OlderAdd({ item, quantity }: { item: Purchasable; quantity: number }) {
  const { cart } = useTexts(baseTexts)
  const { add } = usePurchase(item)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <Button
      busy={isBusy}
      aria-label={`${cart.addToCart}: ${item.name}`}
      onClick={() => {
        setIsBusy(true)
        void add(quantity).finally(() => setIsBusy(false))
      }}
    >
      {cart.addToCart}
    </Button>
  )
}

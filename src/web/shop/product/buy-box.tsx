import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { ShoppingBag } from '../../ui/icons/shop-icons.ts'
import { BarTotal, BuyingBar } from '../../shared/cart/buying-bar.tsx'
import { useTexts } from '../../shared/language.tsx'
import { usePurchase } from '../../shared/purchase/use-purchase.ts'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'
import { TellMeButton } from '../../shared/wishes/tell-me-button.tsx'
import { buttonStyle } from '../../ui/action/button-style.ts'
import { Button } from '../../ui/action/button.tsx'
import { paths } from '../../paths.ts'
import { WithoutScripts } from '../../shared/without-scripts.tsx'
import { QuantityStepper } from '../../ui/form/quantity-stepper.tsx'
import { baseTexts } from '../../texts/base.en.ts'
import { productTexts } from '../../texts/product.en.ts'

/** Quantity and the two ways to buy: beside the pictures, and on phones at the thumb. */
export function BuyBox({ item, stockText }: { item: Purchasable; stockText: string }) {
  const product = useTexts(productTexts)
  const [quantity, setQuantity] = useState(item.moq)
  const [buttons, isAbove] = useIsAbove()
  if (item.stock < item.moq) {
    return (
      <div className="rounded-xl border bg-surface-hover px-4 py-3">
        <p className="font-semibold">{product.soldOut}</p>
        <p className="text-sm text-text-muted">{product.soldOutText}</p>
        <TellMeButton item={item} className={buttonStyle('shop', 'md', 'js-only mt-3 max-md:hidden')} />
        <BuyingBar>
          <p className="min-w-0 flex-1 font-semibold">{product.soldOut}</p>
          <TellMeButton item={item} className={buttonStyle('shop', 'md')} />
        </BuyingBar>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="js-only">
          <QuantityStepper
            label={product.quantityOf(item.name)}
            value={quantity}
            onChange={setQuantity}
            min={item.moq}
            max={Math.min(item.stock, 999)}
          />
        </div>
        <p className="tabular text-sm text-text-muted">
          {stockText}
          {item.moq > 1 && <span className="block">{product.minimum(item.moq)}</span>}
        </p>
      </div>
      <BuyButtons item={item} quantity={quantity} place={buttons} className="js-only hidden flex-wrap gap-3 md:flex" />
      <WithoutScripts
        item={{ name: item.name, path: item.type === 'bundle' ? paths.bundle(item) : paths.product(item) }}
      />
      <BuyingBar stays={isAbove}>
        <p className="hidden min-w-0 flex-1 truncate font-semibold md:block">{item.name}</p>
        <div className="min-w-0 flex-1 md:flex-none">
          <BarTotal amount={item.price * quantity} />
        </div>
        <BuyButtons item={item} quantity={quantity} isNarrow className="flex gap-[min(0.5rem,2.2vw)]" />
      </BuyingBar>
    </div>
  )
}

/** Whether what has this ref was scrolled away, below the header. */
function useIsAbove(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isAbove, setIsAbove] = useState(false)
  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver(
      ([at]) =>
        setIsAbove(at !== undefined && !at.isIntersecting && at.boundingClientRect.bottom < window.innerHeight / 2),
      { rootMargin: '-100px 0px 0px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return [place, isAbove]
}

/** Both labels beside an amount on 360 px, as the bar's own sizes also where letters are large. */
const narrow = 'px-[min(0.75rem,3.3vw)] text-[min(0.875rem,3.9vw)]! whitespace-nowrap'

/** Next to each other where both labels have room in one line. */
const wide = 'min-w-[min(12rem,100%)] flex-1'

type BuyButtonsProps = {
  item: Purchasable
  quantity: number
  isNarrow?: boolean
  place?: RefObject<HTMLDivElement | null>
  className: string
}

function BuyButtons({ item, quantity, isNarrow = false, place, className }: BuyButtonsProps) {
  const { cart } = useTexts(baseTexts)
  const product = useTexts(productTexts)
  const { add, buyNow } = usePurchase(item)
  const [doing, setDoing] = useState<'add' | 'buy' | null>(null)

  function run(what: 'add' | 'buy') {
    if (doing !== null) return
    setDoing(what)
    void (what === 'add' ? add(quantity) : buyNow(quantity)).finally(() => setDoing(null))
  }

  return (
    <div ref={place} className={className}>
      <Button
        busy={doing === 'add'}
        variant={isNarrow ? 'cancel' : 'shop'}
        size={isNarrow ? 'md' : 'lg'}
        icon={!isNarrow && <ShoppingBag />}
        className={isNarrow ? narrow : wide}
        onClick={() => run('add')}
      >
        {isNarrow ? cart.addShort : cart.addToCart}
      </Button>
      <Button
        busy={doing === 'buy'}
        variant={isNarrow ? 'shop' : 'cancel'}
        size={isNarrow ? 'md' : 'lg'}
        className={isNarrow ? narrow : wide}
        onClick={() => run('buy')}
      >
        {isNarrow ? product.buy : cart.buyNow}
      </Button>
    </div>
  )
}

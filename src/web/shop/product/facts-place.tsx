import type { Bundle, Product } from '#contract/catalogue/catalogue.ts'
import type { Crumb } from './way.tsx'
import { laterPart, useEarlyPress } from '../../runtime/later-part.tsx'
import type { Purchasable } from '../../shared/purchase/use-purchase.ts'

export type FactsPlaceProps = {
  item: Purchasable
  product?: Product
  /** It has no facts of its own: its parts have them. */
  bundle?: Bundle
  /** The last category on the way to it. */
  category?: Crumb | undefined
}

const BuyFacts = laterPart(async () => (await import('./buy-facts.tsx')).BuyFacts)

/** What helps to decide: with the page from the server, its code after the rest. */
export function FactsPlace(props: FactsPlaceProps) {
  const { place, onThere } = useEarlyPress<HTMLDivElement>()
  return (
    <div ref={place} className="contents">
      <BuyFacts {...props} onThere={onThere} />
    </div>
  )
}

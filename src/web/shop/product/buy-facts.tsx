import { useEffect } from 'react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { AskPharmacist } from './ask-pharmacist.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import type { FactsPlaceProps } from './facts-place.tsx'
import { ProductFacts } from './product-facts.tsx'
import { Registration } from './registration.tsx'

/** What helps to decide, below the buttons: delivery, the registration, a pharmacist, the plain facts of a product. */
export function BuyFacts({ item, product, category, onThere }: FactsPlaceProps & { onThere: () => void }) {
  useEffect(onThere, [onThere])
  return (
    <>
      <DeliveryEstimate itemId={item.id} quantity={item.moq} />
      {product && <Registered product={product} />}
      <AskPharmacist item={item} />
      {product && <ProductFacts product={product} category={category} />}
    </>
  )
}

function Registered({ product: { registration_number } }: { product: Product }) {
  return registration_number !== null && <Registration number={registration_number} />
}

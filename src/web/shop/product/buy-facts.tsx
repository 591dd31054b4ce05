import { useEffect } from 'react'
import { AskPharmacist } from './ask-pharmacist.tsx'
import { DeliveryEstimate } from './delivery-estimate.tsx'
import type { FactsPlaceProps } from './facts-place.tsx'
import { Assurance, ProductFacts } from './product-facts.tsx'
import { HalalCertificate, PartRegistrations, Registration } from './registration.tsx'
import { ShareItem } from './share-item.tsx'

/** What helps to decide, below the buttons: delivery, the registration, a pharmacist, the plain facts of a product. */
export function BuyFacts({ item, product, bundle, category, onThere }: FactsPlaceProps & { onThere: () => void }) {
  useEffect(onThere, [onThere])
  return (
    <>
      <DeliveryEstimate itemId={item.id} quantity={item.moq} />
      {product?.registration_number != null && <Registration number={product.registration_number} />}
      {product?.halal_certificate != null && <HalalCertificate number={product.halal_certificate} />}
      {bundle && <PartRegistrations parts={bundle.items} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <AskPharmacist item={item} />
        <ShareItem item={item} />
      </div>
      {product ? <ProductFacts product={product} category={category} /> : <Assurance />}
    </>
  )
}

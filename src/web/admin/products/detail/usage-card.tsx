import { Link } from 'react-router'
import { getProductUsage } from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { useQueryCall } from '../../../api/use-query-call.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { showLoadFailed } from '../../../shared/admin/load-failed.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { QueryScreen } from '../../../shared/query-screen.tsx'
import { group } from '../../../shared/money.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** What in the shop names this product. */
export function UsageCard({ product }: { product: AdminProduct }) {
  const { product: texts } = useTexts(adminProductsTexts)
  const usage = useQueryCall(getProductUsage, { params: { id: product.product_id } })
  return (
    <Card title={texts.usageTitle}>
      <QueryScreen query={usage} outline={<SkeletonText lines={4} />} failed={showLoadFailed}>
        {({ bundles, carts, orders, old_slugs }) => (
          <DescriptionList
            items={[
              { term: texts.inBundles, details: <Bundles bundles={bundles} /> },
              { term: texts.inCarts, details: group(carts) },
              { term: texts.inOrders, details: group(orders) },
              { term: texts.oldAddresses, details: old_slugs.join(', ') || texts.nowhere },
            ]}
          />
        )}
      </QueryScreen>
    </Card>
  )
}

type BundlesProps = { bundles: { bundle_id: string; name: string; quantity: number; is_active: boolean }[] }

function Bundles({ bundles }: BundlesProps) {
  const { product: texts } = useTexts(adminProductsTexts)
  if (bundles.length === 0) return texts.nowhere
  return (
    <ul className="flex flex-col gap-1">
      {bundles.map((bundle) => (
        <li key={bundle.bundle_id} className="break-words">
          <span className="tabular text-text-muted">{texts.times(bundle.quantity)} </span>
          <Link to={adminPaths.bundle(bundle)} className="text-text-link underline-offset-4 hover:underline">
            {bundle.name}
          </Link>
          {!bundle.is_active && <Badge className="ml-2">{texts.offSale}</Badge>}
        </li>
      ))}
    </ul>
  )
}

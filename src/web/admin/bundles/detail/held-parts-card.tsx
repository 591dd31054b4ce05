import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { LineThumb } from '../../../shared/items/line-thumb.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { group, rupiah } from '../../../shared/money.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { PartState } from '../part-state.tsx'
import { adminBundlesTexts } from '../bundles.en.ts'

/** The products of a bundle with what they cost apart. */
export function HeldPartsCard({ bundle }: { bundle: AdminBundle }) {
  const { detail: texts, figures } = useTexts(adminBundlesTexts)
  return (
    <Card title={texts.parts}>
      <ul className="divide-y">
        {bundle.items.map((part) => (
          <li key={part.product_id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 first:pt-0">
            <LineThumb imageUrl={part.image_url} className="size-12" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="font-semibold break-words">{part.name}</p>
              <p className="tabular flex flex-wrap items-center gap-x-2 text-xs text-text-muted">
                <span className="break-all">{part.sku}</span>
                <span>{figures.grams(group(part.weight))}</span>
                <PartState part={part} />
              </p>
            </div>
            <p className="tabular ml-auto text-right">
              <span className="font-semibold">{rupiah(part.price * part.quantity)}</span>
              <span className="block text-xs text-text-muted">
                {part.quantity} × {rupiah(part.price)}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className="tabular flex justify-between border-t pt-3 font-semibold">
        <span>{texts.total}</span>
        <span>{rupiah(bundle.compare_at_price)}</span>
      </p>
    </Card>
  )
}

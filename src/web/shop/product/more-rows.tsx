import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { ItemRow } from '../../shared/items/item-grid.tsx'
import { useTexts } from '../../shared/language.tsx'
import { RecentlySeen } from '../../shared/items/recently-seen.tsx'
import { SectionHead } from '../../shared/section-head.tsx'
import { productTexts } from '../../texts/product.en.ts'

type MoreRowsProps = { current: string; bundles: readonly ListItem[]; related: readonly ListItem[] }

/** Bundles that hold the product, what is like it, and what was looked at before. */
export function MoreRows({ current, bundles, related }: MoreRowsProps) {
  const product = useTexts(productTexts)
  return (
    <>
      {bundles.length > 0 && (
        <section className="later mt-10">
          <SectionHead title={product.inBundles} />
          <ItemRow items={bundles} />
        </section>
      )}
      {related.length > 0 && (
        <section className="later mt-10">
          <SectionHead title={product.related} />
          <ItemRow items={related} />
        </section>
      )}
      <RecentlySeen current={current} className="mt-10" />
    </>
  )
}

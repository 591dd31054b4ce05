import type { ListItem } from '#contract/catalogue.ts'
import { ItemRow } from '../../shared/item-grid.tsx'
import { useTexts } from '../../shared/language.tsx'
import { SectionHead } from '../../shared/section-head.tsx'

/** Bundles that hold the product, and what is like it. */
export function MoreRows({ bundles, related }: { bundles: readonly ListItem[]; related: readonly ListItem[] }) {
  const product = useTexts('product')
  return (
    <>
      {bundles.length > 0 && (
        <section className="mt-10">
          <SectionHead title={product.inBundles} />
          <ItemRow items={bundles} />
        </section>
      )}
      {related.length > 0 && (
        <section className="mt-10">
          <SectionHead title={product.related} />
          <ItemRow items={related} />
        </section>
      )}
    </>
  )
}

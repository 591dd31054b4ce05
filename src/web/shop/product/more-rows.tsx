import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { ItemRow } from '../../shared/items/item-grid.tsx'
import { useCart } from '../../shared/cart/cart-state.ts'
import { useTexts } from '../../shared/language.tsx'
import { RecentlySeen } from '../../shared/items/recently-seen.tsx'
import { SectionHead } from '../../shared/section-head.tsx'
import { productTexts } from '../../texts/product.en.ts'

type MoreRowsProps = {
  current: string
  bundles: readonly ListItem[]
  together?: readonly ListItem[]
  related: readonly ListItem[]
}

/** Bundles that hold the product, what others bought with it, what is like it, and what was looked at before. */
export function MoreRows({ current, bundles, together = [], related }: MoreRowsProps) {
  const product = useTexts(productTexts)
  const inCart = useCart(({ cart }) => cart?.cart_items)
  const fresh = together.filter(({ id }) => !inCart?.some((line) => line.product.product_id === id))
  return (
    <>
      {bundles.length > 0 && (
        <section className="later mt-10">
          <SectionHead title={product.inBundles} />
          <ItemRow items={bundles} />
        </section>
      )}
      {fresh.length > 0 && (
        <section className="later mt-10">
          <SectionHead title={product.boughtTogether} />
          <ItemRow items={fresh} />
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

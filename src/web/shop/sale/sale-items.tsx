import type { SaleItem } from '#contract/catalogue/shown-sale.ts'
import { gridSizes } from '../../shared/items/item-grid.tsx'
import { ProductCard } from '../../shared/items/product-card.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { Price } from '../../ui/display/price.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { saleTexts } from './sale.en.ts'

type SaleItemsProps = { items: readonly SaleItem[]; state: 'COMING' | 'RUNNING' }

/** The cards of a sale; below each what it will cost, or how many are left. */
export function SaleItems({ items, state }: SaleItemsProps) {
  return (
    <ul className="@container grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
      {items.map((item, index) => (
        <li key={item.card.id} className="flex flex-col gap-2">
          <ProductCard item={item.card} sizes={gridSizes} priority={index < 4} level={2} />
          {state === 'COMING' ? <Coming item={item} /> : <Left item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Coming({ item: { price, price_before, quota, per_customer } }: { item: SaleItem }) {
  const texts = useTexts(saleTexts)
  const { item: words } = useTexts(baseTexts)
  const facts = [
    ...(quota === null ? [] : [texts.units(quota)]),
    ...(per_customer === null ? [] : [texts.mostUnits(per_customer)]),
  ]
  return (
    <div className="tabular px-1 text-sm">
      <p className="text-text-muted">{texts.inTheSale}</p>
      <Price
        price={rupiah(price)}
        compare={price_before === null ? undefined : { price: rupiah(price_before), label: words.before }}
      />
      {facts.length > 0 && <p className="text-text-muted">{facts.join(' · ')}</p>}
    </div>
  )
}

function Left({ item: { quota, units_left, per_customer } }: { item: SaleItem }) {
  const texts = useTexts(saleTexts)
  return (
    <div className="tabular px-1 text-sm">
      {quota !== null && units_left !== null && (
        <ProgressBar
          label={units_left === 0 ? texts.usedUp : texts.left(units_left, quota)}
          value={units_left}
          max={quota}
        />
      )}
      {per_customer !== null && <p className="mt-1 text-text-muted">{texts.mostUnits(per_customer)}</p>}
    </div>
  )
}

import { Link } from 'react-router'
import type { ListItem } from '#contract/catalogue/catalogue.ts'
import { paths } from '../../paths.ts'
import { ItemPicture } from '../../shared/items/item-picture.tsx'
import { useTexts } from '../../shared/language.tsx'
import { rupiah } from '../../shared/money.ts'
import { OlderAdd } from './older-add.tsx'
import { olderPaths } from './older-paths.ts'
import { baseTexts } from '../../texts/base.en.ts'
import { olderTexts } from './older.en.ts'

/** Products and bundles below each other: picture, name, price, what is left, and the way into the cart. */
export function OlderItems({ items }: { items: readonly ListItem[] }) {
  const { item: texts } = useTexts(baseTexts)
  const older = useTexts(olderTexts)
  return (
    <ul className="divide-y border-y">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap">
          <ItemPicture imageUrl={item.image_url} preview={item.image_preview} sizes="5rem" className="w-20 shrink-0" />
          <div className="min-w-0 flex-1 basis-48">
            <h2 className="text-base font-semibold wrap-anywhere">
              <Link
                to={item.type === 'bundle' ? paths.bundle(item) : olderPaths.product(item)}
                className="text-text-link underline"
              >
                {item.name}
              </Link>
            </h2>
            <p className="text-sm text-text-muted">{item.type === 'bundle' ? texts.bundle : item.unit_value}</p>
            <p className="tabular text-sm">{item.in_stock ? older.left(item.stock) : texts.soldOut}</p>
          </div>
          <p className="tabular font-bold">{rupiah(item.price)}</p>
          {item.in_stock && <OlderAdd item={item} quantity={item.moq} />}
        </li>
      ))}
    </ul>
  )
}

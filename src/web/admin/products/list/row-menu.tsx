import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { useTexts } from '../../../shared/language.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import { useProductMenu } from '../use-product-menu.ts'
import type { ProductActions } from '../use-product-actions.tsx'

/** Everything that can be done with a product of the list. */
export function RowMenu({ row, actions }: { row: ProductRow; actions: ProductActions }) {
  const { list, actions: texts } = useTexts('admin-products')
  const items = useProductMenu(row, actions)
  return (
    <span className="flex justify-end">
      <LazyMenu
        items={[{ key: 'open', label: texts.open, to: adminPaths.product(row) }, ...items]}
        trigger={<IconButton size="sm" className="max-md:size-11" label={list.more(row.name)} icon={<Ellipsis />} />}
      />
    </span>
  )
}

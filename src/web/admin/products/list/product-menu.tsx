import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { RowMenu } from '../../../shared/admin-list/row-menu.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useProductMenu } from '../use-product-menu.ts'
import type { ProductActions } from '../use-product-actions.tsx'
import { adminProductsTexts } from '../products.en.ts'

/** Everything that can be done with a product of the list. */
export function ProductMenu({ row, actions }: { row: ProductRow; actions: ProductActions }) {
  const { list, actions: texts } = useTexts(adminProductsTexts)
  const items = useProductMenu(row, actions)
  return (
    <RowMenu
      label={list.more(row.name)}
      items={[{ key: 'open', label: texts.open, to: adminPaths.product(row) }, ...items]}
    />
  )
}

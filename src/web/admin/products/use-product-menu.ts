import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { useTexts } from '../../shared/language.tsx'
import type { MenuItem } from '../../ui/overlay/menu.tsx'
import type { ProductActions } from './use-product-actions.tsx'
import { adminProductsTexts } from './products.en.ts'

type Product = Pick<ProductRow, 'product_id' | 'name' | 'stock' | 'is_active' | 'is_best_seller' | 'archived_at'>

/** What can be done with a product, for its row and for its page. A deleted one can only come back. */
export function useProductMenu(product: Product, actions: ProductActions): MenuItem[] {
  const { actions: texts } = useTexts(adminProductsTexts)
  if (product.archived_at !== null) {
    return [
      { key: 'restore', label: texts.restore, onSelect: () => void actions.change(product, { is_archived: false }) },
    ]
  }
  return [
    { key: 'edit', label: texts.edit, to: adminPaths.editProduct(product) },
    { key: 'duplicate', label: texts.duplicate, to: adminPaths.addProduct({ from: product.product_id }) },
    { key: 'restock', label: texts.restock, onSelect: () => actions.restock(product) },
    {
      key: 'active',
      label: product.is_active ? texts.switchOff : texts.switchOn,
      onSelect: () => void actions.change(product, { is_active: !product.is_active }),
    },
    {
      key: 'best',
      label: product.is_best_seller ? texts.unmarkBest : texts.markBest,
      onSelect: () => void actions.change(product, { is_best_seller: !product.is_best_seller }),
    },
    { kind: 'separator', key: 'line' },
    { key: 'delete', label: texts.delete, tone: 'danger', onSelect: () => actions.remove(product) },
  ]
}

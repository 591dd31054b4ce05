import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import type { ProductActions } from '../use-product-actions.tsx'

/** Puts a product on sale or takes it off, from the list. Shows at once what was pressed. */
export function ActiveSwitch({ row, actions }: { row: ProductRow; actions: ProductActions }) {
  const { list: texts } = useTexts('admin-products')
  const isBusy = actions.busy === row.product_id
  return (
    <SwitchField
      label={<VisuallyHidden>{texts.switchOf(row.name)}</VisuallyHidden>}
      className="justify-end as-table:justify-start [&>label]:flex-none"
      checked={isBusy ? !row.is_active : row.is_active}
      onChange={() => void actions.change(row, { is_active: !row.is_active })}
    />
  )
}

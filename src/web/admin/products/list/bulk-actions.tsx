import { useState } from 'react'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { BulkMenu, switchActions } from '../../../shared/admin-list/bulk/bulk-menu.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { BulkCategoryDialog } from './bulk-category-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'
import { BulkRestockDialog } from './bulk-restock-dialog.tsx'
import type { BulkChange } from './use-bulk-change.ts'
import { adminProductsTexts } from '../products.en.ts'

type BulkActionsProps = { selected: readonly ProductRow[]; bulk: BulkChange }

/** What can be done with all selected products. */
export function BulkActions({ selected, bulk }: BulkActionsProps) {
  const { bulk: texts } = useTexts(adminProductsTexts)
  const [asked, setAsked] = useState<'restock' | 'category' | 'price' | null>(null)
  const close = () => setAsked(null)
  const what = texts.chosen(selected.length)
  const { first, items } = switchActions(selected, {
    texts,
    what,
    change: (change, label) => void bulk.change(selected, change, label),
  })
  const dialogs = [
    { key: 'restock', label: texts.restock(what), onSelect: () => setAsked('restock') },
    { key: 'category', label: texts.category(what), onSelect: () => setAsked('category') },
    { key: 'price', label: texts.price(what), onSelect: () => setAsked('price') },
  ]

  return (
    <>
      <BulkMenu first={first} items={[...items, ...dialogs]} menu={texts.menu} isBusy={bulk.isBusy} />
      {asked === 'category' && (
        <BulkCategoryDialog
          count={selected.length}
          busy={bulk.isBusy}
          onClose={close}
          onSave={(category_id) => {
            close()
            void bulk.change(selected, { category_id }, texts.category(what))
          }}
        />
      )}
      {asked === 'price' && (
        <BulkPriceDialog
          count={selected.length}
          busy={bulk.isBusy}
          onClose={close}
          onSave={(change) => {
            close()
            void bulk.change(selected, change, texts.price(what))
          }}
        />
      )}
      {asked === 'restock' && (
        <BulkRestockDialog
          count={selected.length}
          busy={bulk.isBusy}
          onClose={close}
          onSave={async (restock) => {
            await bulk.change(selected, { restock }, texts.restock(what))
            close()
          }}
        />
      )}
    </>
  )
}

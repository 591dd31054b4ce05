import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ProductRow } from '#contract/catalogue/products-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import { BulkCategoryDialog } from './bulk-category-dialog.tsx'
import { BulkPriceDialog } from './bulk-price-dialog.tsx'
import { BulkRestockDialog } from './bulk-restock-dialog.tsx'
import type { BulkChange } from './use-bulk-change.ts'

type BulkActionsProps = { selected: readonly ProductRow[]; bulk: BulkChange }

/** What can be done with all selected products. */
export function BulkActions({ selected, bulk }: BulkActionsProps) {
  const { bulk: texts } = useTexts('admin-products')
  const [asked, setAsked] = useState<'restock' | 'category' | 'price' | null>(null)
  const close = () => setAsked(null)
  const what = texts.chosen(selected.length)
  const anyOff = selected.some(({ is_active }) => !is_active)
  const anyUnmarked = selected.some(({ is_best_seller }) => !is_best_seller)
  const first = anyOff ? texts.switchOn(what) : texts.switchOff(what)
  const best = anyUnmarked ? texts.markBest(what) : texts.unmarkBest(what)
  const off = texts.switchOff(what)

  return (
    <>
      <Button size="sm" busy={bulk.isBusy} onClick={() => void bulk.change(selected, { is_active: anyOff }, first)}>
        {first}
      </Button>
      <LazyMenu
        align="start"
        items={[
          ...(anyOff
            ? [{ key: 'off', label: off, onSelect: () => void bulk.change(selected, { is_active: false }, off) }]
            : []),
          {
            key: 'best',
            label: best,
            onSelect: () => void bulk.change(selected, { is_best_seller: anyUnmarked }, best),
          },
          { key: 'restock', label: texts.restock(what), onSelect: () => setAsked('restock') },
          { key: 'category', label: texts.category(what), onSelect: () => setAsked('category') },
          { key: 'price', label: texts.price(what), onSelect: () => setAsked('price') },
        ]}
        trigger={
          <Button size="sm" variant="cancel" iconAfter={<ChevronDown />}>
            {texts.menu}
          </Button>
        }
      />
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

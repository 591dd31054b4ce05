import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ProductRow } from '#contract/products-admin.ts'
import { useTexts } from '../../../shared/language.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import { BulkResultDialog } from './bulk-result-dialog.tsx'
import { BulkRestockDialog } from './bulk-restock-dialog.tsx'
import { useBulkChange } from './use-bulk-change.ts'

type BulkActionsProps = { selected: readonly ProductRow[]; onDone: () => void }

const mostAtOnce = 200

/** One change to all selected products; those that were left as they were say why. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const { bulk: texts } = useTexts('admin-products')
  const { isBusy, run, results, clear } = useBulkChange(onDone)
  const [isRestocking, setIsRestocking] = useState(false)
  const what = texts.chosen(selected.length)
  const anyOff = selected.some(({ is_active }) => !is_active)
  const anyUnmarked = selected.some(({ is_best_seller }) => !is_best_seller)
  const ids = selected.map(({ product_id }) => product_id)
  const tooMany = selected.length > mostAtOnce ? texts.tooMany : undefined

  return (
    <>
      <Button size="sm" busy={isBusy} disabledReason={tooMany} onClick={() => void run(ids, { is_active: anyOff })}>
        {anyOff ? texts.switchOn(what) : texts.switchOff(what)}
      </Button>
      <LazyMenu
        align="start"
        items={[
          ...(anyOff
            ? [{ key: 'off', label: texts.switchOff(what), onSelect: () => void run(ids, { is_active: false }) }]
            : []),
          {
            key: 'best',
            label: anyUnmarked ? texts.markBest(what) : texts.unmarkBest(what),
            onSelect: () => void run(ids, { is_best_seller: anyUnmarked }),
          },
          { key: 'restock', label: texts.restock(what), onSelect: () => setIsRestocking(true) },
        ].map((item) => ({ ...item, disabledReason: tooMany }))}
        trigger={
          <Button size="sm" variant="cancel" iconAfter={<ChevronDown />}>
            {texts.menu}
          </Button>
        }
      />
      {isRestocking && (
        <BulkRestockDialog
          count={selected.length}
          busy={isBusy}
          onClose={() => setIsRestocking(false)}
          onSave={async (restock) => {
            await run(ids, { restock })
            setIsRestocking(false)
          }}
        />
      )}
      <BulkResultDialog results={results} onClose={clear} />
    </>
  )
}

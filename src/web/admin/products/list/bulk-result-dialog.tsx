import { useTexts } from '../../../shared/language.tsx'
import { useWords } from '../../../shared/words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { BulkResults } from './use-bulk-change.ts'

/** Each product that was left as it was, with the reason. */
export function BulkResultDialog({ results, onClose }: { results: BulkResults; onClose: () => void }) {
  const { bulk: texts } = useTexts('admin-products')
  const words = useWords()
  const refused = results.filter(({ changed }) => !changed)
  const changed = results.length - refused.length
  return (
    <Dialog
      open={results.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={texts.resultTitle}
      description={[...(changed > 0 ? [texts.changed(changed)] : []), texts.refused(refused.length)].join(' · ')}
      footer={<Button onClick={onClose}>{texts.close}</Button>}
    >
      <ul className="divide-y text-sm">
        {refused.map(({ product_id, name, ...said }) => (
          <li key={product_id} className="py-2.5 break-words">
            <span className="font-semibold">{name ?? texts.unknown}</span>
            <span className="text-text-muted"> · {words(said)}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { bundleMessages, changeManyBundles } from '#contract/bundles-admin.ts'
import type { BundleRow } from '#contract/bundles-admin.ts'
import type { Output } from '#contract/call.ts'
import { request } from '../../../api/request.ts'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { LazyMenu } from '../../../ui/overlay/lazy-menu.tsx'
import { useRefreshBundles } from '../use-bundle-actions.tsx'

type Change = { is_active: boolean } | { is_best_seller: boolean }
type Results = Output<typeof changeManyBundles>['results']
type BulkActionsProps = { selected: readonly BundleRow[]; onDone: () => void }

/** One change to all selected bundles; those that were left as they were say why. */
export function BulkActions({ selected, onDone }: BulkActionsProps) {
  const { bulk: texts } = useTexts('admin-bundles')
  const { isBusy, run, results, clear } = useBulkChange(onDone)
  const what = texts.chosen(selected.length)
  const anyOff = selected.some(({ is_active }) => !is_active)
  const anyUnmarked = selected.some(({ is_best_seller }) => !is_best_seller)
  const ids = selected.map(({ bundle_id }) => bundle_id)

  return (
    <>
      <Button size="sm" busy={isBusy} onClick={() => void run(ids, { is_active: anyOff })}>
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
        ]}
        trigger={
          <Button size="sm" variant="cancel" iconAfter={<ChevronDown />}>
            {texts.menu}
          </Button>
        }
      />
      <ResultDialog results={results} onClose={clear} />
    </>
  )
}

function useBulkChange(onDone: () => void) {
  const errorText = useErrorText()
  const refresh = useRefreshBundles()
  const [isBusy, setIsBusy] = useState(false)
  const [results, setResults] = useState<Results>([])

  async function run(bundle_ids: string[], change: Change) {
    if (isBusy) return
    setIsBusy(true)
    try {
      const answer = await request(changeManyBundles, { body: { bundle_ids, ...change } })
      if (answer.refused > 0) setResults(answer.results)
      else toast.success(changeManyBundles.message)
      await refresh()
      if (answer.refused === 0) onDone()
    } catch (error) {
      toast.error(bundleMessages.updateFailed, { detail: errorText(error) })
    } finally {
      setIsBusy(false)
    }
  }

  function clear() {
    setResults([])
    onDone()
  }

  return { isBusy, run, results, clear }
}

/** Each bundle that was left as it was, with the reason. */
function ResultDialog({ results, onClose }: { results: Results; onClose: () => void }) {
  const { bulk: texts } = useTexts('admin-bundles')
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
        {refused.map(({ bundle_id, name, message }) => (
          <li key={bundle_id} className="py-2.5 break-words">
            <span className="font-semibold">{name ?? texts.unknown}</span>
            <span className="text-text-muted"> · {message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

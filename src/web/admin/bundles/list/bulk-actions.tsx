import { bundleMessages, changeManyBundles } from '#contract/catalogue/bundles-admin.ts'
import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { request } from '../../../api/request.ts'
import { BulkMenu, switchActions } from '../../../shared/admin-list/bulk/bulk-menu.tsx'
import { useBulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import type { BulkWork } from '../../../shared/admin-list/bulk/use-bulk-work.tsx'
import { useTexts } from '../../../shared/language.tsx'
import { useErrorText } from '../../../shared/use-error-text.ts'
import { announce, announceFailure } from '../../../shared/announce.ts'
import { useRefreshBundles } from '../use-bundle-actions.ts'
import { adminBundlesTexts } from '../bundles.en.ts'

type Change = { is_active: boolean } | { is_best_seller: boolean }

export type BulkChange = Pick<BulkWork<BundleRow>, 'isBusy' | 'dialog'> & {
  change: (bundles: readonly BundleRow[], change: Change, title: string) => void
}

/** One change to many bundles; those that stay unchanged show why. */
export function useBulkChange(onDone: () => void): BulkChange {
  const { bulk: texts } = useTexts(adminBundlesTexts)
  const errorText = useErrorText()
  const { run, isBusy, dialog } = useBulkWork<BundleRow>({
    words: { title: texts.resultTitle, done: texts.changed, refused: texts.refused },
    keyOf: ({ bundle_id }) => bundle_id,
    nameOf: ({ name }) => name,
    refresh: useRefreshBundles(),
    onDone,
  })

  async function send(part: BundleRow[], change: Change) {
    try {
      const body = { bundle_ids: part.map(({ bundle_id }) => bundle_id), ...change }
      const { results } = await request(changeManyBundles, { body })
      return results.map(({ bundle_id, name, changed, ...said }) => ({
        id: bundle_id,
        name,
        state: changed ? ('done' as const) : ('refused' as const),
        said,
      }))
    } catch (error) {
      announceFailure(bundleMessages.updateFailed, { detail: errorText(error) })
      return undefined
    }
  }

  function change(bundles: readonly BundleRow[], what: Change, title: string) {
    const onAllDone = () => announce(changeManyBundles.message)
    void run({ title, items: bundles, send: (part) => send(part, what), onAllDone })
  }

  return { change, isBusy, dialog }
}

type BulkActionsProps = { selected: readonly BundleRow[]; bulk: BulkChange }

/** What can be done with all selected bundles. */
export function BulkActions({ selected, bulk }: BulkActionsProps) {
  const { bulk: texts } = useTexts(adminBundlesTexts)
  const what = texts.chosen(selected.length)
  const { first, items } = switchActions(selected, {
    texts,
    what,
    change: (change, label) => bulk.change(selected, change, label),
  })
  return <BulkMenu first={first} items={items} menu={texts.menu} isBusy={bulk.isBusy} />
}

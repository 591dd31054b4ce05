import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  bundleMessages,
  changeBundle,
  deleteBundle,
  getBundle,
  listBundles,
} from '#contract/catalogue/bundles-admin.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { request } from '../../api/request.ts'
import { queryKey } from '../../api/use-query-call.ts'
import { useTexts } from '../../shared/language.tsx'
import { useErrorText } from '../../shared/use-error-text.ts'
import { announce, announceFailure } from '../../shared/announce.ts'
import { useConfirm } from '../../ui/overlay/confirm.tsx'
import { toForm } from './to-form.ts'
import { adminBundlesTexts } from './bundles.en.ts'

type Named = { bundle_id: string; name: string }
type Change = { is_active?: boolean; is_best_seller?: boolean; is_archived?: false }

export type BundleActions = {
  /** The bundle that is being changed. */
  busy: string | null
  change: (bundle: Named, change: Change) => Promise<void>
  /** Opens a confirmation first. */
  remove: (bundle: Named) => void
}

/** What can be done with a bundle outside of its form. `onRemoved` receives whether the bundle was archived. */
export function useBundleActions(onRemoved?: (isArchived: boolean) => void): BundleActions {
  const { remove: texts } = useTexts(adminBundlesTexts)
  const errorText = useErrorText()
  const refresh = useRefreshBundles()
  const [busy, setBusy] = useState<string | null>(null)
  const confirm = useConfirm()

  async function change({ bundle_id }: Named, changes: Change) {
    if (busy !== null) return
    setBusy(bundle_id)
    try {
      await request(changeBundle, { params: { id: bundle_id }, body: toForm(changes) })
      announce(changeBundle.message)
    } catch (error) {
      announceFailure(bundleMessages.updateFailed, { detail: errorText(error) })
    } finally {
      await refresh()
      setBusy(null)
    }
  }

  async function removeNow({ bundle_id }: Named): Promise<boolean> {
    try {
      const { is_archived } = await request(deleteBundle, { params: { id: bundle_id } })
      announce(deleteBundle.message, is_archived ? { detail: texts.archived } : {})
      onRemoved?.(is_archived)
      return true
    } catch (error) {
      announceFailure(bundleMessages.deleteFailed, { detail: errorText(error) })
      return false
    } finally {
      await refresh()
    }
  }

  const remove = (bundle: Named) =>
    void confirm({
      tone: 'danger',
      title: texts.title(bundle.name),
      description: texts.text,
      confirmLabel: texts.confirm,
      cancelLabel: texts.keep,
      onConfirm: () => removeNow(bundle),
    })

  return { busy, change, remove }
}

/** Everything that shows bundles, or counts them, is fetched again. */
export function useRefreshBundles(): () => Promise<unknown> {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [listBundles, getBundle, listCategories].map((call) => client.invalidateQueries({ queryKey: queryKey(call) })),
    )
}

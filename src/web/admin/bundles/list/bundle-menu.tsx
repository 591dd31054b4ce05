import type { BundleRow } from '#contract/catalogue/bundles-admin.ts'
import { adminPaths } from '../../../admin-paths.ts'
import { RowMenu } from '../../../shared/admin-list/row-menu.tsx'
import { useTexts } from '../../../shared/language.tsx'
import type { MenuItem } from '../../../ui/overlay/menu.tsx'
import type { BundleActions } from '../use-bundle-actions.ts'
import { adminBundlesTexts } from '../bundles.en.ts'

/** Everything that can be done with a bundle of the list. */
export function BundleMenu({ row, actions }: { row: BundleRow; actions: BundleActions }) {
  const { list, actions: texts } = useTexts(adminBundlesTexts)
  const items: MenuItem[] = [
    { key: 'open', label: texts.open, to: adminPaths.bundle(row) },
    ...(row.archived_at === null ? actionsOf() : []),
    ...(row.archived_at === null
      ? []
      : [{ key: 'restore', label: texts.restore, onSelect: () => void actions.change(row, { is_archived: false }) }]),
  ]

  function actionsOf(): MenuItem[] {
    return [
      { key: 'edit', label: texts.edit, to: adminPaths.editBundle(row) },
      { key: 'duplicate', label: texts.duplicate, to: adminPaths.addBundle({ from: row.bundle_id }) },
      {
        key: 'best',
        label: row.is_best_seller ? texts.unmarkBest : texts.markBest,
        onSelect: () => void actions.change(row, { is_best_seller: !row.is_best_seller }),
      },
      { kind: 'separator', key: 'line' },
      { key: 'delete', label: texts.delete, tone: 'danger', onSelect: () => actions.remove(row) },
    ]
  }

  return <RowMenu label={list.more(row.name)} items={items} />
}

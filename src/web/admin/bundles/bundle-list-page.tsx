import Boxes from 'lucide-react/icons/boxes'
import Plus from 'lucide-react/icons/plus'
import { adminPaths } from '../../admin-paths.ts'
import { CategorySelect } from '../../shared/admin/category-select.tsx'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { useMissingFilter } from '../../shared/admin/bilingual/missing-texts.tsx'
import type { FiltersOf } from '../../shared/admin-list/list-filter.ts'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { BulkActions, useBulkChange } from './list/bulk-actions.tsx'
import { bundleColumns } from './list/bundle-columns.tsx'
import { bundleList, bundleStates } from './list/bundle-list.ts'
import { useBundleActions } from './use-bundle-actions.ts'
import { adminBundlesTexts } from './bundles.en.ts'
import { BundleMenu } from './list/bundle-menu.tsx'

/** All bundles. */
export function Component() {
  const { list: texts } = useTexts(adminBundlesTexts)
  const { language } = useLanguage()
  const view = useAdminList(bundleList, { keyOf: ({ bundle_id }) => bundle_id, usuallyHidden })
  const actions = useBundleActions()
  const bulk = useBulkChange(view.selection.clear)
  const isArchive = view.query.state === 'archived'
  const add = (
    <ButtonLink to={adminPaths.addBundle()} icon={<Plus />}>
      {texts.add}
    </ButtonLink>
  )
  return (
    <AdminListScreen
      view={view}
      texts={isArchive ? { ...texts, emptyTitle: texts.noArchivedTitle, emptyText: texts.noArchivedText } : texts}
      actions={add}
      tabs={{
        label: texts.tabsLabel,
        values: bundleStates.map((value) => ({ value, label: texts.tabs[value], count: view.answer?.counts[value] })),
      }}
      filters={useFilters()}
      columns={() => bundleColumns({ texts, language, actions, isArchive })}
      rowActions={(row) => <BundleMenu row={row} actions={actions} />}
      rowHeight="picture"
      rowName={({ name }) => name}
      bulk={{ rows: texts.rows, actions: (selected) => <BulkActions selected={selected} bulk={bulk} /> }}
      icon={<Boxes />}
      emptyAction={isArchive ? undefined : add}
      dialogs={bulk.dialog}
    />
  )
}

function useFilters(): FiltersOf<typeof bundleList.call, (typeof bundleStates)[number]> {
  const { list: texts } = useTexts(adminBundlesTexts)
  const missing = useMissingFilter()
  return [
    {
      kind: 'other',
      name: 'category',
      field: (value, onChange) => (
        <CategorySelect
          kind="BUNDLE"
          by="slug"
          label={texts.category}
          hideLabel
          placeholder={texts.anyCategory}
          className="max-sm:basis-full sm:w-52"
          value={value}
          onChange={(event) => onChange(event.target.value || undefined)}
        />
      ),
      inBar: true,
    },
    {
      kind: 'choice',
      name: 'in_stock',
      label: texts.stock,
      any: texts.anyStock,
      options: [
        { value: 'true', label: texts.inStock },
        { value: 'false', label: texts.outOfStock },
      ],
      inBar: true,
    },
    missing,
    { kind: 'flag', name: 'is_best_seller', label: texts.bestSellers, inBar: true },
  ]
}

/** Tablets have no room for more beside the menu. */
function usuallyHidden(width: number): string[] {
  return width >= 1024 ? [] : ['category', 'parts']
}

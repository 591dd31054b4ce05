import { useSearchParams } from 'react-router'
import PackageSearch from 'lucide-react/icons/package-search'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { exportProducts } from '#contract/catalogue/products-admin.ts'
import { adminPaths } from '../../admin-paths.ts'
import { AdminListScreen } from '../../shared/admin-list/admin-list-screen.tsx'
import { ListExport } from '../../shared/admin-list/export-dialog.tsx'
import type { ListTexts } from '../../shared/admin-list/list-empty.tsx'
import { useAdminList } from '../../shared/admin-list/use-admin-list.ts'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { BulkActions } from './list/bulk-actions.tsx'
import { productColumns } from './list/product-columns.tsx'
import { useProductFilters } from './list/product-filters.tsx'
import { productList, productStates } from './list/product-list.ts'
import { useBulkChange } from './list/use-bulk-change.ts'
import { useProductActions } from './use-product-actions.tsx'
import { adminProductsTexts } from './products.en.ts'
import { sheetFilesTexts } from '../../shared/admin-list/sheet-files.en.ts'
import { ProductMenu } from './list/product-menu.tsx'

const ImportDialog = lazyPart(() => import('./import/import-dialog.tsx').then((module) => module.ImportDialog))

/** All products. */
export function Component() {
  const { list: texts } = useTexts(adminProductsTexts)
  const { importsTakeCsv } = useTexts(sheetFilesTexts)
  const { language } = useLanguage()
  const view = useAdminList(productList, { keyOf: ({ product_id }) => product_id, usuallyHidden })
  const actions = useProductActions()
  const bulk = useBulkChange(view.selection.clear)
  const [importId, showImport] = useImportId()
  const { state } = view.query
  const isArchive = state === 'archived'
  const { page: _p, limit: _l, ...filters } = productList.toCall(view.query)
  return (
    <AdminListScreen
      view={view}
      texts={{ ...texts, ...useEmptyTexts(state) }}
      actions={
        <>
          <Button variant="cancel" icon={<Upload />} onClick={() => showImport('new')}>
            {texts.import}
          </Button>
          <ButtonLink to={adminPaths.addProduct()} icon={<Plus />}>
            {texts.add}
          </ButtonLink>
        </>
      }
      tabs={{
        label: texts.tabsLabel,
        values: productStates.map((value) => ({ value, label: texts.tabs[value], count: view.answer?.counts[value] })),
      }}
      filters={useProductFilters()}
      tools={
        !isArchive && (
          <ListExport
            call={exportProducts}
            input={{ query: filters }}
            fileName="products"
            title={texts.export}
            rows={view.page?.meta.totalItems}
            note={importsTakeCsv}
          />
        )
      }
      columns={() => productColumns({ texts, language, actions, isArchive })}
      rowActions={(row) => <ProductMenu row={row} actions={actions} />}
      rowHeight="picture"
      rowName={({ name }) => name}
      bulk={{ rows: texts.rows, actions: (selected) => <BulkActions selected={selected} bulk={bulk} /> }}
      icon={<PackageSearch />}
      emptyAction={
        state !== 'archived' &&
        state !== 'low_stock' && <ButtonLink to={adminPaths.addProduct()}>{texts.add}</ButtonLink>
      }
      dialogs={
        <>
          {actions.dialog}
          {bulk.dialog}
          {importId !== null && (
            <ImportDialog
              importId={importId === 'new' ? null : importId}
              onShow={showImport}
              onClose={() => showImport(null)}
            />
          )}
        </>
      }
    />
  )
}

function usuallyHidden(width: number): string[] {
  if (width >= 1440) return []
  return width >= 1200 ? ['updated'] : ['category', 'rating', 'updated']
}

/** The import that is open, stored in the address beside the list's filters. */
function useImportId(): [string | null, (id: string | null) => void] {
  const [address, setAddress] = useSearchParams()
  function show(id: string | null) {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('import')
    else next.set('import', id)
    setAddress(next, { preventScrollReset: true, replace: true })
  }
  return [address.get('import'), show]
}

function useEmptyTexts(state: (typeof productStates)[number]): Partial<ListTexts> {
  const { list: texts } = useTexts(adminProductsTexts)
  if (state === 'archived') return { emptyTitle: texts.noArchivedTitle, emptyText: texts.noArchivedText }
  if (state === 'low_stock') return { emptyTitle: texts.noLowTitle, emptyText: texts.noLowText }
  return texts
}

import { lazy, Suspense, useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import { listProducts } from '#contract/products-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { ListFoot } from '../../shared/admin-list/list-foot.tsx'
import { useTexts } from '../../shared/language.tsx'
import { ButtonLink } from '../../ui/action/button-link.tsx'
import { Button } from '../../ui/action/button.tsx'
import { pageSizes, readProductQuery, toAddress, toCallQuery } from './list/list-address.ts'
import type { ProductQuery } from './list/list-address.ts'
import { ProductTable } from './list/product-table.tsx'
import { ProductTabs } from './list/product-tabs.tsx'

const ImportDialog = lazy(() =>
  import('./import/import-dialog.tsx').then((module) => ({ default: module.ImportDialog })),
)

/** All products. What is shown stands in the address; what is selected does not outlive a change of it. */
export function Component() {
  const { list: texts } = useTexts('admin-products')
  const [address, setAddress] = useSearchParams()
  const query = readProductQuery(address)
  const list = useQueryCall(listProducts, { query: toCallQuery(query) }, { placeholderData: keepPreviousData })
  const [selected, setSelected] = useSelection(address.toString())
  const importId = address.get('import')

  function change(changes: Partial<ProductQuery>, options?: { replace?: boolean }) {
    const next = Object.entries(toAddress(query, changes)).map(([name, value]) => [name, String(value)])
    setAddress(new URLSearchParams(next), { preventScrollReset: true, ...options })
  }

  function showImport(id: string | null) {
    const next = new URLSearchParams(address)
    if (id === null) next.delete('import')
    else next.set('import', id)
    setAddress(next, { preventScrollReset: true, replace: true })
  }

  // The last products of the last page have gone elsewhere.
  const lastPage = list.data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !list.isPlaceholderData) {
    return <Navigate replace to={paths.adminProducts(toAddress(query, { page: lastPage }))} />
  }
  return (
    <AdminScreen
      title={texts.title}
      actions={
        <>
          <StaleMark when={Boolean(list.data && list.error)} />
          <Button variant="cancel" icon={<Upload />} onClick={() => showImport('new')}>
            {texts.import}
          </Button>
          <ButtonLink to={paths.adminAddProduct()} icon={<Plus />}>
            {texts.add}
          </ButtonLink>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ProductTabs query={query} counts={list.data?.counts} />
        <ProductTable
          query={query}
          rows={list.data?.data ?? []}
          loading={list.isPending}
          stale={list.isPlaceholderData}
          failure={
            list.error && !list.data ? (
              <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
            ) : null
          }
          selected={selected}
          onSelect={setSelected}
          onChange={change}
        />
        {list.data && list.data.meta.totalItems > 0 && (
          <ListFoot
            meta={list.data.meta}
            pageSizes={pageSizes}
            to={(page) => paths.adminProducts(toAddress(query, { page }))}
            onSize={(limit) => change({ limit })}
          />
        )}
      </div>
      {importId !== null && (
        <Suspense fallback={null}>
          <ImportDialog importId={importId === 'new' ? null : importId} onShow={showImport} />
        </Suspense>
      )}
    </AdminScreen>
  )
}

const nothing: ReadonlySet<string> = new Set()

/** What is selected in the list of this address. */
function useSelection(address: string): [ReadonlySet<string>, (keys: ReadonlySet<string>) => void] {
  const [kept, setKept] = useState({ address, keys: nothing })
  return [kept.address === address ? kept.keys : nothing, (keys) => setKept({ address, keys })]
}

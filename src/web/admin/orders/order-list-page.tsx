import { useState } from 'react'
import Download from 'lucide-react/icons/download'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { listAllOrders } from '#contract/orders-admin.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LiveSearch } from '../../shared/admin/live-search.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { ColumnChoice } from '../../shared/admin-list/column-choice.tsx'
import { ListFoot } from '../../shared/admin-list/list-foot.tsx'
import { useHiddenColumns } from '../../shared/admin-list/use-hidden-columns.ts'
import { useTexts } from '../../shared/language.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { FilterChips } from './list/filter-chips.tsx'
import { pageSizes, readListQuery, toAddress } from './list/list-address.ts'
import type { ListQuery } from './list/list-address.ts'
import { ExportDialog } from './list/export-dialog.tsx'
import { OrderTable } from './list/order-table.tsx'
import { useOrderViews } from './list/use-order-views.ts'
import { useSelection } from './list/use-selection.ts'
import { ViewsMenu } from './list/views-menu.tsx'
import { orderColumnMemory } from './list/order-column-memory.ts'
import { optionalColumns } from './list/order-columns.tsx'
import { OrderFilters } from './list/order-filters.tsx'
import { OrderTabs } from './list/order-tabs.tsx'

const refreshEvery = 30_000

/** All orders. What is shown stands in the address; what is selected does not outlive a change of the filters. */
export function Component() {
  const texts = useTexts('admin-orders')
  const [address, setAddress] = useSearchParams()
  const query = readListQuery(address)
  const columns = useHiddenColumns(orderColumnMemory)
  const list = useQueryCall(
    listAllOrders,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: refreshEvery },
  )
  const selection = useSelection(list.data?.data ?? [])

  function show(next: Record<string, string | number>, options?: { replace?: boolean }) {
    selection.clear()
    setAddress(new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])), {
      preventScrollReset: true,
      ...options,
    })
  }
  function change(changes: Partial<ListQuery>, options?: { replace?: boolean }) {
    show(toAddress(query, changes), options)
  }
  const views = useOrderViews({ isPlain: address.size === 0, show, hide: columns.hide })
  // The last orders of the last page have moved elsewhere.
  const lastPage = list.data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !list.isPlaceholderData) {
    return <Navigate replace to={paths.adminOrders(toAddress(query, { page: lastPage }))} />
  }

  return (
    <AdminScreen
      title={texts.list.title}
      actions={<HeadActions query={query} isStale={Boolean(list.data && list.error)} />}
    >
      <div className="flex flex-col gap-4">
        <OrderTabs query={query} counts={list.data?.counts} />
        <Toolbar
          actions={
            <>
              <ViewsMenu views={views.list} query={query} hidden={columns.hidden} onShow={views.showView} />
              <ColumnChoice
                columns={optionalColumns.map((key) => ({ key, label: texts.list[key] }))}
                hidden={columns.hidden}
                onToggle={columns.toggle}
              />
            </>
          }
        >
          <LiveSearch
            label={texts.list.searchLabel}
            placeholder={texts.list.search}
            value={query.search ?? ''}
            onChange={(words) => change({ search: words || undefined }, { replace: true })}
          />
          <OrderFilters query={query} onApply={(filters) => change(filters)} />
        </Toolbar>
        <FilterChips query={query} example={list.data?.data[0]} onChange={(changes) => change(changes)} />
        {list.error && !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <OrderTable
            list={list.data}
            isStale={list.isPlaceholderData}
            query={query}
            hidden={columns.hidden}
            selection={selection}
            onChange={(changes) => change(changes)}
          />
        )}
        {list.data && list.data.meta.totalItems > 0 && (
          <ListFoot
            meta={list.data.meta}
            isMore={list.data.is_more}
            pageSizes={pageSizes}
            to={(page) => paths.adminOrders(toAddress(query, { page }))}
            onSize={(limit) => change({ limit })}
          />
        )}
      </div>
    </AdminScreen>
  )
}

function HeadActions({ query, isStale }: { query: ListQuery; isStale: boolean }) {
  const { csv: texts } = useTexts('admin-order-list')
  const [isExporting, setIsExporting] = useState(false)
  return (
    <>
      <StaleMark when={isStale} />
      <Button
        variant="cancel"
        size="sm"
        className="min-h-10 max-sm:min-h-11"
        icon={<Download />}
        onClick={() => setIsExporting(true)}
      >
        {texts.button}
      </Button>
      {isExporting && <ExportDialog query={query} onClose={() => setIsExporting(false)} />}
    </>
  )
}

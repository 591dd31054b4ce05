import { useState } from 'react'
import { keepPreviousData } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router'
import { listAllOrders } from '#contract/orders.ts'
import type { AdminOrderSummary } from '#contract/orders.ts'
import { useQueryCall } from '../../api/use-query-call.ts'
import { paths } from '../../paths.ts'
import { AdminScreen } from '../../shared/admin/admin-screen.tsx'
import { LoadFailed } from '../../shared/admin/load-failed.tsx'
import { StaleMark } from '../../shared/admin/stale-mark.tsx'
import { useLanguage, useTexts } from '../../shared/language.tsx'
import { Table } from '../../ui/display/table.tsx'
import type { TableSort } from '../../ui/display/table-columns.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Toolbar } from '../../ui/layout/toolbar.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ColumnChoice, useHiddenColumns } from './column-choice.tsx'
import { FilterChips } from './filter-chips.tsx'
import { readListQuery, toAddress } from './list-address.ts'
import type { ListQuery } from './list-address.ts'
import { ListFoot } from './list-foot.tsx'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderSearch } from './order-search.tsx'
import { OrderTabs } from './order-tabs.tsx'
import { useBulkMove } from './use-bulk-move.tsx'
import { useOrderActions } from './use-order-actions.tsx'

const refreshEvery = 30_000

/** All orders. What is shown stands in the address; what is selected does not outlive a change of it. */
export function Component() {
  const texts = useTexts('admin-orders')
  const { orderStatuses } = useTexts('admin')
  const { language } = useLanguage()
  const [address, setAddress] = useSearchParams()
  const query = readListQuery(address)
  const [hidden, toggleColumn] = useHiddenColumns()
  const list = useQueryCall(
    listAllOrders,
    { query },
    { placeholderData: keepPreviousData, refetchInterval: refreshEvery },
  )
  const rows = list.data?.data ?? []
  const { selected, select, clear } = useSelection(rows)
  const actions = useOrderActions((order, now) => {
    toast.warning(texts.done.movedOnTitle, {
      detail: now ? `${order.order_number}: ${texts.done.movedOn(orderStatuses[now])}` : order.order_number,
    })
  })
  const bulk = useBulkMove(clear)

  function change(changes: Partial<ListQuery>, options?: { replace?: boolean }) {
    clear()
    const next = toAddress(query, changes)
    setAddress(new URLSearchParams(Object.entries(next).map(([name, value]) => [name, String(value)])), {
      preventScrollReset: true,
      ...options,
    })
  }
  // The last orders of the last page have moved elsewhere.
  const lastPage = list.data?.meta.totalPages ?? query.page
  if (lastPage > 0 && query.page > lastPage && !list.isPlaceholderData) {
    return <Navigate replace to={paths.adminOrders(toAddress(query, { page: lastPage }))} />
  }
  const [key = 'created_at', direction = 'desc'] = query.sort.split(':')

  return (
    <AdminScreen title={texts.list.title} actions={<StaleMark when={Boolean(list.data && list.error)} />}>
      <div className="flex flex-col gap-4">
        <OrderTabs query={query} counts={list.data?.counts} />
        <Toolbar actions={<ColumnChoice hidden={hidden} onToggle={toggleColumn} />}>
          <OrderSearch
            value={query.search ?? ''}
            onChange={(words) => change({ search: words || undefined }, { replace: true })}
          />
          <OrderFilters query={query} onApply={(filters) => change(filters)} />
        </Toolbar>
        <FilterChips query={query} example={rows[0]} onChange={(changes) => change(changes)} />
        {list.error && !list.data ? (
          <LoadFailed error={list.error} busy={list.isFetching} onRetry={() => void list.refetch()} />
        ) : (
          <Table
            // All columns fit beside the menu on a laptop; rows have two lines, also while they are grey.
            className="md:[&_td]:h-14 md:[&_td]:px-2.5 md:[&_th]:px-2.5"
            caption={texts.list.caption}
            columns={orderColumns({ texts: texts.list, language, actions, hidden })}
            rows={rows}
            rowKey={(order) => order.order_id}
            rowName={(order) => order.order_number}
            loading={list.isPending}
            stale={list.isPlaceholderData}
            sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
            onSort={(sort) => change({ sort: toSort(sort) })}
            selection={{
              keys: new Set(selected.keys()),
              onChange: select,
              actions: <BulkActions selected={[...selected.values()]} onMove={bulk.move} />,
            }}
            empty={<NoOrders query={query} onClear={(changes) => change(changes)} />}
          />
        )}
        {list.data && list.data.meta.totalItems > 0 && (
          <ListFoot
            meta={list.data.meta}
            to={(page) => paths.adminOrders(toAddress(query, { page }))}
            onSize={(limit) => change({ limit })}
          />
        )}
      </div>
      {actions.dialog}
      {bulk.dialog}
    </AdminScreen>
  )
}

function toSort({ key, direction }: TableSort): ListQuery['sort'] {
  const field = key === 'total' ? 'total' : 'created_at'
  return `${field}:${direction}`
}

/** Selected orders, also of other pages of the same list: as they were when selected, or as they are now where in sight. */
function useSelection(rows: readonly AdminOrderSummary[]) {
  const [kept, setKept] = useState<ReadonlyMap<string, AdminOrderSummary>>(new Map())
  const inSight = new Map(rows.map((row) => [row.order_id, row]))
  const selected = new Map([...kept].map(([order_id, order]) => [order_id, inSight.get(order_id) ?? order]))

  function select(keys: ReadonlySet<string>) {
    setKept(new Map([...selected, ...inSight].filter(([order_id]) => keys.has(order_id))))
  }

  return { selected, select, clear: () => setKept(new Map()) }
}

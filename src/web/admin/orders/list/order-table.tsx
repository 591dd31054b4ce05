import type { Output } from '#contract/call.ts'
import type { listAllOrders } from '#contract/orders-admin.ts'
import { useLanguage, useTexts } from '../../../shared/language.tsx'
import { Table } from '../../../ui/display/table.tsx'
import type { TableSort } from '../../../ui/display/table-columns.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { BulkActions } from '../moving/bulk-actions.tsx'
import type { ListQuery } from './list-address.ts'
import { NoOrders } from './no-orders.tsx'
import { orderColumns } from './order-columns.tsx'
import { PrintMenu } from '../printing/print-menu.tsx'
import { useBulkMove } from '../moving/use-bulk-move.tsx'
import { useOrderActions } from '../moving/use-order-actions.tsx'
import { useDocuments } from '../printing/use-documents.tsx'
import { SelectAll } from './select-all.tsx'
import type { useSelection } from './use-selection.ts'

type OrderTableProps = {
  /** Undefined while nothing is here yet. */
  list: Output<typeof listAllOrders> | undefined
  isStale: boolean
  query: ListQuery
  hidden: ReadonlySet<string>
  selection: ReturnType<typeof useSelection>
  onChange: (changes: Partial<ListQuery>) => void
}

/** The orders of a page, what can be done with one of them, and with all that are selected. */
export function OrderTable({ list, isStale, query, hidden, selection, onChange }: OrderTableProps) {
  const texts = useTexts('admin-orders')
  const { orderStatuses } = useTexts('admin')
  const { language } = useLanguage()
  const actions = useOrderActions((order, now) => {
    toast.warning(texts.done.movedOnTitle, {
      detail: now ? `${order.order_number}: ${texts.done.movedOn(orderStatuses[now])}` : order.order_number,
    })
  })
  const bulk = useBulkMove(selection.clear)
  const documents = useDocuments()
  const selected = [...selection.selected.values()]
  const [key = 'created_at', direction = 'desc'] = query.sort.split(':')
  return (
    <>
      <Table
        // All columns fit beside the menu on a laptop; rows have two lines, also while they are grey.
        className="md:[&_td]:h-14 md:[&_td]:px-2.5 md:[&_th]:px-2.5"
        caption={texts.list.caption}
        columns={orderColumns({ texts: texts.list, language, actions, hidden })}
        rows={list?.data ?? []}
        rowKey={(order) => order.order_id}
        rowName={(order) => order.order_number}
        loading={!list}
        stale={isStale}
        sort={{ key, direction: direction === 'asc' ? 'asc' : 'desc' }}
        onSort={(sort) => onChange({ sort: toSort(sort) })}
        selection={{
          keys: new Set(selection.selected.keys()),
          onChange: selection.select,
          actions: (
            <>
              <BulkActions selected={selected} onMove={(choice) => void bulk.move(choice)} />
              <PrintMenu selected={selected} documents={documents} />
              <SelectAll
                selected={selected.length}
                total={list?.meta.totalItems ?? 0}
                isMore={list?.is_more ?? false}
                busy={selection.isSelecting}
                onSelect={() => void selection.selectAll(query)}
              />
            </>
          ),
        }}
        empty={<NoOrders query={query} onClear={onChange} />}
      />
      {actions.dialog}
      {bulk.dialog}
      {documents.dialog}
    </>
  )
}

function toSort({ key, direction }: TableSort): ListQuery['sort'] {
  const field = key === 'total' ? 'total' : 'created_at'
  return `${field}:${direction}`
}

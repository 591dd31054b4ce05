import type { ReactNode } from 'react'
import { Table } from '../../ui/display/table.tsx'
import type { TableColumn, TableSort } from '../../ui/display/table-columns.ts'
import { Button } from '../../ui/action/button.tsx'
import { useTexts } from '../language.tsx'
import { group } from '../money.ts'
import { ListEmpty } from './list-empty.tsx'
import type { ListEmptyProps } from './list-empty.tsx'
import type { ListCall, RowOf } from './list-query.ts'
import type { ListView } from './use-admin-list.ts'
import { adminTexts } from '../../texts/admin.en.ts'

export type BulkActions<Item> = {
  /** What the rows are called: "orders". */
  rows: string
  /** What can be done with the selected ones. */
  actions: (selected: readonly Item[]) => ReactNode
}

type ListTableProps<C extends ListCall, S extends string, Item> = {
  view: ListView<C, S, Item>
  caption: string
  columns: readonly (TableColumn<RowOf<C>> & { optional?: boolean | undefined })[]
  rowActions?: ((row: RowOf<C>) => ReactNode) | undefined
  rowName?: (row: RowOf<C>) => string
  bulk?: BulkActions<Item> | undefined
  rowHeight?: 'two lines' | 'picture'
  nothing: ListEmptyProps
  foot: ReactNode
}

/** The rows of a page, sorted and selected. */
export function ListTable<C extends ListCall, S extends string, Item>(props: ListTableProps<C, S, Item>) {
  const { view, caption, columns, rowActions, rowName, bulk, rowHeight, nothing, foot } = props
  const { list: texts } = useTexts(adminTexts)
  const { list, query, selection, answer } = view
  const isBare = list.isBare(query)
  const shown = columns.filter(({ key, optional }) => !(optional && view.columns.hidden.has(key)))
  const canSort = !isBare && shown.some(({ sortable }) => sortable)
  return (
    <Table
      caption={caption}
      className={rowHeight && heights[rowHeight]}
      columns={
        rowActions ? [...shown, { key: 'actions', header: texts.actions, isAction: true, cell: rowActions }] : shown
      }
      rows={view.rows}
      rowKey={view.rowKey}
      rowName={rowName}
      loading={!answer}
      stale={view.isStale}
      {...(canSort && {
        sort: toTableSort(list.sortOf(query)),
        onSort: (sort: TableSort) => {
          const next = `${sort.key}:${sort.direction}`
          view.change({ sort: list.isSort(next) ? next : undefined } as never)
        },
      })}
      {...(bulk &&
        !isBare && {
          selection: {
            keys: new Set(selection.selected.keys()),
            onChange: selection.select,
            actions: (
              <>
                {bulk.actions([...selection.selected.values()])}
                {answer && <SelectRest view={view} rows={bulk.rows} />}
              </>
            ),
          },
        })}
      empty={<ListEmpty {...nothing} />}
      foot={foot && <div className="mt-4">{foot}</div>}
    />
  )
}

/** All columns fit beside the menu on a laptop; rows keep their height while they are grey. */
const heights = {
  'two lines': 'as-table:[&_td]:h-14 as-table:[&_td]:px-2.5 as-table:[&_th]:px-2.5',
  picture: 'as-table:[&_td]:h-16 as-table:[&_td]:px-2.5 as-table:[&_th]:px-2.5',
}

type SelectRestProps<C extends ListCall, S extends string, Item> = { view: ListView<C, S, Item>; rows: string }

/** Next to what is selected: the way to all rows of the list, also those of pages not in sight. */
function SelectRest<C extends ListCall, S extends string, Item>({ view, rows }: SelectRestProps<C, S, Item>) {
  const { selection: texts } = useTexts(adminTexts)
  const { selection, page } = view
  const isMore = page?.isMore ?? false
  const total = page?.meta.totalItems ?? 0
  if (!isMore && selection.selected.size >= total) return null
  return (
    <Button variant="link" className="text-sm" busy={selection.isSelecting} onClick={() => void selection.selectAll()}>
      {isMore ? texts.allUnknown(rows) : texts.all(group(total), rows)}
    </Button>
  )
}

function toTableSort(sort: string | undefined): TableSort | undefined {
  const [key, direction] = (sort ?? '').split(':')
  return key ? { key, direction: direction === 'asc' ? 'asc' : 'desc' } : undefined
}

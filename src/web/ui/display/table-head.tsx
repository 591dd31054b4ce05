import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import clsx from 'clsx'
import { nextSort } from './table-columns.ts'
import type { TableColumn, TableSelection, TableSort } from './table-columns.ts'
import { SelectAll } from './table-selection.tsx'

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  selection?: TableSelection | undefined
  inSight: readonly string[]
}

const headCell =
  'sticky top-0 z-10 h-11 border-b bg-surface px-4 text-xs font-semibold whitespace-nowrap text-text-muted'

/** The head of a table, with its arrows and the box that selects all. Phones have no room for it. */
export function TableHead<Row>({ columns, sort, onSort, selection, inSight }: TableHeadProps<Row>) {
  return (
    <thead className="hidden as-table:table-header-group">
      <tr>
        {selection && (
          <th scope="col" className={clsx(headCell, 'w-12 pr-0 text-left')}>
            <SelectAll selection={selection} inSight={inSight} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            scope="col"
            aria-sort={sort?.key === column.key ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
            className={clsx(headCell, column.align === 'right' ? 'text-right' : 'text-left')}
          >
            <HeadContent column={column} sort={sort} onSort={onSort} />
          </th>
        ))}
      </tr>
    </thead>
  )
}

type HeadContentProps<Row> = {
  column: TableColumn<Row>
  sort: TableSort | undefined
  onSort: ((sort: TableSort) => void) | undefined
}

function HeadContent<Row>({ column, sort, onSort }: HeadContentProps<Row>) {
  if (column.isAction) return <span className="sr-only">{column.header}</span>
  if (!column.sortable || !onSort) return column.header
  const isSorted = sort?.key === column.key
  const Arrow = isSorted ? (sort.direction === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, column.key))}
      className={clsx(
        'inline-flex min-h-8 items-center gap-1 rounded-sm font-semibold hover:text-text',
        isSorted && 'text-text',
        column.align === 'right' && 'flex-row-reverse',
      )}
    >
      {column.header}
      <Arrow aria-hidden className={clsx('size-3.5', !isSorted && 'opacity-60')} />
    </button>
  )
}

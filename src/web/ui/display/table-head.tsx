import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import clsx from 'clsx'
import { Checkbox } from '../form/checkbox.tsx'
import { useUiLabels } from '../ui-labels.tsx'
import { nextSort, withAllToggled } from './table-columns.ts'
import type { TableColumn, TableSelection, TableSort } from './table-columns.ts'

type TableHeadProps<Row> = {
  columns: readonly TableColumn<Row>[]
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  selection?: TableSelection | undefined
  inSight: readonly string[]
}

const headCell =
  'sticky top-0 z-10 h-11 border-b bg-surface px-4 text-xs font-semibold whitespace-nowrap text-text-muted'

/** On phones the box answers to presses on 44 px. */
export const roomForAFinger = 'max-md:[&>input]:-inset-3 max-md:[&>input]:size-11'

/** The head of a table, with its arrows and the box that selects all. Phones have no room for it. */
export function TableHead<Row>({ columns, sort, onSort, selection, inSight }: TableHeadProps<Row>) {
  return (
    <thead className="hidden md:table-header-group">
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

function SelectAll({ selection, inSight }: { selection: TableSelection; inSight: readonly string[] }) {
  const labels = useUiLabels()
  const count = inSight.filter((key) => selection.keys.has(key)).length
  return (
    <Checkbox
      aria-label={labels.selectAll}
      checked={inSight.length > 0 && count === inSight.length}
      indeterminate={count > 0 && count < inSight.length}
      disabled={inSight.length === 0}
      onChange={() => selection.onChange(withAllToggled(selection.keys, inSight))}
      className={roomForAFinger}
    />
  )
}

/** How many rows are selected and what can be done with them. On phones it also holds the box that selects all. */
export function TableBulkBar({ selection, inSight }: { selection: TableSelection; inSight: readonly string[] }) {
  const labels = useUiLabels()
  const count = selection.keys.size
  return (
    <div
      className={clsx(
        'mb-3 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-2 text-sm',
        count > 0 ? 'border-success-line bg-surface-tint' : 'bg-surface md:hidden',
      )}
    >
      <span className="flex items-center gap-2 md:hidden">
        <SelectAll selection={selection} inSight={inSight} />
        {count === 0 && labels.selectAll}
      </span>
      <output className="tabular font-semibold">{count > 0 ? labels.selected(count) : ''}</output>
      {count > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-2">{selection.actions}</div>
          <button
            type="button"
            onClick={() => selection.onChange(new Set())}
            className="ml-auto min-h-9 rounded-lg px-2 font-semibold text-text-link underline underline-offset-4"
          >
            {labels.clearSelection}
          </button>
        </>
      )}
    </div>
  )
}

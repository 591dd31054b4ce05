import { useRef } from 'react'
import type { ReactNode } from 'react'
import clsx from 'clsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { useUiLabels } from '../ui-labels.tsx'
import { withRange, withToggled } from './table-columns.ts'
import type { TableColumn, TableSelection, TableSort } from './table-columns.ts'
import { TableHead } from './table-head.tsx'
import { roomForAFinger, SelectAllLine, SelectionBar } from './table-selection.tsx'

export type TableProps<Row> = {
  /** What the table lists, for screen readers. */
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** How a row is called in "Select …"; needed for selection. */
  rowName?: ((row: Row) => string) | undefined
  sort?: TableSort | undefined
  onSort?: ((sort: TableSort) => void) | undefined
  selection?: TableSelection | undefined
  /** Nothing is here yet: grey rows instead. */
  loading?: boolean | undefined
  /** Older rows are shown while newer ones are fetched. */
  stale?: boolean | undefined
  /** Shown when there are no rows: an `EmptyState`. */
  empty?: ReactNode
  /** Below the rows: how many there are, and other pages. */
  foot?: ReactNode
  className?: string | undefined
}

/**
 * A list for work: the head sticks, numbers are right-aligned, rows are 44 px high and become cards on phones.
 * `<Table caption={texts.orders} columns={columns} rows={orders} rowKey={(order) => order.order_id} sort={sort} onSort={setSort} />`
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, selection, loading = false, stale = false, empty, foot, className } = props
  const press = useBoxes(props)
  if (!loading && rows.length === 0 && empty) {
    return (
      <div className={className}>
        <div className="rounded-xl border bg-surface">{empty}</div>
        {foot}
        {selection && <SelectionBar selection={selection} />}
      </div>
    )
  }
  return (
    <div className={clsx('min-w-0', className)}>
      {selection && <SelectAllLine selection={selection} inSight={rows.map(rowKey)} />}
      <section
        aria-label={caption}
        aria-busy={loading || stale || undefined}
        // A scrolling region must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-auto as-table:max-h-[calc(100dvh-10rem)] as-table:rounded-xl as-table:border as-table:bg-surface"
      >
        <table
          className={clsx(
            'block w-full border-separate border-spacing-0 text-sm as-table:table',
            stale && 'opacity-60',
          )}
        >
          <caption className="sr-only">{caption}</caption>
          <TableHead {...props} inSight={rows.map(rowKey)} />
          <tbody className="block as-cards:flex as-cards:flex-col as-cards:gap-3 as-table:table-row-group">
            {loading
              ? greyRows.map((row) => <GreyRow key={row} width={columns.length + (selection ? 1 : 0)} />)
              : rows.map((row) => <TableRow key={rowKey(row)} row={row} table={props} onPress={press} />)}
          </tbody>
        </table>
      </section>
      {foot}
      {selection && <SelectionBar selection={selection} />}
    </div>
  )
}

const greyRows = ['a', 'b', 'c', 'd', 'e', 'f']

function GreyRow({ width }: { width: number }) {
  return (
    <tr className="block as-cards:rounded-xl as-cards:border as-cards:bg-surface as-cards:p-4 as-table:table-row">
      {Array.from({ length: width }, (_, index) => (
        <td
          key={index}
          className="block py-2 as-table:table-cell as-table:h-11 as-table:border-b as-table:px-4 as-table:py-0"
        >
          <Skeleton className={clsx('h-4', index % 2 === 0 ? 'w-3/4' : 'w-1/2')} />
        </td>
      ))}
    </tr>
  )
}

/** What a press on the box of a row does; with Shift, the rows from the one pressed before follow. */
function useBoxes<Row>({ rows, rowKey, selection }: TableProps<Row>) {
  const before = useRef<string | null>(null)
  return (key: string, isRange: boolean) => {
    if (!selection) return
    const { keys, onChange } = selection
    onChange(isRange ? withRange(keys, rows.map(rowKey), before.current, key) : withToggled(keys, key))
    before.current = key
  }
}

type TableRowProps<Row> = { row: Row; table: TableProps<Row>; onPress: (key: string, isRange: boolean) => void }

function TableRow<Row>({ row, table, onPress }: TableRowProps<Row>) {
  const { columns, rowKey, rowName, selection } = table
  const labels = useUiLabels()
  const key = rowKey(row)
  const isSelected = selection?.keys.has(key) ?? false
  return (
    <tr
      data-selected={isSelected || undefined}
      className="group/row relative block hover:bg-surface-hover data-selected:bg-surface-tint as-cards:rounded-xl as-cards:border as-cards:bg-surface as-cards:p-4 as-table:table-row"
    >
      {selection && (
        <td className="as-cards:absolute as-cards:top-4 as-cards:right-4 as-table:table-cell as-table:w-12 as-table:border-b as-table:pl-4 as-table:group-last/row:border-b-0">
          <Checkbox
            aria-label={labels.selectRow(rowName?.(row) ?? key)}
            checked={isSelected}
            onChange={({ nativeEvent }) => onPress(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
            className={clsx('align-middle', roomForAFinger)}
          />
        </td>
      )}
      {columns.map((column) => (
        <TableCell key={column.key} column={column} row={row} isBesideBox={selection !== undefined} />
      ))}
    </tr>
  )
}

type CellProps<Row> = { column: TableColumn<Row>; row: Row; isBesideBox: boolean }

function TableCell<Row>({ column, row, isBesideBox }: CellProps<Row>) {
  const className = clsx(
    'as-table:table-cell as-table:h-11 as-table:border-b as-table:px-4 as-table:py-1.5 as-table:align-middle as-table:group-last/row:border-b-0',
    column.align === 'right' && 'tabular as-table:text-right as-table:whitespace-nowrap',
    column.onlyWide ? 'as-cards:hidden' : cardPlace(column, isBesideBox),
  )
  if (column.isTitle) {
    return (
      <th scope="row" className={clsx(className, 'text-left font-semibold')}>
        {column.cell(row)}
      </th>
    )
  }
  return (
    <td className={className}>
      {!column.isAction && (
        <span aria-hidden className="shrink-0 text-text-muted as-table:hidden">
          {column.header}
        </span>
      )}
      <span className="min-w-0 break-words as-cards:text-right as-table:contents">{column.cell(row)}</span>
    </td>
  )
}

/** A cell's place on the card of a phone: the title on top, facts in lines, buttons at the foot. */
function cardPlace<Row>(column: TableColumn<Row>, isBesideBox: boolean): string {
  if (column.isTitle) return clsx('block pb-2 as-cards:text-base', isBesideBox && 'as-cards:pr-10')
  if (column.isAction)
    return 'flex justify-end gap-2 as-cards:[&_span]:flex-wrap as-cards:mt-2 as-cards:border-t as-cards:pt-3 as-table:text-right as-table:whitespace-nowrap'
  return 'flex items-baseline justify-between gap-4 py-1 @max-xs/page:flex-wrap'
}

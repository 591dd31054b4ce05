import type { ReactNode } from 'react'

/** A column of a table of `Row`. */
export type TableColumn<Row> = {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers and money are right-aligned. */
  align?: 'left' | 'right' | undefined
  /** Sorting by `key` is possible. */
  sortable?: boolean | undefined
  /** The name of the row: the heading of its card on phones. */
  isTitle?: boolean | undefined
  /** Buttons: at the end of the row, at the foot of the card; the header is only spoken. */
  isAction?: boolean | undefined
  /** Not on the cards of phones. */
  onlyWide?: boolean | undefined
}

export type TableSort = { key: string; direction: 'asc' | 'desc' }

export type TableSelection = {
  /** Keys of the selected rows; may hold rows of other pages. */
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  /** What can be done with the selected rows, in the bar at the lower edge of the window. */
  actions: ReactNode
}

/** Ascending first, then the other way round. */
export function nextSort(sort: TableSort | undefined, key: string): TableSort {
  return { key, direction: sort?.key === key && sort.direction === 'asc' ? 'desc' : 'asc' }
}

/** The selection after the box of one row is pressed. */
export function withToggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** The selection after the box of a row is pressed with Shift: all rows from the one before to this become like this one. */
export function withRange(
  keys: ReadonlySet<string>,
  inSight: readonly string[],
  from: string | null,
  to: string,
): ReadonlySet<string> {
  const [first, last] = [inSight.indexOf(from ?? to), inSight.indexOf(to)].toSorted((a, b) => a - b)
  // The row before may have left the page.
  if (first === undefined || last === undefined || first < 0) return withToggled(keys, to)
  const isOn = !keys.has(to)
  const next = new Set(keys)
  for (const key of inSight.slice(first, last + 1)) {
    if (isOn) next.add(key)
    else next.delete(key)
  }
  return next
}

/** The selection after "select all" is pressed: the rows in sight come or, when all are there, go. */
export function withAllToggled(keys: ReadonlySet<string>, inSight: readonly string[]): ReadonlySet<string> {
  const isAll = inSight.every((key) => keys.has(key))
  const next = new Set(keys)
  for (const key of inSight) {
    if (isAll) next.delete(key)
    else next.add(key)
  }
  return next
}

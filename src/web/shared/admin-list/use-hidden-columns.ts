import { useState } from 'react'

export type ColumnMemory<C extends string> = {
  storageKey: string
  /** Columns that can be left out. */
  columns: readonly C[]
  /** Until somebody chooses, smaller screens leave out what they have no room for. */
  usuallyHidden: (width: number) => readonly C[]
}

export type HiddenColumns<C extends string> = {
  hidden: ReadonlySet<string>
  toggle: (column: C) => void
  /** Leaves out these and no others; names that are no columns are passed over. */
  hide: (columns: readonly string[]) => void
}

/** Which columns of a table this device leaves out. */
export function useHiddenColumns<C extends string>(memory: ColumnMemory<C>): HiddenColumns<C> {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => readHidden(memory))

  function hide(columns: readonly string[]) {
    const next = memory.columns.filter((column) => columns.includes(column))
    localStorage.setItem(memory.storageKey, next.join(','))
    setHidden(new Set(next))
  }

  function toggle(column: C) {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    hide([...next])
  }

  return { hidden, toggle, hide }
}

function readHidden<C extends string>({ storageKey, columns, usuallyHidden }: ColumnMemory<C>): ReadonlySet<string> {
  const kept = localStorage.getItem(storageKey)
  if (kept === null) return new Set(usuallyHidden(window.innerWidth))
  return new Set(columns.filter((column) => kept.split(',').includes(column)))
}

import { useState } from 'react'
import { lasting } from '../browser-storage.ts'

export type HiddenColumns = {
  hidden: ReadonlySet<string>
  toggle: (column: string) => void
  /** Leaves out these and no others. */
  hide: (columns: readonly string[]) => void
}

/** The hidden columns of a list on this device. */
export function useHiddenColumns(
  list: string,
  usuallyHidden: (width: number) => readonly string[] = () => [],
): HiddenColumns {
  const storageKey = `columns-hidden ${list}`
  const [hidden, setHidden] = useState<ReadonlySet<string>>(() => {
    const kept = lasting.read(storageKey)
    return new Set(kept === null ? usuallyHidden(window.innerWidth) : kept.split(',').filter(Boolean))
  })

  function hide(columns: readonly string[]) {
    lasting.write(storageKey, columns.join(','))
    setHidden(new Set(columns))
  }

  function toggle(column: string) {
    const next = new Set(hidden)
    if (!next.delete(column)) next.add(column)
    hide([...next])
  }

  return { hidden, toggle, hide }
}

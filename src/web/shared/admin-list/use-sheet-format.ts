import { useSyncExternalStore } from 'react'
import type { SheetFormat } from '#contract/file.ts'
import { lasting } from '../browser-storage.ts'
import { useSession } from '../session/session.ts'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): SheetFormat {
  const kept = lasting.read(key)
  return kept === 'csv_semicolon' || kept === 'xlsx' ? kept : 'csv'
}

/** The form in which this person takes lists as files, kept on this device; every button on the page follows it. */
export function useSheetFormat(): [SheetFormat, (format: SheetFormat) => void] {
  const key = `sheet-format ${useSession(({ user_id }) => user_id) ?? ''}`
  const format = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => 'csv' as const,
  )

  function choose(next: SheetFormat) {
    lasting.write(key, next)
    for (const listener of listeners) listener()
  }

  return [format, choose]
}

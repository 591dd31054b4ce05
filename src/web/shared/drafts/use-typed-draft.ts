import { useEffect, useState } from 'react'
import { readSession } from '../session/session.ts'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'
import './ended-session.ts'
import { noteUnsaved } from './unsaved.ts'

export type TypedDraft<T> = {
  values: T
  /** Some values, or a function of those that there are by then: for what comes from outside, such as a scanner. */
  change: (changes: Partial<T> | ((before: T) => Partial<T>)) => void
  /** Something differs from what the form began with. */
  isChanged: boolean
  /** Nothing is unsaved any more. */
  saved: () => void
}

/**
 * What is typed into a form that keeps it itself, such as one with files: kept until it is saved or left on purpose, as
 * `useFormDraft` does for the others. Over such a form a person whose session ends signs in again, and files stay; a page that is opened
 * again has all but them. `initial` is what the form begins with; `alsoChanged` says so of what is not among the values.
 */
export function useTypedDraft<T extends Record<string, unknown>>(
  name: string,
  initial: T,
  alsoChanged = false,
): TypedDraft<T> {
  const [key] = useState(() => `${window.location.pathname} ${name}`)
  const [begun] = useState(initial)
  // The draft was written below, from these values.
  const [values, setValues] = useState<T>(() => ({ ...begun, ...(readDraft(key) as Partial<T> | null) }))
  const changed = Object.entries(values).filter(([field, value]) => !isSame(value, begun[field]))
  const isChanged = changed.length > 0 || alsoChanged

  useEffect(() => {
    noteUnsaved(key, isChanged)
    if (changed.length > 0) writeDraft(key, Object.fromEntries(changed))
    else dropDraft(key)
    // oxlint-disable-next-line react/exhaustive-deps -- what has changed follows from the values
  }, [key, values, isChanged])
  useEffect(() => {
    const { authenticated } = readSession()
    return () => {
      noteUnsaved(key, false)
      // Where the session has ended the form was not left on purpose.
      if (readSession().authenticated === authenticated) dropDraft(key)
    }
  }, [key])

  return {
    values,
    change: (changes) =>
      setValues((before) => ({ ...before, ...(typeof changes === 'function' ? changes(before) : changes) })),
    isChanged,
    saved: () => {
      dropDraft(key)
      noteUnsaved(key, false)
    },
  }
}

/** Files are written as nothing, but a list of them is as long as it is. */
function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}

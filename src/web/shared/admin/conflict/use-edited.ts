import { useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { isSame, rebase } from './rebase.ts'
import type { Rebased } from './rebase.ts'

type Kept<V> = { values: V; version: number }
export type Conflict<V> = Omit<Rebased<V>, 'values'> & { changed_by: string | null }

export type Edited<V> = {
  /** To be sent along with the changes. */
  version: number
  /** The fields that were changed here: what a save sends, so that it cannot undo what others did elsewhere. */
  changedNames: () => (keyof V & string)[]
  conflict: Conflict<V> | null
  /** After a refusal: puts this person's changes on top of what another administrator saved. */
  rebaseOn: (theirs: Kept<V> & { changed_by: string | null }) => void
  takeTheirs: (name: keyof V & string) => void
  /** After a save: this is what the shop has now. */
  startFrom: (kept: Kept<V>) => void
}

/**
 * A form over something that others may edit at the same time. Remembers which version it began with and what stood in
 * it. Fields of the form are its top-level names.
 */
export function useEdited<V extends FieldValues, O>(form: UseFormReturn<V, unknown, O>, initial: Kept<V>): Edited<V> {
  const [base, setBase] = useState(initial)
  const [conflict, setConflict] = useState<Conflict<V> | null>(null)

  const names: (keyof V & string)[] = Object.keys(base.values)

  // Top-level names are paths of the form, and their values the values of those paths.
  function put(name: keyof V & string, value: unknown) {
    form.setValue(name as Path<V>, value as PathValue<V, Path<V>>, { shouldDirty: true, shouldValidate: true })
  }

  function startFrom(kept: Kept<V>) {
    setBase(kept)
    setConflict(null)
    form.reset(kept.values)
  }

  function rebaseOn({ changed_by, ...theirs }: Kept<V> & { changed_by: string | null }) {
    const { values, contested, taken } = rebase(base.values, form.getValues(), theirs.values)
    startFrom(theirs)
    for (const name of names) if (!isSame(values[name], theirs.values[name])) put(name, values[name])
    setConflict({ contested, taken, changed_by })
  }

  function takeTheirs(name: keyof V & string) {
    put(name, base.values[name])
    setConflict((now) => now && { ...now, contested: now.contested.filter((one) => one.name !== name) })
  }

  return {
    version: base.version,
    changedNames: () => names.filter((name) => !isSame(form.getValues()[name], base.values[name])),
    conflict,
    rebaseOn,
    takeTheirs,
    startFrom,
  }
}

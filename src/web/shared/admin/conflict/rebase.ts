/** A field that another administrator changed: the value before, or the value in this form, and the value they saved. */
export type Difference<N extends string> = { name: N; mine: unknown; theirs: unknown }

export type Rebased<V> = {
  /** What the form holds from now on: theirs, except where this person changed something. */
  values: V
  /** Both changed it, to different values: the form has this person's. */
  contested: Difference<keyof V & string>[]
  /** Only the other person changed it: the form has theirs, `mine` is the value before. */
  taken: Difference<keyof V & string>[]
}

/** Puts the changes made in a form on top of what another administrator has saved meanwhile, so that neither is lost. */
export function rebase<V extends Record<string, unknown>>(base: V, mine: V, theirs: V): Rebased<V> {
  const names: (keyof V & string)[] = Object.keys(base)
  const isMine = (name: keyof V) => !isSame(mine[name], base[name])
  const difference = (name: keyof V & string) => ({ name, mine: mine[name], theirs: theirs[name] })
  const changedByThem = names.filter((name) => !isSame(theirs[name], base[name]))
  return {
    values: { ...theirs, ...Object.fromEntries(names.filter(isMine).map((name) => [name, mine[name]])) },
    contested: changedByThem.filter((name) => isMine(name) && !isSame(mine[name], theirs[name])).map(difference),
    taken: changedByThem.filter((name) => !isMine(name)).map(difference),
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

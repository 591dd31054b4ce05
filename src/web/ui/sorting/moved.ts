/** The keys with one of them at another place; the others keep their order. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

/** Of a row or a tile, on which something is let go. */
export type Edge = 'top' | 'bottom' | 'left' | 'right'

/** Where a dragged row ends up when it is dropped at an edge of another one: leaving its own place moves that one up. */
export function landingPlace(from: number, onto: number, edge: Edge): number {
  const before = edge === 'top' || edge === 'left' ? onto : onto + 1
  return from < before ? before - 1 : before
}

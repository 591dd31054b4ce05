/** The keys with one of them at another place; the others keep their order. */
export function moved(keys: readonly string[], key: string, to: number): string[] {
  const others = keys.filter((one) => one !== key)
  return [...others.slice(0, to), key, ...others.slice(to)]
}

/** Where a dragged row ends up when it is dropped at an edge of another one: leaving its own place moves that one up. */
export function landingPlace(from: number, onto: number, edge: 'top' | 'bottom'): number {
  const before = edge === 'top' ? onto : onto + 1
  return from < before ? before - 1 : before
}

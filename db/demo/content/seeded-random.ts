/** Chance that repeats: the same seed gives the same numbers on every machine. */
export type Random = {
  /** 0 up to, not including, 1. */
  next: () => number
  /** A whole number from `min` to `max`, both included. */
  whole: (min: number, max: number) => number
  pick: <Item>(items: readonly Item[]) => Item
  /** True in `share` of the cases. */
  chance: (share: number) => boolean
}

/** A 32-bit generator (mulberry32): fast, evenly spread, not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  function whole(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1))
  }
  function pick<Item>(items: readonly Item[]): Item {
    const item = items[Math.floor(next() * items.length)]
    if (item === undefined) throw new Error('nothing to pick from')
    return item
  }
  return { next, whole, pick, chance: (share) => next() < share }
}

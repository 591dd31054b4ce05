export type Random = {
  /** Whole numbers from `least` to `most`, both included. */
  from: (least: number, most: number) => number
  chance: (of1: number) => boolean
  one: <T>(values: readonly T[]) => T
}

/** The same numbers for the same seed, on every machine (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const from = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    from,
    chance: (of1) => next() < of1,
    one: (values) => {
      const value = values[from(0, values.length - 1)]
      if (value === undefined) throw new Error('There is nothing to choose from')
      return value
    },
  }
}

type Limits<V> = {
  freshMs: number
  maxSize: number
  sizeOf: (value: V) => number | null
  isSame?: (before: V, made: V) => boolean
}
type Entry<V> = { value: Promise<V>; ready: V | null; freshUntil: number; size: number }

/**
 * What was worked out is used again for a moment, `freshMs` from when the work began: short enough that a changed price is
 * seen at once, without a word between processes, and still only one of a crowd's questions is worked on. Callers that miss
 * together wait for one computation. `sizeOf` says what a value takes of `maxSize`, or null when it may not be kept; the
 * longest unused go first. Failures are not kept: the next caller tries again. A new value that `isSame` as the one before
 * it is let go for it, so that what others have worked out from that one stays true.
 */
export function freshMemory<V>(limits: Limits<V>) {
  const entries = new Map<string, Entry<V>>()
  let sizeHeld = 0

  function forget(key: string, entry: Entry<V>): void {
    if (entries.get(key) !== entry) return
    sizeHeld -= entry.size
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (sizeHeld <= limits.maxSize) return
      // What is still being worked out has no size yet and somebody waiting.
      if (entry.size > 0) forget(key, entry)
    }
  }

  async function fill(key: string, compute: () => Promise<V>, before: V | null): Promise<V> {
    const freshUntil = performance.now() + limits.freshMs
    const entry: Entry<V> = { value: renewed(compute(), before, limits.isSame), ready: null, freshUntil, size: 0 }
    entries.set(key, entry)
    try {
      const value = await entry.value
      const size = limits.sizeOf(value)
      if (entries.get(key) !== entry) return value
      if (size === null || limits.freshMs === 0) {
        forget(key, entry)
        return value
      }
      entry.size = size
      entry.ready = value
      sizeHeld += size
      makeRoom()
      return value
    } catch (error) {
      forget(key, entry)
      throw error
    }
  }

  function fresh(key: string): Entry<V> | null {
    const known = entries.get(key)
    if (!known || known.freshUntil <= performance.now()) return null
    // Back to the end of the line: the map's order is the order of use.
    entries.delete(key)
    entries.set(key, known)
    return known
  }

  return {
    /** The kept value if it is there and fresh, without waiting a turn of the loop for it. */
    ready: (key: string): V | null => fresh(key)?.ready ?? null,
    /** The kept value, or a new one. */
    async get(key: string, compute: () => Promise<V>): Promise<V> {
      const known = fresh(key)
      if (known) return known.value
      const old = entries.get(key)
      if (old) forget(key, old)
      return fill(key, compute, old?.ready ?? null)
    },
    get sizeHeld(): number {
      return sizeHeld
    },
  }
}

async function renewed<V>(making: Promise<V>, before: V | null, isSame: Limits<V>['isSame']): Promise<V> {
  const made = await making
  return before !== null && isSame?.(before, made) ? before : made
}

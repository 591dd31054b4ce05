import { LRUCache } from 'lru-cache'

type Limits<V> = {
  ttlMs: number
  maxSize: number
  /** What a value takes of `maxSize`, or null when it may not be cached. */
  sizeOf: (value: V) => number | null
}
type Entry<V> = { value: V; freshUntil: number; size: number }

/**
 * A TTL cache with single flight: a value is used again for `ttlMs` from when the work on it began, so nothing older than
 * that is served and no process has to tell another about a change. Callers that miss together wait for one computation.
 * Failures are not cached. What is too old stays until its room is needed, because `make` may reuse parts of it.
 */
export function ttlCache<V>({ ttlMs, maxSize, sizeOf }: Limits<V>) {
  const entries = new LRUCache<string, Entry<V>>({
    maxSize,
    sizeCalculation: ({ size }) => Math.max(1, Math.ceil(size)),
  })
  const inFlight = new Map<string, { value: Promise<V>; freshUntil: number }>()

  function getFresh(key: string): Entry<V> | undefined {
    const entry = entries.get(key)
    return entry && entry.freshUntil > performance.now() ? entry : undefined
  }

  async function fill(key: string, make: (stale: V | undefined) => Promise<V>): Promise<V> {
    const freshUntil = performance.now() + ttlMs
    const flight = { value: make(entries.peek(key)?.value), freshUntil }
    inFlight.set(key, flight)
    const isLatest = () => inFlight.get(key) === flight
    try {
      const value = await flight.value
      const size = sizeOf(value)
      if (!isLatest()) return value
      if (size === null || ttlMs === 0) entries.delete(key)
      else entries.set(key, { value, freshUntil, size })
      return value
    } finally {
      if (isLatest()) inFlight.delete(key)
    }
  }

  return {
    /** The cached value if it is fresh, without a turn of the event loop. */
    ready: (key: string): V | undefined => getFresh(key)?.value,
    /** The cached value, or a new one; `make` gets the one that has become too old. */
    async get(key: string, make: (stale: V | undefined) => Promise<V>): Promise<V> {
      const entry = getFresh(key)
      if (entry) return entry.value
      const flight = inFlight.get(key)
      return flight && flight.freshUntil > performance.now() ? flight.value : fill(key, make)
    },
    get sizeHeld(): number {
      return entries.calculatedSize
    },
  }
}

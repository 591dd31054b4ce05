type Entry<P> = { page: Promise<P>; drawn: P | null; freshUntil: number; size: number }

/**
 * Rendered pages by language and address, for a moment. Visitors who miss together wait for one rendering. Only what
 * says so is kept; the longest unused go first when `maxBytes` are exceeded.
 */
export function pageCache<P extends { isCacheable: boolean; size: number }>(limits: {
  freshMs: number
  maxBytes: number
}) {
  const entries = new Map<string, Entry<P>>()
  let bytesHeld = 0

  function forget(key: string, entry: Entry<P>): void {
    if (entries.get(key) !== entry) return
    bytesHeld -= entry.size
    entries.delete(key)
  }

  function makeRoom(): void {
    for (const [key, entry] of entries) {
      if (bytesHeld <= limits.maxBytes) return
      // What is still being rendered has no size yet and somebody waiting.
      if (entry.size > 0) forget(key, entry)
    }
  }

  async function fill(key: string, render: () => Promise<P>): Promise<P> {
    const entry: Entry<P> = { page: render(), drawn: null, freshUntil: Number.POSITIVE_INFINITY, size: 0 }
    entries.set(key, entry)
    try {
      const page = await entry.page
      if (!page.isCacheable || limits.freshMs === 0) {
        forget(key, entry)
        return page
      }
      entry.freshUntil = performance.now() + limits.freshMs
      entry.size = page.size
      entry.drawn = page
      bytesHeld += page.size
      makeRoom()
      return page
    } catch (error) {
      forget(key, entry)
      throw error
    }
  }

  function fresh(key: string): Entry<P> | null {
    const known = entries.get(key)
    if (!known || known.freshUntil <= performance.now()) return null
    // Back to the end of the line: the map's order is the order of use.
    entries.delete(key)
    entries.set(key, known)
    return known
  }

  return {
    /** The kept page if it is ready and fresh, without waiting a turn of the loop for it. */
    ready: (key: string): P | null => fresh(key)?.drawn ?? null,
    /** The kept page, or a new one. Renderings that fail are not kept. */
    async get(key: string, render: () => Promise<P>): Promise<P> {
      const known = fresh(key)
      if (known) return known.page
      const old = entries.get(key)
      if (old) forget(key, old)
      return fill(key, render)
    },
    get bytesHeld(): number {
      return bytesHeld
    },
  }
}

/**
 * A short list that this browser keeps, the newest first: what was searched, what was looked at. Where nothing can be kept
 * it is empty.
 */
export function keptList(key: string, most: number) {
  function read(): string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }

  function write(list: readonly string[]): void {
    try {
      localStorage.setItem(key, JSON.stringify(list))
    } catch {
      // A full or forbidden store is no harm: nothing is remembered.
    }
  }

  return {
    read,
    /** Puts it first; what was there already moves up. */
    add(one: string): void {
      write([one, ...read().filter((other) => other !== one)].slice(0, most))
    },
    clear: () => localStorage.removeItem(key),
  }
}

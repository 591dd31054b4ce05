/**
 * A short list in the browser's storage, the newest first: what was searched, what was looked at. Where there is no storage
 * it is empty.
 */
export function storedList(key: string, most: number) {
  function read(): string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
      return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
    } catch {
      return []
    }
  }

  function write(list: readonly string[]): void {
    try {
      localStorage.setItem(key, JSON.stringify(list))
    } catch {
      // A full or forbidden store does no harm: nothing is stored.
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

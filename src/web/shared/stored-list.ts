import { lasting } from './browser-storage.ts'

/** A short list in the browser's storage, the newest first: what was searched, what was looked at. */
export function storedList(key: string, most: number) {
  function read(): string[] {
    const stored = lasting.readJson(key)
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, most) : []
  }

  return {
    read,
    /** Puts it first; what was there already moves up. */
    add(one: string): void {
      const others = read().filter((other) => other !== one)
      lasting.write(key, JSON.stringify([one, ...others].slice(0, most)))
    },
    remove: (one: string) => lasting.write(key, JSON.stringify(read().filter((other) => other !== one))),
    clear: () => lasting.remove(key),
  }
}

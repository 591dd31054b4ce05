import { ofTab } from './browser-storage.ts'

/** As many as a visitor might press before signing in. */
const most = 30

/** What a signed-out visitor pressed, in this tab until they have signed in; the same thing again replaces the one before. */
export function pendingList<T extends { id: string }>(
  key: string,
  isOne: (value: unknown) => value is T,
  kindOf: (one: T) => string,
) {
  function read(): T[] {
    const stored = ofTab.readJson(key)
    return Array.isArray(stored) ? stored.filter(isOne) : []
  }

  return {
    add(one: T): void {
      const others = read().filter((other) => other.id !== one.id || kindOf(other) !== kindOf(one))
      ofTab.write(key, JSON.stringify([...others, one].slice(-most)))
    },
    /** Removes and returns them in the order of the presses, so that each is done once. */
    takeAll(): T[] {
      const all = read()
      ofTab.remove(key)
      return all
    },
  }
}

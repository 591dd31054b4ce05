/** Texts by key, kept in the browser where it lets us, else for as long as this page is open. Nothing here throws. */
export type BrowserStorage = {
  read: (key: string) => string | null
  /** A stored value; null where there is none or it is damaged. */
  readJson: (key: string) => unknown
  write: (key: string, value: string) => void
  remove: (key: string) => void
  keys: () => string[]
  /** Whether what is written outlives this page. Browsers that block storage, or have no room left, keep nothing. */
  isLasting: () => boolean
}

/** Until it is removed, for every tab. */
export const lasting = browserStorage('localStorage')
/** Until this tab is closed. */
export const ofTab = browserStorage('sessionStorage')

const probe = 'probe'

function browserStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>()

  /** Reading the property throws where storage is blocked; some browsers have null there. */
  function attempt<T>(act: (storage: Storage) => T, otherwise: T): T {
    try {
      const storage = globalThis[name] as Storage | null
      return storage ? act(storage) : otherwise
    } catch {
      return otherwise
    }
  }

  function write(key: string, value: string): void {
    const isWritten = attempt((storage) => {
      storage.setItem(key, value)
      return true
    }, false)
    if (isWritten) return void memory.delete(key)
    memory.set(key, value)
    // A storage without room keeps the former value, which is no longer true.
    attempt((storage) => storage.removeItem(key), undefined)
  }

  function remove(key: string): void {
    memory.delete(key)
    attempt((storage) => storage.removeItem(key), undefined)
  }

  const read = (key: string) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null)

  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? 'null')
    } catch {
      return null
    }
  }

  function isLasting(): boolean {
    write(probe, probe)
    const isKept = !memory.has(probe)
    remove(probe)
    return isKept
  }

  const keys = () => [...new Set([...memory.keys(), ...attempt((storage) => Object.keys(storage), [])])]

  return { read, readJson, write, remove, keys, isLasting }
}

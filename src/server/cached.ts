import type { Ctx } from './context.ts'
import type { Db, Tx } from './db/db.ts'
import { readFromPrimary } from './db/read-from-replica.ts'

/** One value per database and process, created on first use and gone with the database. */
export function perDatabase<T extends object>(create: () => T) {
  const values = new WeakMap<Db, T>()
  return {
    of(db: Db): T {
      const known = values.get(db)
      if (known) return known
      const created = create()
      values.set(db, created)
      return created
    },
    forget(db: Db): void {
      values.delete(db)
    },
  }
}

/** With a context ages follow the shop's clock, otherwise the machine's. */
type Source = Db | Tx | Pick<Ctx, 'db' | 'now'>

type Options<S extends Source, T> = {
  load: (source: S, key: string) => Promise<T>
  /** How old a value may be that is answered without loading another. */
  maxAgeMs: number
  /** For so long after that a value is still answered while the next one is loaded. Default none. */
  staleMs?: number
  /** Keys that are kept per database; the one that was loaded first makes room. Default one. */
  maxEntries?: number
  /** For figures that a replica may answer: everything else is loaded from the primary (decision 105). */
  mayReadReplica?: boolean
}

type Query = { key?: string; maxAgeMs?: number }
type Loading<T> = { at: number; answer: Promise<T> }
type Loaded<T> = Loading<T> & { value: T }
type Entry<T> = { loaded?: Loaded<T>; loading?: Loading<T> | undefined }

/**
 * Caches what `load` answers, per database, process and key. Callers that miss at the same time share one load. A failed
 * load is thrown to those who waited for it and not cached. Inside a transaction each call loads through the transaction: waiting
 * for a second connection while holding one could block every connection.
 */
export function cached<S extends Source, T>(options: Options<S, T>) {
  const { load, staleMs = 0, maxEntries = 1, mayReadReplica = false } = options
  const entriesOf = perDatabase(() => new Map<string, Entry<T>>())

  function get(source: S, { key = '', maxAgeMs = options.maxAgeMs }: Query = {}): Promise<T> {
    const db = dbOf(source)
    if (db.isTransaction) return load(source, key)
    const entries = entriesOf.of(db)
    const { loaded, loading } = entries.get(key) ?? {}
    const now = timeOf(source)
    const age = ageOf(loaded, now)
    if (loaded && age < maxAgeMs) return loaded.answer
    const isShared = loading && ageOf(loading, now) < maxAgeMs + staleMs
    const next = isShared ? loading.answer : start(entries, { source, key, now })
    return loaded && age < maxAgeMs + staleMs ? loaded.answer : next
  }

  function start(entries: Map<string, Entry<T>>, { source, key, now }: { source: S; key: string; now: number }) {
    const entry = entries.get(key) ?? {}
    const answer = mayReadReplica ? load(source, key) : readFromPrimary(() => load(source, key))
    const loading = { at: now, answer }
    entry.loading = loading
    put(entries, key, entry)
    const isLatest = () => entry.loading === loading
    answer.then(
      (value) => {
        if (!isLatest()) return
        entry.loaded = { ...loading, value }
        entry.loading = undefined
      },
      () => {
        if (isLatest()) entry.loading = undefined
      },
    )
    return answer
  }

  function put(entries: Map<string, Entry<T>>, key: string, entry: Entry<T>): void {
    entries.delete(key)
    const oldest = entries.size >= maxEntries ? entries.keys().next().value : undefined
    if (oldest !== undefined) entries.delete(oldest)
    entries.set(key, entry)
  }

  return {
    get,

    /** What was last loaded, if it is younger than `maxAgeMs`. Never waits, so it may be called beside a transaction. */
    recent(source: S, { key = '', maxAgeMs = options.maxAgeMs }: Query = {}): T | undefined {
      const loaded = entriesOf.of(dbOf(source)).get(key)?.loaded
      return ageOf(loaded, timeOf(source)) < maxAgeMs ? loaded?.value : undefined
    },

    /** Stores a value that was loaded in another way; `at` is the time before it was read. */
    put(source: S, key: string, { at, value }: { at: number; value: T }): void {
      put(entriesOf.of(dbOf(source)), key, { loaded: { at, value, answer: Promise.resolve(value) } })
    },

    /** Forgets one key, or all of them; a load that is under way is not stored any more. */
    forget(db: Db, key?: string): void {
      if (key === undefined) entriesOf.forget(db)
      else entriesOf.of(db).delete(key)
    },
  }
}

function dbOf(source: Source): Db | Tx {
  return 'db' in source ? source.db : source
}

function timeOf(source: Source): number {
  return 'db' in source ? source.now().getTime() : performance.now()
}

/** The shop's clock may be set back. */
function ageOf(known: Loading<unknown> | undefined, now: number): number {
  return known ? Math.abs(now - known.at) : Infinity
}

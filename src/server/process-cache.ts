import type { Db, Tx } from '#server/db/db.ts'
import { readPrimary } from '#server/db/read-beside.ts'

/** Public answers and pages add their own second each; together it stays below two. */
const maxAgeMs = 200
const recentMs = 60_000

/**
 * Caches one answer per database and process for a moment. Inside a transaction it queries through the transaction:
 * waiting for a second connection while holding one could leave everybody waiting.
 */
export function processCache<T>(ask: (db: Db | Tx) => Promise<T>) {
  const kept = new WeakMap<Db, { askedAt: number; answer: Promise<T> }>()
  const answered = new WeakMap<Db, { at: number; value: T }>()

  function get(db: Db | Tx): Promise<T> {
    if (db.isTransaction) return ask(db)
    const known = kept.get(db)
    if (known && performance.now() - known.askedAt < maxAgeMs) return known.answer
    const fresh = { askedAt: performance.now(), answer: readPrimary(() => ask(db)) }
    kept.set(db, fresh)
    fresh.answer.then(
      (value) => answered.set(db, { at: fresh.askedAt, value }),
      () => kept.get(db) === fresh && kept.delete(db),
    )
    return fresh.answer
  }

  /**
   * What was last learned, if it is not older than a minute: for words, not for money. Never a question that is still on
   * its way: a transaction that waited for one would wait for a connection.
   */
  function recent(db: Db): T | undefined {
    const known = answered.get(db)
    return known && performance.now() - known.at < recentMs ? known.value : undefined
  }

  function forget(db: Db): void {
    kept.delete(db)
    answered.delete(db)
  }

  return { get, recent, forget }
}

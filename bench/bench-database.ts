import { acquirePostgres } from '../src/server/db/postgres/embedded-postgres.ts'
import { openDb } from '../src/server/db/db.ts'
import type { Db } from '../src/server/db/db.ts'

/** A second look at the shop's database while the server runs, for setting up and for checking. */
export async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>, poolSize = 2): Promise<T> {
  const { url, leave } = process.env.DATABASE_URL
    ? { url: process.env.DATABASE_URL, leave: async () => {} }
    : await acquirePostgres({ dataDir, log: () => {} })
  const db = openDb({ url, poolSize, isBackground: true, onError: () => {} })
  try {
    return await work(db)
  } finally {
    await db.destroy()
    await leave()
  }
}

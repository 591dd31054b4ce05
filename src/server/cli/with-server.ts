import type { ShopPlace } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { databaseServer } from '#server/db/postgres/embedded-postgres.ts'
import { openDb } from '#server/db/db.ts'
import type { Db } from '#server/db/db.ts'

/** Works on the database of the settings, else the embedded one; straight to PostgreSQL, also where the shop uses a pooler. */
export function withServer<T>(work: (url: string) => Promise<T>): Promise<T> {
  return withShopPlace(({ url }) => work(url))
}

/** The same, with the folder of the shop's files. */
export async function withShopPlace<T>(work: (place: ShopPlace) => Promise<T>): Promise<T> {
  const { DATABASE_LISTEN_URL: databaseUrl, DATA_DIR: dataDir } = readConfig()
  const server = await databaseServer({ databaseUrl, dataDir, log: logToStderr })
  try {
    return await work({ url: server.url, dataDir })
  } finally {
    await server.leave()
  }
}

/** The same by one connection that may take its time. `onError` is called when it breaks while idle. */
export function withDb<T>(
  work: (db: Db, url: string) => Promise<T>,
  onError: (reason: string) => void = logToStderr,
): Promise<T> {
  return withServer(async (url) => {
    const db = openDb({ url, poolSize: 1, isBackground: true, onError: (error) => onError(String(error)) })
    try {
      return await work(db, url)
    } finally {
      await db.destroy()
    }
  })
}

function logToStderr(text: string): void {
  process.stderr.write(`${text}\n`)
}

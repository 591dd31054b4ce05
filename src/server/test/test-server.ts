import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { acquirePostgres } from '#server/db/postgres/embedded-postgres.ts'

/** Kept between runs, unless a whole run names a folder that goes with it. */
const dataDir =
  process.env.TEST_DATABASE_DIR ?? fileURLToPath(new URL('../../../.cache/test-postgres', import.meta.url))

/** Test data may be lost with the power, so nothing waits for the disk. */
const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  max_connections: '200',
}

let own: Promise<string> | undefined

/** The server for test databases: the one of the environment, or one that stays on until this process ends. */
export function testServerUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return Promise.resolve(given)
  own ??= startTestServer().then((server) => server.url)
  return own
}

/**
 * Starts the embedded server for tests, or joins it when another run uses it; the last run to leave stops it. Databases
 * of processes that have ended are removed at the end, and what killed runs left behind at the start.
 */
export async function startTestServer(): Promise<{ url: string; leave: () => Promise<void> }> {
  const server = await acquirePostgres({ dataDir, log: (message) => console.error(message), settings: fastSettings })
  if (server.started) await removeDatabases(server.url, (name) => /^(?:test|draft|template)_/.test(name))
  const leave = async () => {
    await removeDatabases(server.url, isOrphan)
    await server.leave()
  }
  return { url: server.url, leave }
}

/** Test databases carry the number of the process that uses them. */
function isOrphan(name: string): boolean {
  const pid = Number(/^test_(\d+)_/.exec(name)?.[1])
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return pid === process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function removeDatabases(url: string, isUnused: (name: string) => boolean) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows.filter((row) => isUnused(row.datname))) {
    await client.query(`drop database if exists ${datname} with (force)`)
  }
  await client.end()
}

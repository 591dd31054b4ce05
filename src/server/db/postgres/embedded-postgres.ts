import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { withLauncherLock } from './launcher-lock.ts'
import { connectAsAdmin, shopDatabase, shopUrl } from './postgres-connection.ts'
import { mendCopyOfRoot } from './postgres-copy.ts'
import { createPostgresData } from './postgres-data.ts'
import { locatePostgres } from './postgres-location.ts'
import { preparePostgresProgram, removeOtherPrograms } from './postgres-program.ts'
import { startServer, stopServer } from './postgres-server.ts'
import type { PostgresServer } from './postgres-server.ts'

export type EmbeddedPostgresOptions = {
  dataDir: string
  log: (message: string) => void
  /** Server settings that replace or add to the usual ones. They count when this process starts the server. */
  settings?: Record<string, string>
}

export type EmbeddedPostgres = {
  url: string
  /** False when the server was already running, for another process or since one that was killed. */
  started: boolean
  /** Gives the server up. The last process to leave stops it. Close every pool first. */
  leave: () => Promise<void>
}

/** Chosen for two cores and a shop. Given on the command line, so that a new version of the program changes them. */
const usualSettings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '256MB',
  synchronous_commit: 'on',
  wal_compression: 'on',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '10min',
  random_page_cost: '1.1',
  // A young shop grows past its statistics within the usual minute, and connections keep the plans that they are made with.
  autovacuum_naptime: '10s',
  jit: 'off',
  // Parallel plans for one search take both cores away from everybody else.
  max_parallel_workers_per_gather: '0',
  idle_in_transaction_session_timeout: '60s',
  client_connection_check_interval: '2s',
  log_min_messages: 'warning',
}

/** The advisory lock that every process holds, shared, while it uses the server. */
const presenceKey = 7_318_004_002
const retryMs = 500

/**
 * Gives this process a running PostgreSQL whose data lie under `dataDir`: starts it, or joins the one that runs.
 *
 * There is no owner: any number of processes may use it, in any order of coming and going, and the last one stops it.
 * A process that is killed leaves it running for the next. While held, a server that dies is started again; a pool on
 * `url` recovers by itself. Also recovers from what kills and reboots leave behind: half-made folders, stale lock
 * files, busy children of a dead server.
 */
export async function acquirePostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const location = await locatePostgres(options.dataDir, options.log)
  const enter = () =>
    withLauncherLock(location.key, async () => {
      await mendCopyOfRoot(location, options.log)
      const program = await preparePostgresProgram(location.root)
      await createPostgresData(location, program, options.log)
      const server = { location, program, settings: { ...usualSettings, ...options.settings }, log: options.log }
      const { started } = await startServer(server)
      if (started) await removeOtherPrograms(location.root, program)
      return { server, started, presence: await enterServer(server) }
    })
  const { server, started, presence } = await enter()
  const held = hold(server, presence, async () => (await enter()).presence)
  return { url: shopUrl(location), started, leave: held }
}

/** Marks this process as present and makes sure that the shop's user and database exist. */
async function enterServer(server: PostgresServer): Promise<pg.Client> {
  const client = await connectAsAdmin(server.location)
  await client.query('select pg_advisory_lock_shared($1)', [presenceKey])
  const roles = await client.query(`select from pg_roles where rolname = 'shop'`)
  if (roles.rowCount === 0) await client.query('create role shop login createdb')
  const databases = await client.query('select from pg_database where datname = $1', [shopDatabase])
  if (databases.rowCount === 0) await client.query(`create database ${shopDatabase} owner shop`)
  return client
}

/** Watches over the server until the returned function is called, which leaves it. */
function hold(server: PostgresServer, first: pg.Client, enterAgain: () => Promise<pg.Client>): () => Promise<void> {
  let presence = first
  let recovery: Promise<void> = Promise.resolve()
  let leaving: Promise<void> | undefined

  function watch(client: pg.Client) {
    client.once('end', () => {
      if (!leaving) recovery = recover()
    })
  }

  async function recover() {
    server.log('The database went away, starting it again')
    while (!leaving) {
      try {
        presence = await enterAgain()
        watch(presence)
        server.log('The database is back')
        return
      } catch (error) {
        server.log(`The database did not come back: ${String(error)}`)
        await pause(retryMs)
      }
    }
  }

  watch(first)
  return () => {
    leaving ??= recovery.then(() => withLauncherLock(server.location.key, () => leaveServer(server, presence)))
    return leaving
  }
}

async function leaveServer(server: PostgresServer, presence: pg.Client) {
  const isLast = await giveUpPresence(presence)
  if (!isLast) return server.log('The database stays on, another process uses it')
  await stopServer(server)
}

/** True when no other process uses the database. A server that no longer answers is left alone. */
async function giveUpPresence(presence: pg.Client): Promise<boolean> {
  try {
    await presence.query('select pg_advisory_unlock_shared($1)', [presenceKey])
    const { rows } = await presence.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [presenceKey])
    await presence.end()
    return rows[0]?.alone === true
  } catch {
    return false
  }
}

export type DatabaseServer = { url: string; leave: () => Promise<void> }

/** The database of the settings: the given one, or the bundled server with its data under `dataDir`. */
export async function databaseServer(options: {
  databaseUrl: string | undefined
  dataDir: string
  log: (message: string) => void
}): Promise<DatabaseServer> {
  if (options.databaseUrl !== undefined) return { url: options.databaseUrl, leave: async () => {} }
  return acquirePostgres({ dataDir: options.dataDir, log: options.log })
}

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { findNobody, isRoot } from '#server/db/postgres/postgres-user.ts'
import { freePort } from './server-process.ts'

export type PgBouncer = {
  /** Host and port. */
  address: string
  /** Whether it keeps named statements: from 1.21 on. */
  keepsNames: boolean
  /** How many transactions it has passed on. */
  transactions: () => Promise<number>
  stop: () => Promise<void>
}

/** Where a package of the system puts it; `undefined` where it is not installed. */
export const pgbouncer = ['/usr/local/sbin/pgbouncer', '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync)

/** Connections are shared there, so what one of them has planned is not the test's alone. */
export const isBehindPooler = process.env.TEST_POOLER !== undefined

/** The way to a database of the test server: straight, or through the pooler that `TEST_POOLER` names. */
export function wayTo(databaseUrl: string): Record<string, string> {
  const address = process.env.TEST_POOLER
  if (!address) return { DATABASE_URL: databaseUrl }
  return {
    DATABASE_URL: throughPooler(address, databaseUrl),
    DATABASE_LISTEN_URL: databaseUrl,
    DB_POOLER: 'transaction',
    DB_STATEMENT_NAMES: process.env.TEST_POOLER_NAMES ?? 'off',
  }
}

/** The environment of tests that go through it. */
export function through({ address, keepsNames }: PgBouncer): Record<string, string> {
  return { TEST_POOLER: address, TEST_POOLER_NAMES: keepsNames ? 'on' : 'off' }
}

export function throughPooler(address: string, databaseUrl: string): string {
  return `postgres://shop@${address}${new URL(databaseUrl).pathname}`
}

/** What `work` opens meanwhile goes through the pooler. */
export async function behindPooler<T>(pooler: PgBouncer, work: () => Promise<T>): Promise<T> {
  const settings = through(pooler)
  Object.assign(process.env, settings)
  try {
    return await work()
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name]
  }
}

/** A pooler in transaction mode before all databases of a server, with fewer connections than a shop has. */
export async function startPgBouncer(serverUrl: string): Promise<PgBouncer> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  await chmod(folder, 0o755)
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const keepsNames = isNewEnough()
  await writeFile(file, settings(serverUrl, { port, keepsNames }), { mode: 0o644 })
  // It refuses to run as root.
  const user = isRoot() ? await findNobody() : {}
  const child = spawn(pgbouncer ?? 'pgbouncer', ['-q', file], { ...user, stdio: 'ignore' })
  const address = `127.0.0.1:${port}`
  await untilAnswered(address)
  return {
    address,
    keepsNames,
    transactions: async () => {
      const rows = await ask(address, 'show stats')
      return rows.reduce((sum, { total_xact_count }) => sum + Number(total_xact_count), 0)
    },
    stop: async () => {
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function isNewEnough(): boolean {
  const said = spawnSync(pgbouncer ?? 'pgbouncer', ['--version'], { encoding: 'utf8' }).stdout
  const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(said) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}

function settings(serverUrl: string, { port, keepsNames }: { port: number; keepsNames: boolean }): string {
  const { hostname, port: far, username, password, searchParams } = new URL(serverUrl)
  const secret = password ? ` password='${decodeURIComponent(password)}'` : ''
  return `[databases]
* = host=${searchParams.get('host') ?? hostname} port=${far || 5432} user=${username}${secret}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 5
max_client_conn = 500
${keepsNames ? 'max_prepared_statements = 200\n' : ''}`
}

async function untilAnswered(address: string): Promise<void> {
  for (let turn = 1; ; turn += 1) {
    try {
      await ask(address, 'show version')
      return
    } catch (error) {
      if (turn === 100) throw error
      await pause(50)
    }
  }
}

/** Its own console understands nothing but plain texts. */
async function ask(address: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: `postgres://shop@${address}/pgbouncer` })
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end().catch(() => {})
  }
}

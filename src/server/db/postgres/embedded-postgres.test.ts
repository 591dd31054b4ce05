import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '../db.ts'
import { acquirePostgres } from './embedded-postgres.ts'
import { findServerProcesses, isGone, killServerProcesses } from './postgres-processes.ts'
import { isRoot } from './postgres-user.ts'

const fixture = fileURLToPath(new URL('launcher.fixture.ts', import.meta.url))
const nobody = isRoot() ? { uid: 65534, gid: 65534 } : undefined
const folders: string[] = []

async function newFolder(mode = 0o755): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'shop-')))
  await chmod(folder, mode)
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) {
    await killServerProcesses(await findServerProcesses(join(folder, 'postgres/data'), nobody))
    await rm(folder, { recursive: true, force: true })
  }
})

type Launcher = {
  process: ChildProcess
  url: string
  started: boolean
  leave: () => Promise<void>
  kill(): Promise<void>
}

/** Another process of the shop on the same folder. */
async function launch(dataDir: string): Promise<Launcher> {
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['pipe', 'pipe', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const errors: string[] = []
  child.stderr.on('data', (chunk) => errors.push(String(chunk)))
  const exited = once(child, 'exit')
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), exited])
  if (typeof line !== 'string') throw new Error(`the launcher ended: ${errors.join('')}`)
  const leave = async () => {
    child.stdin.end()
    await exited
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return { process: child, ...(JSON.parse(line) as { url: string; started: boolean }), leave, kill }
}

async function postmasterOf(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')).split('\n')[0])
}

/** As the kernel numbers them, field 41 of `/proc/PID/stat`; the second field may hold spaces and ends with the last `)`. */
async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Keeps one processor of the server busy, in a way that does not notice when the server dies. */
async function keepBusy(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  client.query('do $$ begin loop perform 1; end loop; end $$').catch(() => {})
  await pause(100)
  return rows[0]?.pid ?? 0
}

const shared = await newFolder()

test('two processes that start at once share one server; the last to leave stops it', async () => {
  const [first, second] = await Promise.all([launch(shared), launch(shared)])

  expect([first.started, second.started].filter(Boolean)).toHaveLength(1)
  expect(first.url).toBe(second.url)
  await ask(first.url, 'create table kept (id int); insert into kept values (1);')
  const pid = await postmasterOf(shared)

  await first.leave()
  expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 1 }])
  await second.leave()
  expect(await isGone(pid)).toBe(true)
  expect(await readdir(join(shared, 'postgres/run'))).toEqual([])
})

test('the shop connects as a user who owns its database and cannot leave it', async () => {
  const server = await acquirePostgres({ dataDir: shared, log: () => {} })
  const [row] = await ask(
    server.url,
    `select current_user as name, rolsuper as super, current_setting('timezone') as zone, 'B' < 'a' as bytewise
     from pg_roles where rolname = current_user`,
  )
  expect(row).toEqual({ name: 'shop', super: false, zone: 'UTC', bytewise: true })
  await ask(server.url, 'create extension if not exists pg_trgm; create extension if not exists unaccent')
  await expect(ask(server.url, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/)
  await server.leave()
})

test('a process that is killed leaves the server to the next one', async () => {
  const killed = await launch(shared)
  const pid = await postmasterOf(shared)
  await killed.kill()

  const next = await launch(shared)
  expect(next.started).toBe(false)
  expect(await postmasterOf(shared)).toBe(pid)
  await next.leave()
  expect(await isGone(pid)).toBe(true)
})

test('a server that dies under a running shop is back within seconds, without its busy orphan', async () => {
  const log: string[] = []
  const server = await acquirePostgres({ dataDir: shared, log: (message) => log.push(message) })
  const db = openDb({ url: server.url, poolSize: 2, onError: () => {} })
  await sql`insert into kept values (2)`.execute(db)
  const orphan = await keepBusy(server.url)
  const dead = await postmasterOf(shared)

  process.kill(dead, 'SIGKILL')
  await vi.waitFor(() => expect(log.at(-1)).toBe('The database is back'), { timeout: 15_000, interval: 20 })

  // Of the pool's connections those that died are found out one by one.
  const answer = () => sql`select count(*) as n from kept`.execute(db).catch((error: unknown) => error)
  const answers = [await answer(), await answer(), await answer()]
  expect(answers.at(-1)).toMatchObject({ rows: [{ n: 2 }] })
  expect(await isGone(orphan)).toBe(true)
  expect(await postmasterOf(shared)).not.toBe(dead)
  expect(log).toContain('Ending 1 database processes whose server died')
  await db.destroy()
  await server.leave()
})

test('a start finds the remains of a shop and a server that were both killed', async () => {
  const killed = await launch(shared)
  const orphan = await keepBusy(killed.url)
  const dead = await postmasterOf(shared)
  await killed.kill()
  process.kill(dead, 'SIGKILL')

  const next = await launch(shared)
  expect(next.started).toBe(true)
  expect(await isGone(orphan)).toBe(true)
  expect(await ask(next.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  await next.leave()
})

test('lock files from before a reboot, naming a living stranger, do not stand in the way', async () => {
  const stranger = spawn('sleep', ['60'], { ...nobody, stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  const lines = [stranger.pid, join(shared, 'postgres/data'), 1, 5432, join(shared, 'postgres/run'), '', '']
  await writeFile(join(shared, 'postgres/data/postmaster.pid'), lines.join('\n'))
  await writeFile(join(shared, 'postgres/run/.s.PGSQL.5432.lock'), lines.join('\n'))
  await mkdir(join(shared, 'postgres/init-half'))

  const server = await acquirePostgres({ dataDir: shared, log: () => {} })

  expect(server.started).toBe(true)
  expect(stranger.exitCode).toBeNull()
  expect(await readdir(join(shared, 'postgres'))).not.toContain('init-half')
  await server.leave()
})

test('a first start that is killed half way does not spoil the next one', async () => {
  const folder = await newFolder()
  for (const delay of [150, 700]) {
    const child = spawn(process.execPath, [fixture, folder], { stdio: ['pipe', 'ignore', 'ignore'] })
    await pause(delay)
    child.kill('SIGKILL')
    await once(child, 'exit')
  }

  const server = await launch(folder)
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  const left = (await readdir(join(folder, 'postgres'))).filter((name) => /^init-|draft/.test(name))
  expect(left).toEqual([])
  await server.leave()
})

test('a path too long for a socket still works', async () => {
  const folder = join(await newFolder(), 'a'.repeat(60), 'b'.repeat(60))
  const server = await acquirePostgres({ dataDir: folder, log: () => {} })
  expect(server.url).toContain(encodeURIComponent('/tmp/shop-pg-'))
  expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.leave()
  await rm(new URL(server.url).searchParams.get('host') ?? '', { recursive: true })
})

test.runIf(isRoot())('in a folder that only root may enter, the data lies elsewhere and is found again', async () => {
  const folder = await newFolder(0o700)
  const log: string[] = []
  const first = await acquirePostgres({ dataDir: folder, log: (message) => log.push(message) })
  await ask(first.url, 'create table kept ()')
  await first.leave()
  const root = (await readFile(join(folder, 'postgres.location'), 'utf8')).trim()
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  expect(root).toMatch(/^\/var\/(lib|tmp)\/shop-[0-9a-f]{12}$/)
  expect(log.join()).toContain(root)

  const second = await acquirePostgres({ dataDir: folder, log: () => {} })
  expect(await ask(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
  await second.leave()

  await rm(root, { recursive: true })
  await expect(acquirePostgres({ dataDir: folder, log: () => {} })).rejects.toThrow(`${root}, which does not exist`)
})

test.runIf(isRoot())('root serves the data of an ordinary user as that user', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'postgres'))
  await chown(join(folder, 'postgres'), 1, 1)
  const server = await acquirePostgres({ dataDir: folder, log: () => {} })
  expect((await stat(`/proc/${await postmasterOf(folder)}`)).uid).toBe(1)
  await server.leave()
})

test.runIf(isRoot())('data that root has copied with cp -r are opened, and the copy is a shop of its own', async () => {
  const [folder, parent] = [await newFolder(), await newFolder()]
  const first = await acquirePostgres({ dataDir: folder, log: () => {} })
  await ask(first.url, 'create table kept ()')
  await first.leave()
  const copy = join(parent, 'copy')
  folders.push(copy)
  await promisify(execFile)('cp', ['-r', folder, copy])
  expect((await stat(join(copy, 'postgres/data/PG_VERSION'))).uid).toBe(0)

  const second = await acquirePostgres({ dataDir: copy, log: () => {} })

  expect(await ask(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 0 }])
  await second.leave()
})

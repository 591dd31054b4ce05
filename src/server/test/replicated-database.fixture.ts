import { spawn } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { migrate, migrationsFolder } from '#server/db/migrate.ts'
import { initArguments } from '#server/db/postgres/postgres-data.ts'
import { preparePostgresProgram } from '#server/db/postgres/postgres-program.ts'
import {
  findServerProcesses,
  killServerProcesses,
  signal,
  waitUntilGone,
} from '#server/db/postgres/postgres-processes.ts'
import { findNobody, isRoot, runAs, serverEnvironment } from '#server/db/postgres/postgres-user.ts'
import type { ServerUser } from '#server/db/postgres/postgres-user.ts'

export type TestReplica = {
  url: string
  /** Receives what the primary writes and shows none of it, until `resume`. */
  pauseReplay: () => Promise<void>
  resume: () => Promise<void>
  /** Ends all its processes at once. */
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Its processes stand still, and its connections stay open. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
}

export type ReplicatedDatabase = { url: string; replicas: TestReplica[]; stop: () => Promise<void> }

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  fsync: 'off',
  max_connections: '60',
  shared_buffers: '32MB',
  wal_receiver_timeout: '2s',
  wal_retrieve_retry_interval: '200ms',
  max_parallel_workers_per_gather: '0',
}

/** A primary with every migration applied and replicas that stream from it, all of the bundled PostgreSQL. */
export async function replicatedDatabase(count: number): Promise<ReplicatedDatabase> {
  const root = await mkdtemp(join(tmpdir(), 'r-'))
  const user: ServerUser = isRoot() ? await findNobody() : undefined
  if (user) await chown(root, user.uid, user.gid)
  const program = await preparePostgresProgram(root)
  const run = (command: string, ...args: string[]) => runAs(user, command, args, root)
  const machine = (name: string) => standingIn({ folder: join(root, name), program, user })

  const primary = machine('p')
  await run(join(program, 'bin', 'initdb'), `--pgdata=${primary.folder}`, ...initArguments, '--no-sync')
  await primary.start()
  await primary.ask('create role shop login createdb')
  await primary.ask('create database shop owner shop')
  await migrate(primary.url, migrationsFolder)
  await primary.stop()

  const replicas = Array.from({ length: count }, (_, index) => machine(`r${index}`))
  for (const { folder } of replicas) {
    await run('cp', '-a', primary.folder, folder)
    await run('touch', join(folder, 'standby.signal'))
  }
  await primary.start()
  for (const replica of replicas) await replica.start({ primary_conninfo: `host=${primary.folder} user=postgres` })
  return {
    url: primary.url,
    replicas: replicas.map((replica) => ({
      ...replica,
      start: () => replica.start({ primary_conninfo: `host=${primary.folder} user=postgres` }),
      pauseReplay: () => replica.ask('select pg_wal_replay_pause()'),
      resume: () => replica.ask('select pg_wal_replay_resume()'),
    })),
    stop: async () => {
      for (const one of [...replicas, primary]) await one.kill()
      await rm(root, { recursive: true, force: true })
    },
  }
}

/** One server with its data and its socket in `folder`. */
function standingIn({ folder, program, user }: { folder: string; program: string; user: ServerUser }) {
  const urlFor = (role: string, database: string) =>
    `postgres://${role}@localhost/${database}?host=${encodeURIComponent(folder)}`
  const processes = () => findServerProcesses(folder, user)

  async function ask(text: string) {
    const client = new pg.Client({ connectionString: urlFor('postgres', 'postgres') })
    client.on('error', () => {})
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  async function start(more: Record<string, string> = {}) {
    await rm(join(folder, 'postmaster.pid'), { force: true })
    const args = Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    spawn(join(program, 'bin', 'postgres'), ['-D', folder, '-k', folder, ...args], {
      ...user,
      cwd: folder,
      env: serverEnvironment,
      stdio: 'ignore',
    })
    for (let turn = 1; ; turn += 1) {
      try {
        return await ask('select 1')
      } catch (error) {
        if (turn === 300) throw error
        await pause(50)
      }
    }
  }

  const tellAll = async (name: NodeJS.Signals) => {
    for (const pid of await processes()) signal(pid, name)
  }
  return {
    folder,
    url: urlFor('shop', 'shop'),
    ask,
    start,
    stop: async () => {
      const pids = await processes()
      await tellAll('SIGINT')
      for (const pid of pids) await waitUntilGone(pid)
    },
    kill: async () => killServerProcesses(await processes()),
    freeze: () => tellAll('SIGSTOP'),
    thaw: () => tellAll('SIGCONT'),
  }
}

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { probe } from './postgres-connection.ts'
import type { PostgresLocation } from './postgres-location.ts'
import { findServerProcesses, isGone, killServerProcesses, signal, waitUntilGone } from './postgres-processes.ts'
import { serverEnvironment } from './postgres-user.ts'

export type PostgresServer = {
  location: PostgresLocation
  program: string
  settings: Record<string, string>
  log: (message: string) => void
}

const pollMs = 10
const silenceLimitMs = 60_000
const announceAfterMs = 1_000
const sharedMemoryRetryMs = 30_000
const maxLogBytes = 10 * 1024 * 1024

/** Starts the server unless it runs. Call it under the launcher lock. Tells whether it was this call that started it. */
export async function startServer(server: PostgresServer): Promise<{ started: boolean }> {
  if ((await probe(server.location)) === 'ready') return { started: false }
  if (await awaitLivingServer(server)) return { started: false }
  const deadline = Date.now() + sharedMemoryRetryMs
  for (;;) {
    await clearRemains(server)
    const failure = await launch(server)
    if (failure === undefined) return { started: true }
    // The kernel may hold a dead server's memory a little longer than its process.
    const isPassing = failure.includes('pre-existing shared memory block') && Date.now() < deadline
    if (!isPassing) throw new Error(`The database in ${server.location.data} did not start:\n${failure}`)
    await pause(100)
  }
}

/** Stops the server: open transactions are rolled back, everything committed is on disk. */
export async function stopServer(server: PostgresServer) {
  const pid = await findPostmaster(server.location)
  if (pid === undefined || !signal(pid, 'SIGINT')) return
  if (await waitUntilGone(pid, silenceLimitMs)) return
  server.log('The database does not stop, it is ended now and will repair itself at the next start')
  signal(pid, 'SIGQUIT')
  await waitUntilGone(pid, 10_000)
}

/** A server that is alive but not yet (or no longer) answering: waits until it does. False when there is none left. */
async function awaitLivingServer(server: PostgresServer): Promise<boolean> {
  const pid = await findPostmaster(server.location)
  if (pid === undefined) return false
  const state = await awaitReady(server, () => isGone(pid))
  if (state === 'ready') return true
  if (state === 'silent') await stopServer(server)
  return false
}

async function findPostmaster(location: PostgresLocation): Promise<number | undefined> {
  const text = await readFile(join(location.data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n', 1)[0])
  if (!Number.isSafeInteger(pid) || pid <= 0) return undefined
  const ours = await findServerProcesses(location.data, location.user)
  return ours.includes(pid) ? pid : undefined
}

/**
 * Ends what a dead server left behind. A child that is busy does not notice that its parent died: it keeps writing,
 * and no new server may start beside it. Lock files are removed only after that, when no process can own them any more.
 */
async function clearRemains(server: PostgresServer) {
  const { data, socketFolder, user } = server.location
  const orphans = await findServerProcesses(data, user)
  if (orphans.length > 0) {
    server.log(`Ending ${orphans.length} database processes whose server died`)
    await killServerProcesses(orphans)
  }
  await rm(join(data, 'postmaster.pid'), { force: true })
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
  await rm(join(socketFolder, '.s.PGSQL.5432'), { force: true })
}

/** Returns what the server said when it did not come up. */
async function launch(server: PostgresServer): Promise<string | undefined> {
  const logFile = join(server.location.root, 'server.log')
  await turnOver(logFile)
  const output = await open(logFile, 'a', 0o600)
  const { size } = await output.stat()
  const child = spawnServer(server, output.fd)
  try {
    const state = await awaitReady(server, async () => hasEnded(child))
    if (state === 'ready') return undefined
    if (child.pid !== undefined) signal(child.pid, 'SIGQUIT')
    const said = await readFile(logFile, 'utf8')
    return said.slice(size).trim().slice(-2_000) || `it said nothing for ${silenceLimitMs / 1000} seconds`
  } finally {
    await output.close()
  }
}

/** Detached and writing to a file: the server outlives this process and does not receive its Ctrl-C. */
function spawnServer(server: PostgresServer, output: number): ChildProcess {
  const { data, socketFolder, user } = server.location
  const settings = Object.entries(server.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const program = join(server.program, 'bin', 'postgres')
  const child = spawn(program, ['-D', data, '-k', socketFolder, ...settings], {
    ...user,
    cwd: data,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', output, output],
  })
  child.on('error', (error) => server.log(`The database program cannot be run: ${error.message}`))
  child.unref()
  return child
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null
}

/** Recovery after a crash may take minutes. As long as the server says that it is at it, waiting goes on. */
async function awaitReady(server: PostgresServer, hasStopped: () => Promise<boolean>) {
  const begin = Date.now()
  let deadline = begin + silenceLimitMs
  let isAnnounced = false
  while (Date.now() < deadline) {
    const state = await probe(server.location)
    if (state === 'ready') return 'ready'
    if (state === 'starting') {
      deadline = Date.now() + silenceLimitMs
      if (!isAnnounced && Date.now() - begin > announceAfterMs) {
        server.log('The database is recovering')
        isAnnounced = true
      }
    }
    if (await hasStopped()) return 'stopped'
    await pause(pollMs)
  }
  return 'silent'
}

async function turnOver(logFile: string) {
  const size = await stat(logFile).then(
    (entry) => entry.size,
    () => 0,
  )
  if (size > maxLogBytes) await rename(logFile, `${logFile}.1`)
}

import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withoutLimits } from './without-limits.ts'

const shop = fileURLToPath(new URL('../main.ts', import.meta.url))
const pollIntervalMs = 50

export type ServerProcess = {
  url: string
  pid: number
  /** Settles once it is gone, also when it already was. Without a signal it may finish what it does. */
  end: (signal?: NodeJS.Signals) => Promise<void>
}

type Start = {
  dataDir: string
  port: number
  /** Settings beside those of a shop in production whose callers are never too many. */
  env?: Record<string, string>
  /** A program that starts another one: `taskset -c 0`. */
  launcher?: readonly [string, ...string[]]
  /** Instead of the shop itself. */
  main?: string
  nodeArgs?: readonly string[]
  withinMs: number
}

/** Starts the built shop in a process of its own and waits until it is ready. Nothing of it is left when it fails. */
export async function startServerProcess(start: Start): Promise<ServerProcess> {
  const { dataDir, port, env = {}, launcher, main = shop, nodeArgs = [], withinMs } = start
  const [program, ...before] = launcher ? [...launcher, process.execPath] : [process.execPath]
  const own = { NODE_ENV: 'production', LOG_LEVEL: 'warn', ...withoutLimits, DATA_DIR: dataDir, PORT: String(port) }
  const child = spawn(program, [...before, ...nodeArgs, main], {
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(url, withinMs, child)
  } catch (error) {
    await end(child, 'SIGTERM')
    throw error
  }
  return { url, pid: child.pid ?? 0, end: (signal = 'SIGTERM') => end(child, signal) }
}

/** Until the shop says that it can serve. Throws when that takes too long or `child` has ended. */
export async function untilReady(url: string, withinMs: number, child?: ChildProcess): Promise<void> {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child && hasEnded(child)) throw new Error(`The server ended with ${child.exitCode ?? child.signalCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(pollIntervalMs)
  }
  throw new Error('The server was not ready in time')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address === 'string' || address === null) throw new Error('No free port')
  return address.port
}

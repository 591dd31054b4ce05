import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serverNodeArgs, serverNodeEnv } from '../scripts/server-node.mjs'

export type ServerUnderTest = {
  url: string
  dataDir: string
  /** Resident memory in MB, of the server process alone. */
  memory: () => number
  /** With the processes that it has started; what they share is counted once. */
  memoryOfAll: () => number
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const serverCore = '0'
const startWithinMs = 240_000

/** Starts the shop as `npm start` does, bound to one core, and waits until it is ready. */
export async function startServer(options: {
  dataDir: string
  port: number
  env?: Record<string, string>
}): Promise<ServerUnderTest> {
  const main = fileURLToPath(new URL('../src/server/main.ts', import.meta.url))
  const child = spawn('taskset', ['-c', serverCore, process.execPath, ...serverNodeArgs, main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...serverNodeEnv,
      DATA_DIR: options.dataDir,
      PORT: String(options.port),
      LOG_LEVEL: 'warn',
      RATE_LIMIT_READS_PER_MINUTE: '10000000',
      RATE_LIMIT_WRITES_PER_MINUTE: '10000000',
      RATE_LIMIT_REGISTER_PER_HOUR: '10000000',
      RATE_LIMIT_LOGIN_PER_ADDRESS: '10000000',
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${options.port}`
  await untilReady(url, child)
  return {
    url,
    dataDir: options.dataDir,
    memory: () => residentMb(child.pid),
    memoryOfAll: () => [child.pid ?? 0, ...startedBy(child.pid)].reduce((sum, pid) => sum + ownMb(pid), 0),
    kill: (signal) => end(child, signal),
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(50)
  }
  throw new Error('The server was not ready in time')
}

/** Everything below a process, however deep. */
function startedBy(pid: number | undefined): number[] {
  const own = readProc(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number)
  return own.flatMap((one) => [one, ...startedBy(one)])
}

/** Empty for a process that has just ended. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Of memory that several processes share, a part for each. */
function ownMb(pid: number): number {
  const rollup = readProc(`/proc/${pid}/smaps_rollup`)
  return Math.round(Number(/Pss:\s+(\d+)/.exec(rollup)?.[1] ?? 0) / 1024)
}

function residentMb(pid: number | undefined): number {
  const status = readProc(`/proc/${pid}/status`)
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

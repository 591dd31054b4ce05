import { readFileSync } from 'node:fs'
import { serverNodeArgs, serverNodeEnv } from '../scripts/server-node.mjs'
import { startServerProcess } from '../src/server/test/server-process.ts'
import type { ServerProcess } from '../src/server/test/server-process.ts'
import { processorMs } from './processor.ts'

export type ServerUnderTest = {
  url: string
  dataDir: string
  /** Resident memory in MB, of the server process alone. */
  memory: () => number
  /** With the processes that it has started; what they share is counted once. */
  memoryOfAll: () => number
  /** Processor time that the server process has used, in milliseconds. */
  processorMs: () => number
  kill: (signal: NodeJS.Signals) => Promise<void>
}

const serverCore = '0'
const startWithinMs = 240_000

const started = new Set<Promise<ServerProcess>>()

/** Starts the shop as `npm start` does, bound to one core, and waits until it is ready. */
export async function startServer(options: {
  dataDir: string
  port: number
  env?: Record<string, string>
}): Promise<ServerUnderTest> {
  const starting = startServerProcess({
    ...options,
    env: { ...serverNodeEnv, ...options.env },
    launcher: ['taskset', '-c', serverCore],
    nodeArgs: serverNodeArgs,
    withinMs: startWithinMs,
  })
  started.add(starting)
  const { url, pid, end } = await starting
  return {
    url,
    dataDir: options.dataDir,
    memory: () => residentMb(pid),
    processorMs: () => processorMs(pid),
    memoryOfAll: () => [pid, ...startedBy(pid)].reduce((sum, one) => sum + ownMb(one), 0),
    kill: async (signal) => {
      await end(signal)
      started.delete(starting)
    },
  }
}

/** Ends those that are left when a measurement breaks off, also such as are not ready yet. */
export async function endServers(): Promise<void> {
  const running = await Promise.allSettled(started)
  started.clear()
  await Promise.all(running.map(async (one) => one.status === 'fulfilled' && one.value.end()))
}

/** Everything below a process, however deep. */
function startedBy(pid: number): number[] {
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

/** Of one process, with what it shares with others. */
export function residentMb(pid: number): number {
  const status = readProc(`/proc/${pid}/status`)
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

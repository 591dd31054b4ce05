import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { serverNodeArgs, serverNodeEnv } from '../../../scripts/server-node.mjs'
import type { TestShop } from './test-shop.ts'
import { withoutLimits } from './without-limits.ts'

export type KillableServer = {
  url: string
  child: ChildProcess
  /** Ends it in the middle of whatever it does, and waits until it is gone. */
  kill: () => Promise<void>
  /** The most memory that it has had so far, in bytes. */
  mostMemory: () => number
  /** Of one that watches its loop: the longest turn since it was asked last, in milliseconds of the processor. */
  longestTurn: () => Promise<number>
}

type Options = {
  withPages?: boolean
  withWorker?: boolean
  watchesLoop?: boolean
  /** When it is ended where no test ended it: after its test, unless a whole file has it. */
  whenOver?: (end: () => void) => void
}

/** Another server of a test's shop, in a process of its own with the worker: on the same database, files and secret. */
export async function killableServer(
  shop: TestShop,
  { withPages = false, withWorker = true, watchesLoop = false, whenOver = onTestFinished }: Options = {},
): Promise<KillableServer> {
  const { DATABASE_URL = '', DATABASE_LISTEN_URL = '', DB_POOLER, DATA_DIR, APP_SECRET } = shop.ctx().config
  const database = { DATABASE_URL, DATABASE_LISTEN_URL, DB_POOLER }
  const program = fileURLToPath(new URL('killable-server-program.ts', import.meta.url))
  const env = { ...process.env, ...serverNodeEnv, ...withoutLimits, ...database, DATA_DIR, APP_SECRET }
  const child = fork(program, [JSON.stringify({ withPages, withWorker, watchesLoop })], {
    env,
    execArgv: [...serverNodeArgs],
  })
  whenOver(() => void child.kill('SIGKILL'))
  const [url] = (await once(child, 'message')) as [string]
  const gone = once(child, 'exit')
  return {
    url,
    child,
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
    longestTurn: async () => {
      child.send('longest turn')
      const [longest] = (await once(child, 'message')) as [number]
      return longest
    },
    mostMemory: () => Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1_024,
  }
}

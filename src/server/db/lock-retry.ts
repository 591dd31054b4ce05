import { setTimeout as pause } from 'node:timers/promises'
import { sqlState } from './database-errors.ts'

/** Statements behind one that waits for its lock wait as well: longer than this is felt. */
const shortMs = 200
/** After a second the server sends an autovacuum away that is in front; every tenth try waits for that. */
const longMs = 1_200
const longEvery = 10

const lockNotAvailable = '55P03'
const deadlock = '40P01'

const timeoutMs = 120_000
const pauseMs = 500

/**
 * Runs `work` with the time that it may wait for locks, again and again until it gets them. What it did before it failed has
 * to be undone or to be harmless when it is done again.
 */
export async function withRetry<T>(name: string, work: (lockTimeoutMs: number) => Promise<T>): Promise<T> {
  const until = performance.now() + timeoutMs
  for (let turn = 1; ; turn += 1) {
    try {
      return await work(turn % longEvery === 0 ? longMs : shortMs)
    } catch (error) {
      if (!isInTheWay(error)) throw error
      if (performance.now() > until) {
        const message = `${name} did not get its locks within ${timeoutMs / 1000} seconds: look in pg_stat_activity for who holds them`
        throw new Error(message, { cause: error })
      }
      await pause(pauseMs * (0.5 + Math.random()))
    }
  }
}

function isInTheWay(error: unknown): boolean {
  const code = sqlState(error) || (error instanceof Error ? sqlState(error.cause) : '')
  return code === lockNotAvailable || code === deadlock
}

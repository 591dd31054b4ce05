import { insideTransaction } from '#server/db/db.ts'
import type { Logger } from 'pino'

/** One call to the outside. An outcome is an answer or unknown; `unknown` says so in the call's own type. */
export type OutsideCall<T> = {
  name: string
  /** The signal fires at the limit. Whoever heeds it may still say what it knows, for a moment. */
  ask: (signal: AbortSignal) => Promise<T>
  unknown: (reason: string) => T
  /** The outcome while the provider is left alone; `unknown` where left out. Here it is certain that nothing happened. */
  paused?: (reason: string) => T
  isUnknown: (answer: T) => boolean
  /** Shorter than the budget's own limit where a person waits for several calls in a row. */
  limitMs?: number
}

export type CallBudget = { run: <T>(call: OutsideCall<T>) => Promise<T> }

export type BudgetOptions = {
  provider: string
  log: Logger
  /** In production a call inside a transaction is logged as an error; everywhere else it throws. */
  isProduction: boolean
  limitMs?: number
  openAfter?: number
  openForMs?: number
}

const defaults = { limitMs: 5_000, openAfter: 5, openForMs: 3_000 }

/**
 * Bounds what a provider can cost the shop: no call lasts longer than the limit, and after five unknown outcomes in a
 * row nobody waits for it any more. Three seconds later a single call probes; its answer closes the breaker.
 * An adapter that throws counts as unknown.
 */
export function callBudget(options: BudgetOptions): CallBudget {
  const breaker = createBreaker({ ...defaults, ...options })
  return {
    run: async (call) => {
      refuseInTransaction(`${options.provider} ${call.name}`, options)
      if (!breaker.letsThrough()) return (call.paused ?? call.unknown)(`${options.provider} did not answer lately`)
      const answer = await withinLimit(call, call.limitMs ?? options.limitMs ?? defaults.limitMs)
      const isUnknown = call.isUnknown(answer)
      if (isUnknown)
        options.log.warn({ provider: options.provider, call: call.name, answer }, 'provider gave no answer')
      if (breaker.record(isUnknown))
        options.log.error({ provider: options.provider }, 'provider does not answer: calls pause')
      return answer
    },
  }
}

/**
 * A call to the outside inside a transaction would keep locks while the network waits, and could not be undone by a
 * rollback.
 */
export function refuseInTransaction(
  name: string,
  { log, isProduction }: Pick<BudgetOptions, 'log' | 'isProduction'>,
): void {
  if (!insideTransaction()) return
  const error = new Error(`${name} was called inside a transaction`)
  if (!isProduction) throw error
  log.error({ err: error }, 'port called inside a transaction')
}

/** For an adapter to tell after the signal whether anything had left the house. */
const lastWordMs = 100

async function withinLimit<T>(call: OutsideCall<T>, limitMs: number): Promise<T> {
  const limit = new AbortController()
  const { promise: late, resolve } = Promise.withResolvers<T>()
  const reason = `no answer within ${limitMs} ms`
  const aborting = setTimeout(() => limit.abort(new Error(reason)), limitMs)
  const ending = setTimeout(() => resolve(call.unknown(reason)), limitMs + lastWordMs)
  try {
    return await Promise.race([call.ask(limit.signal).catch((error: unknown) => call.unknown(String(error))), late])
  } finally {
    clearTimeout(aborting)
    clearTimeout(ending)
  }
}

function createBreaker({ openAfter, openForMs }: { openAfter: number; openForMs: number }) {
  let unknownInARow = 0
  let openUntil = 0
  return {
    letsThrough: () => {
      if (unknownInARow < openAfter) return true
      if (performance.now() < openUntil) return false
      // One caller probes; the others go on without until it has answered.
      openUntil = performance.now() + openForMs
      return true
    },
    /** Answers whether this outcome opened the breaker. */
    record: (isUnknown: boolean) => {
      unknownInARow = isUnknown ? unknownInARow + 1 : 0
      if (unknownInARow >= openAfter) openUntil = performance.now() + openForMs
      return unknownInARow === openAfter
    },
  }
}

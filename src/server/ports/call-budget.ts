import type { Logger } from 'pino'
import { insideTransaction } from '#server/db/db.ts'

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
  /** Calls at a time; the others wait their turn, as part of their limit. */
  maxAtOnce?: number
}

const defaults = { limitMs: 5_000, openAfter: 5, openForMs: 3_000, maxAtOnce: Number.POSITIVE_INFINITY }

/**
 * Bounds what a provider can cost the shop: no call lasts longer than the limit, and after five unknown outcomes in a
 * row nobody waits for it any more. Every three seconds a single call probes; its answer closes the breaker.
 * An adapter that throws counts as unknown.
 */
export function callBudget(options: BudgetOptions): CallBudget {
  const breaker = createBreaker({ ...defaults, ...options })
  const places = createPlaces(options.maxAtOnce ?? defaults.maxAtOnce)
  return {
    run: async (call) => {
      refuseInTransaction(`${options.provider} ${call.name}`, options)
      const begin = performance.now()
      const limitMs = call.limitMs ?? options.limitMs ?? defaults.limitMs
      const refused = (reason: string) => (call.paused ?? call.unknown)(`${options.provider} ${reason}`)
      if (breaker.isOpen()) return refused('did not answer lately')
      if (!(await places.enter(limitMs))) return refused('is too busy')
      try {
        if (!breaker.letsThrough()) return refused('did not answer lately')
        const answer = await withinLimit(call, limitMs - (performance.now() - begin))
        note(options, breaker, { call: call.name, answer, isUnknown: call.isUnknown(answer) })
        return answer
      } finally {
        places.leave()
      }
    },
  }
}

type Noted = { call: string; answer: unknown; isUnknown: boolean }

function note(
  { log, provider }: BudgetOptions,
  breaker: ReturnType<typeof createBreaker>,
  { call, answer, isUnknown }: Noted,
): void {
  if (isUnknown) log.warn({ provider, call, answer }, 'provider gave no answer')
  if (breaker.record(isUnknown)) log.error({ provider }, 'provider does not answer: calls pause')
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
    /** Whether a caller who does not probe would be turned away. */
    isOpen: () => unknownInARow >= openAfter && performance.now() < openUntil,
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
      // A probe that hung does not prolong the pause: the provider may have come back while it waited.
      if (unknownInARow === openAfter) openUntil = performance.now() + openForMs
      return unknownInARow === openAfter
    },
  }
}

/** So many at a time; whoever comes later waits in line, at most as long as told. */
function createPlaces(count: number) {
  let free = count
  const line: (() => void)[] = []
  return {
    enter: async (waitMs: number): Promise<boolean> => {
      if (free > 0) {
        free -= 1
        return true
      }
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const called = () => resolve(true)
      line.push(called)
      const giveUp = setTimeout(() => {
        const place = line.indexOf(called)
        if (place < 0) return
        line.splice(place, 1)
        resolve(false)
      }, waitMs)
      return promise.finally(() => clearTimeout(giveUp))
    },
    /** The place goes to the next in line. */
    leave: () => {
      const next = line.shift()
      if (next) next()
      else free += 1
    },
  }
}

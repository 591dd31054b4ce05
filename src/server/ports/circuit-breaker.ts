import {
  bulkhead,
  CircuitState,
  circuitBreaker as circuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  timeout,
  TimeoutStrategy,
} from 'cockatiel'
import type { IBackoff } from 'cockatiel'
import type { Logger } from 'pino'
import { insideTransaction } from '#server/db/db.ts'
import { recordProviderCall } from '#server/metrics.ts'
import { traced } from '#server/tracing/trace.ts'

/** One call to the outside. An outcome is an answer or unknown; `unknown` says so in the call's own type. */
export type OutsideCall<T> = {
  name: string
  /** The signal fires at the limit. An adapter that heeds it may still say what it knows, for a moment. */
  send: (signal: AbortSignal) => Promise<T>
  unknown: (reason: string) => T
  /** The outcome while the circuit is open; `unknown` where left out. Here it is certain that nothing was sent. */
  notSent?: (reason: string) => T
  isUnknown: (answer: T) => boolean
  /** Shorter than the breaker's own limit where a person waits for several calls in a row. */
  limitMs?: number
}

export type CircuitBreaker = { run: <T>(call: OutsideCall<T>) => Promise<T> }

export type BreakerOptions = {
  provider: string
  log: Logger
  /** In production a call inside a transaction is logged as an error; everywhere else it throws. */
  isProduction: boolean
  limitMs?: number
  openAfter?: number
  openForMs?: number
  /** Calls at a time; the others wait their turn, as part of their limit. */
  concurrency?: number
}

const defaults = { limitMs: 5_000, openAfter: 5, openForMs: 3_000, concurrency: Number.POSITIVE_INFINITY }

/** For an adapter to tell after the signal whether anything was sent. */
const lastWordMs = 100

/**
 * Bounds what a provider can cost the shop: no call lasts longer than the limit, and after five unknown outcomes in a
 * row the circuit opens and no call waits for it any more. Every three seconds a single call probes, with as long to
 * answer; its answer closes the circuit. An adapter that throws counts as unknown.
 */
export function circuitBreaker(options: BreakerOptions): CircuitBreaker {
  const { provider, log, concurrency, ...rest } = { ...defaults, ...options }
  const circuit = createCircuit({ provider, log, ...rest })
  const line = bulkhead(concurrency, Number.POSITIVE_INFINITY)

  async function run<T>(call: OutsideCall<T>): Promise<T> {
    refuseInTransaction(`${provider} ${call.name}`, options)
    const endsAt = performance.now() + (call.limitMs ?? rest.limitMs)
    const notSent = (reason: string) => (call.notSent ?? call.unknown)(`${provider} ${reason}`)
    if (circuit.isOpen()) return notSent('did not answer lately')
    const turn = new AbortController()
    const started = Promise.withResolvers<void>()
    const outcome = line.execute(async () => {
      started.resolve()
      return circuit.send(call, endsAt - performance.now())
    }, turn.signal)
    try {
      if (!(await startsBy(started.promise, endsAt))) {
        turn.abort()
        outcome.catch(() => undefined) // it leaves the line when its turn comes
        return notSent('is too busy')
      }
      return await outcome
    } catch (error) {
      if (isBrokenCircuitError(error)) return notSent('did not answer lately')
      throw error
    }
  }

  return { run: (call) => seen(provider, call, () => run(call)) }
}

/** Each call is a line of its trace, and counts with its outcome. */
function seen<T>(provider: string, { name }: OutsideCall<T>, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now()
  const span = { name: `${provider} ${name}`, kind: 'client', facts: { 'shop.provider': provider } } as const
  return traced(span, async (note) => {
    const answer = await work()
    const outcome = kindOf(answer)
    note({ 'shop.outcome': outcome })
    recordProviderCall({ provider, call: name, outcome }, startedAt)
    return answer
  })
}

/** Outcomes say their kind; whatever else came is an answer. */
function kindOf(answer: unknown): string {
  if (answer === 'unknown') return 'unknown'
  const isOutcome = typeof answer === 'object' && answer !== null && 'kind' in answer
  return isOutcome && typeof answer.kind === 'string' ? answer.kind : 'answered'
}

async function startsBy(started: Promise<void>, endsAt: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const waiting = setTimeout(() => resolve(false), endsAt - performance.now())
  return Promise.race([started.then(() => true), late]).finally(() => clearTimeout(waiting))
}

type Sent<T> = { answer: T; isUnknown: boolean }

type CircuitOptions = Pick<BreakerOptions, 'provider' | 'log'> & Pick<typeof defaults, 'openAfter' | 'openForMs'>

function createCircuit({ provider, log, openAfter, openForMs }: CircuitOptions) {
  let probedAt = 0
  // Counted from the beginning of a probe: one that hung has taken the pause already.
  const sinceProbe = (): IBackoff<unknown> => ({
    duration: Math.max(0, openForMs - (performance.now() - probedAt)),
    next: sinceProbe,
  })
  const halfOpenAfter = { next: () => ({ duration: openForMs, next: sinceProbe }) }
  const policy = circuitBreakerPolicy(
    handleWhenResult((sent) => (sent as Sent<unknown>).isUnknown),
    { breaker: new ConsecutiveBreaker(openAfter), halfOpenAfter },
  )
  policy.onHalfOpen(() => {
    probedAt = performance.now()
  })
  let isDown = false
  policy.onBreak(() => {
    if (!isDown) log.error({ provider }, 'provider does not answer: calls pause')
    isDown = true
  })
  policy.onReset(() => {
    isDown = false
  })
  return {
    /** While a probe is on its way as well: the others go on without until it has answered. */
    isOpen: () => policy.state === CircuitState.HalfOpen,
    send: async <T>(call: OutsideCall<T>, limitMs: number): Promise<T> => {
      const { answer } = await policy.execute(async (): Promise<Sent<T>> => {
        const isProbe = policy.state === CircuitState.HalfOpen
        const given = await withinLimit(call, isProbe ? Math.min(limitMs, openForMs) : limitMs)
        const isUnknown = call.isUnknown(given)
        if (isUnknown) log.warn({ provider, call: call.name, answer: given }, 'provider gave no answer')
        return { answer: given, isUnknown }
      })
      return answer
    },
  }
}

/** The signal fires at the limit, and a moment later the outcome is unknown. */
async function withinLimit<T>(call: OutsideCall<T>, limitMs: number): Promise<T> {
  const reason = `no answer within ${Math.round(limitMs)} ms`
  const signalling = timeout(limitMs, { strategy: TimeoutStrategy.Cooperative, abortOnReturn: false })
  const ending = timeout(limitMs + lastWordMs, TimeoutStrategy.Aggressive)
  let isLate = false
  ending.onTimeout(() => {
    isLate = true
  })
  try {
    return await ending.execute(() => signalling.execute(({ signal }) => call.send(signal)))
  } catch (error) {
    return call.unknown(isLate ? reason : String(error))
  }
}

/**
 * A call to the outside inside a transaction would keep locks while the network waits, and could not be undone by a
 * rollback.
 */
export function refuseInTransaction(
  name: string,
  { log, isProduction }: Pick<BreakerOptions, 'log' | 'isProduction'>,
): void {
  if (!insideTransaction()) return
  const error = new Error(`${name} was called inside a transaction`)
  if (!isProduction) throw error
  log.error({ err: error }, 'port called inside a transaction')
}

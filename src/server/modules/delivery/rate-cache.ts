import type { Rate } from '#contract/orders/delivery.ts'
import { releaseSlotWhile } from '#server/bounded-queue.ts'
import type { DeliveryPort, RatesOutcome } from '#server/ports/delivery/delivery-port.ts'

/** An empty list means that no courier goes there, and is cached too. */
export type KnownRates = { rates: Rate[]; is_fallback: boolean }

type Kept = { rates: Rate[]; asked_at: number }
type Cache = { kept: Map<string, Kept>; asking: Map<string, Promise<RatesOutcome>> }

const maxEntries = 2_000
/** Where older prices are at hand, a caller waits no longer than this for the present ones. */
const patienceMs = 2_000

const caches = new WeakMap<DeliveryPort, Cache>()

type Question = {
  key: string
  now: Date
  /** How old an answer may be that is used without asking again. */
  freshMs: number
  /** How old the last known prices may be that help out while the courier does not answer. */
  helpMs: number
  ask: () => Promise<RatesOutcome>
}

/**
 * The rates of one route and weight, cached for a while; callers at the same time share one request. While the courier
 * does not answer, callers get the last known rates for a while more and wait two seconds at most. `unknown`: the
 * courier does not answer and no rates are known.
 */
export async function knownRates(port: DeliveryPort, question: Question): Promise<KnownRates | 'unknown'> {
  const cache = caches.get(port) ?? { kept: new Map<string, Kept>(), asking: new Map<string, Promise<RatesOutcome>>() }
  caches.set(port, cache)
  const now = question.now.getTime()
  const kept = cache.kept.get(question.key)
  if (kept && now - kept.asked_at < question.freshMs) return { rates: kept.rates, is_fallback: false }

  const last = kept && now - kept.asked_at < question.helpMs ? kept : null
  const asking = askOnce(cache, question)
  // Couriers take their time; meanwhile others go on with their checkout (decision 110).
  const outcome = await releaseSlotWhile(() => (last ? withPatience(asking) : asking))
  if (outcome.kind !== 'unknown') return { rates: ratesOf(outcome), is_fallback: false }
  return last ? { rates: last.rates, is_fallback: true } : 'unknown'
}

/** The answer is cached, also when its callers have gone on without it. */
function askOnce(cache: Cache, { key, now, ask }: Question): Promise<RatesOutcome> {
  const running = cache.asking.get(key)
  if (running) return running
  const begun = ask()
    .then((outcome) => {
      if (outcome.kind !== 'unknown') remember(cache, key, { rates: ratesOf(outcome), asked_at: now.getTime() })
      return outcome
    })
    .finally(() => cache.asking.delete(key))
  cache.asking.set(key, begun)
  return begun
}

function withPatience(asking: Promise<RatesOutcome>): Promise<RatesOutcome> {
  const { promise, resolve } = Promise.withResolvers<RatesOutcome>()
  const timer = setTimeout(() => resolve({ kind: 'unknown', reason: `no answer within ${patienceMs} ms` }), patienceMs)
  return Promise.race([asking, promise]).finally(() => clearTimeout(timer))
}

function ratesOf(outcome: Exclude<RatesOutcome, { kind: 'unknown' }>): Rate[] {
  return outcome.kind === 'rates' ? outcome.rates : []
}

function remember({ kept }: Cache, key: string, rates: Kept): void {
  kept.delete(key)
  kept.set(key, rates)
  const oldest = kept.size > maxEntries ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

import type { Rate } from '#contract/delivery.ts'
import type { DeliveryPort, RatesOutcome } from '#server/ports/delivery/delivery-port.ts'

/** An empty list: nobody goes there, which is an answer as well. */
export type KnownRates = { rates: Rate[]; is_fallback: boolean }

type Kept = { rates: Rate[]; asked_at: number }
type Cache = { kept: Map<string, Kept>; asking: Map<string, Promise<RatesOutcome>> }

const maxEntries = 2_000
/** How much longer than fresh the last known prices help out while the courier does not answer. */
const fallbackMs = 600_000

const caches = new WeakMap<DeliveryPort, Cache>()

type Question = { key: string; now: Date; freshMs: number; ask: () => Promise<RatesOutcome> }

/**
 * The rates of one route and weight: kept for a while, asked for once however many want to know, and while the courier
 * does not answer the last known ones for ten minutes more. `unknown`: it does not answer and nothing is known.
 */
export async function knownRates(port: DeliveryPort, question: Question): Promise<KnownRates | 'unknown'> {
  const cache = caches.get(port) ?? { kept: new Map<string, Kept>(), asking: new Map<string, Promise<RatesOutcome>>() }
  caches.set(port, cache)
  const now = question.now.getTime()
  const kept = cache.kept.get(question.key)
  if (kept && now - kept.asked_at < question.freshMs) return { rates: kept.rates, is_fallback: false }

  const outcome = await askOnce(cache, question)
  if (outcome.kind === 'unknown') {
    const isUsable = kept && now - kept.asked_at < question.freshMs + fallbackMs
    return isUsable ? { rates: kept.rates, is_fallback: true } : 'unknown'
  }
  const rates = outcome.kind === 'rates' ? outcome.rates : []
  remember(cache, question.key, { rates, asked_at: now })
  return { rates, is_fallback: false }
}

async function askOnce({ asking }: Cache, { key, ask }: Question): Promise<RatesOutcome> {
  const running = asking.get(key) ?? ask().finally(() => asking.delete(key))
  asking.set(key, running)
  return running
}

function remember({ kept }: Cache, key: string, rates: Kept): void {
  kept.delete(key)
  kept.set(key, rates)
  const oldest = kept.size > maxEntries ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
}

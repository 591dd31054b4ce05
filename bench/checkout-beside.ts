import { setTimeout as pause } from 'node:timers/promises'
import { percentile, show } from './measure.ts'
import { buy } from './shoppers.ts'
import type { Shopper } from './shoppers.ts'

/** People who check out meanwhile, each once in so many milliseconds: twenty whole purchases a second of ten people. */
export const busyBuyers = 10
const everyMs = 500

const aloneMs = 10_000

/** What checkout feels of other work: it may take twice as long beside it as alone. `report` shows both, after the work. */
export async function checkoutBeside<T>(
  buyers: readonly Shopper[],
  products: readonly string[],
  work: () => Promise<T>,
): Promise<{ outcome: T; report: () => boolean[] }> {
  const alone = checkoutUntilStopped(buyers, products)
  await pause(aloneMs)
  const before = await alone.stop()
  const beside = checkoutUntilStopped(buyers, products)
  const outcome = await work()
  const meanwhile = await beside.stop()
  const p95 = percentile(before, 95)
  const report = () => [
    show({ name: `checkout p95 before (${before.length} orders)`, value: p95, unit: 'ms' }),
    show({
      name: `… meanwhile (${meanwhile.length} orders)`,
      value: percentile(meanwhile, 95),
      unit: 'ms',
      goal: { atMost: 2 * p95 },
    }),
  ]
  return { outcome, report }
}

/** The time of each whole purchase, in milliseconds. */
function checkoutUntilStopped(buyers: readonly Shopper[], products: readonly string[]) {
  let isStopped = false
  const times: number[] = []
  const shopping = Promise.all(
    buyers.map(async (buyer, n) => {
      while (!isStopped) {
        const startedAt = performance.now()
        await buy(buyer, products[(n + times.length) % products.length]!)
        times.push(performance.now() - startedAt)
        await pause(Math.max(0, startedAt + everyMs - performance.now()))
      }
    }),
  )
  return {
    stop: async () => {
      isStopped = true
      await shopping
      return times
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { buy } from './shoppers.ts'
import type { Shopper } from './shoppers.ts'

/** People who check out meanwhile, each once in so many milliseconds: twenty whole purchases a second of ten people. */
export const busyBuyers = 10
const everyMs = 500

/** The time of each whole purchase, in milliseconds. */
export function checkoutUntilStopped(buyers: readonly Shopper[], products: readonly string[]) {
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

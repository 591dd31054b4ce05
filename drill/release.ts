import { setTimeout as pause } from 'node:timers/promises'
import { roll } from '../deploy/cluster/roll.ts'
import type { Outcome } from '../deploy/cluster/roll.ts'
import { percentile, secondsSince, show } from '../bench/measure.ts'
import { openBrowser } from './browser.ts'
import { showWrongs, startBuying } from './buyers.ts'
import type { Cluster } from './cluster.ts'
import { broken } from './shops.ts'
import type { Shops } from './shops.ts'

const usualMs = 3_000
const readers = 4
const readEveryMs = 100
/** HAProxy has to see a server that is back before the next one goes. */
const rolling = { say: (words: string) => console.log(`  ${words}`), pauseMs: 1_500 }

type Read = { path: string; status: number | string; ms: number }

/** Both servers are replaced in turn, `times` times, and then by a release that never becomes ready, while people buy and others look at pages. */
export async function drillRelease(cluster: Cluster, shops: Shops, times: number): Promise<boolean[]> {
  console.log(`\nrelease: both servers are replaced in turn, ${times} times, then by a broken release`)
  const load = await startBuying(cluster, shops)
  const reading = startReading(cluster)
  const took: number[] = []
  const outcomes: Outcome[] = []
  await pause(usualMs)
  for (let n = 0; n < times; n += 1) {
    const startedAt = performance.now()
    outcomes.push(await roll(shops.machines, `release ${n + 1}`, rolling))
    took.push((performance.now() - startedAt) / 1000)
  }
  const brokenAt = performance.now()
  const ordersBefore = load.witness.orders.size
  const takenBack = await roll(shops.machines, broken, rolling)
  const backAfter = secondsSince(brokenAt)
  const ordersMeanwhile = load.witness.orders.size - ordersBefore
  const running = new Set(await Promise.all(shops.machines.map((machine) => machine.running())))
  await pause(usualMs)
  await load.stop()
  const reads = await reading.stop()
  const { witness } = load
  const failed = reads.filter(({ status }) => status !== 200)
  for (const { path, status } of failed) console.log(`! ${path}: ${status}`)
  const none = { unit: '', goal: { atMost: 0 } }
  const must = { unit: '', goal: { atLeast: 1 } }
  return [
    show({ name: 'releases of two servers', value: times, unit: '' }),
    show({ name: '… each within', value: Math.round(Math.max(...took) * 10) / 10, unit: 's' }),
    show({ name: '… that did not go through', value: outcomes.filter((one) => one !== 'released').length, ...none }),
    show({ name: 'a broken release, taken back after', value: backAfter, unit: 's' }),
    show({
      name: '… by itself, everywhere',
      value: takenBack === 'taken back' && !running.has(broken) ? 1 : 0,
      ...must,
    }),
    show({ name: '… orders meanwhile', value: ordersMeanwhile, unit: '', goal: { atLeast: 5 } }),
    show({ name: 'orders in all', value: witness.orders.size, unit: '', goal: { atLeast: 20 } }),
    show({ name: 'pages in all', value: reads.length, unit: '', goal: { atLeast: 100 } }),
    show({
      name: '… p95',
      value: percentile(
        reads.map(({ ms }) => ms),
        95,
      ),
      unit: 'ms',
    }),
    show({ name: 'pages that failed', value: failed.length, ...none }),
    ...showWrongs(witness),
  ]
}

/** People who look around, each time on a connection that stays open. */
function startReading({ url, authority }: Cluster) {
  const paths = ['/', '/products', '/signin']
  const reads: Read[] = []
  let isStopped = false
  const reading = Array.from({ length: readers }, async (_, n) => {
    const browser = openBrowser(url, authority)
    for (let k = n; !isStopped; k += 1) {
      const path = paths[k % paths.length]!
      const startedAt = performance.now()
      const status = await browser.send(`${url}${path}`).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      )
      reads.push({ path, status, ms: performance.now() - startedAt })
      await pause(readEveryMs)
    }
    browser.close()
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(reading)
      return reads
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { addToCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { withDatabase } from '../bench/bench-database.ts'
import { benchFetch } from '../bench/bench-fetch.ts'
import { untilIdle } from '../bench/idle-queue.ts'
import { percentile, show } from '../bench/measure.ts'
import { databaseMs, processorMs } from '../bench/processor.ts'
import { residentMb } from '../bench/server-under-test.ts'
import { readyToOrder, shoppers } from '../bench/shoppers.ts'
import type { Shopper } from '../bench/shoppers.ts'
import { shopClient } from '../src/server/test/shop-client.ts'
import type { Cluster } from './cluster.ts'
import type { Shops } from './shops.ts'

/** Processes of both machines together, and whether PgBouncer stands before the database. */
const stages = [
  { workers: 1, isPooled: false },
  { workers: 2, isPooled: false },
  { workers: 4, isPooled: false },
  { workers: 2, isPooled: true },
] as const

const people = 80
const warmUpMs = 6_000
const measuredMs = 20_000
/** A process answers as fast as it can to so many at a time. */
const together = 16

type Buyer = Shopper & { choices: Awaited<ReturnType<typeof readyToOrder>>; product_id: string }
type Stage = {
  orders: number
  seconds: number
  times: number[]
  server: number
  database: number
  memory: number[]
  refused: number
}

/**
 * Whole purchases, as many as will go, with one, two and four server processes over two machines, and through PgBouncer. What is
 * compared is processor time an order, because on one machine they all share its cores.
 */
export async function drillScale(cluster: Cluster, shops: Shops): Promise<boolean[]> {
  const buyers = await readyBuyers(shops)
  const results: boolean[] = []
  for (const { workers, isPooled } of stages) {
    const servers = await shops.openOnly(workers, isPooled)
    const stage = await measure(cluster, servers, buyers)
    const way = isPooled ? ', through PgBouncer' : ''
    console.log(`\nscale: ${workers} server process${workers > 1 ? 'es' : ''} over two machines${way}`)
    results.push(...report(stage))
  }
  await shops.openOnly(2, false)
  return results
}

async function readyBuyers(shops: Shops): Promise<Buyer[]> {
  const made = await shoppers(shops.servers[0]!.url, people, 'scale')
  const buyers: Buyer[] = []
  for (const [n, shopper] of made.entries()) {
    const product_id = shops.products[n % shops.products.length]!
    await shopper.client.call(addToCart, { body: { product_id, quantity: 1 } })
    buyers.push({ ...shopper, product_id, choices: await readyToOrder(shopper, shopper.address_id) })
    await shopper.client.call(placeOrder, { body: buyers.at(-1)!.choices })
  }
  return buyers
}

async function measure(cluster: Cluster, servers: Shops['servers'], buyers: readonly Buyer[]): Promise<Stage> {
  const load = startLoad(servers, buyers)
  await pause(warmUpMs)
  const folders = cluster.nodes.map(({ data }) => data)
  const used = () => ({
    server: servers.reduce((sum, { pid }) => sum + processorMs(pid), 0),
    database: databaseMs(folders),
  })
  const [before, from, startedAt] = [used(), load.times.length, performance.now()]
  await pause(measuredMs)
  const [after, to, seconds] = [used(), load.times.length, (performance.now() - startedAt) / 1000]
  await load.stop()
  const memory = servers.map(({ pid }) => residentMb(pid))
  const isIdle = await withDatabase('', (db) => untilIdle(db, 120_000))
  if (!isIdle) throw new Error('The queue did not drain')
  return {
    orders: to - from,
    seconds,
    times: load.times.slice(from, to),
    server: after.server - before.server,
    database: after.database - before.database,
    memory,
    refused: load.refused(),
  }
}

/** Each of them buys again as soon as they have bought, each time at the next process. */
function startLoad(servers: Shops['servers'], buyers: readonly Buyer[]) {
  const times: number[] = []
  let refused = 0
  let isStopped = false
  let turn = 0
  const lanes = Array.from({ length: together }, async (_, lane) => {
    const own = buyers.filter((_buyer, n) => n % together === lane)
    for (let n = 0; !isStopped; n += 1) {
      const { client, choices, product_id } = own[n % own.length]!
      const at = shopClient(servers[turn++ % servers.length]!.url, client.token, benchFetch)
      const startedAt = performance.now()
      try {
        await at.call(addToCart, { body: { product_id, quantity: 1 } })
        const { order_id } = await at.call(placeOrder, { body: choices })
        await at.call(createPayment, { body: { order_id } })
        times.push(performance.now() - startedAt)
      } catch (error) {
        refused += 1
        if (refused <= 3) console.log(`! ${String(error)}`)
      }
    }
  })
  return {
    times,
    refused: () => refused,
    stop: async () => {
      isStopped = true
      await Promise.all(lanes)
    },
  }
}

function report({ orders, seconds, times, server, database, memory, refused }: Stage): boolean[] {
  const tenths = (value: number) => Math.round(value * 10) / 10
  const share = (ms: number) => tenths(ms / seconds / 10)
  return [
    show({ name: 'orders, from cart to payment page', value: tenths(orders / seconds), unit: '/s' }),
    show({ name: '… p50', value: percentile(times, 50), unit: 'ms' }),
    show({ name: '… p95', value: percentile(times, 95), unit: 'ms' }),
    show({ name: '… processor of the servers an order', value: tenths(server / orders), unit: 'ms' }),
    show({ name: '… of the three databases an order', value: tenths(database / orders), unit: 'ms' }),
    show({ name: 'a core, servers', value: share(server), unit: '%' }),
    show({ name: 'a core, databases', value: share(database), unit: '%' }),
    ...memory.map((mb, n) => show({ name: `memory of server process ${n + 1}`, value: mb, unit: 'MB' })),
    show({ name: 'purchases that were refused', value: refused, unit: '', goal: { atMost: 0 } }),
  ]
}

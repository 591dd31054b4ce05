import { fsyncSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { untilReady } from '../../src/server/test/server-process.ts'
import { withDatabase } from '../bench-database.ts'
import { killDatabase } from '../kill-database.ts'
import { show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import { startServer } from '../server-under-test.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { buy, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const kills = 20
const buyersAtOnce = 6
const backWithinMs = 60_000

type Witness = { note: (order_id: string, total: number) => void; orders: Map<string, number> }

/** kill -9 of the server and of the database at random moments of checkout load; what was acknowledged must be there. */
export async function benchCrashes(dataDir: string, port: number): Promise<boolean[]> {
  console.log('\ncrashes')
  const witness = witnessFile(join(dataDir, 'witness.log'))
  let server = await startServer({ dataDir, port })
  const people = await shoppers(server.url, buyersAtOnce, `crash-${process.pid}`)
  const products = (await sellable(server.url)).map((item) => item.id)
  const ready: number[] = []
  for (let kill = 0; kill < kills * 2; kill += 1) {
    const load = buyUntilItBreaks(people, products, witness)
    await pause(200 + Math.random() * 1500)
    const killedAt = performance.now()
    if (kill % 2 === 0) {
      await killServer(server)
      load.stop()
      server = await startServer({ dataDir, port })
    } else {
      killDatabase(dataDir)
      // The server notices the crash a moment later.
      await pause(50)
      await untilReady(server.url, backWithinMs)
    }
    ready.push(performance.now() - killedAt)
    load.stop()
    await load.ended
  }
  const [lost, broken] = await withDatabase(
    dataDir,
    async (db) => [await lostOrders(db, witness.orders), await brokenPromises(db)] as const,
  )
  for (const promise of broken) console.log(`! ${promise}`)
  await server.kill('SIGTERM')
  return [
    show({ name: 'kills (server and database in turn)', value: kills * 2, unit: '' }),
    show({ name: 'acknowledged orders', value: witness.orders.size, unit: '', goal: { atLeast: 100 } }),
    show({ name: 'of them lost or changed', value: lost, unit: '', goal: { atMost: 0 } }),
    show({ name: 'broken promises afterwards', value: broken.length, unit: '', goal: { atMost: 0 } }),
    show({
      name: 'slowest way back to ready',
      value: Math.round(Math.max(...ready)),
      unit: 'ms',
      goal: { atMost: 10_000 },
    }),
  ]
}

/** Each acknowledged order is on disk here before the next step, so that the count cannot be lost with the load. */
function witnessFile(path: string): Witness {
  const file = openSync(path, 'a')
  const orders = new Map<string, number>()
  return {
    orders,
    note: (order_id, total) => {
      writeSync(file, `${order_id} ${total}\n`)
      fsyncSync(file)
      orders.set(order_id, total)
    },
  }
}

function buyUntilItBreaks(people: readonly Shopper[], products: readonly string[], witness: Witness) {
  let isStopped = false
  const ended = Promise.all(
    people.map(async (person) => {
      while (!isStopped) {
        const product = products[Math.floor(Math.random() * products.length)]!
        await buy(person, product).then(
          (order) => witness.note(order.order_id, order.total),
          () => pause(50),
        )
      }
    }),
  )
  return { ended, stop: () => void (isStopped = true) }
}

async function killServer(server: ServerUnderTest): Promise<void> {
  await server.kill('SIGKILL')
  await pause(20)
}

async function lostOrders(
  db: Parameters<Parameters<typeof withDatabase>[1]>[0],
  orders: ReadonlyMap<string, number>,
): Promise<number> {
  const { rows } = await sql<{
    order_id: string
    total: number
  }>`select order_id, total from orders where order_id = any(${[...orders.keys()]}::uuid[])`.execute(db)
  const found = new Map(rows.map((row) => [row.order_id, row.total]))
  return [...orders].filter(([id, total]) => found.get(id) !== total).length
}

import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { withDatabase } from '../bench-database.ts'
import { show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { readyToOrder, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const buyers = 200
const units = 20
const rounds = 30

/** 200 buyers at once for the last 20 units: exactly 20 orders, stock 0, 180 clear refusals, nothing 5xx. */
export async function benchLastUnits(server: ServerUnderTest): Promise<boolean[]> {
  const people = await shoppers(server.url, buyers, `units-${process.pid}`)
  const product = (await sellable(server.url))[0]!
  let good = 0
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await oneRound(server, people, product.id)
    slowest = Math.max(slowest, outcome.ms)
    if (outcome.orders === units && outcome.conflicts === buyers - units && outcome.stock === 0) good += 1
    else console.log(`round ${round}`, outcome)
  }
  const broken = await withDatabase(server.dataDir, brokenPromises)
  for (const promise of broken) console.log(`! ${promise}`)
  return [
    show({
      name: `${buyers} buyers for the last ${units} units, exact rounds of ${rounds}`,
      value: good,
      unit: '',
      goal: { atLeast: rounds },
    }),
    show({ name: 'slowest round', value: Math.round(slowest), unit: 'ms', goal: { atMost: 15_000 } }),
    show({ name: 'broken promises afterwards', value: broken.length, unit: '', goal: { atMost: 0 } }),
  ]
}

async function oneRound(server: ServerUnderTest, people: readonly Shopper[], product_id: string) {
  await stockUp(server, product_id, buyers)
  const ready: Awaited<ReturnType<typeof prepare>>[] = []
  for (let from = 0; from < people.length; from += 20)
    ready.push(...(await Promise.all(people.slice(from, from + 20).map((person) => prepare(person, product_id)))))
  await stockUp(server, product_id, units)

  const startedAt = performance.now()
  const answers = await Promise.all(people.map((person, i) => person.client.raw(placeOrder, { body: ready[i] })))
  const ms = performance.now() - startedAt
  const count = (status: number) =>
    answers.filter((answer) => answer.status === status && answer.body.code === status).length
  const stock = await withDatabase(server.dataDir, (db) => stockOf(db, product_id))
  return {
    orders: count(201),
    conflicts: count(409),
    other: answers.map((a) => a.status).filter((s) => s !== 201 && s !== 409),
    stock,
    ms,
  }
}

async function prepare(person: Shopper, product_id: string) {
  await person.client.call(clearCart, {})
  await person.client.call(addToCart, { body: { product_id, quantity: 1 } })
  return readyToOrder(person, person.address_id)
}

type BenchDb = Parameters<Parameters<typeof withDatabase>[1]>[0]

async function stockOf(db: BenchDb, product_id: string): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return row.stock
}

function stockUp(server: ServerUnderTest, product_id: string, stock: number): Promise<void> {
  return withDatabase(server.dataDir, (db) => setStock(db, [product_id], stock))
}

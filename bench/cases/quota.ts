import { addFlashSale, endFlashSale } from '#contract/catalogue/flash-sales.ts'
import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { administrator } from '../../src/server/test/demo-people.ts'
import { withDatabase } from '../bench-database.ts'
import { show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { readyToOrder, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'
import { signedIn } from '../signed-in.ts'

const buyers = 500
const quota = 50
const rounds = 30
const hourMs = 3_600_000

/** 500 buyers at once for 50 units at the price of a flash sale: exactly 50 get it, the rest is asked with the normal price. */
export async function benchQuota(server: ServerUnderTest): Promise<boolean[]> {
  const people = await shoppers(server.url, buyers, `quota-${process.pid}`)
  const product = (await sellable(server.url))[0]!
  await withDatabase(server.dataDir, (db) => setStock(db, [product.id], buyers * rounds * 2))
  let good = 0
  let slowest = 0
  for (let round = 0; round < rounds; round += 1) {
    const outcome = await oneRound(server, people, product)
    slowest = Math.max(slowest, outcome.ms)
    if (outcome.orders === quota && outcome.asked === buyers - quota && outcome.taken === quota) good += 1
    else console.log(`round ${round}`, outcome)
  }
  const broken = await withDatabase(server.dataDir, brokenPromises)
  for (const promise of broken) console.log(`! ${promise}`)
  return [
    show({
      name: `${buyers} buyers on a quota of ${quota}, exact rounds of ${rounds}`,
      value: good,
      unit: '',
      goal: { atLeast: rounds },
    }),
    show({ name: 'slowest round', value: Math.round(slowest), unit: 'ms', goal: { atMost: 15_000 } }),
    show({ name: 'broken promises afterwards', value: broken.length, unit: '', goal: { atMost: 0 } }),
  ]
}

async function oneRound(server: ServerUnderTest, people: readonly Shopper[], product: { id: string; price: number }) {
  const admin = await signedIn(server.url, administrator)
  const now = new Date().toISOString()
  const ends_at = new Date(Date.now() + hourMs).toISOString()
  const items = [{ item_id: product.id, reduction_bps: 2000, quota }]
  const body = { name: 'Rebut Cepat', announced_at: now, starts_at: now, ends_at, items }
  const { flash_sale_id } = await admin.call(addFlashSale, { body })
  const ready: Awaited<ReturnType<typeof prepare>>[] = []
  for (let from = 0; from < people.length; from += 20)
    ready.push(...(await Promise.all(people.slice(from, from + 20).map((person) => prepare(person, product.id)))))

  const startedAt = performance.now()
  const answers = await Promise.all(people.map((person, i) => person.client.raw(placeOrder, { body: ready[i] })))
  const ms = performance.now() - startedAt
  const taken = await withDatabase(server.dataDir, (db) =>
    db.selectFrom('price_periods').select('taken').where('flash_sale_id', '=', flash_sale_id).executeTakeFirstOrThrow(),
  )
  await admin.call(endFlashSale, { params: { id: flash_sale_id } })
  const asked = answers.filter(({ body: told }) => told.error === 'PRICE_CHANGED').length
  const orders = answers.filter(({ status }) => status === 201).length
  const statuses = [...new Set(answers.map(({ status }) => status))]
  return { orders, asked, statuses, taken: taken.taken, ms }
}

async function prepare(person: Shopper, product_id: string) {
  await person.client.call(clearCart, {})
  await person.client.call(addToCart, { body: { product_id, quantity: 1 } })
  return readyToOrder(person, person.address_id)
}

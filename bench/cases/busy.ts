import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addToCart, clearCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import type { Db } from '../../src/server/db/db.ts'
import { withDatabase } from '../bench-database.ts'
import { untilIdle } from '../idle-queue.ts'
import { percentile, show, throughput } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { readyToOrder, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const perMinute = 5_000
const minutes = 1
const people = 500
const units = 1_000_000

type Buyer = Shopper & {
  product_id: string
  choices: Awaited<ReturnType<typeof readyToOrder>>
  /** Nobody is in the shop twice at once: where it is slow, the next visit begins late instead of going wrong. */
  visits: Promise<void>
}
type Seen = { orders: string[]; refused: string[]; took: number[] }

/**
 * The busiest minute of the year: people come at a steady pace whether or not the shop keeps up, and each puts
 * something into the cart, places the order and goes to the payment page.
 */
export async function benchBusy(server: ServerUnderTest): Promise<boolean[]> {
  const buyers = await readyBuyers(server)
  const startedAt = performance.now()
  const seen = await comeAtPace(buyers)
  const tookMs = performance.now() - startedAt
  const memory = server.memory()
  const emptiedAt = performance.now()
  const { isIdle, broken, odd_pages, odd_mails } = await withDatabase(server.dataDir, async (db) => ({
    isIdle: await untilIdle(db, 120_000),
    ...(await countOf(db, seen.orders)),
    broken: await brokenPromises(db),
  }))
  for (const promise of [...broken, ...new Set(seen.refused)]) console.log(`! ${promise}`)
  return [
    show({ name: 'orders accepted', value: seen.orders.length, unit: '', goal: { atLeast: perMinute * minutes } }),
    show({ name: '… in', value: Math.round(tookMs / 1000), unit: 's', goal: { atMost: 62 * minutes } }),
    show({ name: '… refused or failed calls', value: seen.refused.length, unit: '', goal: { atMost: 0 } }),
    show({ name: '… from cart to payment page, p50', value: percentile(seen.took, 50), unit: 'ms' }),
    show({ name: '… from cart to payment page, p95', value: percentile(seen.took, 95), unit: 'ms' }),
    show({ name: '… server memory', value: memory, unit: 'MB' }),
    show({
      name: '… queue empty after',
      value: isIdle ? Math.round((performance.now() - emptiedAt) / 1000) : 999,
      unit: 's',
      goal: { atMost: 60 },
    }),
    show({ name: '… orders without exactly one payment page', value: odd_pages, unit: '', goal: { atMost: 0 } }),
    show({ name: '… orders without exactly one mail', value: odd_mails, unit: '', goal: { atMost: 0 } }),
    show({
      name: '… broken promises of ledger, stock and orders',
      value: broken.length,
      unit: '',
      goal: { atMost: 0 },
    }),
  ]
}

/** Signed in, with an address, a courier and a price: what a person has before the three taps. */
async function readyBuyers(server: ServerUnderTest): Promise<Buyer[]> {
  const products = await sellable(server.url)
  await withDatabase(server.dataDir, (db) =>
    setStock(
      db,
      products.map(({ id }) => id),
      units,
    ),
  )
  const made = await shoppers(server.url, people, `busy-${process.pid}`)
  const buyers: Buyer[] = []
  await throughput(made.length, 10, async (n) => {
    const shopper = made[n]!
    const product_id = products[n % products.length]!.id
    await shopper.client.call(addToCart, { body: { product_id, quantity: 1 } })
    const choices = await readyToOrder(shopper, shopper.address_id)
    await shopper.client.call(clearCart, {})
    buyers.push({ ...shopper, product_id, choices, visits: Promise.resolve() })
  })
  return buyers
}

async function comeAtPace(buyers: readonly Buyer[]): Promise<Seen> {
  const seen: Seen = { orders: [], refused: [], took: [] }
  const startedAt = performance.now()
  const everyMs = 60_000 / perMinute
  for (let n = 0; n < perMinute * minutes; n += 1) {
    const early = startedAt + n * everyMs - performance.now()
    if (early > 1) await pause(early)
    const buyer = buyers[n % buyers.length]!
    buyer.visits = buyer.visits.then(() => visit(buyer, seen))
  }
  await Promise.all(buyers.map((buyer) => buyer.visits))
  return seen
}

async function visit({ client, product_id, choices }: Buyer, seen: Seen): Promise<void> {
  const startedAt = performance.now()
  try {
    await client.call(addToCart, { body: { product_id, quantity: 1 } })
    const { order_id } = await client.call(placeOrder, { body: choices })
    seen.orders.push(order_id)
    await client.call(createPayment, { body: { order_id } })
    seen.took.push(performance.now() - startedAt)
  } catch (error) {
    seen.refused.push(String(error))
  }
}

/** How many of these orders have another number of payment pages, here and at the provider, or of mails, than one. */
async function countOf(db: Db, order_ids: readonly string[]): Promise<{ odd_pages: number; odd_mails: number }> {
  const { rows } = await sql<{ odd_pages: number; odd_mails: number }>`
    with mailed as materialized (select substring(subject from 'SH-[0-9]+-[0-9A-Z]+') as order_number from outbox)
    select count(*) filter (where pages <> 1 or pages_there <> 1) as odd_pages, count(*) filter (where mails <> 1) as odd_mails
      from (select (select count(*) from payments p where p.order_id = o.order_id) as pages,
                   (select count(*) from sandbox_payments s join payments p on p.provider_reference = s.reference
                     where p.order_id = o.order_id) as pages_there,
                   (select count(*) from mailed m where m.order_number = o.order_number) as mails
              from orders o where o.order_id = any(${order_ids}::uuid[])) counted`.execute(db)
  return rows[0] ?? { odd_pages: order_ids.length, odd_mails: order_ids.length }
}

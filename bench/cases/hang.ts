import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { addAddress } from '#contract/people/addresses.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import { createPayment } from '#contract/orders/payments.ts'
import type { Db } from '../../src/server/db/db.ts'
import { shopClient } from '../../src/server/test/shop-client.ts'
import { biteshipHost } from '../../src/server/test/simulators/biteship-host.ts'
import type { BiteshipHost } from '../../src/server/test/simulators/biteship-host.ts'
import { midtransHost, midtransRetries } from '../../src/server/test/simulators/midtrans-host.ts'
import type { MidtransHost } from '../../src/server/test/simulators/midtrans-host.ts'
import { deliverWebhook } from '../../src/server/test/simulators/simulated-host.ts'
import { withDatabase } from '../bench-database.ts'
import { benchFetch } from '../bench-fetch.ts'
import { percentile, show } from '../measure.ts'
import { brokenPromises } from '../oracles.ts'
import { startServer } from '../server-under-test.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { setStock } from '../set-stock.ts'
import { benchAddress, readyToOrder, sellable, shoppers } from '../shoppers.ts'
import type { Shopper } from '../shoppers.ts'

const buyers = 20
const usualMs = 15_000
/** As long as one call would hang. */
const hangMs = 60_000

type SerializedMessage = { status: number; message: string; ms: number }
type Placed = { order_id: string; by: Shopper; urls: Set<string> }
/** The response of each call, and the orders that people placed with the payment pages they were sent to. */
type Log = { told: SerializedMessage[]; orders: Placed[] }

/**
 * Both providers stop answering for a minute: nobody waits longer than eight seconds, everybody else notices nothing,
 * and nothing is paid twice when they are back.
 */
export async function benchHang(dataDir: string, port: number): Promise<boolean[]> {
  console.log('\nhang')
  const hosts = { payment: await midtransHost(), delivery: await biteshipHost() }
  const server = await startServer({ dataDir, port, env: settingsOf(hosts) })
  const people = await shoppers(server.url, buyers, `hang-${process.pid}`)
  const product_id = (await sellable(server.url))[0]!.id
  await withDatabase(dataDir, (db) => setStock(db, [product_id], 1_000_000))

  const usual = await during(server, usualMs, (log) => people.map((person) => shopping(person, product_id, log)))
  hangAll(hosts)
  const hanging = await during(server, hangMs, (log) => people.map((person) => shopping(person, product_id, log)))
  for (const host of Object.values(hosts)) host.heal()
  const healedMs = await untilHealed(people[0]!, product_id)
  const orders = [...usual.orders, ...hanging.orders]
  for (const order of orders) await payEveryPage(server, hosts.payment, order)
  const after = await withDatabase(dataDir, (db) => moneyOf(db, hosts.payment, orders))
  await server.kill('SIGTERM')
  for (const host of Object.values(hosts)) await host.close()
  return report({ usual, hanging, healedMs, after })
}

type Hosts = { payment: MidtransHost; delivery: BiteshipHost }

function settingsOf({ payment, delivery }: Hosts): Record<string, string> {
  const { apiKey, hook, couriers } = delivery.account
  return {
    PAYMENT_PROVIDER: 'midtrans',
    MIDTRANS_SERVER_KEY: payment.serverKey,
    MIDTRANS_SNAP_URL: payment.snapUrl,
    MIDTRANS_API_URL: payment.coreUrl,
    DELIVERY_PROVIDER: 'biteship',
    BITESHIP_API_KEY: apiKey,
    BITESHIP_API_URL: delivery.baseUrl,
    BITESHIP_HOOK_SECRET: hook.secret,
    BITESHIP_HOOK_HEADER: hook.header,
    BITESHIP_COURIERS: couriers,
    LOG_LEVEL: 'silent',
  }
}

/** Some calls took effect before the response got lost, so that a page may exist which no response named. */
function hangAll({ payment, delivery }: Hosts): void {
  for (let n = 0; n < 5_000; n += 1) payment.failNext(n % 3 === 0 ? 'hang_after_effect' : 'hang')
  delivery.failNext('hang', { times: 5_000 })
}

type Phase = Log & { catalogueP95: number; catalogueErrors: number }

/** People shop while somebody else looks at the catalogue at a steady pace. */
async function during(
  server: ServerUnderTest,
  ms: number,
  start: (log: Log) => ((until: number) => Promise<void>)[],
): Promise<Phase> {
  const log: Log = { told: [], orders: [] }
  const until = performance.now() + ms
  const [looks] = await Promise.all([lookAround(server.url, until), ...start(log).map((shop) => shop(until))])
  return { ...log, catalogueP95: percentile(looks.took, 95), catalogueErrors: looks.errors }
}

async function lookAround(url: string, until: number): Promise<{ took: number[]; errors: number }> {
  const client = shopClient(url, undefined, benchFetch)
  const { data } = await client.call(listItemsPublic, { query: { type: 'product', limit: 24 } })
  const took: number[] = []
  let errors = 0
  for (let n = 0; performance.now() < until; n += 1) {
    const startedAt = performance.now()
    // A new page each time, requested by nobody within the second, so that no cache answers.
    const look =
      n % 2 === 0
        ? client.call(listItemsPublic, { query: { type: 'product', limit: 24, page: 1 + (n % 40) } })
        : client.call(getProductBySlug, { params: { slug: data[n % data.length]!.slug } })
    await look.catch(() => (errors += 1))
    took.push(performance.now() - startedAt)
    await pause(20)
  }
  return { took, errors }
}

/** Cart, couriers for an address that nobody has asked about, order, payment page: again and again. */
function shopping(person: Shopper, product_id: string, log: Log) {
  return async (until: number): Promise<void> => {
    const { client } = person
    const { address_id } = await client.call(addAddress, { body: placeOfItsOwn() })
    while (performance.now() < until) {
      await timed(log, () => client.raw(addToCart, { body: { product_id, quantity: 1 } }))
      await timed(log, () => client.raw(checkRates, { body: { address_id } }))
      const choices = await readyToOrder(person, person.address_id).catch(() => null)
      if (choices) await orderAndPay(person, choices, log)
      await pause(300)
    }
  }
}

let places = 0

/** Rates are cached by postal code, so each has its own. */
function placeOfItsOwn() {
  places += 1
  return { ...benchAddress, postal_code: String(40_200 + places) }
}

async function orderAndPay(by: Shopper, choices: Awaited<ReturnType<typeof readyToOrder>>, log: Log): Promise<void> {
  const placed = await timed(log, () => by.client.raw(placeOrder, { body: choices }))
  if (placed.status !== 201) return
  const { order_id } = placed.body.data as { order_id: string } // what placeOrder answers
  const order: Placed = { order_id, by, urls: new Set() }
  log.orders.push(order)
  // Twice at once, as an impatient person does.
  await Promise.all([1, 2].map(() => timed(log, () => askForPage(order))))
}

async function askForPage({ order_id, by, urls }: Placed): Promise<Answer> {
  const answer = await by.client.raw(createPayment, { body: { order_id } })
  const { payment_url } = (answer.body.data ?? {}) as { payment_url?: string } // what createPayment answers
  if (payment_url) urls.add(payment_url)
  return answer
}

type Answer = { status: number; body: Record<string, unknown> }

async function timed(log: Log, ask: () => Promise<Answer>): Promise<Answer> {
  const startedAt = performance.now()
  const answer = await ask()
  log.told.push({ status: answer.status, message: String(answer.body.message), ms: performance.now() - startedAt })
  return answer
}

/** From the moment when both answer again until a purchase to a new address has come to its payment page. */
async function untilHealed(person: Shopper, product_id: string): Promise<number> {
  const healedAt = performance.now()
  const { address_id } = await person.client.call(addAddress, { body: placeOfItsOwn() })
  let order_id: string | undefined
  while (performance.now() - healedAt < 30_000) {
    order_id ??= await tryToOrder(person, product_id, address_id)
    const page = order_id && (await person.client.raw(createPayment, { body: { order_id } }))
    if (page && page.status < 300) break
    await pause(100)
  }
  return performance.now() - healedAt
}

async function tryToOrder(person: Shopper, product_id: string, address_id: string): Promise<string | undefined> {
  await person.client.raw(addToCart, { body: { product_id, quantity: 1 } })
  const choices = await readyToOrder(person, address_id).catch(() => null)
  const placed = choices && (await person.client.raw(placeOrder, { body: choices }))
  return ((placed?.body.data ?? {}) as { order_id?: string }).order_id // what placeOrder answers
}

/** A customer who was sent to several pages pays at every one that takes money, and the provider says so twice. */
async function payEveryPage(server: ServerUnderTest, host: MidtransHost, order: Placed): Promise<void> {
  await askForPage(order)
  for (const page of host.pages.values()) {
    if (![...order.urls].some((url) => url.endsWith(page.token)) || page.canceled_at !== null) continue
    host.move(page.order_id, 'settlement')
    const url = `${server.url}/api/payment/notifications/midtrans`
    await Promise.all([1, 2].map(() => deliverWebhook(url, host.webhook(page.order_id), midtransRetries)))
  }
}

async function moneyOf(db: Db, host: MidtransHost, orders: readonly Placed[]) {
  const { rows } = await sql<{ order_id: string; status: string; total: number; references: string[] }>`
    select o.order_id, o.status, o.total, array_agg(p.provider_reference) as references
      from orders o join payments p using (order_id)
     where o.order_id = any(${orders.map(({ order_id }) => order_id)}::uuid[]) group by o.order_id`.execute(db)
  const received = (references: readonly string[]) =>
    references
      .map((reference) => host.pages.get(reference))
      .reduce((sum, page) => sum + (page?.transaction?.transaction_status === 'settlement' ? page.gross_amount : 0), 0)
  return {
    orders: orders.length,
    wrong: rows.filter((row) => row.status !== 'PAID' || received(row.references) !== row.total).length,
    unknown: orders.length - rows.length,
    broken: await brokenPromises(db),
  }
}

type Outcome = { usual: Phase; hanging: Phase; healedMs: number; after: Awaited<ReturnType<typeof moneyOf>> }

const clearWords = /do(es)? not answer/

function report({ usual, hanging, healedMs, after }: Outcome): boolean[] {
  const refused = hanging.told.filter(({ status }) => status >= 300)
  const unclear = refused.filter(({ status, message }) => status !== 503 || !clearWords.test(message))
  for (const { status, message } of unclear) console.log(`! ${status} ${message}`)
  for (const promise of after.broken) console.log(`! ${promise}`)
  const slowest = Math.round(Math.max(...hanging.told.map(({ ms }) => ms)))
  const none = { unit: '', goal: { atMost: 0 } }
  return [
    show({
      name: 'providers hang for a minute: calls of buyers',
      value: hanging.told.length,
      unit: '',
      goal: { atLeast: 100 },
    }),
    show({ name: '… of them refused', value: refused.length, unit: '', goal: { atLeast: 1 } }),
    show({ name: '… without a clear text', value: unclear.length, ...none }),
    show({ name: '… slowest answer', value: slowest, unit: 'ms', goal: { atMost: 8_000 } }),
    show({ name: 'catalogue p95 before', value: usual.catalogueP95, unit: 'ms' }),
    show({
      name: '… while they hang',
      value: hanging.catalogueP95,
      unit: 'ms',
      goal: { atMost: usual.catalogueP95 * 2 },
    }),
    show({ name: '… failed', value: usual.catalogueErrors + hanging.catalogueErrors, ...none }),
    show({
      name: 'a purchase succeeds after they are back',
      value: Math.round(healedMs),
      unit: 'ms',
      goal: { atMost: 5_000 },
    }),
    show({ name: 'orders of before and meanwhile', value: after.orders, unit: '', goal: { atLeast: 20 } }),
    show({ name: '… not paid exactly once', value: after.wrong + after.unknown, ...none }),
    show({ name: '… broken promises', value: after.broken.length, ...none }),
  ]
}

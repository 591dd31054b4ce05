import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { addToCart } from '#contract/orders/cart.ts'
import { checkRates } from '#contract/orders/delivery.ts'
import { checkAvailability, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import type { AppError } from '#server/app-error.ts'
import type { Db } from '#server/db/db.ts'
import { metrics } from '#server/metrics.ts'
import type { TestActor } from '#server/test/actors.ts'
import type { OrderBody } from '#server/test/given-order.ts'
import { biteshipHost } from '#server/test/simulators/biteship-host.ts'
import { testShop } from '#server/test/test-shop.ts'
import { serialQueue } from './serial-queue.ts'
import type { Arrived } from './serial-queue.ts'

const places = 16
const soon = { timeout: 2_500 }
const enough = { DB_POOL_SIZE: '30' }
const shop = await testShop(enough)
const couriers = await biteshipHost()
afterAll(() => couriers.close())
// Connections that the crowd has opened and not used would be waited for.
afterAll(() => shop.given.shop.server.server.closeAllConnections())

type Buyer = TestActor & { body: OrderBody; key: string }

/** People at the last button, each with a unit of the product and a key of their press. */
async function buyersOf(product_id: string, count: number, quantity = 1): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n += 1) {
    const by = await shop.customer()
    const body = await shop.given.checkout({ by, lines: [{ product_id, quantity }] })
    buyers.push(Object.assign(by, { body, key: crypto.randomUUID() }))
  }
  return buyers
}

const press = ({ raw, body, key }: Buyer) => raw(placeOrder, { body }, { headers: { 'idempotency-key': key } })
const stockOf = async (product_id: string) =>
  (await shop.db.selectFrom('products').select('stock').where('product_id', '=', product_id).executeTakeFirst())?.stock

function setStock(product_id: string, stock: number, db: Db = shop.db) {
  return sql`update products set stock = ${stock} where product_id = ${product_id}`.execute(db)
}

/** Somebody holds a product's row while `meanwhile` runs: whoever orders it waits, for 3.5 seconds at most. */
function whileHeld<T>(product_id: string, meanwhile: () => Promise<T>): Promise<T> {
  return shop.db.transaction().execute(async (tx) => {
    await sql`select from products where product_id = ${product_id} for update`.execute(tx)
    return meanwhile()
  })
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
  return rows[0]!.count
}

type Sample = { value: number; labels: Record<string, unknown>; metricName?: string }

/** `part`: of a histogram, `sum` or `count`. */
async function figure(name: string, part = '', labels: Record<string, string | number> = {}): Promise<number> {
  const { values } = (await metrics.getSingleMetric(name)!.get()) as { values: Sample[] }
  return values
    .filter(({ metricName }) => part === '' || metricName === `${name}_${part}`)
    .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
}

const inLine = () => figure('sehati_checkout_line_waiting')
const ended = (end: string) => figure('sehati_checkout_line_seconds', 'count', { end })

/** All places are taken by presses whose keys somebody else is about to use, and is not. */
async function withFullPlaces<T>(meanwhile: () => Promise<T>): Promise<T> {
  const by = await shop.customer()
  const keys = Array.from({ length: places }, () => crypto.randomUUID())
  const held = Promise.withResolvers<T>()
  const body = { address_id: by.user_id, courier_code: 'a', courier_service_code: 'a', payment_service: 'QRIS' }
  const presses: Promise<unknown>[] = []
  const holding = shop.db.transaction().execute(async (tx) => {
    await sql`
      insert into idempotency_keys (actor, key, call, request_hash, lease_until, created_at)
      select ${by.user_id}, unnest(${keys}::text[]), '', '', now(), now()`.execute(tx)
    presses.push(...keys.map((key) => press(Object.assign(by, { body: { ...body, expected_total: 0 }, key }))))
    await expect.poll(waitingForLocks, soon).toBe(places)
    await meanwhile().then(held.resolve, held.reject)
    throw new Error('rolled back')
  })
  await expect(Promise.race([holding, held.promise.then(() => holding)])).rejects.toThrow('rolled back')
  await Promise.all(presses)
  return held.promise
}

test(
  'whoever stands in line for what has sold out meanwhile is told at once, as in their turn',
  { timeout: 60_000 },
  async () => {
    const product = await shop.given.product({ stock: 2 })
    const { product_id } = product
    const others = await shop.given.product({ stock: 5 })
    const [first, ...losers] = await buyersOf(product_id, 6)
    const [lucky] = await buyersOf(others.product_id, 1)
    const tooMany = losers[0]!
    const toldBefore = await ended('told')
    const presses = await withFullPlaces(async () => {
      const told = [...losers, first!].map(press)
      const quoted = tooMany.raw(quoteOrder, { body: tooMany.body })
      const waits = press(lucky!)
      await expect.poll(inLine, soon).toBe(told.length + 2)
      await setStock(product_id, 0)
      const soldOutAt = performance.now()
      const answers = await Promise.all([...told, quoted])
      expect(performance.now() - soldOutAt).toBeLessThan(1_500)
      expect(await waitingForLocks()).toBe(places)
      return { answers, waits }
    })
    for (const { status, body } of presses.answers) {
      expect([status, body.error]).toEqual([409, 'OUT_OF_STOCK'])
      expect(body.message).toContain(product.sku)
    }
    expect((await presses.waits).status).toBe(201)
    expect(await ended('told')).toBe(toldBefore + losers.length + 2)

    // In their turn they are told the same, and the same press again tells what it has told.
    const inTurn = await tooMany.raw(placeOrder, { body: tooMany.body })
    const { requestId: _one, ...later } = inTurn.body
    const { requestId: _other, ...early } = presses.answers[0]!.body
    expect(early).toEqual(later)
    expect((await press(tooMany)).body).toEqual(presses.answers[0]!.body)

    // What comes back is theirs who press again.
    await setStock(product_id, 1)
    expect((await press({ ...tooMany, key: crypto.randomUUID() })).status).toBe(201)
    expect(await stockOf(product_id)).toBe(0)
  },
)

test(
  'the last units of somebody whose order fails are not sold out for those who wait',
  { timeout: 60_000 },
  async () => {
    const { product_id } = await shop.given.product({ stock: 1 })
    const [waiter] = await buyersOf(product_id, 1)
    const pressed = await withFullPlaces(async () => {
      const waits = press(waiter!)
      const failing = shop.db.transaction().execute(async (tx) => {
        await setStock(product_id, 0, tx)
        await pause(1_000)
        throw new Error('the order comes to nothing')
      })
      await expect(failing).rejects.toThrow('comes to nothing')
      expect(await inLine()).toBe(1)
      return { waits }
    })
    expect((await pressed.waits).status).toBe(201)
  },
)

test('a press whose order is written already waits for the answer of that order', { timeout: 60_000 }, async () => {
  const { product_id } = await shop.given.product({ stock: 1 })
  const [buyer] = await buyersOf(product_id, 1)
  const placed = await press(buyer!)
  expect(placed.status).toBe(201)
  await buyer!.call(addToCart, {
    body: { product_id: (await shop.given.product({ stock: 1 })).product_id, quantity: 1 },
  })
  await sql`update cart_items set product_id = ${product_id} where user_id = ${buyer!.user_id}`.execute(shop.db)
  const again = await withFullPlaces(async () => {
    const waits = press(buyer!)
    await pause(800)
    expect(await inLine()).toBe(1)
    return { waits }
  })
  expect((await again.waits).body).toEqual(placed.body)
})

test(
  'no more than sixteen are worked on, in the order of coming, and the time in line counts',
  { timeout: 60_000 },
  async () => {
    const { product_id } = await shop.given.product({ stock: 10 })
    const buyers = await buyersOf(product_id, 40)
    const placed = { call: 'placeOrder', status: 201 }
    const before = await figure('sehati_call_seconds', 'sum', placed)
    const presses = await whileHeld(product_id, async () => {
      const pressed: ReturnType<typeof press>[] = []
      for (const buyer of buyers) {
        pressed.push(press(buyer))
        await pause(5)
      }
      await expect.poll(waitingForLocks, soon).toBe(places)
      await pause(500)
      expect(await waitingForLocks()).toBe(places)
      expect(await inLine()).toBeGreaterThanOrEqual(buyers.length - 2 * places)
      return pressed
    })
    const statuses = (await Promise.all(presses)).map(({ status }) => status)
    const winners = statuses.flatMap((status, n) => (status === 201 ? [n] : []))
    expect(winners).toHaveLength(10)
    expect(statuses.filter((status) => status === 409)).toHaveLength(30)
    // Those who are worked on at once may overtake each other.
    expect(Math.max(...winners)).toBeLessThan(2 * places)
    expect(await stockOf(product_id)).toBe(0)
    expect((await figure('sehati_call_seconds', 'sum', placed)) - before).toBeGreaterThan(10 * 0.5)
  },
)

test('whoever hangs up has left the line, and nothing is ordered for them', { timeout: 60_000 }, async () => {
  const { product_id } = await shop.given.product({ stock: 5 })
  const [gone, stays] = await buyersOf(product_id, 2)
  const goneBefore = await ended('gone')
  const stayed = await withFullPlaces(async () => {
    const hangUp = new AbortController()
    const cut = fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${gone!.token}`,
        'content-type': 'application/json',
        'idempotency-key': gone!.key,
      },
      body: JSON.stringify(gone!.body),
      signal: hangUp.signal,
    })
    const waits = press(stays!)
    await expect.poll(inLine, soon).toBe(2)
    hangUp.abort()
    await expect(cut).rejects.toThrow()
    await expect.poll(inLine, soon).toBe(1)
    return { waits }
  })
  expect((await stayed.waits).status).toBe(201)
  expect(await ended('gone')).toBe(goneBefore + 1)
  expect(await figure('sehati_call_seconds', 'count', { call: 'placeOrder', status: 499 })).toBe(1)
  expect(await stockOf(product_id)).toBe(4)
  // The press again is as good as the first one.
  expect((await press(gone!)).status).toBe(201)
})

test('who finds the line full is told when to come back, and nobody in it loses their place', async () => {
  const runInOrder = serialQueue(shop.ctx(), async () => Promise.reject(new Error('nobody is admitted')))
  const done = Promise.withResolvers<string>()
  const arrive = () =>
    runInOrder(
      { route: {}, request: { headers: {} }, reply: { raw: new EventEmitter() }, startedAt: 0 } as unknown as Arrived,
      () => done.promise,
    )
  const served = Array.from({ length: places + 10_000 }, arrive)
  const refusal = await arrive().catch((error: AppError) => error)
  expect(refusal).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
  done.resolve('served')
  expect(new Set(await Promise.all(served))).toEqual(new Set(['served']))
})

test(
  'couriers who do not answer hold up those who ask them, and nobody else in the line',
  { timeout: 60_000 },
  async () => {
    const { account, baseUrl } = couriers
    const abroad = await testShop({
      ...enough,
      DELIVERY_PROVIDER: 'biteship',
      BITESHIP_API_URL: baseUrl,
      BITESHIP_API_KEY: account.apiKey,
      BITESHIP_HOOK_HEADER: account.hook.header,
      BITESHIP_HOOK_SECRET: account.hook.secret,
      BITESHIP_COURIERS: account.couriers,
    })
    const { product_id } = await abroad.given.product({ stock: 100 })
    const people: { by: TestActor; address_id: string }[] = []
    for (let n = 0; n < 2 * places; n += 1) {
      const by = await abroad.customer()
      await by.call(addToCart, { body: { product_id, quantity: 1 } })
      // Every other one shares a question that somebody has asked.
      const postal_code = String(40_100 + Math.floor(n / 2))
      const { address_id } = await abroad.given.address({ by, postal_code })
      people.push({ by, address_id })
    }
    couriers.failNext('hang', { times: 200 })
    let answered = 0
    const asking = people.map(async ({ by, address_id }) => {
      const { status } = await by.raw(checkRates, { body: { address_id } })
      answered += 1
      return status
    })
    await expect.poll(() => couriers.calls.length, { timeout: 4_000 }).toBeGreaterThan(places / 2)
    const look = await people[0]!.by.raw(checkAvailability, { body: {} })
    expect([look.status, answered]).toEqual([200, 0])
    couriers.heal()
    for (const status of await Promise.all(asking)) expect([200, 503]).toContain(status)
  },
)

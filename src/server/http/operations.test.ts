import fastify from 'fastify'
import { expect, test } from 'vitest'
import { getCart } from '#contract/orders/cart.ts'
import { placeOrder } from '#contract/orders/orders.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestShop } from '#server/test/test-shop.ts'
import { mountOperations } from './operations.ts'

const stranger = '203.0.113.7'
const token = 'a-token-of-the-monitoring'

/** The status of `/metrics` for a caller. The gate reads settings and the caller alone. */
async function statusFor(
  settings: Partial<Pick<Config, 'METRICS_TOKEN' | 'TRUST_PROXY_HOPS'>>,
  from: { remoteAddress: string; authorization?: string; headers?: Record<string, string> },
): Promise<number> {
  const app = fastify()
  const config = { TRUST_PROXY_HOPS: 0, ...settings } as Config
  mountOperations(app, { config, db: {} as Db, isStopping: () => false })
  const { remoteAddress, authorization } = from
  const headers = { ...from.headers, ...(authorization && { authorization }) }
  const answer = await app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })
  await app.close()
  return answer.statusCode
}

test('metrics are read on the machine itself and with the token, and are not there for anybody else', async () => {
  expect(await statusFor({}, { remoteAddress: '127.0.0.1' })).toBe(200)
  expect(await statusFor({}, { remoteAddress: stranger })).toBe(404)
  expect(await statusFor({}, { remoteAddress: stranger, authorization: 'Bearer undefined' })).toBe(404)

  const settings = { METRICS_TOKEN: token }
  expect(await statusFor(settings, { remoteAddress: stranger, authorization: `Bearer ${token}` })).toBe(200)
  expect(await statusFor(settings, { remoteAddress: stranger, authorization: `Bearer ${token}x` })).toBe(404)
  expect(await statusFor(settings, { remoteAddress: '127.0.0.1', authorization: 'Bearer wrong' })).toBe(404)
})

test('behind a proxy, where everybody comes from the machine itself, only the token opens them', async () => {
  const settings = { METRICS_TOKEN: token, TRUST_PROXY_HOPS: 1 }

  expect(await statusFor(settings, { remoteAddress: '127.0.0.1' })).toBe(404)
  expect(await statusFor(settings, { remoteAddress: '127.0.0.1', authorization: `Bearer ${token}` })).toBe(200)
})

test('a process that was told to stop says no to balancers, and serves everybody else until it has drained', async () => {
  const shop = await testShop({ DRAIN_MS: '600' })
  const statuses = () =>
    Promise.all(
      ['/healthz', '/readyz', '/api/products/unified/public'].map(
        async (path) => (await fetch(`${shop.url}${path}`)).status,
      ),
    )

  expect(await statuses()).toEqual([200, 200, 200])
  const closing = shop.close()
  expect(await statuses()).toEqual([503, 503, 200])
  await closing
  await expect(fetch(`${shop.url}/healthz`)).rejects.toThrow('fetch failed')
})

/** The value of a line of `/metrics`; counters are those of the whole process, so tests compare. */
async function figures(shop: TestShop): Promise<(line: string) => number> {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  const lines = new Map(text.split('\n').map((line) => [line.slice(0, line.lastIndexOf(' ')), line.split(' ').at(-1)]))
  return (line) => Number(lines.get(line) ?? 0)
}

test('the figures tell orders, their payment, calls by route and module, providers, and the age of the queue', async () => {
  const shop = await testShop()
  const by = await shop.customer()
  const { product_id } = await shop.given.product()
  const before = await figures(shop)
  await shop.given.paidOrder({ by, lines: [{ product_id }] })
  expect((await shop.guest.raw(getCart)).status).toBe(401)
  const body = await shop.given.checkout({ by, lines: [{ product_id }] })
  await by.raw(placeOrder, { body: { ...body, expected_total: body.expected_total + 1 } })
  await shop.ctx().ports.clock.advance(90)
  const after = await figures(shop)
  const rise = (line: string) => after(line) - before(line)

  expect(rise('sehati_orders_total{status="PLACED",order_role="SHOP"}')).toBe(1)
  expect(rise('sehati_orders_total{status="PAID",order_role="SHOP"}')).toBe(1)
  expect(rise('sehati_events_total{module="payment",event="payment.paid"}')).toBe(1)
  expect(rise('sehati_call_seconds_count{call="placeOrder",module="orders",status="201"}')).toBe(1)
  expect(rise('sehati_call_seconds_count{call="placeOrder",module="orders",status="409"}')).toBe(1)
  expect(rise('sehati_call_seconds_count{call="getCart",module="cart",status="401"}')).toBe(1)
  const page = 'sehati_provider_seconds_count{provider="sandbox",call="createPage",outcome="created"}'
  expect(rise(page)).toBe(1)
  const waiting = after('sehati_queue_waiting{kind="mail.send"}')
  expect(waiting).toBeGreaterThan(0)
  expect(after('sehati_queue_age_seconds{kind="mail.send"}')).toBeGreaterThanOrEqual(90)

  await shop.runTasks()
  const done = await figures(shop)
  const mails = 'sehati_task_seconds_count{kind="mail.send",module="mail",result="done"}'
  expect(done(mails) - after(mails)).toBeGreaterThanOrEqual(waiting)
  expect(done('sehati_queue_waiting{kind="mail.send"}')).toBe(0)
})

test.for(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'via', 'x-real-ip'])(
  'metrics are not told to what a proxy on this machine passes on without having been named (%s)',
  async (header) => {
    const from = { remoteAddress: '127.0.0.1', headers: { [header]: '203.0.113.9' } }
    expect(await statusFor({}, from)).toBe(404)
    expect(await statusFor({ METRICS_TOKEN: token }, { ...from, authorization: `Bearer ${token}` })).toBe(200)
  },
)

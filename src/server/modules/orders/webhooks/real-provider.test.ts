import { afterAll, beforeEach, expect, test } from 'vitest'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { midtransHost, midtransRetries } from '#server/test/simulators/midtrans-host.ts'
import { deliverWebhook } from '#server/test/simulators/simulated-host.ts'
import { testShop } from '#server/test/test-shop.ts'

/* A whole shop on a payment provider that is reached over the network, as in production. */

const clock = { now: () => new Date() }
const host = await midtransHost(() => clock.now())
const shop = await testShop({
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: host.serverKey,
  MIDTRANS_SNAP_URL: host.snapUrl,
  MIDTRANS_API_URL: host.coreUrl,
})
clock.now = () => shop.ctx().now()
afterAll(() => host.close())
beforeEach(() => host.heal())

const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1_000 })
const reason = { reason: 'Salah pilih varian' }

async function opened(service = 'QRIS') {
  const by = await shop.customer()
  const order = await given.order({ by, lines: [{ product_id }], service })
  const { payment_url } = await by.call(createPayment, { body: { order_id: order.order_id } })
  return { ...order, by, payment_url, reference: `${order.order_number}-1` }
}

/** Over the network, signed, and again while the shop refuses it. */
function deliver(reference: string): Promise<number[]> {
  const url = `${shop.url}/api/payment/notifications/midtrans`
  return deliverWebhook(url, host.webhook(reference), midtransRetries)
}

function statusOf(by: TestActor, order_id: string): Promise<string> {
  return by.call(calls.getMyOrder, { params: { id: order_id } }).then(({ status }) => status)
}

async function wait(seconds: number, by: TestActor): Promise<void> {
  await shop.advance(seconds)
  await signInAgain(shop, by, admin)
}

test('a customer is sent to the provider’s page, pays there, and the webhook makes the order paid', async () => {
  const { by, order_id, reference, payment_url, total } = await opened('BCA_VA')
  expect(payment_url).toBe(`${host.coreUrl}/snap/v3/redirection/${host.pages.get(reference)?.token}`)
  host.move(reference, 'pending')
  host.move(reference, 'settlement')
  expect(await deliver(reference)).toEqual([200])
  expect(await statusOf(by, order_id)).toBe('PAID')

  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order.payments).toMatchObject([{ provider: 'midtrans', reference, status: 'PAID', amount: total }])
  expect(order.payment_notices).toMatchObject([
    { kind: 'settlement', amount: total, outcome: 'APPLIED', reference, raw: expect.stringContaining('signature_key') },
  ])
})

test('a page that ends in silence ends its order in time, and a payment that comes later is taken while there is stock', async () => {
  const { by, order_id, reference } = await opened()
  await wait(31 * 60, by)
  expect(await statusOf(by, order_id)).toBe('EXPIRED')
  expect(host.pages.get(reference)?.canceled_at).not.toBeNull()

  const late = await opened('BCA_VA')
  host.move(late.reference, 'pending')
  await wait(25 * 3_600, late.by)
  expect(await statusOf(late.by, late.order_id)).toBe('EXPIRED')
  host.move(late.reference, 'settlement')
  await deliver(late.reference)
  expect(await statusOf(late.by, late.order_id)).toBe('PAID')
})

test('a lost webhook is found by asking, and an administrator can ask at once', async () => {
  const { by, order_id, reference } = await opened('BCA_VA')
  host.move(reference, 'settlement')
  expect(await statusOf(by, order_id)).toBe('AWAITING_PAYMENT')
  const asked = await admin.call(adminCalls.askPayment, { params: { id: order_id } })
  expect(asked).toMatchObject({ outcome: 'settled', order: { status: 'PAID' } })
  expect(await admin.call(adminCalls.askPayment, { params: { id: order_id } })).toMatchObject({ outcome: 'waiting' })

  const polled = await opened('BCA_VA')
  host.move(polled.reference, 'settlement')
  await wait(301, polled.by)
  expect(await statusOf(polled.by, polled.order_id)).toBe('PAID')
})

test('cancel against paid: the order ends paid, or cancelled with its money back, never otherwise', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { by, order_id, reference, total } = await opened('BCA_VA')
    host.move(reference, 'pending')
    await Promise.all([
      by.raw(calls.cancelOrder, { params: { id: order_id }, body: reason }),
      (async () => {
        host.move(reference, 'settlement')
        await deliver(reference)
      })(),
    ])
    await shop.runTasks()
    const { cash } = await by.call(getMyWallet, {})
    expect(['PAID 0', `CANCELLED ${total}`]).toContain(`${await statusOf(by, order_id)} ${cash}`)
  }
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a payment that the bank takes back cancels an order that has not left, gives no refund, and tells a person', async () => {
  const { by, order_id, reference } = await opened('PERMATA_VA')
  host.move(reference, 'settlement')
  await deliver(reference)
  host.move(reference, 'deny')
  await deliver(reference)
  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order).toMatchObject({ status: 'CANCELLED', refund: null, flagged_reason: expect.stringContaining('back') })
  expect(await by.call(getMyWallet, {})).toMatchObject({ cash: 0 })
})

test(
  'while the provider hangs a customer is told within eight seconds, the catalogue answers as ever, and then all is well',
  { timeout: 30_000 },
  async () => {
    const by = await shop.customer()
    const order = await given.order({ by, lines: [{ product_id }], service: 'BCA_VA' })
    const body = { order_id: order.order_id }
    host.failNext('hang', { times: 200 })
    const begin = performance.now()
    const asking = Promise.all([1, 2, 3].map(() => by.raw(createPayment, { body })))
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) {
      const startedAt = performance.now()
      await shop.guest.call(listItemsPublic, { query: { search: `word ${n}` } })
      times.push(performance.now() - startedAt)
    }
    expect(times.toSorted((a, b) => a - b)[18]).toBeLessThan(500)
    const answers = await asking
    expect(performance.now() - begin).toBeLessThan(8_000)
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(answer.body.message).toContain('does not answer right now')
    }
    host.heal()
    const healed = performance.now()
    const page = await by.call(createPayment, { body })
    expect(performance.now() - healed).toBeLessThan(5_000)
    expect(await by.call(createPayment, { body })).toEqual(page)
    const alive = (await admin.call(adminCalls.getAnyOrder, { params: { id: order.order_id } })).payments
    expect(alive.filter(({ status }) => status === 'PENDING')).toHaveLength(1)
  },
)

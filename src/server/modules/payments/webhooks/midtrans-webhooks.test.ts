import { afterAll, beforeEach, expect, test } from 'vitest'
import { receivePaymentWebhook } from '#contract/orders/payments.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { deliverTo, placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { midtransHost } from '#server/test/simulators/midtrans-host.ts'
import { paymentRoutes } from '../payments.routes.ts'
import { loadWebhooks, loadPayments, openPaymentPage } from '../payments.ts'
import { providerWebhooksSuite } from './provider-webhooks.suite.ts'

const clock = { now: () => new Date() }
const host = await midtransHost(() => clock.now())
const settings = {
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: host.serverKey,
  MIDTRANS_SNAP_URL: host.snapUrl,
  MIDTRANS_API_URL: host.coreUrl,
}
const deliverWebhook = deliverTo(paymentRoutes)
const first = await outsideWorld({ settings, deliverWebhook })
const second = await outsideWorld({ settings, deliverWebhook, url: first.url })
clock.now = () => first.ports.clock.now()
afterAll(async () => {
  await second.close()
  await first.close()
  await host.close()
})
beforeEach(() => host.heal())

providerWebhooksSuite(() => ({
  provider: 'midtrans',
  shops: [first, second],
  pay: (reference) => host.move(reference, 'settlement'),
  expire: (reference) => host.move(reference, 'expire'),
  webhook: (reference, lie) => {
    if (!host.pages.get(reference)?.transaction) host.move(reference, 'pending')
    if (typeof lie === 'object') return host.webhook(reference, { gross_amount: `${lie.amount}.00` })
    if (lie === 'other_amount') return host.webhook(reference, { gross_amount: '128999.00' })
    if (lie === 'paid') return host.webhook(reference, { transaction_status: 'settlement', status_code: '200' })
    if (lie === 'expired') return host.webhook(reference, { transaction_status: 'expire', status_code: '202' })
    return host.webhook(reference, { transaction_status: 'pending', status_code: '201', ...truth(reference) })
  },
  forged: ({ body, headers }) =>
    ['gross_amount', 'order_id', 'status_code', 'signature_key'].map((field) => ({
      headers,
      body: Buffer.from(JSON.stringify({ ...(JSON.parse(body.toString()) as object), [field]: '1' })),
    })),
  failNext: (trouble, times = 1) => host.failNext(trouble, { times }),
  heal: host.heal,
  giveBackThere: (reference, amount) => {
    const transaction = host.pages.get(reference)?.transaction
    if (!transaction) throw new Error('Nothing was paid')
    const refund = { refund_key: `dashboard-${reference}`, refund_amount: `${amount}.00`, reason: 'Dashboard' }
    transaction.refunds.push(refund)
    transaction.transaction_status = amount === 129_000 ? 'refund' : 'partial_refund'
    host.confirmRefunds(reference)
    return host.webhook(reference)
  },
  endRefunds: () => {
    for (const [reference, { transaction }] of host.pages) if (transaction) host.confirmRefunds(reference)
  },
}))

/** The present status, where something happened already. */
function truth(reference: string): Record<string, string> {
  const { transaction_status = 'pending', status_code = '201' } = host.pages.get(reference)?.transaction ?? {}
  return { transaction_status, status_code }
}

async function openOrder() {
  const order = await placedOrder(first.db, { now: first.ctx().now() })
  await openPaymentPage(first.ctx(), order.order_id)
  const status = async () => (await loadPayments(first.db, [order.order_id])).get(order.order_id)?.status
  return { ...order, reference: `${order.order_number}-1`, status }
}
const deliver = (reference: string) =>
  worldOf(first.ports).deliverWebhook(receivePaymentWebhook, 'midtrans', host.webhook(reference))

test('a denied card may be tried again on the same page, and then it is paid', async () => {
  const { reference, status } = await openOrder()
  host.move(reference, 'deny')
  await deliver(reference)
  expect(await status()).toBe('FAILED')
  host.move(reference, 'settlement')
  await deliver(reference)
  expect(await status()).toBe('PAID')
})

test.for(['deny', 'cancel', 'chargeback'])('a settlement that turns to %s takes the payment back', async (word) => {
  const { reference, status } = await openOrder()
  host.move(reference, 'settlement')
  await deliver(reference)
  host.move(reference, word)
  await deliver(reference)
  expect(await status()).toBe('REVERSED')
})

test('a card under suspicion waits, and is paid when the suspicion is gone', async () => {
  const { order_id, reference, status } = await openOrder()
  host.move(reference, 'capture', { fraud: 'challenge' })
  await deliver(reference)
  expect(await status()).toBe('REVIEW')
  await expect(openPaymentPage(first.ctx(), order_id)).rejects.toMatchObject({ code: 'order_status_conflict' })
  host.move(reference, 'capture')
  await deliver(reference)
  expect(await status()).toBe('PAID')
})

test('a dispute about a part of a card payment is told to a person and moves nothing', async () => {
  const { order_id, reference, status } = await openOrder()
  host.move(reference, 'capture')
  await deliver(reference)
  host.move(reference, 'partial_chargeback')
  await deliver(reference)
  expect(await status()).toBe('PAID')
  expect((await loadWebhooks(first.db, order_id)).map(({ outcome }) => outcome)).toEqual(['APPLIED', 'FLAGGED'])
})

test('a right webhook counts after one that named another currency', async () => {
  const { order_id, reference, status } = await openOrder()
  host.move(reference, 'settlement')
  const deliverOne = (changes: Record<string, unknown>) =>
    worldOf(first.ports).deliverWebhook(receivePaymentWebhook, 'midtrans', host.webhook(reference, changes))

  expect(await deliverOne({ currency: 'USD' })).toBe(200)
  expect(await status()).toBe('PENDING')
  expect(await deliverOne({})).toBe(200)
  expect(await status()).toBe('PAID')
  const outcomes = (await loadWebhooks(first.db, order_id)).map(({ outcome }) => outcome)
  expect(outcomes).toEqual(['FLAGGED', 'APPLIED'])
})

test('a webhook whose reference no column can store is refused', async () => {
  const { reference } = await openOrder()
  host.move(reference, 'settlement')
  const webhook = host.webhook(reference, { order_id: `${reference}\u0000` })
  expect(await worldOf(first.ports).deliverWebhook(receivePaymentWebhook, 'midtrans', webhook)).toBe(400)
})

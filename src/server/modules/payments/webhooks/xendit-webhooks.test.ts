import { afterAll, beforeEach, expect, test } from 'vitest'
import { receivePaymentWebhook } from '#contract/orders/payments.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { deliverTo, placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { xenditHost } from '#server/test/simulators/xendit-host.ts'
import { paymentRoutes } from '../payments.routes.ts'
import { loadWebhooks, loadPayments, openPaymentPage } from '../payments.ts'
import { providerWebhooksSuite } from './provider-webhooks.suite.ts'

const clock = { now: () => new Date() }
const host = await xenditHost(() => clock.now())
const settings = {
  PAYMENT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: host.secretKey,
  XENDIT_CALLBACK_TOKEN: host.callbackToken,
  XENDIT_API_URL: host.baseUrl,
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
  provider: 'xendit',
  shops: [first, second],
  pay: (reference) => host.move(reference, 'COMPLETED'),
  expire: (reference) => host.move(reference, 'EXPIRED'),
  webhook: (reference, lie) => {
    if (typeof lie === 'object') return host.webhook(reference, lie)
    if (lie === 'other_amount') return host.webhook(reference, { amount: 128_999 })
    if (lie === 'paid') return host.webhook(reference, { status: 'COMPLETED' })
    return host.webhook(reference, lie === 'expired' ? { status: 'EXPIRED' } : {})
  },
  forged: ({ body }) =>
    ['', 'guess', `${host.callbackToken}x`].map((token) => ({ body, headers: { 'x-callback-token': token } })),
  failNext: (trouble, times = 1) => host.failNext(trouble, { times }),
  heal: host.heal,
  giveBackThere: (reference, amount) => {
    const session = host.sessions.findLast(({ reference_id }) => reference_id === reference)
    const payment_request_id = session?.payment_request_id ?? ''
    const rest = { reference_id: `dashboard-${reference}`, amount, currency: 'IDR', failure_code: null }
    const refund = { id: `rfd-${reference}`, payment_request_id, status: 'SUCCEEDED' as const, ...rest }
    host.refunds.push(refund)
    return host.refundWebhook(refund)
  },
  endRefunds: () => host.endRefunds('SUCCEEDED'),
}))

test.for(['payment.capture', 'payment.succeeded'])(
  '%s and the webhook of the session together pay once',
  async (event) => {
    const order = await placedOrder(first.db, { now: first.ctx().now() })
    await openPaymentPage(first.ctx(), order.order_id)
    const reference = `${order.order_number}-1`
    host.move(reference, 'COMPLETED')
    const deliver = (webhook: ReturnType<typeof host.webhook>) =>
      worldOf(first.ports).deliverWebhook(receivePaymentWebhook, 'xendit', webhook)
    const statuses = await Promise.all([
      deliver(host.paymentWebhook(reference, event)),
      deliver(host.webhook(reference)),
      deliver(host.paymentWebhook(reference, event)),
    ])
    expect(statuses).toEqual([200, 200, 200])
    const payment = (await loadPayments(first.db, [order.order_id])).get(order.order_id)
    expect(payment).toMatchObject({ status: 'PAID', capture_id: expect.stringMatching(/^pr-/) })
    const outcomes = (await loadWebhooks(first.db, order.order_id)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['APPLIED', 'STALE'])
  },
)

test('a webhook whose reference no column can store is refused', async () => {
  const order = await placedOrder(first.db, { now: first.ctx().now() })
  await openPaymentPage(first.ctx(), order.order_id)
  const reference = `${order.order_number}-1`
  host.move(reference, 'COMPLETED')
  const webhook = host.webhook(reference, { reference_id: `${reference}\u0000` })
  expect(await worldOf(first.ports).deliverWebhook(receivePaymentWebhook, 'xendit', webhook)).toBe(400)
})

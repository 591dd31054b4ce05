import { afterAll, beforeEach, expect, test } from 'vitest'
import { receivePaymentNotice } from '#contract/payments.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { deliverTo, placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { xenditHost } from '#server/test/simulators/xendit-host.ts'
import { paymentRoutes } from './payments.routes.ts'
import { loadNotices, loadPayments, openPaymentPage } from './payments.ts'
import { providerNoticesSuite } from './provider-notices.suite.ts'

const clock = { now: () => new Date() }
const host = await xenditHost(() => clock.now())
const settings = {
  PAYMENT_PROVIDER: 'xendit',
  XENDIT_SECRET_KEY: host.secretKey,
  XENDIT_CALLBACK_TOKEN: host.callbackToken,
  XENDIT_API_URL: host.baseUrl,
}
const deliverNotice = deliverTo(paymentRoutes)
const first = await outsideWorld({ settings, deliverNotice })
const second = await outsideWorld({ settings, deliverNotice, url: first.url })
clock.now = () => first.ports.clock.now()
afterAll(async () => {
  await second.close()
  await first.close()
  await host.close()
})
beforeEach(() => host.heal())

providerNoticesSuite(() => ({
  provider: 'xendit',
  shops: [first, second],
  pay: (reference) => host.move(reference, 'COMPLETED'),
  expire: (reference) => host.move(reference, 'EXPIRED'),
  notice: (reference, lie) => {
    if (lie === 'other_amount') return host.notice(reference, { amount: 128_999 })
    if (lie === 'paid') return host.notice(reference, { status: 'COMPLETED' })
    return host.notice(reference, lie === 'expired' ? { status: 'EXPIRED' } : {})
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
    return host.refundNotice(refund)
  },
  endRefunds: () => host.endRefunds('SUCCEEDED'),
}))

test.for(['payment.capture', 'payment.succeeded'])(
  '%s and the notice of the session together pay once',
  async (event) => {
    const order = await placedOrder(first.db, { now: first.ctx().now() })
    await openPaymentPage(first.ctx(), order.order_id)
    const reference = `${order.order_number}-1`
    host.move(reference, 'COMPLETED')
    const deliver = (notice: ReturnType<typeof host.notice>) =>
      worldOf(first.ports).deliverNotice(receivePaymentNotice, 'xendit', notice)
    const statuses = await Promise.all([
      deliver(host.paymentNotice(reference, event)),
      deliver(host.notice(reference)),
      deliver(host.paymentNotice(reference, event)),
    ])
    expect(statuses).toEqual([200, 200, 200])
    const payment = (await loadPayments(first.db, [order.order_id])).get(order.order_id)
    expect(payment).toMatchObject({ status: 'PAID', capture_id: expect.stringMatching(/^pr-/) })
    const outcomes = (await loadNotices(first.db, order.order_id)).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['APPLIED', 'STALE'])
  },
)

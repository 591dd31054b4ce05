import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { xenditHost } from '#server/test/simulators/xendit-host.ts'
import type { PaymentName } from './payment-port.ts'
import { paymentPortSuite, somePage } from './payment-port.suite.ts'
import { xenditPayment } from './xendit-payment.ts'

let offset = 0
const now = () => new Date(Date.now() + offset)
const host = await xenditHost(now)
afterAll(() => host.close())
beforeEach(() => host.heal())

const log = pino({ level: 'silent' })
const there = { baseUrl: host.baseUrl, connectMs: 500, totalMs: 900 }
const { secretKey, callbackToken } = host
const port = xenditPayment({ host: there, secretKey, callbackToken }, now, log)

paymentPortSuite(() => ({
  port,
  now,
  advance: async (seconds) => void (offset += seconds * 1_000),
  pay: async (reference) => host.move(reference, 'COMPLETED'),
  webhook: async (reference) => host.webhook(reference),
  forgeries: ({ body }) => [
    ...['', 'guess', callbackToken.toUpperCase(), `${callbackToken} `, callbackToken.slice(0, -1)].map((token) => ({
      body,
      headers: { 'x-callback-token': token },
    })),
    { body, headers: {} },
  ],
  failNext: (trouble) => host.failNext(trouble),
  endRefunds: async () => host.endRefunds('SUCCEEDED'),
}))

async function page(changes: Parameters<typeof somePage>[1] = {}): Promise<PaymentName> {
  const request = somePage(now(), changes)
  const outcome = await port.createPage(request)
  expect(outcome).toMatchObject({ kind: 'created' })
  const page_id = outcome.kind === 'created' ? outcome.page_id : null
  return { reference: request.reference, page_id, capture_id: null }
}

test('the session asks for the chosen channel, ends with the order, and goes back over TLS only', async () => {
  const { reference } = await page({ service: 'BRI_VA' })
  expect(host.calls.at(-1)?.body).toMatchObject({
    reference_id: reference,
    amount: 129_000,
    allowed_payment_channels: ['BRI_VIRTUAL_ACCOUNT'],
    success_return_url: 'https://shop.test/invoice?order_id=1',
    items: [{ type: 'PHYSICAL_PRODUCT', net_unit_amount: 60_000, quantity: 2 }, { type: 'FEE' }],
  })
  await page({ return_url: 'http://127.0.0.1/invoice' })
  expect(host.calls.at(-1)?.body).not.toHaveProperty('success_return_url')
})

test.for(['payment.capture', 'payment.succeeded'])(
  '%s beside the webhook of the session says the same',
  async (event) => {
    const { reference } = await page()
    host.move(reference, 'COMPLETED')
    const { body, headers } = host.paymentWebhook(reference, event)
    expect(port.parseWebhook(body, headers)).toMatchObject({
      kind: 'webhook',
      reference,
      report: { status: 'PAID', amount: 129_000, kind: event },
    })
  },
)

test('payments of other programs at the same account, and news of another kind, are left alone', async () => {
  const { reference } = await page()
  host.move(reference, 'COMPLETED')
  const foreign = host.paymentWebhook(reference, 'payment.capture', { reference_id: 'invoice 7' })
  expect(port.parseWebhook(foreign.body, foreign.headers)).toEqual({ kind: 'ignored' })
  const other = Buffer.from(JSON.stringify({ event: 'payout.succeeded', data: {} }))
  expect(port.parseWebhook(other, foreign.headers)).toEqual({ kind: 'ignored' })
})

test('a session of another payment says nothing of this one', async () => {
  const [mine, other] = [await page(), await page()]
  host.move(other.reference, 'COMPLETED')
  expect(await port.getState({ ...mine, page_id: other.page_id })).toBeNull()
})

test('a refund is followed to its end, also one that fails', async () => {
  const name = await page()
  host.move(name.reference, 'COMPLETED')
  const reference = `${name.reference}-R1`
  const outcome = await port.refund({ payment: name, reference, amount: 129_000, reason: 'Paid twice' })
  expect(outcome).toEqual({ kind: 'pending' })
  host.endRefunds('FAILED')
  expect(await port.listRefunds(name)).toEqual([{ reference, amount: 129_000, status: 'FAILED' }])
  const [refund] = host.refunds.slice(-1)
  if (!refund) throw new Error('There is no refund')
  const { body, headers } = host.refundWebhook(refund)
  expect(port.parseWebhook(body, headers)).toMatchObject({
    kind: 'refund',
    refund_reference: reference,
    capture_id: refund.payment_request_id,
    words: 'refund.failed',
  })
})

test('a part of a payment that goes back whole or not at all is refused', async () => {
  const name = await page({ service: 'OVO' })
  host.move(name.reference, 'COMPLETED')
  const outcome = await port.refund({ payment: name, reference: 'R-1', amount: 1_000, reason: 'Part' })
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('PARTIAL_REFUND_NOT_SUPPORTED') })
})

test('a page at a host that is not the provider’s is not shown to anybody', async () => {
  const away = { ...there, baseUrl: host.baseUrl.replace('127.0.0.1', 'localhost') }
  const elsewhere = xenditPayment({ host: away, secretKey, callbackToken }, now, log)
  expect(await elsewhere.createPage(somePage(now()))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('host'),
  })
})

test('too many calls did nothing, a wrong key opens nothing, and a fault passes', async () => {
  host.failNext(429)
  expect(await port.createPage(somePage(now()))).toMatchObject({ kind: 'unavailable' })
  const stranger = xenditPayment({ host: there, secretKey: 'xnd_somebody_else', callbackToken }, now, log)
  expect(await stranger.createPage(somePage(now()))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('INVALID_API_KEY'),
  })
  host.failNext(500)
  await page()
})

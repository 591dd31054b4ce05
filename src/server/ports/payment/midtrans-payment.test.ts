import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { midtransHost } from '#server/test/simulators/midtrans-host.ts'
import { guardPayment } from '../guarded-ports.ts'
import { midtransSignature } from './midtrans-webhook.ts'
import { midtransPayment } from './midtrans-payment.ts'
import type { PaymentName } from './payment-port.ts'
import { paymentPortSuite, somePage } from './payment-port.suite.ts'

let offset = 0
const now = () => new Date(Date.now() + offset)
const host = await midtransHost(now)
afterAll(() => host.close())
beforeEach(() => host.heal())

const log = pino({ level: 'silent' })
const limits = { connectMs: 500, totalMs: 900 }
const account = (changes: { serverKey?: string; snap?: string } = {}) => ({
  snap: { baseUrl: changes.snap ?? host.snapUrl, ...limits },
  core: { baseUrl: host.coreUrl, ...limits },
  serverKey: changes.serverKey ?? host.serverKey,
})
const port = midtransPayment(account(), now, log)

paymentPortSuite(() => ({
  port,
  now,
  advance: async (seconds) => void (offset += seconds * 1_000),
  pay: async (reference) => host.move(reference, 'settlement'),
  webhook: async (reference) => host.webhook(reference),
  forgeries: ({ body, headers }) => {
    const content = JSON.parse(body.toString()) as Record<string, string>
    const { signature_key = '' } = content
    const flipped = (signature_key.startsWith('0') ? '1' : '0') + signature_key.slice(1)
    const stranger = midtransSignature('Mid-server-of-somebody-else', content as never)
    const changes = [
      { signature_key: flipped },
      { signature_key: '' },
      { signature_key: signature_key.toUpperCase() },
      { signature_key: stranger },
      { gross_amount: '129000' },
      { gross_amount: '1.00' },
      { order_id: 'SH-261121-AAAAA-1' },
      { status_code: '201' },
    ]
    return changes.map((change) => ({ body: Buffer.from(JSON.stringify({ ...content, ...change })), headers }))
  },
  failNext: (trouble) => host.failNext(trouble),
  endRefunds: async () => {
    for (const [reference, { transaction }] of host.pages) if (transaction) host.confirmRefunds(reference)
  },
}))

async function page(changes: Parameters<typeof somePage>[1] = {}): Promise<PaymentName> {
  const request = somePage(now(), changes)
  const outcome = await port.createPage(request)
  expect(outcome).toMatchObject({ kind: 'created' })
  const page_id = outcome.kind === 'created' ? outcome.page_id : null
  return { reference: request.reference, page_id, capture_id: null }
}
const statusOf = async (name: PaymentName) => {
  const state = await port.getState(name)
  return state === null || state === 'unknown' ? state : state.status
}

test.for([
  [
    '200',
    '150000.00',
    'ea2a83747629a89744a206ce6ecd9a4b35289dcdc36cb020d078198b49f24405b83ac559e26ac4108729aa5f8ace2bbf062060a09388fb2c1c7b77cf67ccd43c',
  ],
  [
    '201',
    '150000.00',
    '95927cd413275bd5be7cd3a8deb1a0e328f4bd12408f04b05fa9133d3390bc1b187da100a48ae924d1768dfa854b7bf9318ada1496a7a23a921305c086987078',
  ],
  [
    '200',
    '150000',
    '8fceb9f3329c0d7dccb9bf5108ea4216d4091e4367c79226fa5d273b753bb3b9b1ca76e0a88d7e349fe2d1f520a438f98ed0f0cb63f6e352d8cce41bb901fb1d',
  ],
] as const)('the signature of a %s about %s is the known one', ([status_code, gross_amount, signature]) => {
  const content = { order_id: 'ORDER-1001', status_code, gross_amount }
  expect(midtransSignature('SB-Mid-server-TESTKEY', content)).toBe(signature)
})

test('the page asks for exactly the chosen method and the sum of its lines, and ends when the order does', async () => {
  const { reference } = await page({ service: 'MANDIRI_VA' })
  const body = host.calls.at(-1)?.body
  expect(body).toMatchObject({
    transaction_details: { order_id: reference, gross_amount: 129_000 },
    enabled_payments: ['echannel'],
    expiry: { unit: 'minute', duration: 30 },
    page_expiry: { unit: 'minute', duration: 30 },
    callbacks: { finish: 'https://shop.test/invoice?order_id=1' },
  })
})

test.for([
  ['pending', {}, 'PENDING'],
  ['authorize', {}, 'PENDING'],
  ['settlement', {}, 'PAID'],
  ['SETTLEMENT', {}, 'PAID'],
  ['settlement', { code: '201' }, 'PENDING'],
  ['capture', {}, 'PAID'],
  ['capture', { fraud: 'challenge' }, 'REVIEW'],
  ['capture', { fraud: 'deny' }, 'FAILED'],
  ['deny', {}, 'FAILED'],
  ['failure', {}, 'FAILED'],
  ['cancel', {}, 'EXPIRED'],
  ['expire', { code: '407' }, 'EXPIRED'],
  ['chargeback', {}, 'REVERSED'],
  ['partial_chargeback', {}, 'PAID'],
] as const)('%s %j counts as %s', async ([word, options, status]) => {
  const name = await page()
  host.move(name.reference, word, options)
  expect(await statusOf(name)).toBe(status)
})

test('a word that nobody knows changes nothing', async () => {
  const name = await page()
  host.move(name.reference, 'teleported')
  expect(await statusOf(name)).toBe('unknown')
  const { body, headers } = host.webhook(name.reference)
  expect(port.parseWebhook(body, headers)).toEqual({ kind: 'ignored' })
})

test('a payment over the counter has no word about fraud and is paid all the same', async () => {
  const name = await page({ service: 'ALFAMART' })
  host.move(name.reference, 'settlement')
  expect(await statusOf(name)).toBe('PAID')
})

test('money counts as given back when the bank says so, and each step is news', async () => {
  const name = await page()
  host.move(name.reference, 'settlement')
  await port.refund({ payment: name, reference: 'R-1', amount: 29_000, reason: 'Part' })
  const part = host.webhook(name.reference)
  await port.refund({ payment: name, reference: 'R-2', amount: 100_000, reason: 'Rest' })
  expect(await statusOf(name)).toBe('PAID')
  const whole = host.webhook(name.reference)
  host.confirmRefunds(name.reference)
  expect(await statusOf(name)).toBe('REVERSED')
  const confirmed = host.webhook(name.reference)
  const news = [part, whole, confirmed].map(({ body, headers }) => port.parseWebhook(body, headers))
  expect(news).toMatchObject([
    { kind: 'refund', words: 'partial_refund', amount: 29_000 },
    { kind: 'refund', words: 'refund', amount: 129_000 },
    { kind: 'refund', words: 'refund', amount: 129_000 },
  ])
  expect(new Set(news.map((one) => ('dedupe_key' in one ? one.dedupe_key : '')))).toHaveLength(3)
})

test('a refund that the bank denies is refused, and the payment stays', async () => {
  const name = await page()
  host.move(name.reference, 'settlement')
  host.denyNextRefund()
  const outcome = await port.refund({ payment: name, reference: 'R-9', amount: 129_000, reason: 'Paid twice' })
  expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('the bank denied it') })
  expect(await statusOf(name)).toBe('PAID')
})

test('a number that was given out is called off with its page', async () => {
  const name = await page({ service: 'BCA_VA' })
  host.move(name.reference, 'pending')
  expect(await port.closePage(name)).toBe(true)
  expect(host.pages.get(name.reference)?.transaction?.transaction_status).toBe('cancel')
  expect(await statusOf(name)).toBe('EXPIRED')
})

test('a fault is asked again under the same reference, and the page opens', async () => {
  host.failNext(500)
  host.failNext(503)
  const before = host.calls.length
  const { reference } = await page()
  const asked = host.calls
    .slice(before)
    .map(({ body }) => (body as { transaction_details: { order_id: string } }).transaction_details.order_id)
  expect(asked).toEqual([reference, reference, reference])
})

test('too many calls, and a house without a door, are certain to have done nothing', async () => {
  host.failNext(429)
  expect(await port.createPage(somePage(now()))).toEqual({ kind: 'unavailable', reason: 'too many calls' })
  const nobody = midtransPayment(account({ snap: 'http://127.0.0.1:9/snap/v1' }), now, log)
  expect(await nobody.createPage(somePage(now()))).toMatchObject({ kind: 'unavailable' })
})

test.for(['hang', 'nonsense', 'redirect'] as const)('%s is no page', async (trouble) => {
  host.failNext(trouble)
  expect((await port.createPage(somePage(now()))).kind).not.toBe('created')
})

test('a wrong key is refused, opens nothing and reads nothing', async () => {
  const stranger = midtransPayment(account({ serverKey: 'Mid-server-of-somebody-else' }), now, log)
  expect(await stranger.createPage(somePage(now()))).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('401'),
  })
  const name = await page()
  host.move(name.reference, 'settlement')
  expect(await stranger.getState(name)).toBe('unknown')
  expect(await stranger.closePage(name)).toBe('unknown')
})

test('the bulkhead lets forty calls through at a time, and a provider that hangs is left alone', async () => {
  const guarded = guardPayment(port, { log, isProduction: false })
  host.failNext('hang', { times: 100 })
  const before = host.calls.length
  const begin = performance.now()
  const outcomes = await Promise.all(Array.from({ length: 60 }, () => guarded.createPage(somePage(now()))))
  expect(performance.now() - begin).toBeLessThan(4_000)
  // The first who come back see to it that those in line do not go any more.
  const asked = host.calls.length - before
  expect(asked).toBeGreaterThanOrEqual(40)
  expect(asked).toBeLessThan(50)
  expect(outcomes.filter(({ kind }) => kind === 'unavailable')).toHaveLength(60 - asked)
})

test('what the dashboard sends as a trial is taken and ignored', async () => {
  const name = await page()
  host.move(name.reference, 'settlement')
  const { body, headers } = host.webhook(name.reference, { order_id: 'payment_notif_test_G1234_1' })
  expect(port.parseWebhook(body, headers)).toEqual({ kind: 'ignored' })
})

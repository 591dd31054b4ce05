import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { receivePaymentWebhook as webhookCall } from '#contract/orders/payments.ts'
import { transaction } from '#server/db/db.ts'
import { ensureBusinessDefaults } from '#server/modules/business/business.ts'
import { on, subscribe } from '#server/events.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { installTasks } from '#server/queue/tasks.ts'
import { drivePayment } from '#server/sandbox/drive-payment.ts'
import { webhookKey, signedWebhook, signWebhook } from '#server/sandbox/webhook-signature.ts'
import { outsideWorld } from '#server/sandbox/outside-world.fixture.ts'
import { deliverTo, placedOrder } from '#server/sandbox/placed-order.fixture.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { paymentLines } from './payment-lines.ts'
import { createPayment } from './create-payment.ts'
import {
  paymentTasks,
  closePaymentPages,
  loadWebhooks,
  loadPayments,
  openPaymentPage,
  settleByAsking,
  sumPaymentCosts,
} from './payments.ts'
import { paymentRoutes } from './payments.routes.ts'

const world = await outsideWorld({ deliverWebhook: deliverTo(paymentRoutes) })
const { db, ctx, ports } = world
const { faults, key } = worldOf(ports).payment
installTasks(paymentTasks)
await transaction(db, (tx) => ensureBusinessDefaults(tx, ctx().now()))
afterAll(() => world.close())

const heard: { event: string; order_id: string; amount?: number; reason?: string }[] = []
const hear = (event: string) => async (_: unknown, __: unknown, payload: { order_id: string }) => {
  heard.push({ event, ...payload })
}
subscribe([
  on('payment.paid', hear('paid')),
  on('payment.reversed', hear('reversed')),
  on('payment.expired', hear('expired')),
  on('payment.flagged', hear('flagged')),
])
beforeEach(() => {
  heard.length = 0
  faults.heal()
})

const order = (wanted: Partial<Parameters<typeof placedOrder>[1]> = {}) =>
  placedOrder(db, { now: ctx().now(), ...wanted })
const events = () => heard.map(({ event }) => event)
async function paymentOf(order_id: string) {
  const payment = (await loadPayments(db, [order_id])).get(order_id)
  if (!payment) throw new Error('no payment')
  return payment
}
const attempts = (order_id: string) =>
  db.selectFrom('payments').select(['attempt', 'status']).where('order_id', '=', order_id).orderBy('attempt').execute()
const code = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

type Content = { reference: string; status: string; amount: number; currency?: string; event?: string; cost?: number }
function say(content: Content) {
  return deliver(signedWebhook(key, { event: 'payment.status', currency: 'IDR', ...content }))
}
function deliver(webhook: { body: Buffer; headers: Record<string, string> }, provider = 'sandbox') {
  return worldOf(ports).deliverWebhook(webhookCall, provider, webhook)
}

async function openOrder(wanted: Parameters<typeof order>[0] = {}) {
  const placed = await order(wanted)
  const page = await openPaymentPage(ctx(), placed.order_id)
  return { ...placed, page, reference: `${placed.order_number}-1` }
}

test('a payment page opens once, and asking again answers the same live page', async () => {
  const { order_id, page } = await openOrder()
  expect(page.payment_url).toMatch(/^http:\/\/shop\.test\/sandbox\/payments\/[\w-]{24}$/)
  expect(await openPaymentPage(ctx(), order_id)).toEqual(page)
  expect(await attempts(order_id)).toEqual([{ attempt: 1, status: 'PENDING' }])
})

test('twenty who open the page at once get one page', async () => {
  const { order_id } = await order()
  const pages = await Promise.all(Array.from({ length: 20 }, () => openPaymentPage(ctx(), order_id)))
  expect(new Set(pages.map(({ payment_url }) => payment_url)).size).toBe(1)
  expect(await attempts(order_id)).toEqual([{ attempt: 1, status: 'PENDING' }])
  const pagesThere = await db
    .selectFrom('sandbox_payments')
    .select('reference')
    .where('reference', 'like', `%`)
    .execute()
  expect(pagesThere.filter(({ reference }) => reference.startsWith('SH'))).toHaveLength(2)
})

test('a page whose answer got lost is found by asking and adopted', async () => {
  const { order_id } = await order()
  faults.failNext({ kind: 'cut_after_effect', call: 'createPage' })
  const page = await openPaymentPage(ctx(), order_id)
  expect(await attempts(order_id)).toEqual([{ attempt: 1, status: 'PENDING' }])
  const { page_token } = await db
    .selectFrom('sandbox_payments')
    .select('page_token')
    .where('reference', 'like', `${(await paymentOf(order_id)).provider_reference}%`)
    .executeTakeFirstOrThrow()
  expect(page.payment_url).toContain(page_token)
})

test('a page that was never made, or is refused, is given up for the next attempt', async () => {
  const lost = await order()
  faults.failNext({ kind: 'timeout', call: 'createPage' })
  await openPaymentPage(ctx(), lost.order_id)
  expect(await attempts(lost.order_id)).toEqual([
    { attempt: 1, status: 'FAILED' },
    { attempt: 2, status: 'PENDING' },
  ])
  const refused = await order()
  faults.failNext({ kind: 'refuse', call: 'createPage' })
  await openPaymentPage(ctx(), refused.order_id)
  expect(await attempts(refused.order_id)).toHaveLength(2)
})

test('while the provider does not answer at all nobody gets a page, and when it does again the page is there', async () => {
  const { order_id } = await order()
  faults.failNext({ kind: 'cut_after_effect', call: 'createPage' })
  faults.failNext({ kind: 'timeout', call: 'getState' })
  expect(await code(openPaymentPage(ctx(), order_id))).toBe('provider_unavailable')
  expect(await attempts(order_id)).toEqual([{ attempt: 1, status: 'CREATING' }])
  const begin = performance.now()
  await openPaymentPage(ctx(), order_id)
  expect(performance.now() - begin).toBeLessThan(1_000)
  expect(await attempts(order_id)).toEqual([{ attempt: 1, status: 'PENDING' }])
})

test('an order that is not mine, ended, or is out of time has no payment page', async () => {
  const { order_id, user_id } = await order()
  const as = (id: string) => ({ ...ctx(), actor: { kind: 'customer' as const, id, sessionId: 's' } })
  expect(await code(createPayment(as(crypto.randomUUID()), { order_id }))).toBe('not_found')
  expect(await code(createPayment(as(user_id), { order_id: crypto.randomUUID() }))).toBe('not_found')
  expect(await code(createPayment(as(user_id), { order_id }))).toBe('fine')
  const cancelled = await order({ status: 'CANCELLED' })
  expect(await code(openPaymentPage(ctx(), cancelled.order_id))).toBe('order_status_conflict')
  const late = await order({ minutes: -1 })
  expect(await code(openPaymentPage(ctx(), late.order_id))).toBe('order_status_conflict')
})

test('one webhook sent a hundred times at once pays once', async () => {
  const { order_id, reference, total } = await openOrder()
  const statuses = await Promise.all(
    Array.from({ length: 100 }, () => say({ reference, status: 'PAID', amount: total })),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(heard).toEqual([expect.objectContaining({ event: 'paid', order_id, amount: total })])
  expect(await loadWebhooks(db, order_id)).toHaveLength(1)
  expect((await paymentOf(order_id)).status).toBe('PAID')
})

test('fifty forged webhooks change nothing', async () => {
  const { order_id, reference, total } = await openOrder()
  const genuine = signedWebhook(key, {
    event: 'payment.status',
    currency: 'IDR',
    reference,
    status: 'PAID',
    amount: total,
  })
  const signature = genuine.headers['x-sandbox-signature'] ?? ''
  const flip = (i: number) => signature.slice(0, i) + (signature[i] === '0' ? '1' : '0') + signature.slice(i + 1)
  const strangers = [
    webhookKey('another secret', 'payment'),
    webhookKey(ctx().config.APP_SECRET, 'delivery'),
    Buffer.from(''),
  ]
  const forged: { body: Buffer; headers: Record<string, string> }[] = [
    ...Array.from({ length: 40 }, (_, i) => ({ body: genuine.body, headers: { 'x-sandbox-signature': flip(i * 3) } })),
    ...strangers.map((other) => ({
      body: genuine.body,
      headers: { 'x-sandbox-signature': signWebhook(other, genuine.body) },
    })),
    { body: genuine.body, headers: {} },
    { body: genuine.body, headers: { 'x-sandbox-signature': '' } },
    { body: genuine.body, headers: { 'x-sandbox-signature': signature.toUpperCase() } },
    { body: genuine.body, headers: { 'x-sandbox-signature': `${signature}00` } },
    { body: Buffer.concat([genuine.body, Buffer.from(' ')]), headers: genuine.headers },
    { body: Buffer.from(genuine.body.toString().replace(/\d+}/, '1}')), headers: genuine.headers },
    { body: randomBytes(300), headers: genuine.headers },
  ]
  expect(forged).toHaveLength(50)
  expect(new Set(await Promise.all(forged.map((one) => deliver(one))))).toEqual(new Set([401]))
  expect(heard).toEqual([])
  expect(await loadWebhooks(db, order_id)).toEqual([])
})

test.for(['\u0000', 'SH-1\u0000', 'SH-1\ud800'])('a signed webhook about %j is nonsense', async (reference) => {
  expect(await say({ reference, status: 'PAID', amount: 129_000 })).toBe(400)
})

test('signed nonsense is refused, a ping is taken, and another provider has no door here', async () => {
  expect(await deliver(signedWebhook(key, { event: 'payment.status', reference: 5 }))).toBe(400)
  const garbage = Buffer.from('{not json')
  expect(await deliver({ body: garbage, headers: { 'x-sandbox-signature': signWebhook(key, garbage) } })).toBe(400)
  expect(await deliver(signedWebhook(key, { event: 'ping' }))).toBe(200)
  expect(await deliver(signedWebhook(key, { event: 'ping' }), 'midtrans')).toBe(404)
})

test.for([
  ['one rupiah short', -1, 'IDR'],
  ['one rupiah over', 1, 'IDR'],
  ['another currency', 0, 'USD'],
  ['a negative amount', -500_000, 'IDR'],
] as const)('%s is not paid but flagged for a person', async ([, off, currency]) => {
  const { order_id, reference, total } = await openOrder()
  expect(await say({ reference, status: 'PAID', amount: total + off, currency })).toBe(200)
  expect((await paymentOf(order_id)).status).toBe('PENDING')
  expect(events()).toEqual(['flagged'])
  expect(await loadWebhooks(db, order_id)).toMatchObject([{ outcome: 'FLAGGED' }])
  expect(await say({ reference, status: 'PAID', amount: total })).toBe(200)
  expect(events()).toEqual(['flagged', 'paid'])
})

test('a webhook about a payment that the shop does not know is kept once and answered with 404', async () => {
  const webhook = { reference: 'SH-000000-AAAAA-1', status: 'PAID', amount: 5 }
  expect([await say(webhook), await say(webhook)]).toEqual([404, 404])
  const rows = await db.selectFrom('payment_notices').select('outcome').where('outcome', '=', 'UNKNOWN_ORDER').execute()
  expect(rows).toHaveLength(1)
})

test('whatever the order of webhooks, money that came in stays', async () => {
  const reports = ['PENDING', 'FAILED', 'EXPIRED', 'PAID', 'REVIEW']
  for (let turn = 0; turn < reports.length; turn += 1) {
    const { order_id, reference, total: amount } = await openOrder()
    const shuffled = [...reports.slice(turn), ...reports.slice(0, turn)]
    await drivePayment(ctx(), order_id, 'pay')
    for (const status of shuffled) expect(await say({ reference, status, amount })).toBe(200)
    expect((await paymentOf(order_id)).status).toBe('PAID')
  }
  expect(events().filter((event) => event === 'paid')).toHaveLength(reports.length)
  expect(events()).not.toContain('reversed')
})

test('a payment that failed first and succeeded later is paid', async () => {
  const { order_id } = await openOrder()
  expect(await drivePayment(ctx(), order_id, 'fail')).toEqual({ status: 'FAILED' })
  expect((await paymentOf(order_id)).status).toBe('FAILED')
  expect(await drivePayment(ctx(), order_id, 'pay')).toEqual({ status: 'PAID' })
  expect(events()).toEqual(['paid'])
})

test('a reversal counts only when the provider confirms it', async () => {
  const { order_id, reference, total: amount } = await openOrder()
  await drivePayment(ctx(), order_id, 'pay')
  expect(await say({ reference, status: 'REVERSED', amount })).toBe(200)
  expect((await paymentOf(order_id)).status).toBe('PAID')
  expect(events()).toEqual(['paid'])

  const other = await openOrder()
  await drivePayment(ctx(), other.order_id, 'pay')
  faults.failNext({ kind: 'timeout', call: 'getState' })
  await drivePayment(ctx(), other.order_id, 'reverse')
  expect((await paymentOf(other.order_id)).status).toBe('REVERSED')
  expect(events()).toEqual(['paid', 'paid', 'reversed'])
})

test('failing or expiring a paid payment sends late webhooks and changes nothing', async () => {
  const { order_id } = await openOrder()
  await drivePayment(ctx(), order_id, 'pay')
  expect(await drivePayment(ctx(), order_id, 'fail')).toEqual({ status: 'PAID' })
  expect(await drivePayment(ctx(), order_id, 'expire')).toEqual({ status: 'PAID' })
  expect(await drivePayment(ctx(), order_id, 'pay')).toEqual({ status: 'PAID' })
  expect(events()).toEqual(['paid'])
})

test('a page that the provider lets expire ends the wait, unless another page is open', async () => {
  const { order_id } = await openOrder()
  await drivePayment(ctx(), order_id, 'expire')
  expect(events()).toEqual(['expired'])

  const second = await openOrder()
  await drivePayment(ctx(), second.order_id, 'fail')
  await openPaymentPage(ctx(), second.order_id)
  await say({ reference: second.reference, status: 'EXPIRED', amount: second.total })
  expect(events()).toEqual(['expired'])
})

test('money for an order that was cancelled or expired is still reported, so that it is given back', async () => {
  const { order_id, total } = await openOrder()
  await db.updateTable('orders').set({ status: 'CANCELLED' }).where('order_id', '=', order_id).execute()
  await transaction(db, (tx) => closePaymentPages(ctx(), tx, order_id))
  await runDue(ctx())
  expect((await paymentOf(order_id)).status).toBe('EXPIRED')
  await drivePayment(ctx(), order_id, 'pay')
  expect(heard).toEqual([expect.objectContaining({ event: 'paid', order_id, amount: total })])
})

test('a page that is paid while it is being closed is paid', async () => {
  const { order_id, reference } = await openOrder()
  await db.updateTable('sandbox_payments').set({ status: 'PAID' }).where('reference', '=', reference).execute()
  await transaction(db, (tx) => closePaymentPages(ctx(), tx, order_id))
  await runDue(ctx())
  expect(events()).toEqual(['paid'])
})

test('an order that ends while its page is being made leaves no page behind', async () => {
  const { order_id, order_number } = await order()
  // Whichever comes first: it may be refused while the order is still being cancelled.
  const opening = openPaymentPage(ctx(), order_id).catch(() => {})
  await transaction(db, async (tx) => {
    await tx.updateTable('orders').set({ status: 'CANCELLED' }).where('order_id', '=', order_id).execute()
    await closePaymentPages(ctx(), tx, order_id)
  })
  await opening
  await runDue(ctx())
  const row = await db
    .selectFrom('sandbox_payments')
    .select('status')
    .where('order_number', '=', order_number)
    .executeTakeFirst()
  expect(row?.status ?? 'none').not.toBe('PENDING')
})

test('an order that is paid on two pages is paid once, and the second payment is flagged', async () => {
  const { order_id, reference, total: amount } = await openOrder()
  await drivePayment(ctx(), order_id, 'fail')
  await openPaymentPage(ctx(), order_id)
  await say({ reference: reference.replace(/1$/, '2'), status: 'PAID', amount })
  await say({ reference, status: 'PAID', amount })
  expect(events()).toEqual(['paid', 'flagged'])
  expect(await attempts(order_id)).toEqual([
    { attempt: 1, status: 'FAILED' },
    { attempt: 2, status: 'PAID' },
  ])
})

const costOf = (reference: string) =>
  db
    .selectFrom('payments')
    .select(['cost', 'cost_at'])
    .where('provider_reference', '=', reference)
    .executeTakeFirstOrThrow()

test('what a payment costs is kept when the money comes, by the rates of that moment, and stays', async () => {
  const { order_id, reference } = await openOrder()
  expect(await costOf(reference)).toEqual({ cost: null, cost_at: null })
  await drivePayment(ctx(), order_id, 'pay')
  expect((await costOf(reference)).cost).toBe(Math.floor((129_000 * 70) / 10_000))
  await drivePayment(ctx(), order_id, 'reverse')
  expect((await costOf(reference)).cost).toBe(903)
})

test('what the provider says that a payment cost outranks the rates; a lie below nothing is not read', async () => {
  const { reference } = await openOrder()
  expect(await say({ reference, status: 'PAID', amount: 129_000, cost: -1 })).toBe(400)
  await say({ reference, status: 'PAID', amount: 129_000, cost: 775 })
  expect((await costOf(reference)).cost).toBe(775)
})

test('money that pays no order costs as well, once; in another currency it has no cost', async () => {
  const { reference } = await openOrder()
  await say({ reference, status: 'PAID', amount: 129_000, currency: 'USD' })
  expect((await costOf(reference)).cost).toBeNull()
  await say({ reference, status: 'PAID', amount: 200_000 })
  await say({ reference, status: 'PAID', amount: 201_000 })
  expect((await costOf(reference)).cost).toBe(1_400)
  expect(await sumPaymentCosts(db, { from: new Date(0), until: ctx().now() })).toBeGreaterThanOrEqual(1_400)
})

test('a payment whose webhook was lost is found by asking, at the latest after five minutes', async () => {
  const asked = await openOrder()
  await db.updateTable('sandbox_payments').set({ status: 'PAID' }).where('reference', '=', asked.reference).execute()
  faults.failNext({ kind: 'timeout', call: 'getState' })
  expect(await settleByAsking(ctx(), asked.order_id)).toBe('unknown')
  expect(await settleByAsking(ctx(), asked.order_id)).toBe('settled')
  expect(await settleByAsking(ctx(), asked.order_id)).toBe('waiting')

  const polled = await openOrder({ minutes: 1440 })
  await ports.clock.advance(301)
  await runDue(ctx())
  expect((await paymentOf(polled.order_id)).status).toBe('PENDING')
  await db.updateTable('sandbox_payments').set({ status: 'PAID' }).where('reference', '=', polled.reference).execute()
  await ports.clock.advance(601)
  await runDue(ctx())
  expect(events()).toEqual(['paid', 'paid'])
})

test('asking about a payment ends a day after its page', async () => {
  const { order_id } = await openOrder({ minutes: 30 })
  for (let hours = 0; hours < 30; hours += 1) {
    await ports.clock.advance(3_600)
    await runDue(ctx())
  }
  const { payment_id } = await paymentOf(order_id)
  const waiting = await db
    .selectFrom('tasks')
    .select('task_id')
    .where('dedupe', '=', payment_id)
    .where('state', '=', 'WAITING')
    .execute()
  expect(waiting).toEqual([])
})

test('the lines of the payment page add up to the total', () => {
  const lines = paymentLines({
    order_number: 'SH-261121-7K3QD',
    product_discount: 10_000,
    shipping_fee: 18_000,
    shipping_discount: 5_000,
    transfer_fee: 4_000,
    points_used: 7_000,
    courier_name: 'JNE',
    first_name: 'Siti',
    last_name: '',
    email: 'siti@sehati.test',
    phone_number: null,
    language: 'id',
    items: [{ name: 'Serum '.repeat(20), price: 60_000, quantity: 2 }],
  })
  const sum = lines.reduce((total, { price, quantity }) => total + price * quantity, 0)
  expect(sum).toBe(120_000 - 10_000 + 18_000 - 5_000 + 4_000 - 7_000)
  expect(Math.max(...lines.map(({ name }) => name.length))).toBeLessThanOrEqual(50)
  expect(lines.map(({ name }) => name)).toContain('Ongkos kirim JNE')
})

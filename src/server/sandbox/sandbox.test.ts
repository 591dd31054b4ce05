import { afterAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { openPaymentPage, loadPayments, paymentTasks } from '#server/modules/payments/payments.ts'
import { paymentRoutes } from '#server/modules/payments/payments.routes.ts'
import { on, subscribe } from '#server/events.ts'
import { runDue } from '#server/queue/run-tasks.ts'
import { sendMail, sendMailTask } from '#server/mail/send-mail.ts'
import { installTasks } from '#server/queue/tasks.ts'
import { defineTask, enqueue } from '#server/queue/test-tasks.fixture.ts'
import { advanceClock } from './advance-clock.ts'
import { drivePayment } from './drive-payment.ts'
import { outsideWorld } from './outside-world.fixture.ts'
import { deliverTo, placedOrder } from './placed-order.fixture.ts'
import { sandboxPages } from './sandbox-pages.ts'

const world = await outsideWorld({ deliverWebhook: deliverTo(paymentRoutes) })
const { db, ctx } = world
const rang: number[] = []
const alarm = defineTask<{ n: number }>({ kind: 'alarm', run: async (_, { n }) => void rang.push(n) })
installTasks([...paymentTasks, sendMailTask, alarm])
afterAll(() => world.close())

const heard: string[] = []
subscribe([
  on('payment.paid', async () => void heard.push('paid')),
  on('payment.reversed', async () => void heard.push('reversed')),
])
beforeEach(() => {
  heard.length = 0
})

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: Record<string, string> }
async function visit(method: 'GET' | 'POST', path: string, { params = {}, query = {}, body = {} }: Sent = {}) {
  const page = sandboxPages.find((one) => one.method === method && one.path === path)
  if (!page) throw new Error('no such page')
  return page.handle(ctx(), { params, query, body })
}
const paymentPath = '/sandbox/payments/:page_token'

async function openOrder() {
  const placed = await placedOrder(db, { now: ctx().now() })
  const { payment_url } = await openPaymentPage(ctx(), placed.order_id)
  const page_token = payment_url.split('/').at(-1) ?? ''
  const press = (action: string) => visit('POST', paymentPath, { params: { page_token }, body: { action } })
  const look = () => visit('GET', paymentPath, { params: { page_token } })
  const status = async () => (await loadPayments(db, [placed.order_id])).get(placed.order_id)?.status
  return { ...placed, page_token, press, look, status }
}

test('the payment page says what is to be paid and works without a script', async () => {
  const { look, order_number } = await openOrder()
  const { status, html } = await look()
  expect(status).toBe(200)
  for (const part of [order_number, 'Rp 129.000', 'QRIS', 'Sandbox', 'Pay now', 'Close without paying'])
    expect(html).toContain(part)
  expect(html).not.toContain('<script')
})

test('pressing pay settles the order and leads back to it; pressing again changes nothing', async () => {
  const { press, look, status, order_id } = await openOrder()
  expect(await press('pay')).toEqual({ status: 303, location: `/invoice?order_id=${order_id}` })
  expect(await status()).toBe('PAID')
  expect((await press('pay')).status).toBe(409)
  expect(heard).toEqual(['paid'])
  const { html } = await look()
  expect(html).toContain('This payment is complete')
  expect(html).not.toContain('Pay now')
})

test('closing without paying keeps the page, failing and expiring end it', async () => {
  const closed = await openOrder()
  expect(await closed.press('close')).toMatchObject({ status: 303 })
  expect(await closed.status()).toBe('PENDING')
  expect(await closed.press('fail')).toMatchObject({ status: 303 })
  expect(await closed.status()).toBe('FAILED')
  const expired = await openOrder()
  await expired.press('expire')
  expect(await expired.status()).toBe('EXPIRED')
  expect((await expired.press('pay')).status).toBe(409)
  expect((await expired.press('explode')).status).toBe(422)
})

test('a payment can be taken back on its page', async () => {
  const { press, status } = await openOrder()
  expect((await press('reverse')).status).toBe(409)
  await press('pay')
  await press('reverse')
  expect(await status()).toBe('REVERSED')
  expect(heard).toEqual(['paid', 'reversed'])
})

test('a page that does not exist is a 404 page', async () => {
  expect(await visit('GET', paymentPath, { params: { page_token: 'nobody' } })).toMatchObject({ status: 404 })
  expect(await visit('POST', paymentPath, { params: { page_token: 'nobody' }, body: { action: 'pay' } })).toMatchObject(
    { status: 404 },
  )
  expect(await visit('GET', '/sandbox/parcels/:reference', { params: { reference: 'PCL-1' } })).toMatchObject({
    status: 404,
  })
})

test('paying an order by call opens its page first where there is none', async () => {
  const { order_id } = await placedOrder(db, { now: ctx().now() })
  expect(await drivePayment(ctx(), order_id, 'pay')).toEqual({ status: 'PAID' })
  await expect(drivePayment(ctx(), crypto.randomUUID(), 'pay')).rejects.toMatchObject({ code: 'not_found' })
})

test('the outbox shows mails to whom they went, with codes and links, and runs nothing of theirs', async () => {
  const mail = {
    message_id: uuidv7(),
    to: 'siti@sehati.test',
    subject: 'Welcome <b>Siti</b>',
    text: 'Your code\n\n482913\n',
    html: '<p onclick="x()">Hi</p><script>alert(1)</script>',
    links: ['https://shop.test/create-password?token=abc'],
  }
  await ctx().ports.mail.send(mail)
  const { html = '' } = await visit('GET', '/sandbox/outbox', { query: { to: 'siti@sehati.test' } })
  for (const part of [
    '482913',
    'Welcome &lt;b&gt;Siti',
    'href="https://shop.test/create-password?token=abc"',
    'sandbox="allow-top-navigation-by-user-activation"',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('<script')
  const other = await visit('GET', '/sandbox/outbox', { query: { to: '"><script>' } })
  expect(other.html).toContain('Nothing was sent')
  expect(other.html).not.toContain('"><script>')
})

test('the outbox shows a mail as mail programs do: with its logo, and with links that open', async () => {
  const button = { label: 'Open', url: 'https://shop.test/orders/1' }
  const parts = { language: 'en', shopName: 'Sehati', title: 'Hello', paragraphs: ['Hi'], button } as const
  await transaction(db, (tx) => sendMail(tx, { to: 'dewi@sehati.test', subject: 'Hello', parts }))
  await runDue(ctx())
  const { html = '' } = await visit('GET', '/sandbox/outbox', { query: { to: 'dewi@sehati.test' } })
  expect(html).toContain('src=&quot;data:image/png;base64,iVBOR')
  expect(html).not.toContain('cid:')
  expect(html).toContain('a target=&quot;_top&quot; class=&quot;button&quot; href=&quot;https://shop.test/orders/1')
})

test('each page of the outside world exists only while its port is played, and the outbox never in production', () => {
  const { config } = ctx()
  const openIn = (changes: Partial<typeof config>) =>
    sandboxPages.filter(({ isOpen }) => isOpen({ ...config, ...changes })).map(({ path }) => path.split('/')[2])
  expect(new Set(openIn({}))).toEqual(new Set(['payments', 'payouts', 'outbox', 'parcels', 'identity']))
  const real = { payment: false, payout: false, delivery: false, mail: false, messaging: false, identity: false }
  expect(openIn({ sandboxes: real })).toEqual([])
  expect(openIn({ sandboxes: { ...real, messaging: true } })).toEqual(['outbox'])
  expect(openIn({ sandboxes: { ...real, delivery: true } })).toEqual(['parcels'])
  expect(openIn({ sandboxes: { ...real, identity: true } })).toEqual(['identity', 'identity'])
  expect(openIn({ sandboxes: { ...real, payout: true } })).toEqual(['payouts', 'payouts'])
  expect(openIn({ isSandbox: false })).toEqual(['payments', 'payments', 'parcels'])
})

test('moving the clock runs what became due before it answers, in order of time', async () => {
  const now = ctx().now().getTime()
  await transaction(db, async (tx) => {
    for (const n of [3, 1, 2]) await enqueue(tx, alarm, { n }, { due_at: new Date(now + n * 3_600_000) })
  })
  const answer = await advanceClock(ctx(), 2 * 3_600 + 60)
  expect(rang).toEqual([1, 2])
  expect(Date.parse(answer.now) - now).toBeGreaterThanOrEqual(2 * 3_600_000 + 60_000)
  await advanceClock(ctx(), 3_600)
  expect(rang).toEqual([1, 2, 3])
  await expect(advanceClock(ctx(), 8_000 * 365 * 86_400)).rejects.toBeInstanceOf(AppError)
})

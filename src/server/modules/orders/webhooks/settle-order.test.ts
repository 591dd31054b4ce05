import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { listNotifications } from '#contract/notifications.ts'
import { drivePayment, listOutbox } from '#contract/sandbox.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { expireOrderTask } from '../timers/expire-order.ts'
import { flagOrder, reverseOrder, settleOrder } from './settle-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const halfAnHour = 31 * 60

async function stockOf(product_id: string): Promise<number> {
  const row = await shop.db
    .selectFrom('products')
    .select('stock')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  return row.stock
}

async function waitFor(seconds: number, customer: TestActor): Promise<void> {
  await shop.advance(seconds)
  await signInAgain(shop, customer, admin)
}

function statusOf(customer: TestActor, order_id: string): Promise<string> {
  return customer.call(calls.getMyOrder, { params: { id: order_id } }).then(({ status }) => status)
}

function settle(order_id: string, amount: number): Promise<void> {
  return transaction(shop.db, (tx) => settleOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))
}

test('a paid order is paid once, however often it is reported', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total } = await given.order({ by: customer, lines: [{ product_id }] })

  await Promise.all(Array.from({ length: 20 }, () => settle(order_id, total)))

  const { status, timeline, payment, allowed_actions } = await customer.call(calls.getMyOrder, {
    params: { id: order_id },
  })
  expect([status, timeline.map(({ type }) => type)]).toEqual(['PAID', ['AWAITING_PAYMENT', 'PAID']])
  expect(payment.paid_at).not.toBeNull()
  expect(allowed_actions).toEqual(['cancel'])
})

test('an amount that is wrong by one rupiah pays nothing and is flagged to the administrators', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total } = await given.order({ by: customer, lines: [{ product_id }] })

  await settle(order_id, total - 1)

  expect(await statusOf(customer, order_id)).toBe('AWAITING_PAYMENT')
  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order.flagged_reason).toBe(`Paid ${total - 1} instead of ${total}`)
  const flagged = await admin.call(adminCalls.listAllOrders, { query: { flagged: 'true' } })
  expect(flagged.data.map((found) => found.order_id)).toContain(order_id)
})

test('an unpaid order expires when its time is over; the stock comes back and the customer is told', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, order_number } = await given.order({ by: customer, lines: [{ product_id, quantity: 3 }] })

  await waitFor(29 * 60, customer)
  expect(await statusOf(customer, order_id)).toBe('AWAITING_PAYMENT')
  await waitFor(2 * 60, customer)

  expect(await statusOf(customer, order_id)).toBe('EXPIRED')
  expect(await stockOf(product_id)).toBe(10)
  const mails = await shop.guest.call(listOutbox, { query: { to: customer.email } })
  expect(mails.map(({ subject }) => subject)).toContain(`Order ${order_number} has expired`)
})

test('a virtual account has a day, a card a quarter of an hour', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { rows: services } = await sql<{ code: string; service_group: string }>`
    select distinct on (service_group) code, service_group from payment_services where is_active order by service_group`.execute(
    shop.db,
  )
  const minutes: Record<string, number> = {}

  for (const { code, service_group } of services) {
    const order = await given.order({ by: customer, lines: [{ product_id }], service: code })
    minutes[service_group] = (Date.parse(order.payment.expires_at) - Date.parse(order.created_at)) / 60_000
  }

  expect(minutes).toEqual({ VIRTUAL_ACCOUNT: 1440, RETAIL: 1440, QRIS: 30, EWALLET: 30, CARD: 15 })
})

test('a late payment is taken while the stock is still there', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: customer, lines: [{ product_id, quantity: 3 }] })
  await customer.call(createPayment, { body: { order_id } })
  await waitFor(halfAnHour, customer)
  expect(await statusOf(customer, order_id)).toBe('EXPIRED')

  await customer.call(drivePayment, { params: { order_id, action: 'pay' } })

  expect(await statusOf(customer, order_id)).toBe('PAID')
  expect(await stockOf(product_id)).toBe(7)
})

test('a late payment without stock goes to the wallet in full, takes no other stock, and the customer is told', async () => {
  const customer = await shop.customer()
  const [there, gone] = [await given.product({ stock: 10 }), await given.product({ stock: 2 })]
  const { order_id, order_number, total } = await given.order({
    by: customer,
    lines: [{ product_id: there.product_id }, { product_id: gone.product_id, quantity: 2 }],
  })
  await customer.call(createPayment, { body: { order_id } })
  await waitFor(halfAnHour, customer)
  await given.order({ by: await shop.customer(), lines: [{ product_id: gone.product_id }] })

  await customer.call(drivePayment, { params: { order_id, action: 'pay' } })
  await settle(order_id, total)
  await shop.runTasks()

  const order = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(order).toMatchObject({ status: 'EXPIRED', refund: { amount: total, to: 'WALLET_CASH' } })
  expect(order.timeline.at(-1)?.note).toBe('Paid too late; refunded to the wallet')
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: total })
  expect([await stockOf(there.product_id), await stockOf(gone.product_id)]).toEqual([10, 1])
  const mails = await shop.guest.call(listOutbox, { query: { to: customer.email } })
  expect(mails.map(({ subject }) => subject)).toContain(
    `Late payment for order ${order_number}: refunded to your wallet`,
  )
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a payment of an order that was cancelled meanwhile is refunded in full', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total } = await given.order({ by: customer, lines: [{ product_id }] })
  await customer.call(createPayment, { body: { order_id } })
  await customer.call(calls.cancelOrder, { params: { id: order_id }, body: { reason: 'Berubah pikiran' } })

  await customer.call(drivePayment, { params: { order_id, action: 'pay' } })
  await settle(order_id, total)

  const order = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(order).toMatchObject({ status: 'CANCELLED', refund: { amount: total } })
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: total })
  expect(await stockOf(product_id)).toBe(10)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a payment whose webhook was lost is found by asking before the order would expire', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: customer, lines: [{ product_id }] })
  await customer.call(createPayment, { body: { order_id } })
  await sql`update sandbox_payments set status = 'PAID' where reference like ${'%'} and order_number =
            (select order_number from orders where order_id = ${order_id})`.execute(shop.db)

  await waitFor(halfAnHour, customer)

  expect(await statusOf(customer, order_id)).toBe('PAID')
})

test('a payment that the provider takes back cancels an order that has not left, without a refund, and flags it', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total: amount } = await given.orderIn('PROCESSING', {
    by: customer,
    admin,
    lines: [{ product_id }],
  })
  const reverse = () =>
    transaction(shop.db, (tx) => reverseOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))

  await reverse()
  await reverse()

  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect(order).toMatchObject({
    status: 'CANCELLED',
    refund: null,
    flagged_reason: 'The payment provider took the payment back',
  })
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 0 })
  expect(await stockOf(product_id)).toBe(10)
})

test('a payment that is taken back after the parcel left moves nothing and is flagged', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total: amount } = await given.orderIn('SHIPPED', { by: customer, admin, lines: [{ product_id }] })

  await transaction(shop.db, (tx) => reverseOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))

  const order = await admin.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect([order.status, order.flagged_reason]).toEqual(['SHIPPED', 'The payment provider took the payment back'])
})

test('a flag stays when an administrator moves the order', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.orderIn('PAID', { by: customer, admin, lines: [{ product_id }] })
  await transaction(shop.db, (tx) => flagOrder(shop.ctx(), tx, order_id, 'Paid twice'))

  const order = await admin.call(adminCalls.changeOrderStatus, {
    params: { id: order_id },
    body: { status: 'PROCESSING' },
  })

  expect(order.flagged_reason).toBe('Paid twice')
})

test('money that the provider took back is never refunded as well, whoever cancels the order afterwards', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  for (const status of ['READY_TO_SHIP', 'RETURNED'] as const) {
    const { order_id, total: amount } = await given.orderIn(status, { by: customer, admin, lines: [{ product_id }] })
    await transaction(shop.db, (tx) => reverseOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))

    const body = { status: 'CANCELLED', note: 'Pembayaran ditarik' } as const
    const order = await admin.call(adminCalls.changeOrderStatus, { params: { id: order_id }, body })
    expect(order).toMatchObject({ status: 'CANCELLED', refund: null })
  }
  expect(await customer.call(getMyWallet, {})).toMatchObject({ cash: 0 })
  expect(await stockOf(product_id)).toBe(10)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a customer reads what the shop noted in either language, and what people wrote as they wrote it', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, total: amount } = await given.orderIn('PAID', { by: customer, admin, lines: [{ product_id }] })
  const other = await given.orderIn('PAID', { by: customer, admin, lines: [{ product_id }] })

  await transaction(shop.db, (tx) => reverseOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))
  await customer.call(calls.cancelOrder, { params: { id: other.order_id }, body: { reason: 'Salah pilih' } })

  const reversed = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  const english = 'The payment was taken back by the payment provider.'
  expect([reversed.cancel_reason, reversed.timeline.at(-1)?.note]).toEqual([english, english])
  for (const message of [reversed.cancel_reason_message, reversed.timeline.at(-1)?.note_message]) {
    expect(inWords(message as Message, indonesian)).toBe('Pembayaran ditarik kembali oleh penyedia pembayaran.')
  }
  const cancelled = await customer.call(calls.getMyOrder, { params: { id: other.order_id } })
  expect(cancelled).toMatchObject({ cancel_reason: 'Salah pilih', cancel_reason_message: null })
  expect(cancelled.timeline.at(-1)).toMatchObject({ note: 'Salah pilih', note_message: null })
  const { data: news } = await admin.call(listNotifications, { query: { limit: 100 } })
  const { order_number } = reversed
  expect(news.map(({ text }) => text)).toContain(`${order_number}: The payment provider took the payment back`)
})

test('a payment in the last second whose webhook is lost is found before the order expires', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, order_number } = await given.order({ by: customer, lines: [{ product_id }] })
  await customer.call(createPayment, { body: { order_id } })
  await waitFor(halfAnHour - 65, customer)
  await shop.db
    .updateTable('sandbox_payments')
    .set({ status: 'PAID' })
    .where('order_number', '=', order_number)
    .execute()
  // Only the order's own timer is due: the regular question about its payment comes later.
  await shop.db
    .updateTable('tasks')
    .set({ due_at: new Date(shop.ctx().now().getTime() + 86_400_000).toISOString() })
    .where('kind', '=', 'payments.poll')
    .where('state', '=', 'WAITING')
    .execute()
  await waitFor(65, customer)

  const { status, timeline } = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  expect([status, timeline.map(({ type }) => type)]).toEqual(['PAID', ['AWAITING_PAYMENT', 'PAID']])
})

test('an order whose customer gets more time while its provider is asked does not expire', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id } = await given.order({ by: customer, lines: [{ product_id }] })
  await shop.db.updateTable('orders').set({ expires_at: shop.ctx().now() }).where('order_id', '=', order_id).execute()
  const attempt = { task_id: 1, number: 1, isLast: true }
  const write = await expireOrderTask.run(shop.ctx(), { order_id }, attempt)
  // Another way to pay, chosen in the meantime.
  const later = new Date(shop.ctx().now().getTime() + 3_600_000)
  await shop.db.updateTable('orders').set({ expires_at: later }).where('order_id', '=', order_id).execute()
  if (typeof write !== 'function') throw new Error('The timer had nothing to do')
  await transaction(shop.db, write)
  expect(await statusOf(customer, order_id)).toBe('AWAITING_PAYMENT')
})

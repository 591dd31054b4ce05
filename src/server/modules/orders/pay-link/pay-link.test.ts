import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { changePaymentService } from '#contract/business.ts'
import { setCustomerStatus } from '#contract/people/customers.ts'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { getPayableOrder, makePaymentLink, payByLink } from '#contract/orders/payment-link.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1_000, price: 90_000 })

const makeLink = (order_id: string, renew = false) =>
  admin.call(makePaymentLink, { params: { id: order_id }, body: { renew } })
const tokenOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? ''
const read = (token: string) => guest.raw(getPayableOrder, { params: { token } })
const pay = (token: string, expected_total: number, payment_service = 'QRIS') =>
  guest.raw(payByLink, { params: { token }, body: { payment_service, expected_total } })

async function linked(service = 'BCA_VA') {
  const by = await shop.customer()
  const order = await given.order({ by, lines: [{ product_id, quantity: 2 }], service })
  const link = await makeLink(order.order_id)
  return { ...order, by, link, token: tokenOf(link), params: { id: order.order_id } }
}

test('a link shows the order and its ways to pay to who has it, and nothing of its customer but the kecamatan', async () => {
  const { by, token, order_number, total, address } = await linked()
  const { status, body } = await read(token)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    order_number,
    status: 'AWAITING_PAYMENT',
    total,
    waiting: { items: [{ quantity: 2, subtotal: 180_000 }], kecamatan: expect.any(String), is_checked: false },
  })
  const text = JSON.stringify(body)
  const { receiver_name, receiver_phone_number, address_line } = address
  for (const secret of [by.email, by.user_id, receiver_name, receiver_phone_number, address_line]) {
    expect(text).not.toContain(secret)
  }
})

test('who has the link pays in another way without signing in, and the link then says that it is paid', async () => {
  const { by, token, params, order_id, total } = await linked()
  const page = await pay(token, total)
  expect(page.status).toBe(201)
  expect((await pay(token, total)).body.data).toEqual(page.body.data)
  expect((await by.call(getMyOrder, { params })).payment.service).toBe('QRIS')
  await by.call(drivePayment, { params: { order_id, action: 'pay' } })
  expect((await read(token)).body.data).toMatchObject({ status: 'PAID', waiting: null })
  expect(await pay(token, total)).toMatchObject({ status: 409, body: { error: 'ORDER_STATUS_CONFLICT' } })
})

test('two who press at once are led to one page, and a total that nobody saw pays nothing', async () => {
  const { token, total, order_id } = await linked()
  expect(await pay(token, total - 1)).toMatchObject({ status: 409, body: { error: 'PRICE_CHANGED' } })
  const pages = await Promise.all(Array.from({ length: 6 }, () => pay(token, total)))
  expect(new Set(pages.map(({ body }) => JSON.stringify(body.data))).size).toBe(1)
  const { rows } = {
    rows: await shop.db.selectFrom('payments').select('status').where('order_id', '=', order_id).execute(),
  }
  expect(rows).toEqual([{ status: 'PENDING' }])
})

test('the same link is answered again, counts its looks once a minute, and a new one ends the former', async () => {
  const { link, token, order_id } = await linked()
  await read(token)
  await read(token)
  const again = await makeLink(order_id)
  expect(again).toMatchObject({ url: link.url, opened: 1 })
  expect(again.words).toContain(link.url)
  const renewed = await makeLink(order_id, true)
  expect(renewed.url).not.toBe(link.url)
  expect((await read(token)).status).toBe(404)
  expect((await read(tokenOf(renewed))).status).toBe(200)
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'order', subject_id: order_id } })
  expect(data.filter(({ action }) => action === 'order.payment_link')).toHaveLength(2)
})

test('ten administrators who ask at once are given one link', async () => {
  const by = await shop.customer()
  const { order_id } = await given.order({ by, lines: [{ product_id }] })
  const links = await Promise.all(Array.from({ length: 10 }, () => makeLink(order_id)))
  expect(new Set(links.map(({ url }) => url)).size).toBe(1)
})

test('a guessed link does not open, an order that ended has none, and a suspended customer’s pays nothing', async () => {
  expect((await read('A'.repeat(43))).status).toBe(404)
  expect((await guest.raw(getPayableOrder, { params: { token: 'short' } })).status).toBe(404)
  const cancelled = await linked()
  await cancelled.by.call(cancelOrder, { params: cancelled.params, body: { reason: 'Tidak jadi' } })
  expect((await read(cancelled.token)).body.data).toMatchObject({ status: 'CANCELLED', waiting: null })
  expect((await pay(cancelled.token, cancelled.total)).status).toBe(409)
  expect((await admin.raw(makePaymentLink, { params: cancelled.params, body: {} })).status).toBe(409)
  const suspended = await linked()
  await admin.call(setCustomerStatus, {
    params: { id: suspended.by.user_id },
    body: { status: 'SUSPENDED', reason: 'Penyalahgunaan' },
  })
  expect((await read(suspended.token)).status).toBe(404)
  expect((await pay(suspended.token, suspended.total)).status).toBe(404)
})

test('an order that ran out of time is told as expired before any timer says so', async () => {
  const { token, order_id, total } = await linked()
  await shop.db
    .updateTable('orders')
    .set({ expires_at: shop.ctx().now().toISOString() })
    .where('order_id', '=', order_id)
    .execute()
  expect((await read(token)).body.data).toMatchObject({ status: 'EXPIRED', waiting: null })
  expect((await pay(token, total)).status).toBe(409)
})

test('a fee of another way to pay is in the total that is confirmed', async () => {
  await admin.call(changePaymentService, {
    params: { code: 'ALFAMART' },
    body: { version: 1, fee_flat: 5_000, has_read_why_not: true },
  })
  const { token, total, by, params } = await linked()
  expect((await pay(token, total, 'ALFAMART')).status).toBe(409)
  expect((await pay(token, total + 5_000, 'ALFAMART')).status).toBe(201)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ total: total + 5_000, transfer_fee: 5_000 })
})

test('a link is made by who works on orders, and by no customer', async () => {
  const by = await shop.customer()
  const { order_id } = await given.order({ by, lines: [{ product_id }] })
  expect((await by.raw(makePaymentLink, { params: { id: order_id }, body: {} })).status).toBe(403)
  expect((await guest.raw(makePaymentLink, { params: { id: order_id }, body: {} })).status).toBe(401)
})

test('a day after it was paid a link opens no more', async () => {
  const { by, token, order_id, total } = await linked()
  await pay(token, total)
  await by.call(drivePayment, { params: { order_id, action: 'pay' } })
  await shop.advance(2 * 86_400)
  expect((await read(token)).status).toBe(404)
})

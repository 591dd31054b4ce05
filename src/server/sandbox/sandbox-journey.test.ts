import { expect, test } from 'vitest'
import { createDelivery, receiveDeliveryWebhook } from '#contract/orders/delivery.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { createPayment, receivePaymentWebhook } from '#contract/orders/payments.ts'
import { advanceClock, driveDelivery, drivePayment, listOutbox } from '#contract/sandbox.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()

async function placed() {
  const customer = await shop.customer()
  const { product_id } = await shop.given.product({ stock: 50 })
  const { order_id } = await shop.given.order({ by: customer, lines: [{ product_id }] })
  const status = async () => (await customer.call(getMyOrder, { params: { id: order_id } })).status
  return { customer, order_id, status }
}

test('a customer pays on the hosted page with forms alone, and the parcel arrives', async () => {
  const { customer, order_id, status } = await placed()
  const { payment_url } = await customer.call(createPayment, { body: { order_id } })
  const page = shop.url + new URL(payment_url).pathname
  const shown = await fetch(page)
  expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
    200,
    expect.stringContaining("default-src 'none'"),
  ])
  const pressed = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
    redirect: 'manual',
  })
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, `/invoice?order_id=${order_id}`])
  expect(await status()).toBe('PAID')

  await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: 'PROCESSING' } })
  await admin.call(createDelivery, { body: { order_id } })
  expect(await shop.guest.call(driveDelivery, { params: { order_id, action: 'picked_up' } })).toMatchObject({
    status: 'PICKED_UP',
  })
  expect(await status()).toBe('SHIPPED')
  await shop.guest.call(driveDelivery, { params: { order_id, action: 'delivered' } })
  expect(await status()).toBe('DELIVERED')
  await shop.guest.call(advanceClock, { body: { advance_seconds: 3 * 86_400 + 60 } })
  expect((await shop.guest.call(listOutbox, { query: { to: customer.email } })).length).toBeGreaterThan(2)
  const outbox = await fetch(`${shop.url}/sandbox/outbox?to=${customer.email}`)
  expect(await outbox.text()).toContain('Payment received')
})

test('a page that expires at the bank ends the order; money that comes after all is taken', async () => {
  const { customer, order_id, status } = await placed()
  await customer.call(createPayment, { body: { order_id } })
  await shop.guest.call(drivePayment, { params: { order_id, action: 'expire' } })
  expect(await status()).toBe('EXPIRED')
  await shop.guest.call(drivePayment, { params: { order_id, action: 'pay' } })
  expect(await status()).toBe('PAID')
})

test('webhooks come over the shop’s own endpoints and are refused there without a signature', async () => {
  for (const call of [receivePaymentWebhook, receiveDeliveryWebhook]) {
    const unsigned = await shop.guest.raw(call, { params: { provider: 'sandbox' }, body: { event: 'ping' } })
    expect(unsigned.status).toBe(401)
    const foreign = await shop.guest.raw(call, { params: { provider: 'nobody' }, body: { event: 'ping' } })
    expect(foreign.status).toBe(404)
  }
})

test('the sandbox refuses what it does not know', async () => {
  const order_id = crypto.randomUUID()
  expect((await shop.guest.raw(drivePayment, { params: { order_id, action: 'pay' } })).status).toBe(404)
  expect((await shop.guest.raw(driveDelivery, { params: { order_id, action: 'delivered' } })).status).toBe(404)
  expect((await shop.guest.raw(drivePayment, { params: { order_id, action: 'steal' } })).status).toBeGreaterThanOrEqual(
    400,
  )
  expect((await shop.guest.raw(advanceClock, { body: { advance_seconds: -1 } })).status).toBe(422)
})

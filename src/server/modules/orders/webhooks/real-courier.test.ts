import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkRates, createDelivery } from '#contract/orders/delivery.ts'
import { makeLabels } from '#contract/orders/delivery-documents.ts'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { listOutbox } from '#contract/sandbox.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { biteshipHost } from '#server/test/simulators/biteship-host.ts'
import { deliverWebhook } from '#server/test/simulators/simulated-host.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { testShop } from '#server/test/test-shop.ts'

/* A whole shop on a delivery provider that is reached over the network, as in production. */

const host = await biteshipHost()
const { shop, given, admin, customer, wanted, readOrder, wait } = await shopAtWork({
  DELIVERY_PROVIDER: 'biteship',
  BITESHIP_API_URL: host.baseUrl,
  BITESHIP_API_KEY: host.account.apiKey,
  BITESHIP_HOOK_HEADER: host.account.hook.header,
  BITESHIP_HOOK_SECRET: host.account.hook.secret,
  BITESHIP_COURIERS: host.account.couriers,
})
afterAll(() => host.close())
beforeEach(() => host.heal())

test('while the couriers do not answer, checkout shows and charges their last known prices, for minutes', async () => {
  const body = await given.checkout(wanted)
  const ask = () => customer.call(checkRates, { body: { address_id: body.address_id } })
  const known = await ask()
  expect(known.is_fallback).toBe(false)

  await wait(11 * 60)
  host.failNext('lost', { times: 100 })
  expect(await ask()).toEqual({ ...known, is_fallback: true })
  const order = await customer.call(calls.placeOrder, { body })
  expect(order.total).toBe(body.expected_total)

  await given.fillCart(customer, wanted.lines)
  await wait(10 * 60)
  const begin = performance.now()
  const away = await customer.raw(checkRates, { body: { address_id: body.address_id } })
  expect([away.status, away.body['error'], away.body['message'], away.headers.get('retry-after')]).toEqual([
    503,
    'PROVIDER_UNAVAILABLE',
    'The couriers do not answer right now. Please try again in a moment.',
    '5',
  ])
  expect(performance.now() - begin).toBeLessThan(8_000)

  host.heal()
  expect(await ask()).toEqual(known)
})

test('a parcel is booked, shipped with its number and link, and arrives, by the provider’s own hooks', async () => {
  const buyer = await shop.customer()
  const { order_id, order_number } = await given.orderIn('READY_TO_SHIP', { ...wanted, by: buyer })
  const reference = (await readOrder(order_id)).delivery?.delivery_id ?? ''
  const url = `${shop.url}/api/delivery/notifications/biteship`

  host.move(reference, { status: 'picked' })
  expect(await deliverWebhook(url, host.hook(reference, 'order.status'), () => 0)).toEqual([200])
  host.move(reference, { status: 'delivered' })
  expect(await deliverWebhook(url, host.hook(reference, 'order.status'), () => 0)).toEqual([200])
  await shop.runTasks()

  const mine = await buyer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(mine.status).toBe('DELIVERED')
  expect(mine.delivery).toMatchObject({ is_by_hand: false, awb_number: expect.stringMatching(/^J/) })
  const mails = await shop.guest.call(listOutbox, { query: { to: buyer.email } })
  const shipped = mails.find(({ subject }) => subject === `Order ${order_number} is on its way`)
  expect(shipped?.text).toContain(mine.delivery?.awb_number)
  expect(shipped?.text).toContain(mine.delivery?.tracking_url)
})

test('a provider that took the booking and fell silent is overtaken by hand, and its booking is taken back later', async () => {
  const { order_id } = await given.orderIn('PROCESSING', wanted)
  host.failNext('cut_after_effect')
  await admin.call(createDelivery, { body: { order_id } })
  await shop.runTasks()
  const { delivery } = await readOrder(order_id)
  expect([delivery?.status, delivery?.awb_number]).toEqual(['REQUESTED', null])

  const order = await admin.call(adminCalls.deliverByHand, { body: { order_id, awb_number: 'TANGAN-0001' } })
  await wait(3_600)

  expect(order.delivery).toMatchObject({ is_by_hand: true, awb_number: 'TANGAN-0001' })
  expect(host.parcels.get(delivery?.delivery_id ?? '')?.status).toBe('cancelled')
  expect((await readOrder(order_id)).delivery).toMatchObject({ awb_number: 'TANGAN-0001', status: 'BOOKED' })
})

test('a shop without any provider sells, sends and delivers by its own prices and typed numbers', async () => {
  const small = await testShop({ DELIVERY_PROVIDER: 'manual' })
  const [owner, buyer] = [await small.admin(), await small.customer()]
  const serum = await small.given.product({ stock: 10, price: 90_000 })
  const order = await small.given.paidOrder({ by: buyer, lines: [{ product_id: serum.product_id }] })
  const { order_id } = order
  const move = (status: calls.OrderStatus) =>
    owner.call(adminCalls.changeOrderStatus, { params: { id: order_id }, body: { status } })
  expect([order.courier.courier_name, order.shipping_fee]).toEqual(['Kurir toko', 18_000])

  await move('PROCESSING')
  await owner.call(createDelivery, { body: { order_id } })
  await small.runTasks()
  const labels = await owner.raw(makeLabels, { body: { order_ids: [order_id] } })
  expect([labels.status, JSON.stringify(labels.body)]).toEqual([409, expect.stringContaining('AWB_TO_TYPE')])
  const waiting = await owner.call(adminCalls.getAnyOrder, { params: { id: order_id } })
  expect([waiting.awb_by_hand, waiting.delivery?.status]).toEqual(['add', 'BOOKED'])
  const typed = await owner.call(adminCalls.deliverByHand, { body: { order_id, awb_number: 'KURIR-00017' } })
  expect([typed.delivery?.delivery_id, typed.earlier_deliveries]).toEqual([waiting.delivery?.delivery_id, []])
  await move('SHIPPED')
  await move('DELIVERED')
  await small.advance(3 * 24 * 3600 + 60)
  await signInAgain(small, buyer)

  const mine = await buyer.call(calls.getMyOrder, { params: { id: order_id } })
  expect([mine.status, mine.delivery?.status, mine.delivery?.awb_number]).toEqual([
    'COMPLETED',
    'DELIVERED',
    'KURIR-00017',
  ])
})

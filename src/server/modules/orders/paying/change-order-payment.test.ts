import { afterAll, expect, test } from 'vitest'
import { changePaymentService } from '#contract/business.ts'
import { listNotifications } from '#contract/notifications.ts'
import { changeOrderPayment, listPaymentOffers } from '#contract/orders/order-payment.ts'
import type { PaymentOffer } from '#contract/orders/order-payment.ts'
import { cancelOrder, getMyOrder } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { listOutbox } from '#contract/sandbox.ts'
import type { TestActor } from '#server/test/actors.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { midtransHost, midtransRetries } from '#server/test/simulators/midtrans-host.ts'
import { deliverWebhook } from '#server/test/simulators/simulated-host.ts'
import { testShop } from '#server/test/test-shop.ts'

/* On a payment provider that is reached over the network: only there two pages of an order can be open at once. */

const clock = { now: () => new Date() }
const host = await midtransHost(() => clock.now())
const shop = await testShop({
  PAYMENT_PROVIDER: 'midtrans',
  MIDTRANS_SERVER_KEY: host.serverKey,
  MIDTRANS_SNAP_URL: host.snapUrl,
  MIDTRANS_API_URL: host.coreUrl,
})
clock.now = () => shop.ctx().now()
afterAll(() => host.close())

const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ stock: 1_000, price: 100_000 })
/** A shop that charges for transfers and over counters, which the law leaves to lawyers. */
const charged = {
  BCA_VA: { fee_flat: 4_000, fee_bps: 0 },
  MANDIRI_VA: { fee_flat: 4_000, fee_bps: 0 },
  INDOMARET: { fee_flat: 2_000, fee_bps: 290 },
  ALFAMART: { fee_flat: 5_000, fee_bps: 0 },
}
for (const [code, fee] of Object.entries(charged)) {
  await admin.call(changePaymentService, { params: { code }, body: { version: 1, has_read_why_not: true, ...fee } })
}

async function placed(service: string) {
  const by = await shop.customer()
  const order = await given.order({ by, lines: [{ product_id }], service })
  return { ...order, by, params: { id: order.order_id } }
}

async function opened(service: string) {
  const order = await placed(service)
  await order.by.call(createPayment, { body: { order_id: order.order_id } })
  return { ...order, former: `${order.order_number}-1`, next: `${order.order_number}-2` }
}

async function offerOf(by: TestActor, order_id: string, code: string): Promise<PaymentOffer> {
  const { data } = await by.call(listPaymentOffers, { params: { id: order_id } })
  const offer = data.find((one) => one.code === code)
  if (!offer) throw new Error(`${code} is not offered`)
  return offer
}

async function change(by: TestActor, order_id: string, code: string) {
  const { total } = await offerOf(by, order_id, code)
  const body = { payment_service: code, expected_total: total }
  return by.call(changeOrderPayment, { params: { id: order_id }, body })
}

function deliver(reference: string): Promise<number[]> {
  return deliverWebhook(`${shop.url}/api/payment/notifications/midtrans`, host.webhook(reference), midtransRetries)
}

async function wait(seconds: number, by: TestActor): Promise<void> {
  await shop.advance(seconds)
  await signInAgain(shop, by, admin)
}

test('the fee follows the way to pay, the rest of the order stays, and the provider is asked for the new total', async () => {
  const { by, order_id, former, next, params, ...before } = await opened('BCA_VA')
  expect(before.transfer_fee).toBe(4_000)
  const left = before.total - before.transfer_fee
  const offer = await offerOf(by, order_id, 'INDOMARET')
  const fee = 2_000 + Math.floor((left * 290) / 10_000)
  expect(offer).toMatchObject({ transfer_fee: fee, total: left + fee, is_possible: true, is_current: false })
  expect(await offerOf(by, order_id, 'BCA_VA')).toMatchObject({ total: before.total, is_current: true })

  const after = await change(by, order_id, 'INDOMARET')
  const { subtotal, shipping_fee, points_used, items } = before
  expect(after).toMatchObject({ subtotal, shipping_fee, points_used, items, transfer_fee: fee, total: left + fee })
  expect(after.tax_included).toBe(Math.floor(((left + fee) * 1_100) / 11_100))
  expect(after.payment).toMatchObject({ service: 'INDOMARET', service_name: 'Indomaret', status: null })
  expect(after.timeline.at(-1)).toMatchObject({
    type: 'AWAITING_PAYMENT',
    note: 'Way to pay changed from BCA Virtual Account to Indomaret',
  })

  await by.call(createPayment, { body: { order_id } })
  expect(host.pages.get(next)?.gross_amount).toBe(left + fee)
  await shop.runTasks()
  expect(host.pages.get(former)?.canceled_at).not.toBeNull()
  host.move(next, 'settlement')
  await deliver(next)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'PAID', total: left + fee })
})

test('a total that the customer has not seen changes nothing', async () => {
  const { by, params, total } = await placed('BCA_VA')
  const body = { payment_service: 'QRIS', expected_total: total }
  const refused = await by.raw(changeOrderPayment, { params, body })
  expect([refused.status, refused.body.error]).toEqual([409, 'PRICE_CHANGED'])
  expect(refused.body.details).toMatchObject({ transfer_fee: expect.any(Number) })
  expect(await by.call(getMyOrder, { params })).toMatchObject({ total, payment: { service: 'BCA_VA' } })
})

test('money that comes on the former page pays nothing where the total differs, and the new page can still be paid', async () => {
  const { by, order_id, former, next, params, total: formerTotal } = await opened('BCA_VA')
  host.move(former, 'pending')
  const { total } = await change(by, order_id, 'QRIS')
  await by.call(createPayment, { body: { order_id } })
  host.move(former, 'settlement')
  await deliver(former)

  const flagged = await admin.call(getAnyOrder, { params })
  expect(flagged).toMatchObject({
    status: 'AWAITING_PAYMENT',
    flagged_reason: `Paid ${formerTotal} instead of ${total}`,
    payment: { status: 'PENDING' },
  })
  host.move(next, 'settlement')
  await deliver(next)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'PAID', total })
})

test('money that comes on the former page pays the order where the total is the same, and names how it was paid', async () => {
  const { by, order_id, former, params, total } = await opened('BCA_VA')
  host.move(former, 'pending')
  await change(by, order_id, 'MANDIRI_VA')
  host.move(former, 'settlement')
  await deliver(former)
  const paid = await by.call(getMyOrder, { params })
  expect(paid).toMatchObject({ status: 'PAID', total, payment: { service: 'BCA_VA', status: 'PAID' } })
})

test('what was paid on the former page and not yet reported is found before the page is closed', async () => {
  const { by, former, params, order_id } = await opened('BCA_VA')
  const { total } = await offerOf(by, order_id, 'QRIS')
  host.move(former, 'settlement')
  const late = await by.raw(changeOrderPayment, { params, body: { payment_service: 'QRIS', expected_total: total } })
  expect([late.status, late.body.error]).toEqual([409, 'ORDER_STATUS_CONFLICT'])
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'PAID', payment: { service: 'BCA_VA' } })
})

test('changing against paying and against changing: one way to pay is left, with its own total, and at most one page', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { by, order_id, former, params } = await opened('BCA_VA')
    host.move(former, 'pending')
    await Promise.all([
      change(by, order_id, 'QRIS').catch(() => undefined),
      change(by, order_id, 'ALFAMART').catch(() => undefined),
      by.raw(createPayment, { body: { order_id } }),
      round % 2 === 0 ? (host.move(former, 'settlement'), deliver(former)) : undefined,
    ])
    await shop.runTasks()
    const { status, payment, transfer_fee, total, ...order } = await admin.call(getAnyOrder, { params })
    const left = order.subtotal + order.shipping_fee
    const fees: Record<string, number> = { BCA_VA: 4_000, ALFAMART: 5_000, QRIS: 0 }
    expect([transfer_fee, total]).toEqual([fees[payment.service], left + transfer_fee])
    expect(order.payments.filter((one) => ['CREATING', 'PENDING'].includes(one.status)).length).toBeLessThanOrEqual(1)
    for (const one of order.payments) {
      if (one.status === 'PENDING') expect([one.service, one.amount]).toEqual([payment.service, total])
      if (one.status === 'PAID') expect([status, one.amount]).toEqual(['PAID', total])
    }
  }
})

test('the limits of a way to pay count its fee', async () => {
  const by = await shop.customer()
  const dear = await given.product({ stock: 5, price: 2_450_000, weight: 100 })
  const { order_id, total, transfer_fee } = await given.order({
    by,
    lines: [{ product_id: dear.product_id }],
    service: 'BCA_VA',
  })
  expect(total - transfer_fee).toBeLessThanOrEqual(2_500_000)
  const offer = await offerOf(by, order_id, 'INDOMARET')
  expect([offer.is_possible, offer.total > 2_500_000]).toEqual([false, true])
  const body = { payment_service: 'INDOMARET', expected_total: offer.total }
  const refused = await by.raw(changeOrderPayment, { params: { id: order_id }, body })
  expect([refused.status, refused.body.error]).toEqual([409, 'PAYMENT_NOT_POSSIBLE'])
})

test('an order gets the time of its new way to pay, and changing back and forth gains none', async () => {
  const { by, order_id, order_number, params, created_at } = await placed('QRIS')
  await wait(15 * 60, by)
  const { payment } = await change(by, order_id, 'BCA_VA')
  expect(Date.parse(payment.expires_at) - Date.parse(created_at)).toBe(24 * 3_600_000)
  await wait(15 * 60, by)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'AWAITING_PAYMENT' })
  const told = await by.call(listNotifications, { query: {} })
  expect(told.data.map(({ kind }) => kind)).toEqual(['ORDER_PAYMENT_CHANGED', 'ORDER_PLACED'])

  await wait(23 * 3_600, by)
  expect((await by.call(listNotifications, { query: {} })).data[0]?.kind).toBe('ORDER_EXPIRING')
  const short = await change(by, order_id, 'QRIS')
  expect(Date.parse(short.payment.expires_at) - Date.parse(created_at)).toBeLessThanOrEqual(24 * 3_600_000)
  await wait(31 * 60, by)
  expect(await by.call(getMyOrder, { params })).toMatchObject({ status: 'EXPIRED' })
  const mails = await shop.guest.call(listOutbox, { query: { to: by.email } })
  expect(mails.map(({ subject }) => subject)).toContain(`Order ${order_number} has expired`)
})

test('a change is told by mail with the new total, each change once', async () => {
  const { by, order_id, order_number } = await placed('QRIS')
  const { total } = await change(by, order_id, 'BCA_VA')
  await change(by, order_id, 'QRIS')
  await shop.runTasks()
  const mails = await shop.guest.call(listOutbox, { query: { to: by.email } })
  const about = mails.filter(({ subject }) => subject?.startsWith(`Order ${order_number}: please pay with`))
  expect(about).toHaveLength(2)
  expect(about.map(({ text }) => text).join()).toContain(`Rp ${total.toLocaleString('id-ID')}`)
})

test('nobody changes how another’s order is paid, nor one that is over', async () => {
  const { by, params, order_id, total } = await placed('QRIS')
  const body = { payment_service: 'QRIS', expected_total: total }
  const stranger = await shop.customer()
  for (const who of [stranger, admin]) {
    const answers = [await who.raw(changeOrderPayment, { params, body }), await who.raw(listPaymentOffers, { params })]
    expect(answers.map(({ status }) => status)).toEqual(who === admin ? [403, 403] : [404, 404])
  }
  await by.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Salah pilih varian' } })
  const over = await by.raw(changeOrderPayment, { params, body })
  expect([over.status, over.body.error]).toEqual([409, 'ORDER_STATUS_CONFLICT'])
  expect((await by.raw(listPaymentOffers, { params })).status).toBe(409)
})

import { expect, test } from 'vitest'
import { say } from '#contract/messages/message.ts'
import { getCart } from '#contract/orders/cart.ts'
import { cancelOrder, completeOrder, getMyOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { earnPoints, verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { settleOrder } from '../webhooks/settle-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const { product_id } = await given.product({ price: 100_000, stock: 2_000 })

/** A customer with so much in the purses. */
async function customerWith(points: number, cash = 0): Promise<TestActor> {
  const customer = await shop.customer()
  const { user_id } = customer
  const reference = uuidv7()
  const description = say('points_of_order', { order: reference })
  if (points > 0) {
    const earning = { user_id, kind: 'EARN_PURCHASE', reference, amount: points, description } as const
    await transaction(shop.db, (tx) => earnPoints(shop.ctx(), tx, earning))
  }
  if (cash > 0) {
    await admin.call(adjustWallet, {
      params: { id: user_id },
      body: { purse: 'CASH', amount: cash, reason: 'Untuk tes' },
    })
  }
  return customer
}

async function checkoutOf(by: TestActor, choice: { points_limit?: number } = {}) {
  const body = { ...(await given.checkout({ by, lines: [{ product_id }] })), use_points: true, ...choice }
  const quote = await by.call(quoteOrder, { body })
  return { body: { ...body, expected_total: quote.total }, quote }
}

const purses = async (by: TestActor) => {
  const { points, cash } = await by.call(getMyWallet, {})
  return [points, cash]
}

const cancel = (by: TestActor, id: string) =>
  by.call(cancelOrder, { params: { id }, body: { reason: 'Berubah pikiran' } })

test('points pay at most half of the goods, cash the rest, and nothing where the switch is off', async () => {
  const siti = await customerWith(80_000, 20_000)
  const { body, quote } = await checkoutOf(siti)
  expect(quote.wallet).toMatchObject({ points: 50_000, cash: 20_000, points_there: 80_000, most_points: 50_000 })
  expect(quote.points_used).toBe(70_000)
  const off = await siti.call(quoteOrder, { body: { ...body, use_points: false } })
  expect([off.points_used, off.wallet.points_there]).toEqual([0, 80_000])

  const order = await siti.call(placeOrder, { body })
  expect(order).toMatchObject({ points_used: 70_000, total: quote.total, status: 'AWAITING_PAYMENT' })
  expect(await purses(siti)).toEqual([30_000, 0])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('fewer points where the customer wants to keep some', async () => {
  const siti = await customerWith(80_000)
  const { quote } = await checkoutOf(siti, { points_limit: 10_000 })
  expect(quote.wallet).toMatchObject({ points: 10_000, cash: 0 })
})

test('an order that the wallet covers whole is paid at once, and earns on its goods when it completes', async () => {
  const siti = await customerWith(50_000, 400_000)
  const { body, quote } = await checkoutOf(siti)
  expect([quote.total, quote.transfer_fee]).toEqual([0, 0])
  const order = await siti.call(placeOrder, { body })
  expect(order.status).toBe('PAID')

  const move = (status: 'PROCESSING' | 'READY_TO_SHIP' | 'SHIPPED' | 'DELIVERED') =>
    admin.call(changeOrderStatus, { params: { id: order.order_id }, body: { status } })
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED'] as const) await move(status)
  const before = await purses(siti)
  await siti.call(completeOrder, { params: { id: order.order_id } })
  expect(await purses(siti)).toEqual([before[0]! + 1_000, before[1]])
})

test('what a cancelled order took from the purses comes back to them, once', async () => {
  const siti = await customerWith(50_000, 10_000)
  const { body } = await checkoutOf(siti)
  const { order_id } = await siti.call(placeOrder, { body })
  await Promise.allSettled(Array.from({ length: 10 }, () => cancel(siti, order_id)))
  expect(await purses(siti)).toEqual([50_000, 10_000])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a paid order that is cancelled gives the money to the cash purse and the points to theirs', async () => {
  const siti = await customerWith(50_000)
  const { body, quote } = await checkoutOf(siti)
  const { order_id } = await siti.call(placeOrder, { body })
  await given.pay(siti, order_id)
  await cancel(siti, order_id)
  expect(await purses(siti)).toEqual([50_000, quote.total])
})

test('twenty orders at once that each spend all points: one gets them, the others are told the new price', async () => {
  const siti = await customerWith(50_000)
  const { body } = await checkoutOf(siti)
  const answers = await Promise.all(Array.from({ length: 20 }, () => siti.raw(placeOrder, { body })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
  expect((await siti.call(getMyWallet, {})).points).toBe(0)
})

test('points that are gone between the quote and the order are a changed price, and the cart stays', async () => {
  const siti = await customerWith(50_000)
  const { body, quote } = await checkoutOf(siti)
  const correction = { purse: 'POINTS', amount: -20_000, reason: 'Dihitung dua kali' } as const
  await admin.call(adjustWallet, { params: { id: siti.user_id }, body: correction })
  const refusal = await refusalOf(siti.call(placeOrder, { body }))
  expect(refusal).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
  expect(refusal.details).toMatchObject({ quote: { points_used: 30_000 } })
  expect(quote.points_used).toBe(50_000)
  expect((await siti.call(getCart, {})).cart_items).toHaveLength(1)
})

test('a late payment takes the points again, and a second cancellation gives them back again', async () => {
  const siti = await customerWith(50_000)
  const { body, quote } = await checkoutOf(siti)
  const { order_id } = await siti.call(placeOrder, { body })
  await shop.advance(3_600)
  await signInAgain(shop, siti)
  expect((await siti.call(getMyOrder, { params: { id: order_id } })).status).toBe('EXPIRED')
  expect(await purses(siti)).toEqual([50_000, 0])

  const late = { order_id, amount: quote.total, payment_id: uuidv7() }
  await transaction(shop.db, (tx) => settleOrder(shop.ctx(), tx, late))
  expect((await siti.call(getMyOrder, { params: { id: order_id } })).status).toBe('PAID')
  expect(await purses(siti)).toEqual([0, 0])
  await cancel(siti, order_id)
  expect(await purses(siti)).toEqual([50_000, quote.total])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a late payment of an order whose points are spent elsewhere is refunded whole', async () => {
  const siti = await customerWith(50_000)
  const { body, quote } = await checkoutOf(siti)
  const { order_id } = await siti.call(placeOrder, { body })
  await shop.advance(3_600)
  await signInAgain(shop, siti)
  await siti.call(placeOrder, { body: (await checkoutOf(siti)).body })

  const late = { order_id, amount: quote.total, payment_id: uuidv7() }
  await transaction(shop.db, (tx) => settleOrder(shop.ctx(), tx, late))
  const admins = await shop.admin()
  expect(await admins.call(getAnyOrder, { params: { id: order_id } })).toMatchObject({ status: 'EXPIRED' })
  expect(await purses(siti)).toEqual([0, quote.total])
})

test('a parcel that comes back of an order that cash and points paid keeps its shipping, first of the cash', async () => {
  await signInAgain(shop, admin)
  for (const cash of [400_000, 70_000]) {
    const siti = await customerWith(50_000, cash)
    const { body, quote } = await checkoutOf(siti)
    const { order_id, status, shipping_fee } = await siti.call(placeOrder, { body })
    expect([status, quote.total, quote.wallet.points]).toEqual(['PAID', 0, 50_000])
    for (const to of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERY_FAILED', 'RETURNED', 'CANCELLED'] as const) {
      await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status: to } })
    }
    expect(shipping_fee).toBeGreaterThan(0)
    expect(await purses(siti)).toEqual([50_000, cash - shipping_fee])
  }
  expect(await verifyLedger(shop.db)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { say } from '#contract/messages/message.ts'
import { cancelOrder, completeOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { getMyPoints, getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { earnPoints, payWithWallet, verifyLedger } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'
import { refundOrder } from './refund-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

const spend = (user_id: string, points: number) => {
  const order_number = uuidv7()
  const payment = { user_id, order_number, reference: order_number, points, cash: 0 }
  return transaction(shop.db, (tx) => payWithWallet(shop.ctx(), tx, payment))
}

const earn = (user_id: string, amount: number) => {
  const description = say('points_of_order', { order: 'SH-1' })
  const earning = { user_id, kind: 'EARN_PURCHASE', reference: uuidv7(), amount, description } as const
  return transaction(shop.db, (tx) => earnPoints(shop.ctx(), tx, earning))
}

/** An order of two pieces of Rp 150.000 that has completed, and a way to send goods back. */
async function completedOrder(rest: { before?: number } = {}) {
  const siti = await shop.customer()
  const { product_id } = await given.product({ price: 150_000, stock: 50 })
  const order = await given.orderIn('DELIVERED', { by: siti, admin, lines: [{ product_id, quantity: 2 }] })
  const { order_id, order_number, items } = order
  const refund = (amount?: number) =>
    transaction(shop.db, (tx) => {
      const lines = amount === undefined ? [] : [{ order_item_id: items[0]!.order_item_id, quantity: 1, amount }]
      return refundOrder(shop.ctx(), tx, { order_id, order_number, user_id: siti.user_id }, { lines })
    })
  if (rest.before !== undefined) await refund(rest.before)
  await siti.call(completeOrder, { params: { id: order_id } })
  const points = async () => (await siti.call(getMyWallet, {})).points
  return { siti, order, refund, points }
}

test('goods that come back after completion take the points back that they earned', async () => {
  const { siti, order, refund, points } = await completedOrder()
  expect(await points()).toBe(3_000)

  await refund(150_000)
  await shop.runTasks()
  expect(await points()).toBe(1_500)
  const { data } = await siti.call(listMyTransactions, { query: { type: 'ADJUSTMENT' } })
  expect(data).toMatchObject([
    { amount: -1_500, purse: 'POINTS', description: `Goods of order ${order.order_number} came back` },
  ])

  await refund()
  await shop.runTasks()
  expect(await points()).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('the same refund heard twice, also at the same moment, takes the points back once', async () => {
  const { order, refund, points } = await completedOrder()
  await refund(150_000)
  const again = () =>
    transaction(shop.db, (tx) =>
      emit(shop.ctx(), tx, 'order.refunded', { ...order, user_id: '', purse: 'MONEY', amount: 150_000, lines: [] }),
    )
  await again()
  await Promise.all([shop.runTasks(), shop.runTasks(), again()])
  await shop.runTasks()
  expect(await points()).toBe(1_500)
})

test('points of goods that came back and are spent already are owed from the next ones', async () => {
  const { siti, refund, points } = await completedOrder()
  await spend(siti.user_id, 2_500)
  await refund()
  await shop.runTasks()
  expect(await points()).toBe(0)
  expect((await siti.call(getMyPoints, {})).debt).toBe(2_500)

  await shop.runTasks()
  await earn(siti.user_id, 2_600)
  expect(await points()).toBe(100)
  expect((await siti.call(getMyPoints, {})).debt).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('points of goods that came back, parked in an unpaid order meanwhile, do not come back free', async () => {
  const { siti, refund, points } = await completedOrder()
  const { product_id } = await given.product({ price: 50_000, stock: 5 })
  const { expected_total: _, ...choices } = await given.checkout({ by: siti, lines: [{ product_id }] })
  const { total } = await siti.call(quoteOrder, { body: { ...choices, use_points: true } })
  const parked = await siti.call(placeOrder, { body: { ...choices, use_points: true, expected_total: total } })
  expect([parked.points_used, await points()]).toEqual([3_000, 0])
  await refund()
  await shop.runTasks()
  expect((await siti.call(getMyPoints, {})).debt).toBe(3_000)

  await siti.call(cancelOrder, { params: { id: parked.order_id }, body: { reason: '' } })
  expect(await points()).toBe(0)
  expect((await siti.call(getMyPoints, {})).debt).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('money that the provider takes back after completion takes the points back', async () => {
  const { order, points } = await completedOrder()
  const event = { order_id: order.order_id, payment_id: uuidv7(), amount: order.total }
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', event))
  await shop.runTasks()
  expect(await points()).toBe(0)
})

test('goods that came back before completion earn nothing in the first place', async () => {
  const { refund, points } = await completedOrder({ before: 150_000 })
  expect(await points()).toBe(1_500)
  await refund()
  await shop.runTasks()
  expect(await points()).toBe(0)
})

test('an order whose points differ from its journal is found by the verification of the ledger', async () => {
  const { order } = await completedOrder()
  const set = (earned: number) =>
    sql`update order_points set earned = ${earned} where order_id = ${order.order_id}`.execute(shop.db)
  await set(2_999)
  expect(await verifyLedger(shop.db)).toMatchObject([
    { check: 'order_points', id: order.order_number, expected: 2_999, found: 3_000 },
  ])
  await set(3_000)
})

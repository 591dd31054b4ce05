import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import * as calls from '#contract/orders/orders.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { AppError } from '#server/app-error.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'
import { reverseOrder } from '../webhooks/settle-order.ts'
import { refundOrder } from './refund-order.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

async function paidOrder() {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 60_000 })
  const order = await given.paidOrder({ by: customer, lines: [{ product_id, quantity: 2 }] })
  const named = { order_id: order.order_id, order_number: order.order_number, user_id: customer.user_id }
  const refund = (wanted?: Parameters<typeof refundOrder>[3]) =>
    transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, named, wanted))
  const cash = async () => (await customer.call(getMyWallet, {})).cash
  return { customer, order, refund, cash, line: order.items[0]! }
}

test('an order is refunded in parts, line by line, and what is left when it is cancelled', async () => {
  const { customer, order, refund, cash, line } = await paidOrder()
  const one = { order_item_id: line.order_item_id, quantity: 1, amount: 60_000 }

  expect(await refund({ lines: [one], reason: 'Rusak' })).toBe(60_000)
  expect(await cash()).toBe(60_000)
  await customer.call(calls.cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })

  expect(await cash()).toBe(order.total)
  const { data: movements } = await customer.call(listMyTransactions, {})
  const [newest] = movements
  expect(newest?.description).toBe(`Refund of order ${order.order_number}`)
  expect(inWords(newest?.description_message as Message, indonesian)).toBe(
    `Pengembalian dana pesanan ${order.order_number}`,
  )
  const read = await customer.call(calls.getMyOrder, { params: { id: order.order_id } })
  expect(read.refund).toMatchObject({ amount: order.total, to: 'WALLET' })
  expect(read.refunds).toMatchObject([
    { amount: 60_000, to: 'WALLET', items: [one], reason: 'Rusak' },
    { amount: order.total - 60_000, to: 'WALLET', items: [] },
  ])
  expect(await refund()).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('twenty refunds at once give back what was paid and not a rupiah more', async () => {
  const { order, refund, cash } = await paidOrder()

  const given_back = await Promise.all(Array.from({ length: 20 }, () => refund()))

  expect(given_back.reduce((sum, amount) => sum + amount, 0)).toBe(order.total)
  expect(await cash()).toBe(order.total)
})

test('a line is never refunded beyond what it cost, nor more units than were bought', async () => {
  const { refund, cash, line } = await paidOrder()
  const back = (quantity: number, amount: number) =>
    refund({ lines: [{ order_item_id: line.order_item_id, quantity, amount }] })

  await expect(back(2, line.subtotal + 1)).rejects.toThrow('no_more_back_than_the_line_cost')
  await expect(back(3, line.subtotal)).rejects.toThrow('no_more_units_back_than_bought')
  await expect(back(1, 100_000_000)).rejects.toBeInstanceOf(AppError)
  expect(await cash()).toBe(0)
  await back(1, 60_000)
  await expect(back(2, 60_000)).rejects.toThrow('no_more_units_back_than_bought')
  expect(await cash()).toBe(60_000)
})

test('the database refuses a refund that nobody paid for, whatever code asks for it', async () => {
  const { order } = await paidOrder()
  const insert = (purse: string, amount: number) =>
    sql`insert into order_refunds (refund_id, order_id, purse, amount, reference, created_at)
        values (${uuidv7()}, ${order.order_id}, ${purse}, ${amount}, ${uuidv7()}, now())`.execute(shop.db)

  await expect(insert('MONEY', order.total + 1)).rejects.toThrow('holds less')
  await expect(insert('POINTS', 1)).rejects.toThrow('holds less')
  await expect(insert('CASH', 1)).rejects.toThrow('holds less')
})

test('the export says reversed, not paid, of an order whose payment was taken back', async () => {
  const { order } = await paidOrder()
  const { order_id, total: amount } = order
  await transaction(shop.db, (tx) => reverseOrder(shop.ctx(), tx, { order_id, amount, payment_id: uuidv7() }))

  const day = wibDay(shop.ctx().now())
  const address = `${shop.url}/api/orders/admin/export-csv?from_date=${day}&to_date=${day}&search=${order.order_number}`
  const answer = await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
  const rows = (await answer.text()).split('\n').filter((row) => row.includes(order.order_number))
  expect(rows.map((row) => row.includes(',REVERSED,'))).toEqual([true])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { indonesian } from '#contract/messages/indonesian.ts'
import { inWords } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import * as calls from '#contract/orders/orders.ts'
import { listNotifications } from '#contract/notifications.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { AppError } from '#server/app-error.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { wordsOf } from '#server/modules/documents/read-document.fixture.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
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
  expect(read.refund).toMatchObject({ amount: order.total, to: 'WALLET_CASH' })
  expect(read.refunds).toMatchObject([
    { amount: 60_000, to: 'WALLET_CASH', items: [one], reason: 'Rusak' },
    { amount: order.total - 60_000, to: 'WALLET_CASH', items: [] },
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
  expect(rows.map((row) => row.includes(',Reversed,'))).toEqual([true])
})

test('what goes back as points and as cash of the wallet is told by order, mail, notification, CSV and papers alike', async () => {
  const by = await shop.customer()
  await admin.call(adjustWallet, {
    params: { id: by.user_id },
    body: { purse: 'CASH', amount: 400_000, reason: 'Untuk tes' },
  })
  await admin.call(adjustWallet, {
    params: { id: by.user_id },
    body: { purse: 'POINTS', amount: 20_000, reason: 'Untuk tes' },
  })
  const { product_id } = await given.product({ price: 75_000, stock: 10 })
  const { expected_total: _none, ...choices } = await given.checkout({ by, lines: [{ product_id }] })
  const body = { ...choices, use_points: true, expected_total: 0 }
  const { order_id, order_number, points_used, cash_used } = await by.call(calls.placeOrder, { body })
  expect([points_used - cash_used, cash_used > 0]).toEqual([20_000, true])
  const invoice = async () => wordsOfPaper(by, 'invoice', order_id)
  expect(await invoice()).toContain('Paid with: Wallet')
  await by.call(calls.cancelOrder, { params: { id: order_id }, body: { reason: '' } })

  const order = await by.call(calls.getMyOrder, { params: { id: order_id } })
  expect(order.payment.service_name).toBeNull()
  expect(order.refunds.map(({ to, amount }) => [to, amount]).toSorted()).toEqual([
    ['POINTS', 20_000],
    ['WALLET_CASH', cash_used],
  ])
  expect(order.refund).toMatchObject({ amount: points_used, to: 'WALLET_CASH', to_payment: 0 })
  const rupiah = `Rp ${(cash_used / 1_000).toFixed(3)}`
  const [news] = (await by.call(listNotifications, { query: {} })).data.filter(({ kind }) => kind === 'ORDER_REFUNDED')
  expect(news?.text).toBe(`For ${order_number}, ${rupiah} and 20.000 points went back to your wallet.`)
  await shop.runTasks()
  const mails = await messagesTo(shop, by.email)
  expect(mails.some(({ subject }) => subject === `Order ${order_number}: ${rupiah} and 20.000 points refunded`)).toBe(
    true,
  )
  expect(await invoice()).toContain('REFUNDED')
  expect(await invoice()).not.toContain('PARTLY')
  const note = await wordsOfPaper(by, 'credit-note', order_id)
  expect(note).toContain('points')
  expect(note).toContain('cash of the wallet')
  const day = wibDay(shop.ctx().now())
  const csv = await fetch(
    `${shop.url}/api/orders/admin/export-csv?from_date=${day}&to_date=${day}&search=${order_number}`,
    { headers: { authorization: `Bearer ${admin.token}` } },
  )
  const [head = [], line = []] = (await Array.fromAsync(readCsv(await csv.text()))).map(({ cells }) => cells)
  const cell = (name: string) => line[head.indexOf(name)]
  expect([cell('payment_status'), cell('refunded'), cell('refunded_to_payment')]).toEqual([
    'Refunded',
    String(points_used),
    '',
  ])
})

async function wordsOfPaper(by: TestActor, paper: 'invoice' | 'credit-note', order_id: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/orders/${order_id}/${paper}`, {
    headers: { authorization: `Bearer ${by.token}` },
  })
  return (await wordsOf(new Uint8Array(await answer.arrayBuffer()))).join(' ')
}

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { refundToWallet } from '#server/modules/wallet/wallet.ts'
import { testShop } from '#server/test/test-shop.ts'
import { compareBooks } from './books.queries.ts'

const shop = await testShop()
const { given } = shop

test('an order that is refunded again more than a month later is no discrepancy', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10 })
  const { order_id, order_number } = await given.paidOrder({ by: customer, lines: [{ product_id }] })
  const giveBack = (reference: string, amount: number) =>
    transaction(shop.db, async (tx) => {
      const refund = { purse: 'MONEY' as const, reference, amount }
      await refundToWallet(shop.ctx(), tx, { ...refund, user_id: customer.user_id, order_number })
      const row = { ...refund, refund_id: uuidv7(), order_id, created_at: shop.ctx().now().toISOString() }
      await tx.insertInto('order_refunds').values(row).execute()
    })
  const found = async () =>
    (await compareBooks(shop.db, shop.ctx().now())).filter((finding) => finding.order_id === order_id)

  await giveBack(order_number, 10_000)
  await shop.ctx().ports.clock.advance(40 * 86_400)
  await giveBack(`${order_number}/2`, 5_000)
  expect(await found()).toEqual([])

  await sql`update orders set refund_amount = refund_amount + 1 where order_id = ${order_id}`.execute(shop.db)
  expect(await found()).toMatchObject([{ kind: 'REFUND_DIFFERS', expected: '15001', found: '15000', amount: 1 }])
})

test('an order that came back and left nothing to refund but its shipping is no discrepancy', async () => {
  const [by, admin] = [await shop.customer(), await shop.admin()]
  const { product_id } = await given.product({ stock: 10, price: 50_000 })
  const purse = { purse: 'CASH', amount: 55_000, reason: 'Untuk tes' } as const
  await admin.call(adjustWallet, { params: { id: by.user_id }, body: purse })
  const lines = [{ product_id }]
  const body = { ...(await given.checkout({ by, lines })), use_points: true }
  const { total: expected_total } = await by.call(quoteOrder, { body })
  const { order_id, total, shipping_fee } = await by.call(placeOrder, { body: { ...body, expected_total } })
  expect(total).toBeLessThan(shipping_fee)

  await given.bring('RETURNED', { by, admin, order_id })
  const cancelled = await admin.call(cancelOrder, { params: { id: order_id }, body: { reason: 'Tidak diambil' } })

  expect(cancelled.status).toBe('CANCELLED')
  const found = await compareBooks(shop.db, shop.ctx().now())
  expect(found.filter((finding) => finding.order_id === order_id)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
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

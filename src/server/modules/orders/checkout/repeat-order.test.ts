import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as calls from '#contract/orders/orders.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop

async function countOrders(user_id: string): Promise<number> {
  const rows = await shop.db.selectFrom('orders').select('order_id').where('user_id', '=', user_id).execute()
  return rows.length
}

test('the same key places one order and answers it again', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })
  const headers = { 'idempotency-key': 'press-1' }

  const first = await customer.raw(calls.placeOrder, { body }, { headers })
  const second = await customer.raw(calls.placeOrder, { body }, { headers })
  await sql`delete from idempotency_keys`.execute(shop.db)
  const afterTheAnswerWasLost = await customer.raw(calls.placeOrder, { body }, { headers })

  expect(first.status).toBe(201)
  expect(second.body.data).toEqual(first.body.data)
  expect(afterTheAnswerWasLost.body.data).toEqual(first.body.data)
  expect(await countOrders(customer.user_id)).toBe(1)
})

/** As if that many minutes had passed since; tokens do not live for a day. */
async function age(user_id: string, minutes: number): Promise<void> {
  await sql`update idempotency_keys set created_at = created_at - ${minutes}::int * interval '1 minute'
             where actor = ${user_id}`.execute(shop.db)
  await sql`update orders set placed_at = placed_at - ${minutes}::int * interval '1 minute'
             where user_id = ${user_id}`.execute(shop.db)
}

test('a key is forgotten after 24 hours: the same press is a new order then', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 100 })
  const body = await given.checkout({ by: customer, lines: [{ product_id }] })
  const headers = { 'idempotency-key': 'press-of-yesterday' }
  const first = await customer.raw(calls.placeOrder, { body }, { headers })

  await given.checkout({ by: customer, lines: [{ product_id }] })
  await age(customer.user_id, 24 * 60 - 1)
  const before = await customer.raw(calls.placeOrder, { body }, { headers })
  expect(before.body.data).toEqual(first.body.data)

  await age(customer.user_id, 2)
  const after = await Promise.all([1, 2].map(() => customer.raw(calls.placeOrder, { body }, { headers })))
  const placed = after.find(({ status }) => status === 201)
  expect(placed?.body.data).toMatchObject({ status: 'AWAITING_PAYMENT' })
  expect(placed?.body.data).not.toMatchObject({ order_id: (first.body.data as { order_id: string }).order_id })
  expect(await countOrders(customer.user_id)).toBe(2)
})

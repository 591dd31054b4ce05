import { expect, test } from 'vitest'
import * as calls from '#contract/orders/orders.ts'
import * as adminCalls from '#contract/orders/orders-admin.ts'
import { driveDelivery, listOutbox } from '#contract/sandbox.ts'
import { transaction } from '#server/db/db.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { followArrival, followFailure, followPickUp, followReturn } from './follow-delivery.ts'

const { shop, given, admin, customer, wanted, readOrder, wait } = await shopAtWork()
const threeDays = 3 * 24 * 3600

const hear = { picked_up: followPickUp, delivered: followArrival, failed: followFailure, returned: followReturn }
type Word = keyof typeof hear

async function readyOrder() {
  const { order_id } = await given.orderIn('READY_TO_SHIP', wanted)
  const order = await readOrder(order_id)
  return { order_id, delivery_id: order.delivery!.delivery_id }
}

async function say(words: Word[], step: { order_id: string; delivery_id: string }): Promise<string> {
  for (const word of words) await transaction(shop.db, (tx) => hear[word](shop.ctx(), tx, { ...step, note: '' }))
  return (await readOrder(step.order_id)).status
}

test('the courier moves the order from the shelf to the door', async () => {
  const { order_id, delivery_id } = await readyOrder()
  const step = { order_id, delivery_id }

  expect(await say(['picked_up'], step)).toBe('SHIPPED')
  expect(await say(['delivered'], step)).toBe('DELIVERED')
})

test.for<[Word[], string, string[]]>([
  [['delivered'], 'DELIVERED', ['SHIPPED', 'DELIVERED']],
  [['failed'], 'DELIVERY_FAILED', ['SHIPPED', 'DELIVERY_FAILED']],
  [['returned'], 'RETURNED', ['SHIPPED', 'DELIVERY_FAILED', 'RETURNED']],
  [['delivered', 'picked_up'], 'DELIVERED', ['SHIPPED', 'DELIVERED']],
  [['picked_up', 'picked_up', 'delivered', 'delivered', 'picked_up'], 'DELIVERED', ['SHIPPED', 'DELIVERED']],
  [['returned', 'failed', 'picked_up'], 'RETURNED', ['SHIPPED', 'DELIVERY_FAILED', 'RETURNED']],
])('webhooks %j end in %s by every step between, each once', async ([words, end, steps]) => {
  const step = await readyOrder()

  expect(await say(words, step)).toBe(end)

  const { timeline, flagged_reason } = await readOrder(step.order_id)
  expect(timeline.map(({ type }) => type).slice(4)).toEqual(steps)
  expect(flagged_reason).toBeNull()
})

test('a courier that contradicts itself moves nothing and is flagged', async () => {
  const step = await readyOrder()

  expect(await say(['delivered', 'returned'], step)).toBe('DELIVERED')

  const { flagged_reason } = await readOrder(step.order_id)
  expect(flagged_reason).toBe('The courier reports RETURNED, but the order is DELIVERED')
})

test('word of a delivery that was replaced is not about the order any more', async () => {
  const first = await readyOrder()
  await say(['picked_up', 'failed'], first)
  await admin.call(adminCalls.resendDelivery, { params: { id: first.order_id }, body: {} })

  expect(await say(['returned', 'delivered'], first)).toBe('READY_TO_SHIP')
})

test('a delivered order completes by itself after three days, not before', async () => {
  const step = await readyOrder()
  await say(['delivered'], step)

  await wait(threeDays - 60)
  expect(await say([], step)).toBe('DELIVERED')
  await wait(120)

  const order = await readOrder(step.order_id)
  expect([order.status, order.timeline.at(-1)?.actor]).toEqual(['COMPLETED', 'system'])
})

test('an order that its customer completed is left alone by the timer, and is counted as sold once', async () => {
  const product = await given.product({ stock: 10 })
  const { order_id } = await given.orderIn('DELIVERED', {
    ...wanted,
    lines: [{ product_id: product.product_id, quantity: 2 }],
  })

  await customer.call(calls.completeOrder, { params: { id: order_id } })
  await wait(threeDays + 60)

  const { timeline } = await customer.call(calls.getMyOrder, { params: { id: order_id } })
  expect(timeline.filter(({ type }) => type === 'COMPLETED')).toHaveLength(1)
  const row = await shop.db
    .selectFrom('products')
    .select('sold_count')
    .where('product_id', '=', product.product_id)
    .executeTakeFirstOrThrow()
  expect(row.sold_count).toBe(2)
})

test('the airway bill stands in the mail, on the order and in the search of administrators', async () => {
  const buyer = await shop.customer()
  const { order_id, order_number } = await given.orderIn('READY_TO_SHIP', { ...wanted, by: buyer })

  await shop.guest.call(driveDelivery, { params: { order_id, action: 'picked_up' } })
  await shop.runTasks()

  const order = await buyer.call(calls.getMyOrder, { params: { id: order_id } })
  const awb = order.delivery?.awb_number
  expect([order.status, typeof awb]).toEqual(['SHIPPED', 'string'])
  const found = await admin.call(adminCalls.listAllOrders, { query: { search: awb! } })
  expect(found.data.map((hit) => [hit.order_id, hit.awb_number])).toEqual([[order_id, awb]])
  const mails = await shop.guest.call(listOutbox, { query: { to: buyer.email } })
  expect(mails.find(({ subject }) => subject === `Order ${order_number} is on its way`)?.text).toContain(awb)
})

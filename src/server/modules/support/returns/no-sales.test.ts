import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { completeOrder, getMyOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus, getAnyOrder, listAllOrders } from '#contract/orders/orders-admin.ts'
import { addReview, changeReview, listMyReviews, listWaitingReviews } from '#contract/reviews/reviews.ts'
import { setReviewVisibility } from '#contract/reviews/reviews-admin.ts'
import { getSalesMonth } from '#contract/sales-analytics.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { sendForm } from '#server/test/send-form.ts'
import type { TestActor } from '#server/test/actors.ts'
import { returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()

const soldOf = async (product_id: string) =>
  (
    await shop.db
      .selectFrom('products')
      .select('sold_count')
      .where('product_id', '=', product_id)
      .executeTakeFirstOrThrow()
  ).sold_count

const pointsOf = async (by: TestActor) => (await by.call(getMyWallet, {})).points
const reviewOf = async ({ siti, line }: Pick<Delivered, 'siti' | 'line'>) => {
  const fields = { order_item_id: line.order_item_id, rating: '5', comment: 'Lembut di kulit.' }
  return sendForm(siti, addReview, { fields })
}

async function figures() {
  await shop.advance(61)
  const [{ summary }, { today, best_sellers }] = await Promise.all([
    admin.call(getSalesMonth, {}),
    admin.call(getDashboard, { query: {} }),
  ])
  const { orders, units, gross, average_order, new_customers } = summary
  return { month: { orders, units, gross, average_order, new_customers }, today: { ...today, links: [] }, best_sellers }
}

test('goods that are sent again are no sale, are not paid for and have no review of their own', async () => {
  const bought = await delivered({ quantity: 2 })
  const ticket = await returned(bought, 2)
  const [before, sold] = [await figures(), await soldOf(bought.product_id)]
  await decide(ticket, { decision: 'REPLACE' })
  const { data: all } = await admin.call(listAllOrders, { query: { limit: 100 } })
  const found = all.find(({ replaces }) => replaces?.ticket_id === ticket.ticket_id)
  const id = found?.order_id ?? ''
  const { order_id, order_number } = bought.order
  expect(found?.replaces).toEqual({ order_id, order_number, ticket_id: ticket.ticket_id })
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED'] as const) {
    await admin.call(changeOrderStatus, { params: { id }, body: { status } })
  }
  await bought.siti.call(completeOrder, { params: { id } })
  await shop.runTasks()

  expect(await figures()).toEqual(before)
  expect(await soldOf(bought.product_id)).toBe(sold)
  expect((await admin.call(getAnyOrder, { params: { id } })).customer.orders).toBe(1)
  const mails = await messagesTo(shop, bought.siti.email)
  const about = mails.filter(({ subject }) => subject?.includes(found?.order_number ?? '-'))
  expect(about.map(({ subject }) => subject?.replace(/ .*/, ''))).not.toContain('Payment')
  const waiting = await bought.siti.call(listWaitingReviews, { query: { order_id: id } })
  expect(waiting.data).toEqual([])
  const again = await bought.siti.call(getMyOrder, { params: { id } })
  const refused = await reviewOf({ siti: bought.siti, line: again.items[0]! })
  expect([refused.status, refused.body['message']]).toEqual([
    409,
    'The order that you paid for has the review of these goods',
  ])
  expect((await reviewOf(bought)).status).toBe(201)
})

test('the points of a review go back once, when everything of its line has', async () => {
  const bought = await delivered({ quantity: 3 })
  expect((await reviewOf(bought)).status).toBe(201)
  const points = await pointsOf(bought.siti)
  await decide(await returned(bought, 2), { decision: 'REFUND' })
  await shop.runTasks()
  expect(await pointsOf(bought.siti)).toBe(points)
  await decide(await returned(bought, 1), { decision: 'REFUND' })
  await shop.runTasks()
  expect(await pointsOf(bought.siti)).toBe(points - 500)
  const { data } = await bought.siti.call(listMyReviews, {})
  expect(data).toMatchObject([{ points_earned: 0, rating: 5 }])

  const { review_id } = data[0]!
  for (const is_hidden of [true, false]) {
    const body = { is_hidden, reason: is_hidden ? 'Kasar' : '', takes_points_back: true }
    await admin.call(setReviewVisibility, { params: { id: review_id }, body })
    expect(await pointsOf(bought.siti)).toBe(points - 500)
  }
  await sendForm(bought.siti, changeReview, {
    params: { id: review_id },
    fields: { rating: '4', comment: 'Sudah dikembalikan.' },
  })
  await shop.runTasks()
  expect(await pointsOf(bought.siti)).toBe(points - 500)
})

test('what went back before it is reviewed earns nothing', async () => {
  const bought = await delivered({ quantity: 1 })
  await decide(await returned(bought, 1), { decision: 'REFUND' })
  const points = await pointsOf(bought.siti)
  expect((await reviewOf(bought)).status).toBe(201)
  await shop.runTasks()
  expect(await pointsOf(bought.siti)).toBe(points)
})

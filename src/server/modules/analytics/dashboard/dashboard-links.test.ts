import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import type { Dashboard, ListLink } from '#contract/analytics.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { listFailedTasks, retryTask, settleTask } from '#contract/failed-tasks.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { listDiscrepancies } from '#contract/orders/reconciliation.ts'
import { askCorrection, listPrivacyRequests } from '#contract/privacy/requests.ts'
import { listReviews, replyToReview } from '#contract/reviews/reviews-admin.ts'
import { addReview } from '#contract/reviews/reviews.ts'
import { listTickets } from '#contract/support/tickets-admin.ts'
import { listVouchers } from '#contract/vouchers/vouchers-admin.ts'
import { listWithdrawals } from '#contract/wallet/withdrawals.ts'
import { uuidv7 } from '#server/ids.ts'
import { asked } from '#server/modules/support/support.fixture.ts'
import { funded, requested } from '#server/modules/withdrawals/withdrawals.fixture.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { sendForm } from '#server/test/send-form.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const [siti, budi] = [await shop.customer(), await shop.customer()]
const day = 24 * 3600

/** How many rows the list of a link has, as an administrator gets it who follows it. */
async function follow({ list, filters }: ListLink): Promise<number> {
  const query = filters as never
  switch (list) {
    case 'orders':
      return (await admin.call(listAllOrders, { query })).meta.totalItems
    case 'products':
      return (await admin.call(listProducts, { query })).meta.totalItems
    case 'vouchers':
      return (await admin.call(listVouchers, { query })).pagination.totalItems
    case 'reviews':
      return (await admin.call(listReviews, { query })).meta.totalItems
    case 'tickets':
      return (await admin.call(listTickets, { query })).meta.totalItems
    case 'withdrawals':
      return (await admin.call(listWithdrawals, { query })).meta.totalItems
    case 'discrepancies':
      return (await admin.call(listDiscrepancies, { query })).meta.totalItems
    case 'failed_tasks':
      return (await admin.call(listFailedTasks, { query })).meta.totalItems
    case 'privacy_requests':
      return (await admin.call(listPrivacyRequests, { query })).meta.totalItems
  }
}

/** Every figure with the list that it counts. */
function figuresOf(dashboard: Dashboard): { name: string; count: number; link: ListLink }[] {
  const spans = (['today', 'week', 'month'] as const).flatMap((name) => {
    const { links, orders, placed, new_customers } = dashboard[name]
    return [
      { name: `${name} orders`, count: orders, link: links.orders },
      { name: `${name} placed`, count: placed, link: links.placed },
      { name: `${name} new customers`, count: new_customers, link: links.new_customers },
    ]
  })
  return [
    ...dashboard.attention.map(({ kind, ...figure }) => ({ name: kind, ...figure })),
    ...dashboard.queues.map(({ queue, ...figure }) => ({ name: queue, ...figure })),
    ...dashboard.waiting.map(({ status, orders, link }) => ({ name: status, count: orders, link })),
    ...spans,
    ...dashboard.open_tickets.map(({ age, tickets, link }) => ({ name: age, count: tickets, link })),
    ...dashboard.best_sellers.map(({ name, orders, link }) => ({ name, count: orders, link })),
    ...dashboard.revenue_by_day.map(({ day: name, orders, link }) => ({ name, count: orders, link })),
  ]
}

const attentionOf = ({ attention }: Dashboard) => Object.fromEntries(attention.map(({ kind, count }) => [kind, count]))

async function failTask(kind: string, dedupe: string | null = null): Promise<void> {
  await sql`insert into tasks (kind, payload, due_at, state, dedupe, attempts, last_error, finished_at)
            values (${kind}, '{}', now(), 'DEAD', ${dedupe}, 8, 'relay away', now())`.execute(shop.db)
}

test('a quiet shop needs nobody, and says so of everything', async () => {
  const dashboard = await admin.call(getDashboard, {})

  expect(dashboard.attention).toHaveLength(17)
  expect(dashboard.attention.filter(({ count }) => count > 0)).toEqual([])
  expect(dashboard.queues.map(({ count, oldest }) => [count, oldest])).toEqual(Array(5).fill([0, null]))
  for (const { name, count, link } of figuresOf(dashboard)) expect([name, await follow(link)]).toEqual([name, count])
})

test('every figure leads to the list that it counts, with as many in it', async () => {
  const serum = await given.product({ name: 'Serum', stock: 500, price: 80_000 })
  const bundle = await given.bundle({ items: [{ product_id: serum.product_id, quantity: 2 }], price: 150_000 })
  await given.product({ name: 'Langka', stock: 2 })
  await given.product({ name: 'Habis', stock: 0 })
  await given.product({ name: 'Tersembunyi', stock: 0, is_active: false })
  const lines = [{ product_id: serum.product_id }]
  const sent = await given.orderIn('SHIPPED', { by: siti, admin, lines })
  const delivered = await given.orderIn('DELIVERED', {
    by: siti,
    admin,
    lines: [{ bundle_id: bundle.bundle_id }, ...lines],
  })
  const item = delivered.items.find(({ name }) => name === 'Serum')!
  const reviewed = await sendForm(siti, addReview, {
    fields: { order_item_id: item.order_item_id, rating: '4', comment: 'Cocok' },
  })
  expect(reviewed).toMatchObject({ status: 201 })
  await asked(budi)
  await asked(siti, {
    issue_type: 'RETURN',
    order_id: delivered.order_id,
    return_items: JSON.stringify([{ order_item_id: item.order_item_id, quantity: 1, reason: 'DAMAGED' }]),
  })
  await shop.advance(15 * day)
  await signInAgain(shop, admin, siti, budi)
  await given.orderIn('SHIPPED', { by: budi, admin, lines })
  const accepted = await given.orderIn('PROCESSING', { by: budi, admin, lines })
  const paid = await given.paidOrder({ by: budi, lines })
  const regretted = await given.paidOrder({ by: siti, lines })
  await siti.call(cancelOrder, { params: { id: regretted.order_id }, body: { reason: 'Tidak jadi' } })
  const flagged = await given.order({ by: siti, lines })
  await sql`update orders set flagged_reason = 'Amount differs' where order_id = ${flagged.order_id}`.execute(shop.db)
  await sql`insert into payment_differences (difference_id, kind, subject, order_id, expected, found, first_seen_at, last_seen_at)
            values (${uuidv7()}, 'TOTAL_DIFFERS', ${flagged.order_id}, ${flagged.order_id}, '1', '2', now(), now())`.execute(
    shop.db,
  )
  await budi.call(askCorrection, { body: { question: 'My name is Budi.' } })
  const rich = await funded(shop, 500_000)
  await requested(shop, rich)
  const running = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2036-01-01T00:00:00Z' }
  await givenVoucher(shop.db, running)
  const nearlyGone = await givenVoucher(shop.db, { ...running, quota: 10 })
  await sql`update vouchers set used_count = 9 where voucher_id = ${nearlyGone.voucher_id}`.execute(shop.db)
  await sql`update reviews set report_count = 1`.execute(shop.db)
  await failTask('mail.send')

  const dashboard = await admin.call(getDashboard, {})

  expect(attentionOf(dashboard)).toEqual({
    ORDERS_TO_ACCEPT: 1,
    FLAGGED_ORDERS: 1,
    OVERDUE_PARCELS: 1,
    STAFF_ORDERS_UNPAID: 0,
    DISCREPANCIES: 1,
    OVERDUE_TICKETS: 2,
    RETURNS: 1,
    PRIVACY_REQUESTS: 1,
    WITHDRAWALS: 1,
    LISTING_INCOMPLETE: 0,
    LISTING_ENDING: 0,
    LISTING_HALAL_UNKNOWN: 3,
    LOW_STOCK: 2,
    VOUCHERS_RUNNING_OUT: 1,
    FAILED_TASKS: 1,
    REPORTED_REVIEWS: 1,
    UNANSWERED_REVIEWS: 1,
  })
  expect(dashboard.queues).toMatchObject([
    { queue: 'ACCEPT', count: 1, oldest: { id: paid.order_id, since: expect.any(String) } },
    { queue: 'SEND', count: 1, oldest: { id: accepted.order_id, since: expect.any(String) } },
    { queue: 'LATE', count: 1, oldest: { id: sent.order_id } },
    { queue: 'ANSWER', count: 2 },
    { queue: 'WITHDRAWALS', count: 1 },
  ])
  expect(dashboard.today).toMatchObject({ orders: 3, new_customers: 1, placed: 5 })
  expect(dashboard.best_sellers.map(({ orders }) => orders)).toEqual([5, 1])
  expect(dashboard.newest_reviews).toMatchObject([{ rating: 4, comment: 'Cocok', order_id: delivered.order_id }])
  for (const { name, count, link } of figuresOf(dashboard)) expect([name, await follow(link)]).toEqual([name, count])
  const overdue = await admin.call(listAllOrders, { query: { overdue: 'true' } })
  expect(overdue.data.map(({ order_id }) => order_id)).toEqual([sent.order_id])
})

test('what needs a person is of now, figures of days are at most a minute old', async () => {
  const before = await admin.call(getDashboard, {})
  const { product_id } = await given.product({ stock: 50 })
  await given.paidOrder({ by: siti, lines: [{ product_id }] })
  const { data } = await admin.call(listReviews, { query: {} })
  await admin.call(replyToReview, { params: { id: data[0]!.review_id }, body: { reply: 'Terima kasih' } })

  const after = await admin.call(getDashboard, {})
  expect([attentionOf(after).ORDERS_TO_ACCEPT, attentionOf(after).UNANSWERED_REVIEWS]).toEqual([2, 0])
  expect([after.computed_at, after.today.orders]).toEqual([before.computed_at, before.today.orders])

  await shop.advance(60)
  const later = await Promise.all(Array.from({ length: 8 }, () => admin.call(getDashboard, {})))
  expect(new Set(later.map(({ today }) => today.orders))).toEqual(new Set([before.today.orders + 1]))
  expect(new Set(later.map(({ computed_at }) => computed_at)).size).toBe(1)
})

test('failed work is tried again or taken off the list, once, and both are in the audit log', async () => {
  await sql`delete from tasks where state = 'DEAD'`.execute(shop.db)
  await failTask('mail.send')
  await failTask('never.known', 'same')
  const { data, kinds, meta } = await admin.call(listFailedTasks, { query: {} })
  expect([kinds, meta.totalItems]).toEqual([['mail.send', 'never.known'], 2])
  expect(data.find(({ kind }) => kind === 'mail.send')).toMatchObject({ error: 'relay away', attempts: 8 })
  const [other] = (await admin.call(listFailedTasks, { query: { kind: 'never.known' } })).data
  const mail = data.find(({ kind }) => kind === 'mail.send')!

  expect((await admin.call(settleTask, { params: { id: mail.task_id } })).task_id).toBe(mail.task_id)
  expect((await refusalOf(admin.call(settleTask, { params: { id: mail.task_id } }))).status).toBe(404)
  expect((await refusalOf(admin.call(retryTask, { params: { id: mail.task_id } }))).status).toBe(404)
  await sql`insert into tasks (kind, payload, due_at, dedupe) values ('never.known', '{}', now() + interval '1 year', 'same')`.execute(
    shop.db,
  )
  expect((await refusalOf(admin.call(retryTask, { params: { id: other!.task_id } }))).status).toBe(409)
  await sql`delete from tasks where kind = 'never.known' and state = 'WAITING'`.execute(shop.db)
  const twice = await Promise.allSettled([1, 2].map(() => admin.call(retryTask, { params: { id: other!.task_id } })))
  expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await admin.call(listFailedTasks, { query: {} })).meta.totalItems).toBe(0)
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_type = 'task' order by created_at`.execute(shop.db)
  expect(rows.map(({ action }) => action)).toEqual(['task.settle', 'task.retry'])
})

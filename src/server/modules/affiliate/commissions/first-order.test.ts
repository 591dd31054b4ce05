import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changeAffiliateConfig, listAffiliateReferrals } from '#contract/affiliate/affiliate-admin.ts'
import { listMyReferrals } from '#contract/affiliate/affiliate.ts'
import { completeOrder } from '#contract/orders/orders.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import type { TestActor } from '#server/test/actors.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'

const { shop, given, admin, pair, link, placed, completed, summary, bonus, refund } = await affiliateAtWork()

/** Four pieces of Rp 15.000: one may go back and Rp 45.000 are left, less than the Rp 50.000 that count. */
async function smallOrder(by: TestActor, status: 'DELIVERED' | 'COMPLETED' = 'COMPLETED') {
  const { product_id } = await given.product({ stock: 100, price: 15_000 })
  return given.orderIn(status, { by, admin, lines: [{ product_id, quantity: 4 }] })
}

test('the bonus goes back when less than the least amount is left of the first order, and not before', async () => {
  const { friend } = await pair()
  const { product_id } = await given.product({ stock: 100, price: 10_000 })
  const order = await given.orderIn('COMPLETED', { by: friend, admin, lines: [{ product_id, quantity: 6 }] })
  expect(await bonus(friend)).toBe(10_000)

  await refund(order, friend, 1)
  await shop.runTasks()
  expect(await bonus(friend)).toBe(10_000)
  await refund(order, friend, 1)
  await shop.runTasks()
  expect(await bonus(friend)).toBe(0)
  await refund(order, friend, 1)
  await shop.runTasks()
  expect(await bonus(friend)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a first order of which too little was left before it completed brings no bonus, the next one does', async () => {
  const { friend } = await pair()
  const order = await smallOrder(friend, 'DELIVERED')
  await refund(order, friend, 1)
  await friend.call(completeOrder, { params: { id: order.order_id } })
  expect(await bonus(friend)).toBe(0)

  await completed(friend)
  expect(await bonus(friend)).toBe(10_000)
})

test('an order keeps the least amount of the day it was placed', async () => {
  const { friend } = await pair()
  const order = await smallOrder(friend)
  const set = (min_order: number) => admin.call(changeAffiliateConfig, { body: { min_order } })
  await set(20_000)
  await refund(order, friend, 1)
  await shop.runTasks()
  await set(50_000)
  expect(await bonus(friend)).toBe(0)
})

test('a code that is named between placing and paying counts for the order that waits', async () => {
  const [referrer, friend] = [await shop.customer(), await shop.customer()]
  const order = await placed(friend, 2)
  await link(friend, referrer)
  await given.bring('COMPLETED', { by: friend, admin, order_id: order.order_id })

  expect(await bonus(friend)).toBe(10_000)
  expect(await summary(referrer)).toMatchObject({ orders: 1, sales: 200_000, commission_pending: 10_000 })
  const { rows } = await sql`select 1 from commissions where user_id = ${friend.user_id}`.execute(shop.db)
  expect(rows.length).toBe(1)
})

test('an order that is placed while its customer names a code counts once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const [referrer, friend] = [await shop.customer(), await shop.customer()]
    const [order] = await Promise.all([placed(friend), link(friend, referrer)])
    await shop.runTasks()
    await shop.advance(60)
    await shop.runTasks()
    const { rows } = await sql`select 1 from commissions where order_id = ${order.order_id}`.execute(shop.db)
    expect(rows.length).toBe(1)
  }
})

test('completed orders of friends are all of them, whatever they earn', async () => {
  const { referrer, friend } = await pair()
  const { product_id } = await given.product({ stock: 10, price: 49_999 })
  await given.orderIn('COMPLETED', { by: friend, admin, lines: [{ product_id }] })
  await completed(friend)
  await admin.call(changeAffiliateConfig, { body: { is_enabled: false } })
  const last = await completed(friend)
  await admin.call(changeAffiliateConfig, { body: { is_enabled: true } })
  await placed(friend)
  await refund(last, friend, 1)

  expect(await summary(referrer)).toMatchObject({
    active_referrals: 1,
    orders: 3,
    sales: 149_999,
    commission_pending: 5_000,
  })
  expect((await referrer.call(listMyReferrals, {})).data).toMatchObject([{ orders: 3, commission: 5_000 }])
  const { data } = await admin.call(listAffiliateReferrals, { params: { id: referrer.user_id } })
  expect(data).toMatchObject([{ orders: 3, commission: 5_000 }])
})

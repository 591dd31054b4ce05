import { expect, test } from 'vitest'
import { completeOrder } from '#contract/orders/orders.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'
import { payCommission } from './pay-commissions.ts'

const { shop, admin, pair, placed, completed, given, wait, summary, wallet, bonus, refund, reverse } =
  await affiliateAtWork()

const commissionOf = (order_id: string) =>
  shop.db.selectFrom('commissions').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow()

/** A round takes about a second: `RACE_ROUNDS=200` runs all that were ever asked for, apart from the other tests. */
// oxlint-disable-next-line node/no-process-env -- the one test that is asked for more of itself
const rounds = Number(process.env.RACE_ROUNDS ?? 10)

/** Moves no task: nothing is paid by itself. */
const secondsTo = (at: string | null) => Math.ceil((Date.parse(at!) - shop.ctx().now().getTime()) / 1000) + 1

test('twenty who pay one commission at once pay it once', async () => {
  const { referrer, friend } = await pair()
  const order = await completed(friend)
  const { commission_id, pay_at } = await commissionOf(order.order_id)
  await shop.ctx().ports.clock.advance(secondsTo(pay_at))

  await Promise.all(Array.from({ length: 20 }, () => payCommission(shop.ctx(), commission_id)))

  await wait(0, referrer)
  expect((await wallet(referrer)).cash).toBe(5_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test(
  'five who complete, pay, refund and reverse one order at once earn nothing twice',
  { timeout: 12_000 * rounds },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { referrer, friend } = await pair()
      const order = await placed(friend, 2)
      const { order_id } = order
      await given.bring('DELIVERED', { by: friend, admin, order_id })
      const { commission_id } = await commissionOf(order_id)
      const status = { params: { id: order_id }, body: { status: 'COMPLETED' as const } }

      await Promise.allSettled([
        friend.call(completeOrder, { params: { id: order_id } }),
        admin.call(changeOrderStatus, status),
        refund(order, friend, 1),
        refund(order, friend, 1),
        friend.call(completeOrder, { params: { id: order_id } }),
      ])
      await wait(7, referrer, friend)
      await Promise.allSettled([
        payCommission(shop.ctx(), commission_id),
        payCommission(shop.ctx(), commission_id),
        refund(order, friend),
        ...(round % 2 ? [reverse(order), reverse(order)] : []),
      ])
      await shop.runTasks()

      const { base, goods_back, due, paid, taken_back } = await commissionOf(order_id)
      expect(goods_back).toBe(base)
      expect([due, paid - taken_back]).toEqual([0, 0])
      expect([(await wallet(referrer)).cash, await bonus(friend)]).toEqual([0, 0])
      expect((await wallet(friend)).points).toBe(0)
      expect(await summary(referrer)).toMatchObject({ commission_pending: 0, commission_paid: 0, debt: 0 })
    }
    expect(await verifyLedger(shop.db)).toEqual([])
  },
)

test('a refund and a payment at the same moment agree in the end', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const { referrer, friend } = await pair()
    const order = await completed(friend, 2)
    const { commission_id, pay_at } = await commissionOf(order.order_id)
    await shop.ctx().ports.clock.advance(secondsTo(pay_at))

    await Promise.all([payCommission(shop.ctx(), commission_id), refund(order, friend, 1)])
    await shop.runTasks()
    await wait(0, referrer)

    expect((await wallet(referrer)).cash).toBe(5_000)
  }
  expect(await verifyLedger(shop.db)).toEqual([])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listMyCommissions, listMyReferrals } from '#contract/affiliate/affiliate.ts'
import { changeAffiliateConfig, changeSpecialMember } from '#contract/affiliate/affiliate-admin.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { listMyTransactions } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { postJournal, verifyLedger } from '#server/modules/wallet/wallet.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'

const { shop, given, admin, pair, placed, completed, wait, summary, wallet, bonus, refund, reverse } =
  await affiliateAtWork()

test('a friend’s order earns 5 % of its goods: pending from completion, in the wallet a week later, once', async () => {
  const { referrer, friend } = await pair()
  const order = await completed(friend, 2)

  expect(await summary(referrer)).toMatchObject({
    membership: 'BASIC',
    rate_bps: 500,
    total_referrals: 1,
    active_referrals: 1,
    orders: 1,
    sales: 200_000,
    commission_paid: 0,
    commission_pending: 10_000,
    this_month: 10_000,
    debt: 0,
  })
  expect(await wallet(referrer)).toMatchObject({ cash: 0, pending_commission: 10_000 })
  await wait(6, referrer, friend)
  expect((await wallet(referrer)).cash).toBe(0)
  await wait(1, referrer, friend)
  await wait(1, referrer, friend)

  expect(await wallet(referrer)).toMatchObject({ cash: 10_000, pending_commission: 0 })
  const { data: movements } = await referrer.call(listMyTransactions, { query: { type: 'COMMISSION' } })
  expect(movements).toMatchObject([{ amount: 10_000, description: `Commission for order ${order.order_number}` }])
  expect(await summary(referrer)).toMatchObject({ commission_paid: 10_000, commission_pending: 0, next_payout: null })
  const { data } = await referrer.call(listMyCommissions, {})
  expect(data).toMatchObject([{ name: 'Dew** L.', goods: 200_000, rate_bps: 500, amount: 10_000, state: 'PAID' }])
  expect(JSON.stringify(data)).not.toContain(order.order_id)
  const { data: friends } = await referrer.call(listMyReferrals, {})
  expect(friends).toMatchObject([{ name: 'Dew** L.', orders: 1, commission: 10_000 }])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('the friend gets a bonus for the first completed order, and for no other', async () => {
  const { friend } = await pair()

  await completed(friend)
  expect((await wallet(friend)).points).toBe(10_000 + 1_000)
  await completed(friend)

  expect(await bonus(friend)).toBe(10_000)
  expect((await wallet(friend)).points).toBe(10_000 + 2_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('who was brought by nobody earns nobody anything, and orders that never complete earn nothing', async () => {
  const { referrer, friend } = await pair()
  const alone = await shop.customer()
  const order = await placed(friend)
  await given.pay(friend, order.order_id)
  await friend.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })
  await completed(alone)

  await wait(8, referrer)
  expect(await summary(referrer)).toMatchObject({ orders: 0, commission_pending: 0, commission_paid: 0 })
  const { rows } = await sql`select 1 from commissions where user_id = ${alone.user_id}`.execute(shop.db)
  expect(rows).toEqual([])
})

test('an order keeps the rate of the day it was placed, whatever is changed afterwards', async () => {
  const { referrer, friend } = await pair()
  const order = await placed(friend)
  const special = { is_special: true, rate_bps: 1_500, reason: 'Mitra apotek' }
  await admin.call(changeSpecialMember, { params: { id: referrer.user_id }, body: special })
  await given.bring('COMPLETED', { by: friend, admin, order_id: order.order_id })

  expect((await summary(referrer)).commission_pending).toBe(5_000)
  await completed(friend)
  expect((await summary(referrer)).commission_pending).toBe(5_000 + 15_000)
  expect(await summary(referrer)).toMatchObject({
    membership: 'SPECIAL',
    rate_bps: 1_500,
    special: { reason: 'Mitra apotek' },
  })
  await admin.call(changeSpecialMember, {
    params: { id: referrer.user_id },
    body: { is_special: true, reason: 'Mitra' },
  })
  expect((await summary(referrer)).rate_bps).toBe(1_000)
})

test('an order below the least amount earns nothing and is no first order', async () => {
  const { referrer, friend } = await pair()
  const { product_id } = await given.product({ stock: 10, price: 49_999 })
  await given.orderIn('COMPLETED', { by: friend, admin, lines: [{ product_id }] })

  expect(await summary(referrer)).toMatchObject({ orders: 1, sales: 49_999, commission_pending: 0 })
  expect(await bonus(friend)).toBe(0)
})

test('after twelve months a friend’s orders earn nothing, but the first one still brings them the bonus', async () => {
  const { referrer, friend } = await pair()
  await wait(366, referrer, friend)

  await completed(friend)

  expect(await summary(referrer)).toMatchObject({ orders: 1, commission_pending: 0 })
  expect(await bonus(friend)).toBe(10_000)
  const { data } = await referrer.call(listMyCommissions, {})
  expect(data).toMatchObject([{ state: 'VOID', amount: 0 }])
})

test('while the programme is off new orders earn nothing, and what is earned is still paid', async () => {
  const { referrer, friend } = await pair()
  await completed(friend)
  await admin.call(changeAffiliateConfig, { body: { is_enabled: false } })
  await completed(friend)
  await wait(7, referrer)
  await admin.call(changeAffiliateConfig, { body: { is_enabled: true } })

  expect((await wallet(referrer)).cash).toBe(5_000)
  expect(await summary(referrer)).toMatchObject({ orders: 2, commission_paid: 5_000, commission_pending: 0 })
})

test('goods that come back before the payment lessen it, and all of them void it', async () => {
  const { referrer, friend } = await pair()
  const [order, other] = [await completed(friend, 3), await completed(friend)]

  await refund(order, friend, 1)
  await refund(other, friend)
  expect(await summary(referrer)).toMatchObject({ sales: 200_000, commission_pending: 10_000 })
  await wait(7, referrer, friend)

  expect((await wallet(referrer)).cash).toBe(10_000)
  const { data } = await referrer.call(listMyCommissions, {})
  expect(data.map(({ state, amount }) => [state, amount]).toSorted()).toEqual([
    ['PAID', 10_000],
    ['VOID', 0],
  ])
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('goods that come back after the payment are taken from the wallet, as far as there is anything', async () => {
  const { referrer, friend } = await pair()
  const order = await completed(friend, 4)
  await wait(7, referrer, friend)
  expect((await wallet(referrer)).cash).toBe(20_000)
  await spend(referrer.user_id, 18_000)

  await refund(order, friend, 1)
  await shop.runTasks()
  expect(await summary(referrer)).toMatchObject({ debt: 3_000, commission_paid: 17_000 + 1_000 })
  expect((await wallet(referrer)).cash).toBe(0)
  await completed(friend)
  await wait(7, referrer, friend)

  expect(await summary(referrer)).toMatchObject({ debt: 0, commission_paid: 15_000 + 5_000 })
  expect((await wallet(referrer)).cash).toBe(2_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('money that the provider takes back takes commission and bonus back', async () => {
  const { referrer, friend } = await pair()
  const order = await completed(friend)
  await wait(7, referrer, friend)

  await reverse(order)
  await reverse(order)
  await shop.runTasks()

  expect([(await wallet(referrer)).cash, await bonus(friend)]).toEqual([0, 0])
  expect(await summary(referrer)).toMatchObject({ sales: 0, commission_paid: 0, debt: 0 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('a commission waits until its referrer has confirmed their address', async () => {
  const { referrer, friend } = await pair()
  await sql`update users set email_verified_at = null where user_id = ${referrer.user_id}`.execute(shop.db)
  await completed(friend)
  await wait(8, referrer)
  expect(await summary(referrer)).toMatchObject({ is_email_verified: false, commission_pending: 5_000 })

  await sql`update users set email_verified_at = now() where user_id = ${referrer.user_id}`.execute(shop.db)
  await wait(1, referrer)

  expect((await wallet(referrer)).cash).toBe(5_000)
})

test('the check finds a commission that nothing was booked for, and one that was booked for nothing', async () => {
  const { referrer, friend } = await pair()
  const order = await completed(friend)
  await wait(7, referrer)
  const change = (amount: number) =>
    sql`update commissions set paid = paid + ${amount}::bigint where order_id = ${order.order_id}`.execute(shop.db)

  await change(700)
  expect(await verifyLedger(shop.db)).toEqual([
    { check: 'commission', id: order.order_number, expected: 5_700, found: 5_000 },
  ])
  await change(-700)
  expect(await verifyLedger(shop.db)).toEqual([])
})

/** Something else is bought with what was earned. */
async function spend(user_id: string, amount: number): Promise<void> {
  await transaction(shop.db, (tx) =>
    postJournal(shop.ctx(), tx, {
      kind: 'SPEND',
      reference: `spend ${user_id}`,
      description: 'Paid with the wallet',
      postings: [
        { account: { kind: 'CASH', user_id }, amount: -amount },
        { account: { kind: 'WALLET_SALES' }, amount },
      ],
    }),
  )
}

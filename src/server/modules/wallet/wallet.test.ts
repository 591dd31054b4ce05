import { expect, test } from 'vitest'
import { say } from '#contract/messages/message.ts'
import * as calls from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'
import { earnPoints, payWithWallet } from './wallet.ts'

const shop = await testShop()

async function earn(user_id: string, amount: number): Promise<void> {
  const reference = uuidv7()
  await transaction(shop.db, async (tx) => {
    if (amount < 0) {
      const paid = { user_id, order_number: reference, reference, points: -amount, cash: 0 }
      return payWithWallet(shop.ctx(), tx, paid)
    }
    const description = say('points_of_order', { order: reference })
    await earnPoints(shop.ctx(), tx, { user_id, kind: 'EARN_PURCHASE', reference, amount, description })
  })
}

test('a wallet that was never used is empty and keeps its id', async () => {
  const customer = await shop.customer()

  const wallet = await customer.call(calls.getMyWallet, {})

  expect(wallet).toEqual({
    wallet_id: customer.user_id,
    balance: 0,
    points: 0,
    cash: 0,
    pending_commission: 0,
    held: 0,
    expiring: [],
  })
  await earn(customer.user_id, 10)
  expect((await customer.call(calls.getMyWallet, {})).wallet_id).toBe(wallet.wallet_id)
})

test('points are spent oldest first, and what is left says when it expires', async () => {
  const customer = await shop.customer()
  await earn(customer.user_id, 1_000)
  await shop.advance(40 * 24 * 3600)
  await earn(customer.user_id, 500)
  await earn(customer.user_id, 200)
  await earn(customer.user_id, -600)

  await signInAgain(shop, customer)
  const { points, balance, expiring } = await customer.call(calls.getMyWallet, {})

  expect([points, balance]).toEqual([1_100, 1_100])
  expect(expiring.map(({ amount }) => amount)).toEqual([400, 700])
  const [first, second] = expiring.map(({ at }) => Date.parse(at))
  expect(second! - first!).toBe(40 * 24 * 3600 * 1000)
})

test('movements are listed newest first with the balance after each, and filtered by type and day in Jakarta', async () => {
  const customer = await shop.customer()
  await earn(customer.user_id, 1_000)
  await shop.advance(24 * 3600)
  await earn(customer.user_id, -400)
  await signInAgain(shop, customer)
  const today = wibDay(shop.ctx().now())

  const all = await customer.call(calls.listMyTransactions, {})
  const spent = await customer.call(calls.listMyTransactions, { query: { type: 'SPEND' } })
  const ofToday = await customer.call(calls.listMyTransactions, { query: { from_date: today, to_date: today } })
  const second = await customer.call(calls.listMyTransactions, { query: { limit: 1, page: 2 } })

  expect(all.data.map(({ type, purse, amount, balance_after }) => [type, purse, amount, balance_after])).toEqual([
    ['SPEND', 'POINTS', -400, 600],
    ['EARN_PURCHASE', 'POINTS', 1_000, 1_000],
  ])
  expect(spent.data.map(({ amount }) => amount)).toEqual([-400])
  expect(ofToday.data.map(({ amount }) => amount)).toEqual([-400])
  expect(second).toMatchObject({
    data: [{ amount: 1_000 }],
    meta: { currentPage: 2, itemsPerPage: 1, totalItems: 2, totalPages: 2 },
  })
})

test('nobody sees the movements of another customer', async () => {
  const [owner, stranger] = [await shop.customer(), await shop.customer()]
  await earn(owner.user_id, 1_000)

  expect((await stranger.call(calls.listMyTransactions, {})).data).toEqual([])
})

test.for<{ name: string; query: Record<string, string> }>([
  { name: 'an unknown filter', query: { user_id: uuidv7() } },
  { name: 'an unknown type', query: { type: 'TOP_UP' } },
  { name: 'a day that does not exist', query: { from_date: '2026-02-30' } },
])('$name is refused', async ({ query }) => {
  const customer = await shop.customer()

  expect((await customer.raw(calls.listMyTransactions, { query })).status).toBe(422)
})

import { expect, test } from 'vitest'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import { completeOrder, getMyOrder } from '#contract/orders/orders.ts'
import { getMyTicket } from '#contract/support/tickets.ts'
import { getReturnOptions } from '#contract/support/returns.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { changeOrderStatus } from '#contract/orders/orders-admin.ts'
import { transaction } from '#server/db/db.ts'
import { refundOrder } from '#server/modules/orders/orders.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { mostOf } from './returns.queries.ts'
import { returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()
const day = 86_400

const wallet = ({ siti }: Pick<Delivered, 'siti'>) => siti.call(getMyWallet, {})

test('a return takes the points and the commission back that its goods had earned, through the ledger', async () => {
  const [budi, siti] = [await shop.customer(), await shop.customer()]
  const { referral_code } = await budi.call(getMyReferral, {})
  await siti.call(applyReferralCode, { body: { code: referral_code } })
  await shop.runTasks()
  const bought = await delivered({ by: siti, quantity: 4, price: 100_000 })
  await siti.call(completeOrder, { params: { id: bought.order.order_id } })
  await shop.runTasks()
  const earned = (await wallet(bought)).points
  const ticket = await returned(bought, 2)
  const later = await returned(bought, 2)
  await shop.advance(15 * day)
  await signInAgain(shop, admin, siti, budi)
  const commission = (await budi.call(getMyWallet, {})).cash
  expect(earned).toBeGreaterThan(0)
  expect(commission).toBeGreaterThan(0)

  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)
  await shop.runTasks()

  const { data } = await siti.call(listMyTransactions, { query: { purse: 'POINTS', limit: 100 } })
  const taken = data.filter(({ description_message }) => description_message?.key === 'points_taken_back')
  expect(taken.map(({ amount }) => amount)).toEqual([-(400_000 * 100) / 10_000 / 2])
  expect((await budi.call(getMyWallet, {})).cash).toBe(commission / 2)
  expect(await verifyLedger(shop.db)).toEqual([])

  expect((await decide(later, { decision: 'REFUND', refund_to: 'PROVIDER' })).status).toBe(201)
  await shop.runTasks()

  expect((await budi.call(getMyWallet, {})).cash).toBe(0)
  const all = await siti.call(listMyTransactions, { query: { purse: 'POINTS', limit: 100 } })
  expect(all.data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect((await wallet(bought)).cash).toBe(200_000)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('what was sent again and is bad again is refunded from the order that was paid, and never more than it', async () => {
  const bought = await delivered({ quantity: 2, price: 75_000 })
  const { siti, order } = bought
  const ticket = await returned(bought, 1)
  expect((await decide(ticket, { decision: 'REPLACE' })).status).toBe(201)
  const parcel = await arrived(bought, ticket.ticket_id)
  const again = await returned(parcel, 1)
  expect(again.return_items).toMatchObject([{ status: 'PENDING', most_amount: 75_000 }])

  expect((await decide(again, { decision: 'REPLACE' })).status).toBe(201)
  const third = await returned(await arrived(parcel, again.ticket_id), 1)
  expect((await decide(third, { decision: 'REFUND' })).status).toBe(201)

  expect(await wallet(bought)).toMatchObject({ cash: 75_000 })
  const paid = await siti.call(getMyOrder, { params: { id: order.order_id } })
  expect(paid.refunds).toMatchObject([{ amount: 75_000, items: [{ order_item_id: bought.line.order_item_id }] }])
  expect(paid.timeline.at(-1)?.note).toContain(`Return ${third.number}`)
  const rest = await returned(bought, 1)
  expect((await decide(rest, { decision: 'REFUND' })).status).toBe(201)
  expect(await wallet(bought)).toMatchObject({ cash: 150_000 })
  expect(await verifyLedger(shop.db)).toEqual([])
})

/** The parcel that was sent again has come. */
async function arrived(
  { siti }: Pick<Delivered, 'siti'>,
  ticket_id: string,
): Promise<Pick<Delivered, 'siti' | 'order' | 'line'>> {
  const { return_items } = await siti.call(getMyTicket, { params: { id: ticket_id } })
  const order_id = return_items[0]?.replacement?.order_id ?? ''
  for (const status of ['PROCESSING', 'READY_TO_SHIP', 'SHIPPED', 'DELIVERED'] as const) {
    await admin.call(changeOrderStatus, { params: { id: order_id }, body: { status } })
  }
  const order = await siti.call(getMyOrder, { params: { id: order_id } })
  return { siti, order, line: order.items[0]! }
}

test('goods that went back before an order completes earn nothing with it', async () => {
  const bought = await delivered({ quantity: 4, price: 100_000 })
  expect((await decide(await returned(bought, 3), { decision: 'REFUND' })).status).toBe(201)
  await bought.siti.call(completeOrder, { params: { id: bought.order.order_id } })
  await shop.runTasks()
  expect((await wallet(bought)).points).toBe(1_000)
})

test('units that were refunded without a return cannot be given back again', async () => {
  const bought = await delivered({ quantity: 4, price: 100_000 })
  const { order_id, order_number } = bought.order
  const line = { order_item_id: bought.line.order_item_id, quantity: 3, amount: 300_000 }
  const order = { order_id, order_number, user_id: bought.siti.user_id }
  await transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, order, { lines: [line] }))
  const { lines } = await bought.siti.call(getReturnOptions, { query: { order_id } })
  expect(lines).toMatchObject([{ quantity: 4, returnable: 1 }])
})

test('a line never gives back more than was paid for it, however much its first units gave', () => {
  const line = { net: 100_000, line_quantity: 4, refunded_quantity: 1, refunded_amount: 60_000 }
  expect([1, 2, 3].map((units) => mostOf(line, units))).toEqual([25_000, 40_000, 40_000])
})

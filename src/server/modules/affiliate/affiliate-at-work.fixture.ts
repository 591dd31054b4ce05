import { getAffiliateSummary } from '#contract/affiliate/affiliate.ts'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getMyWallet, listMyTransactions } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts'
import { emit } from '#server/events.ts'
import type { TestActor } from '#server/test/actors.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'

const day = 24 * 3600

/** A shop in which friends bring friends; a product of Rp 100.000 that does not run out. */
export async function affiliateAtWork() {
  const { shop, given, admin } = await shopAtWork()
  const { product_id } = await given.product({ stock: 100_000, price: 100_000 })

  async function link(friend: TestActor, referrer: TestActor): Promise<void> {
    const { referral_code } = await referrer.call(getMyReferral, {})
    await friend.call(applyReferralCode, { body: { code: referral_code } })
    await shop.runTasks()
  }

  /** Somebody who brought a friend. */
  async function pair() {
    const [referrer, friend] = [await shop.customer(), await shop.customer()]
    await link(friend, referrer)
    return { referrer, friend }
  }

  const placed = (by: TestActor, quantity = 1) => given.order({ by, lines: [{ product_id, quantity }] })
  const completed = (by: TestActor, quantity = 1) =>
    given.orderIn('COMPLETED', { by, admin, lines: [{ product_id, quantity }] })

  /** Lets time pass for the shop; these and the administrator sign in again. */
  async function wait(days: number, ...people: TestActor[]): Promise<void> {
    await shop.advance(days * day)
    await signInAgain(shop, admin, ...people)
  }

  const summary = (person: TestActor) => person.call(getAffiliateSummary, {})
  const wallet = (person: TestActor) => person.call(getMyWallet, {})

  /** The points for a first order, less what was taken back of them. */
  async function bonus(person: TestActor): Promise<number> {
    const { data } = await person.call(listMyTransactions, { query: { purse: 'POINTS', limit: 100 } })
    return data.filter(({ reference }) => reference.includes('/bonus')).reduce((sum, { amount }) => sum + amount, 0)
  }

  /** Units of the order's one line go back, or the order as a whole. */
  function refund(order: Order, by: TestActor, quantity?: number): Promise<number> {
    const [line] = order.items
    const amount = (quantity ?? 0) * line!.price
    const lines = quantity ? [{ order_item_id: line!.order_item_id, quantity, amount }] : []
    const named = { order_id: order.order_id, order_number: order.order_number, user_id: by.user_id }
    return transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, named, { lines }))
  }

  /** The provider takes the money of an order back. */
  async function reverse({ order_id, total }: Order): Promise<void> {
    const event = { order_id, amount: total, payment_id: uuidv7() }
    await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', event))
  }

  return {
    shop,
    given,
    admin,
    product_id,
    link,
    pair,
    placed,
    completed,
    wait,
    summary,
    wallet,
    bonus,
    refund,
    reverse,
  }
}

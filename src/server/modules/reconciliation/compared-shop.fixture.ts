import { createPayment, receivePaymentWebhook } from '#contract/orders/payments.ts'
import * as calls from '#contract/orders/reconciliation.ts'
import type { DiscrepancyKind } from '#contract/orders/reconciliation.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { paymentWebhook } from '#server/sandbox/payment-webhook.ts'
import { findBookedPayment } from '#server/sandbox/payment-books.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import type { TestActor } from '#server/test/actors.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestShop } from '#server/test/test-shop.ts'

/** A shop whose orders, payments and provider are compared, and the ways in which they come to differ. */
export async function comparedShop() {
  const shop = await testShop()
  const admin = await shop.admin()
  const { product_id } = await shop.given.product({ stock: 10_000 })
  const lines = [{ product_id }]
  const { key, faults } = worldOf(shop.ctx().ports).payment
  return { shop, given: shop.given, admin, lines, key, faults, ...comparing(shop, admin), ...paying(shop, lines) }
}

function comparing(shop: TestShop, admin: TestActor) {
  async function run() {
    await admin.call(calls.runReconciliation, {})
    await shop.runTasks()
  }
  const open = async (query: { kind?: DiscrepancyKind; order_id?: string } = {}) =>
    (await admin.call(calls.listDiscrepancies, { query: { ...query, limit: 100 } })).data
  const discrepancyOf = async (order_id: string) => {
    const [discrepancy] = await open({ order_id })
    if (!discrepancy) throw new Error('Nothing is listed for this order')
    return discrepancy
  }
  const kindsOf = async (order_id: string) => (await open({ order_id })).map(({ kind }) => kind)
  return { run, open, discrepancyOf, kindsOf }
}

function paying(shop: TestShop, lines: { product_id: string }[]) {
  const { given } = shop
  const { referenceOf, atTheBank, deliver } = bank(shop)
  async function unpaid(customer?: TestActor) {
    const by = customer ?? (await shop.customer())
    const order = await given.order({ by, lines })
    await by.call(createPayment, { body: { order_id: order.order_id } })
    return { ...order, by }
  }
  async function paid() {
    const by = await shop.customer()
    return { ...(await given.paidOrder({ by, lines })), by }
  }
  /** Another page of the order was paid as well. */
  async function paidTwice() {
    const order = await unpaid()
    const { order_id, by } = order
    const first = await referenceOf(order_id)
    await by.call(drivePayment, { params: { order_id, action: 'fail' } })
    await given.pay(by, order_id)
    await shop.db.updateTable('sandbox_payments').set({ status: 'PAID' }).where('reference', '=', first).execute()
    const booked = await findBookedPayment(shop.db, first)
    if (!booked) throw new Error('The bank does not know it')
    await deliver(paymentWebhook(worldOf(shop.ctx().ports).payment.key, booked, 'PAID'))
    return order
  }
  return { unpaid, paid, paidTwice, referenceOf, atTheBank, deliver }
}

function bank(shop: TestShop) {
  async function referenceOf(order_id: string): Promise<string> {
    const { provider_reference } = await shop.db
      .selectFrom('payments')
      .select('provider_reference')
      .where('order_id', '=', order_id)
      .orderBy('attempt', 'desc')
      .executeTakeFirstOrThrow()
    return provider_reference
  }
  /** The bank's books change and the shop gets no webhook. */
  async function atTheBank(order_id: string, change: { status?: string; amount?: number }): Promise<void> {
    await shop.db
      .updateTable('sandbox_payments')
      .set(change as { amount?: number })
      .where('reference', '=', await referenceOf(order_id))
      .execute()
  }
  function deliver(webhook: ReturnType<typeof paymentWebhook>): Promise<number> {
    return worldOf(shop.ctx().ports).deliverWebhook(receivePaymentWebhook, 'sandbox', webhook)
  }
  return { referenceOf, atTheBank, deliver }
}

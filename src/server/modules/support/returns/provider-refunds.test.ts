import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { listDiscrepancies, refundDiscrepancy, runReconciliation } from '#contract/orders/reconciliation.ts'
import { getTicket } from '#contract/support/tickets-admin.ts'
import { getMyTicket } from '#contract/support/tickets.ts'
import type { Ticket } from '#contract/support/tickets.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { transaction } from '#server/db/db.ts'
import { messagesTo } from '#server/test/mailbox.fixture.ts'
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts'
import { askAboutOrder, comparePayment } from '#server/modules/payments/payments.ts'
import { verifyLedger } from '#server/modules/wallet/wallet.ts'
import { findBookedPayment } from '#server/sandbox/payment-books.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { returned, returnsAtWork } from './returns-at-work.fixture.ts'
import type { Delivered } from './returns-at-work.fixture.ts'

const { shop, admin, delivered, decide } = await returnsAtWork()
const { faults } = worldOf(shop.ctx().ports).payment

beforeEach(() => {
  faults.heal()
  return signInAgain(shop, admin)
})

const cash = async ({ siti }: Delivered) => (await siti.call(getMyWallet, {})).cash

async function paymentOf({ order }: Delivered) {
  return shop.db
    .selectFrom('payments')
    .select(['payment_id', 'provider_reference', 'amount', 'given_back', 'status'])
    .where('order_id', '=', order.order_id)
    .where('status', 'in', ['PAID', 'REVERSED'])
    .executeTakeFirstOrThrow()
}

/** What the provider itself has given back of it. */
async function atTheBank(bought: Delivered) {
  return (await findBookedPayment(shop.db, (await paymentOf(bought)).provider_reference))?.refunds ?? []
}

const itemOf = async ({ siti }: Delivered, { ticket_id }: Ticket) =>
  (await siti.call(getMyTicket, { params: { id: ticket_id } })).return_items[0]

const byProvider = { decision: 'REFUND', refund_to: 'PROVIDER' } as const

test('a return is refunded the way it was paid: told as on its way, and as arrived once the provider has done it', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 2)
  expect(await admin.call(getTicket, { params: { id: ticket.ticket_id } })).toMatchObject({
    provider_refund: { service: 'QRIS', why_not: null, is_whole: false, amount: bought.order.total },
  })

  expect((await decide(ticket, byProvider)).status).toBe(201)

  expect(await itemOf(bought, ticket)).toMatchObject({
    status: 'REFUNDED',
    amount: 100_000,
    refund: { to: 'PROVIDER', status: 'ON_ITS_WAY' },
  })
  expect(await atTheBank(bought)).toEqual([])
  await shop.runTasks()
  expect(await atTheBank(bought)).toMatchObject([{ amount: 100_000, status: 'DONE' }])
  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { to: 'PROVIDER', status: 'DONE' } })
  const order = await bought.siti.call(getMyOrder, { params: { id: bought.order.order_id } })
  expect(order.refunds).toMatchObject([{ amount: 100_000, to: 'PAYMENT', status: 'DONE', items: [{ quantity: 2 }] }])
  expect(order.refund).toMatchObject({ amount: 100_000, to: 'PAYMENT' })
  expect(order.timeline.at(-1)?.note).toBe('Rp 100.000 went back the way it was paid')
  const { data: news } = await bought.siti.call(listNotifications, {})
  expect(news.map(({ kind }) => kind)).toContain('ORDER_REFUND_ARRIVED')
  const [mail] = await messagesTo(shop, bought.siti.email)
  expect(mail?.text).toContain('Rp 100.000 goes back the way you paid')
  expect(await cash(bought)).toBe(0)
  expect(await verifyLedger(shop.db)).toEqual([])
})

test('an answer that is lost is asked for, and the money goes back once under the one key', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await decide(ticket, byProvider)
  faults.failNext({ kind: 'cut_after_effect', call: 'refund' })
  faults.failNext({ kind: 'timeout', call: 'listRefunds' }, 2)
  await shop.runTasks()
  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { status: 'ON_ITS_WAY' } })

  for (let turn = 0; turn < 4; turn += 1) await shop.advance(1_800)
  await signInAgain(shop, bought.siti)

  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { status: 'DONE' } })
  const [only, ...others] = await atTheBank(bought)
  expect({ amount: only?.amount, others }).toEqual({ amount: 50_000, others: [] })
})

test('what never arrived there is sent again under the same key, however long the provider was silent', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await decide(ticket, byProvider)
  faults.failNext({ kind: 'timeout', call: 'refund' }, 3)
  for (let turn = 0; turn < 6; turn += 1) await shop.advance(1_800)
  await signInAgain(shop, bought.siti)

  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { status: 'DONE' } })
  const { provider_reference } = await paymentOf(bought)
  expect(await atTheBank(bought)).toEqual([{ reference: `${provider_reference}-R1`, amount: 50_000, status: 'DONE' }])
})

test('a refusal is listed at once and marks the order; an administrator puts the money into the wallet, once', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await decide(ticket, byProvider)
  faults.failNext({ kind: 'refuse', call: 'refund' })
  await shop.runTasks()

  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { to: 'PROVIDER', status: 'STUCK' } })
  const params = { id: bought.order.order_id }
  expect(await admin.call(getAnyOrder, { params })).toMatchObject({
    flagged_reason: 'A refund of Rp 50.000 does not arrive by the provider',
    payment_refunds: [{ status: 'REFUSED', amount: 50_000 }],
  })
  const { data } = await admin.call(listDiscrepancies, { query: { order_id: bought.order.order_id } })
  expect(data).toMatchObject([{ kind: 'REFUND_STUCK', allowed_actions: ['ask', 'refund', 'credit', 'clear'] }])
  const press = () =>
    admin.raw(refundDiscrepancy, { params: { id: data[0]!.difference_id }, body: { destination: 'WALLET' } })
  const presses = await Promise.all([press(), press(), press()])

  expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect(await cash(bought)).toBe(50_000)
  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { to: 'WALLET', status: 'DONE' } })
  expect(await admin.call(getAnyOrder, { params })).toMatchObject({
    flagged_reason: null,
    refunds: [{ amount: 50_000, to: 'WALLET_CASH', status: 'DONE' }],
  })
  expect(await verifyLedger(shop.db)).toEqual([])
  await admin.call(runReconciliation, {})
  await shop.runTasks()
  expect((await admin.call(listDiscrepancies, { query: { order_id: bought.order.order_id } })).data).toEqual([])
})

test('what the provider refused does not go into the wallet of an account that was closed meanwhile', async () => {
  const bought = await delivered()
  await decide(await returned(bought, 1), byProvider)
  faults.failNext({ kind: 'refuse', call: 'refund' })
  await shop.runTasks()
  await sql`update users set status = 'CLOSED' where user_id = ${bought.siti.user_id}`.execute(shop.db)
  const { data } = await admin.call(listDiscrepancies, { query: { order_id: bought.order.order_id } })
  const { status, body } = await admin.raw(refundDiscrepancy, {
    params: { id: data[0]!.difference_id },
    body: { destination: 'WALLET' },
  })
  expect([status, body.message]).toEqual([
    409,
    'The account of this customer is closed, and nobody could open its wallet. Please find another way.',
  ])
})

test('after a refusal the provider can be asked once more, under a key of its own', async () => {
  const bought = await delivered()
  const ticket = await returned(bought, 1)
  await decide(ticket, byProvider)
  faults.failNext({ kind: 'refuse', call: 'refund' })
  await shop.runTasks()
  const { data } = await admin.call(listDiscrepancies, { query: { order_id: bought.order.order_id } })
  await admin.call(refundDiscrepancy, { params: { id: data[0]!.difference_id }, body: { destination: 'PROVIDER' } })
  await shop.runTasks()

  const { provider_reference } = await paymentOf(bought)
  expect(await atTheBank(bought)).toEqual([{ reference: `${provider_reference}-R2`, amount: 50_000, status: 'DONE' }])
  expect(await itemOf(bought, ticket)).toMatchObject({ refund: { to: 'PROVIDER', status: 'DONE' } })
  expect(await cash(bought)).toBe(0)
})

test('a transfer cannot go back that way: the screen is told why, and the decision changes nothing', async () => {
  const bought = await delivered({ service: 'BCA_VA' })
  const ticket = await returned(bought, 1)
  const params = { id: ticket.ticket_id }
  expect(await admin.call(getTicket, { params })).toMatchObject({
    provider_refund: { why_not: { key: 'provider_refunds_no_such' } },
  })

  expect(await decide(ticket, byProvider)).toMatchObject({
    status: 409,
    body: { message: 'The provider does not give this way of paying back. Please refund to the wallet.' },
  })
  expect(await itemOf(bought, ticket)).toMatchObject({ status: 'PENDING', refund: null })
  expect((await decide(ticket, { decision: 'REFUND' })).status).toBe(201)
  expect(await cash(bought)).toBe(50_000)
})

test('the whole order by the provider is no reversal: nothing is taken back twice, whoever asks', async () => {
  const bought = await delivered()
  const { order_id, order_number, total } = bought.order
  const named = { order_id, order_number, user_id: bought.siti.user_id }
  await transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, named, { to: 'PROVIDER' }))
  await shop.runTasks()

  const { payment_id } = await paymentOf(bought)
  expect(await comparePayment(shop.ctx(), payment_id)).toMatchObject({ finding: null })
  await askAboutOrder(shop.ctx(), order_id)
  expect(await paymentOf(bought)).toMatchObject({ status: 'PAID', given_back: total })
  const row = await shop.db
    .selectFrom('orders')
    .select(['refund_amount', 'reversed_amount'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ refund_amount: total, reversed_amount: 0 })
})

test('never more goes back than a payment brought in: the database refuses it, whatever code asks', async () => {
  const bought = await delivered()
  const { payment_id, amount } = await paymentOf(bought)
  const now = shop.ctx().now()
  const insert = (reference: string, sum: number, status: 'REQUESTED' | 'DONE' = 'REQUESTED') =>
    transaction(shop.db, (tx) =>
      tx
        .insertInto('payment_refunds')
        .values({
          refund_id: crypto.randomUUID(),
          payment_id,
          order_id: bought.order.order_id,
          destination: 'PROVIDER',
          reference: `${bought.order.order_number}-${reference}`,
          amount: sum,
          status,
          reason: 'Test',
          created_at: now,
          updated_at: now,
        })
        .execute(),
    )
  await insert('X1', amount - 1)
  await expect(insert('X2', 2)).rejects.toMatchObject({ constraint: 'no_more_back_than_came_in' })
  await insert('X3', 1)
  await expect(insert('X4', 1)).rejects.toMatchObject({ constraint: 'no_more_back_than_came_in' })
})

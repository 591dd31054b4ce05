import { calculateSalesMonth } from '#contract/sales-analytics.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import { cancelOrder, completeOrder, getMyOrder } from '#contract/orders/orders.ts'
import { getAnyOrder } from '#contract/orders/orders-admin.ts'
import { getMyTicket } from '#contract/support/tickets.ts'
import { decideReturn, getReturnOptions } from '#contract/support/returns.ts'
import { getPlanLiability } from '#contract/skinvestment/skinvestment-admin.ts'
import type { Subscription } from '#contract/skinvestment/skinvestment.ts'
import { getMyWallet } from '#contract/wallet/wallet.ts'
import { adjustWallet } from '#contract/wallet/wallet-admin.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { uuidv7 } from '#server/ids.ts'
import { refundOrder } from '#server/modules/orders/orders.ts'
import { ask, asked } from '#server/modules/support/support.fixture.ts'
import type { TestActor } from '#server/test/actors.ts'
import { plansAtWork } from './plans-at-work.fixture.ts'

const work = await plansAtWork()
const { shop, admin, routine, customer, running, read, bring, sendAll, moveTo, pass, walletOf, owed } = work
const month = 30 * 86_400

/** A plan whose parcels have all arrived. */
async function finished(by: TestActor): Promise<Subscription> {
  const { subscription_id: id } = await running(await routine(), { by })
  for (let parcel = 0; parcel < 3; parcel += 1) {
    await sendAll(by, id)
    await pass(month)
  }
  const plan = await read(by, id)
  expect(plan.status).toBe('FINISHED')
  return plan
}

async function returnWhole(by: TestActor, order_id: string) {
  const { items } = await by.call(getMyOrder, { params: { id: order_id } })
  const wishes = items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity, reason: 'DAMAGED' }))
  const { status, body } = await ask(by, { issue_type: 'RETURN', order_id, return_items: JSON.stringify(wishes) })
  return { status, body, ticket: body.data as Awaited<ReturnType<typeof asked>> }
}

const refundAll = (ticket: Awaited<ReturnType<typeof asked>>) =>
  admin.raw(decideReturn, {
    params: { id: ticket.ticket_id },
    body: { items: ticket.return_items.map(({ return_item_id }) => ({ return_item_id, decision: 'REFUND' })) },
  })

async function reverse(by: TestActor, { order_id }: Pick<Subscription, 'order_id'>): Promise<void> {
  const { total: amount } = await by.call(getMyOrder, { params: { id: order_id } })
  await transaction(shop.db, (tx) =>
    emit(shop.ctx(), tx, 'payment.reversed', { order_id, amount, payment_id: uuidv7() }),
  )
  await shop.runTasks()
}

/** The wallet as it is, with the debt of its points. */
async function purses(by: TestActor) {
  await pass(0)
  const { points, cash } = await by.call(getMyWallet, {})
  const { rows } = await sql<{ debt: number }>`
    select coalesce(sum(amount), 0)::bigint as debt from point_debts where user_id = ${by.user_id}`.execute(shop.db)
  return { points, cash, debt: rows[0]?.debt ?? 0 }
}

test('what was paid for a finished plan comes back once: by its parcels, and never again by the purchase', async () => {
  const by = await customer()
  const { subscription_id, order_id: purchase_id } = await running(await routine(), { by })
  const paid = (await by.call(getMyOrder, { params: { id: purchase_id } })).total
  for (let parcel = 0; parcel < 3; parcel += 1) {
    await sendAll(by, subscription_id)
    const { schedule } = await read(by, subscription_id)
    const { ticket } = await returnWhole(by, schedule[parcel]!.order_id!)
    expect((await refundAll(ticket)).status).toBe(201)
    if (parcel < 2) await pass(month)
  }
  const plan = await read(by, subscription_id)
  expect(plan.status).toBe('FINISHED')
  const { cash } = await walletOf(by)
  expect(cash).toBeGreaterThan(0)
  expect(cash).toBeLessThanOrEqual(paid)

  const options = await by.call(getReturnOptions, { query: { order_id: plan.order_id } })
  expect([options.is_open, options.why_not?.message]).toEqual([
    false,
    'A plan is not given back itself: its parcels are. Please choose the order of the parcel.',
  ])
  expect((await returnWhole(by, plan.order_id)).status).toBe(409)
  const purchase = { ...plan, order_number: '', user_id: by.user_id, order_id: plan.order_id }
  await expect(
    transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, purchase, { amount: paid - cash + 1 })),
  ).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    sql`insert into order_refunds (refund_id, order_id, purse, amount, reference, reason, created_at)
        values (gen_random_uuid(), ${plan.order_id}, 'MONEY', ${paid - cash + 1}, ${uuidv7()}, '', now())`.execute(
      shop.db,
    ),
  ).rejects.toThrow('holds less')
  expect((await walletOf(by)).cash).toBe(cash)
  await owed()
})

test('a parcel that is sent again and cancelled is decided again, and flagged once the plan’s payment was taken back', async () => {
  const by = await customer()
  const plan = await running(await routine(), { by })
  await sendAll(by, plan.subscription_id)
  const { ticket } = await returnWhole(by, plan.schedule[0]!.order_id!)
  const replace = () =>
    admin.raw(decideReturn, {
      params: { id: ticket.ticket_id },
      body: { items: ticket.return_items.map(({ return_item_id }) => ({ return_item_id, decision: 'REPLACE' })) },
    })
  const sentAgain = async () =>
    (await by.call(getMyTicket, { params: { id: ticket.ticket_id } })).return_items[0]?.replacement?.order_id ?? ''
  expect((await replace()).status).toBe(201)
  await admin.call(cancelOrder, { params: { id: await sentAgain() }, body: { reason: 'Stok rusak' } })
  await shop.runTasks()
  expect((await replace()).status).toBe(201)

  await reverse(by, plan)
  const { flagged_reason } = await admin.call(getAnyOrder, { params: { id: await sentAgain() } })
  expect(flagged_reason).toContain('which this parcel replaces')
  await admin.call(cancelOrder, { params: { id: await sentAgain() }, body: { reason: 'Pembayaran ditarik' } })
  await shop.runTasks()
  const refused = await replace()
  expect([refused.status, refused.body.error]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
  await owed()
})

test('a line of a plan’s purchase cannot be claimed in the database, whatever the server asks', async () => {
  const by = await customer()
  const plan = await running(await routine(), { by })
  const { items } = await by.call(getMyOrder, { params: { id: plan.order_id } })
  const { ticket_id } = await asked(by, { order_id: plan.order_id })
  await expect(
    sql`insert into return_items (return_item_id, ticket_id, position, order_item_id, quantity, reason, created_at)
        values (gen_random_uuid(), ${ticket_id}, 1, ${items[0]!.order_item_id}, 1, 'OTHER', now())`.execute(shop.db),
  ).rejects.toThrow('whose parcels are returned')
})

test.for(['SHIPPED', 'DELIVERY_FAILED', 'RETURNED'] as const)(
  'once the provider took a plan’s payment back, a parcel that is %s pays nothing when it is cancelled',
  async (status) => {
    const before = await owed()
    const by = await customer()
    const plan = await running(await routine(), { by })
    const parcel = plan.schedule[0]!.order_id!
    const way = ['SHIPPED', 'DELIVERY_FAILED', 'RETURNED'] as const
    await bring(parcel, 'SHIPPED')
    for (const next of way.slice(1, way.indexOf(status) + 1)) await moveTo(parcel, next)
    await reverse(by, plan)
    for (const next of way.slice(way.indexOf(status) + 1)) await moveTo(parcel, next)
    await admin.call(cancelOrder, { params: { id: parcel }, body: { reason: 'Paket kembali' } })

    expect(await purses(by)).toMatchObject({ points: 0, cash: 0 })
    const { refunded, schedule } = await read(by, plan.subscription_id)
    expect([refunded, schedule[0]]).toMatchObject([0, { status: 'REFUNDED', refunded: 0 }])
    expect(await owed()).toBe(before)
  },
)

test('nor does one that has arrived and is returned; what the wallet had paid of it still comes back', async () => {
  const by = await customer()
  await admin.call(adjustWallet, {
    params: { id: by.user_id },
    body: { purse: 'CASH', amount: 30_000, reason: 'Untuk tes' },
  })
  const plan = await running(await routine(), { by, use_points: true })
  const parcel = plan.schedule[0]!.order_id!
  await bring(parcel, 'DELIVERED')
  await reverse(by, plan)
  // Two of three parcels were not sent: their part of the cash is back already.
  expect((await walletOf(by)).cash).toBe(20_000)
  const { ticket } = await returnWhole(by, parcel)
  expect(ticket.return_items[0]).toMatchObject({ most_amount: 10_000 })
  expect((await refundAll(ticket)).status).toBe(201)
  expect((await walletOf(by)).cash).toBe(30_000)

  const other = await customer()
  const unpaid = await running(await routine(), { by: other })
  await bring(unpaid.schedule[0]!.order_id!, 'DELIVERED')
  await reverse(other, unpaid)
  const refused = await refundAll((await returnWhole(other, unpaid.schedule[0]!.order_id!)).ticket)
  expect([refused.status, refused.body.error]).toEqual([409, 'RETURN_NOT_POSSIBLE'])
  expect((await walletOf(other)).cash).toBe(0)
})

test.for(['running', 'finished'] as const)(
  'the same reversal takes points, bonus and commission of completed parcels back while the plan is %s',
  async (state) => {
    const [referrer, by] = [await customer(), await customer()]
    const { referral_code } = await referrer.call(getMyReferral, {})
    await by.call(applyReferralCode, { body: { code: referral_code } })
    const plan = state === 'finished' ? await finished(by) : await running(await routine(), { by })
    if (state === 'running') {
      const parcel = plan.schedule[0]!.order_id!
      await bring(parcel, 'DELIVERED')
      await by.call(completeOrder, { params: { id: parcel } })
    }
    await pass(8 * 86_400)
    expect((await purses(by)).points).toBeGreaterThan(10_000)
    expect((await purses(referrer)).cash).toBeGreaterThan(0)

    await reverse(by, plan)
    await shop.runTasks()

    expect(await purses(by)).toMatchObject({ points: 0, debt: 0 })
    expect((await purses(referrer)).cash).toBe(0)
    await owed()
  },
)

test('months count the share of every parcel that was sent as gone back when a bank takes the money of its plan', async () => {
  const by = await customer()
  const plan = await running(await routine(), { by })
  await bring(plan.schedule[0]!.order_id!, 'DELIVERED')
  const monthNow = async () => (await admin.call(calculateSalesMonth, { query: {} })).summary
  const before = await monthNow()

  await reverse(by, plan)
  await shop.runTasks()

  const after = await monthNow()
  const { price, shipping } = plan.schedule[0]!
  expect(after.refunds_in_all - before.refunds_in_all).toBe(price + shipping)
  expect(after.net - before.net).toBe(-price)
})

test('the last two parcels that arrive at the same moment end their plan', async () => {
  for (let round = 0; round < 3; round += 1) {
    const by = await customer()
    const { subscription_id: id } = await running(await routine(), { by })
    await sendAll(by, id)
    for (let parcel = 1; parcel < 3; parcel += 1) {
      await pass(month)
      const { schedule } = await read(by, id)
      await bring(schedule[parcel]!.order_id!, 'SHIPPED')
    }
    const { schedule } = await read(by, id)
    await Promise.all(schedule.slice(1).map(({ order_id }) => moveTo(order_id!, 'DELIVERED')))
    await shop.runTasks()
    expect((await read(by, id)).status).toBe('FINISHED')
  }
})

test('a plan of which nothing is to come and that nobody ended is found within the hour', async () => {
  const by = await customer()
  const { subscription_id: id } = await finished(by)
  await sql`update subscriptions set status = 'ACTIVE' where subscription_id = ${id}`.execute(shop.db)
  await pass(3_700)
  expect((await read(by, id)).status).toBe('FINISHED')
  expect((await admin.call(getPlanLiability, {})).total).toBe(await owed())
})

test('points that paid a plan come back parcel by parcel, with the end that they had', async () => {
  const by = await customer()
  const given = { purse: 'POINTS', amount: 9_000, reason: 'Untuk tes' } as const
  await admin.call(adjustWallet, { params: { id: by.user_id }, body: given })
  const { expiring } = await walletOf(by)
  await pass(month)
  const plan = await running(await routine(), { by, use_points: true })
  expect(await walletOf(by)).toMatchObject({ points: 0, expiring: [] })
  const parcel = plan.schedule[0]!.order_id!
  await bring(parcel, 'DELIVERED')
  expect((await refundAll((await returnWhole(by, parcel)).ticket)).status).toBe(201)
  const { points, expiring: back } = await walletOf(by)
  expect(points).toBe(3_000)
  expect(back).toEqual([{ ...expiring[0], amount: 3_000 }])
})

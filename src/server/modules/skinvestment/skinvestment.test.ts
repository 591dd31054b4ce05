import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/people/addresses.ts'
import { listNotifications } from '#contract/notifications.ts'
import { cancelOrder, completeOrder, getMyOrder } from '#contract/orders/orders.ts'
import { orderPlan, quotePlan } from '#contract/skinvestment/plan-orders.ts'
import { listWaitingReviews } from '#contract/reviews/reviews.ts'
import {
  createPlan,
  listAdminSubscriptions,
  listUpcomingParcels,
  stopPlanForCustomer,
  updatePlan,
} from '#contract/skinvestment/skinvestment-admin.ts'
import {
  changePlanAddress,
  chooseForParcel,
  listPlans,
  listSwaps,
  moveParcel,
  skipParcel,
  stopPlan,
} from '#contract/skinvestment/skinvestment.ts'
import { emit } from '#server/events.ts'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import { transaction } from '#server/db/db.ts'
import { orderSums } from '#server/modules/orders/orders.ts'
import { earnPoints } from '#server/modules/wallet/wallet.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { say } from '#contract/messages/message.ts'
import { day, place, plansAtWork } from './plans-at-work.fixture.ts'

const work = await plansAtWork()
const { shop, given, admin, routine, customer, bodyOf, running, read, bring, sendAll, pass, walletOf, owed } = work
const today = () => wibDay(shop.ctx().now())
const worthOf = ({ schedule }: { schedule: { price: number; shipping: number }[] }) =>
  schedule.map(({ price, shipping }) => price + shipping)
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('everybody sees the routines with what they cost, per parcel to the last rupiah', async () => {
  const { plan_id } = await routine({ price: 100_001 })
  const { data: routines } = await shop.guest.call(listPlans, {})
  const { lengths, contents } = routines.find((one) => one.plan_id === plan_id)!

  expect(contents).toMatchObject([{ quantity: 2 }])
  expect(lengths).toMatchObject([
    { parcels: 3, normal: 300_003, discount: 15_000, price: 285_003, per_parcel: [95_001, 95_001, 95_001] },
    { parcels: 6, normal: 600_006, discount: 60_000, price: 540_006 },
    { parcels: 12, normal: 1_200_012, discount: 180_001, price: 1_020_011 },
  ])
  expect(lengths.map(({ per_parcel, price }) => sum(per_parcel) - price)).toEqual([0, 0, 0])
  expect(lengths[0]?.refunds).toEqual([285_003, 185_002, 85_001, 0])
})

test('a plan is quoted and ordered alike, and another total than the seen one is refused with the new quote', async () => {
  const by = await customer()
  const body = await bodyOf(await routine(), { by, parcels: 6 })
  const quoted = await by.call(quotePlan, { body })
  expect(quoted.shipping_discount).toBe(Math.min(quoted.courier.price, 20_000) * 6)
  expect(sum(quoted.parcels.map(({ price, shipping }) => price + shipping)) + quoted.transfer_fee).toBe(quoted.total)
  expect(quoted.stopping).toHaveLength(7)

  const refused = await refusalOf(by.call(orderPlan, { body: { ...body, expected_total: quoted.total - 1 } }))
  expect(refused).toMatchObject({ code: 'PRICE_CHANGED', details: { quote: { total: quoted.total } } })
  const byHand = { ...body, payment_service: 'BANK_TRANSFER' }
  expect(await refusalOf(by.call(quotePlan, { body: byHand }))).toMatchObject({ code: 'PAYMENT_NOT_POSSIBLE' })
  const placed = await by.call(orderPlan, { body: { ...body, expected_total: quoted.total } })
  expect(placed).toMatchObject({ kind: 'PLAN', status: 'AWAITING_PAYMENT', total: quoted.total })
})

test(
  'a plan lives from its payment to its last parcel: each is an order of its own, and in the end nothing is owed',
  { timeout: 60_000 },
  async () => {
    const before = await owed()
    const by = await customer()
    const bought = await routine()
    const plan = await running(bought, { by, parcels: 3 })
    const shares = worthOf(plan)
    expect(plan).toMatchObject({ status: 'ACTIVE', skips_left: 2, started_on: today() })
    expect(plan.schedule.map(({ status, due_on }) => [status, due_on])).toEqual([
      ['MADE', today()],
      ['PLANNED', addDays(today(), 30)],
      ['PLANNED', addDays(today(), 60)],
    ])
    expect(await owed()).toBe(before + sum(shares))
    const first = await by.call(getMyOrder, { params: { id: plan.schedule[0]!.order_id! } })
    expect(first).toMatchObject({ kind: 'SHOP', status: 'PAID', total: 0, points_used: shares[0] })
    expect(first.subscription_id).toBe(plan.subscription_id)

    await bring(first.order_id, 'SHIPPED')
    expect(await owed()).toBe(before + sum(shares.slice(1)))
    expect((await read(by, plan.subscription_id)).schedule[0]).toMatchObject({
      status: 'SENT',
      order_status: 'SHIPPED',
    })
    await work.moveTo(first.order_id, 'DELIVERED')
    for (let month = 0; month < 2; month += 1) {
      await pass(30 * day)
      await sendAll(by, plan.subscription_id)
    }

    const ended = await read(by, plan.subscription_id)
    expect(ended.schedule.map(({ status }) => status)).toEqual(['DELIVERED', 'DELIVERED', 'DELIVERED'])
    expect(ended).toMatchObject({ status: 'FINISHED', refund_if_stopped: 0, allowed_actions: [] })
    expect(await by.call(getMyOrder, { params: { id: plan.order_id } })).toMatchObject({ status: 'COMPLETED' })
    expect(await owed()).toBe(before)
    expect(await work.stockOf(bought.product_id)).toBe(1_000 - 3 * 2)
    // Each parcel is reviewed and earns points like every order, and the purchase neither.
    const { meta } = await by.call(listWaitingReviews, { query: {} })
    expect(meta.totalItems).toBe(3)
    await pass(4 * day)
    expect((await walletOf(by)).points).toBe(3 * 950)
  },
)

test('points and cash of the wallet may pay, a plan that costs nothing more begins at once, and points come back as points', async () => {
  const by = await customer()
  const { user_id } = by
  const description = say('points_of_order', { order: 'SH-1' })
  const amount = 400_000
  await transaction(shop.db, (tx) =>
    earnPoints(shop.ctx(), tx, { user_id, kind: 'EARN_REVIEW', reference: user_id, amount, description }),
  )
  const plan = await running(await routine(), { by, parcels: 3, use_points: true })
  expect(plan.paid.wallet).toBe(142_501)
  const { to_cash, to_points, refund } = await by.call(stopPlan, {
    params: { id: plan.subscription_id },
    body: { preview: false },
  })
  expect([to_cash + to_points, to_points]).toEqual([refund, 142_501])
  expect(await walletOf(by)).toMatchObject({ cash: to_cash, points: amount })
  await owed()
})

test('a stop gives back what was paid for goods less what was sent at its normal price, and the shipping of what was not', async () => {
  const before = await owed()
  const by = await customer()
  const bought = await routine()
  const plan = await running(bought, { by, parcels: 6 })
  const id = plan.subscription_id
  await bring(plan.schedule[0]!.order_id!, 'SHIPPED')
  await pass(30 * day)
  const preview = await by.call(stopPlan, { params: { id }, body: { preview: true } })
  expect(preview).toMatchObject({ sent: 1, goods_paid: 540_006, sent_at_normal_price: 100_001, goods_back: 440_005 })
  expect(preview.shipping_back).toBe(5 * plan.schedule[0]!.shipping)
  expect((await read(by, id)).refund_if_stopped).toBe(preview.refund)
  const stock = await work.stockOf(bought.product_id)

  const wrong = await refusalOf(by.call(stopPlan, { params: { id }, body: { expected_refund: preview.refund + 1 } }))
  expect(wrong).toMatchObject({ code: 'PLAN_REFUND_CHANGED', details: { refund: preview.refund } })
  const stopped = await by.call(stopPlan, { params: { id }, body: { expected_refund: preview.refund } })

  expect(stopped.subscription).toMatchObject({ status: 'STOPPED', refunded: preview.refund, next_due_on: null })
  expect(stopped.subscription?.schedule.map(({ status }) => status)).toEqual([
    'SENT',
    ...Array.from({ length: 5 }, () => 'REFUNDED'),
  ])
  // The second parcel was made and had not left: its goods are back.
  expect(await work.stockOf(bought.product_id)).toBe(stock + 2)
  expect((await walletOf(by)).cash).toBe(preview.refund)
  expect(await owed()).toBe(before)
  expect((await refusalOf(by.call(stopPlan, { params: { id }, body: {} }))).code).toBe('PLAN_STATUS_CONFLICT')
  await pass(90 * day)
  expect((await read(by, id)).schedule.filter(({ order_id }) => order_id !== null)).toHaveLength(2)
})

test('skipping puts off all later parcels twice at most, moving one parcel stays between its neighbours', async () => {
  const by = await customer()
  const plan = await running(await routine(), { by, parcels: 3 })
  const id = plan.subscription_id
  const start = today()
  const days = async () => (await read(by, id)).schedule.map(({ due_on }) => due_on)
  await by.call(skipParcel, { params: { id }, body: {} })
  expect(await days()).toEqual([start, addDays(start, 60), addDays(start, 90)])
  await by.call(skipParcel, { params: { id }, body: { parcel_no: 3 } })
  expect(await days()).toEqual([start, addDays(start, 60), addDays(start, 120)])
  const third = await refusalOf(by.call(skipParcel, { params: { id }, body: {} }))
  expect(third).toMatchObject({ code: 'PLAN_CHANGE_NOT_POSSIBLE' })

  const move = (parcel_no: number, due_on: string) =>
    by.call(moveParcel, { params: { id }, body: { parcel_no, due_on } })
  for (const [parcel, to] of [
    [2, addDays(start, -1)],
    [2, addDays(start, 2)],
    [2, addDays(start, 120)],
    [3, addDays(start, 60)],
    [3, addDays(start, 151)],
  ] as const) {
    expect((await refusalOf(move(parcel, to))).code).toBe('PLAN_CHANGE_NOT_POSSIBLE')
  }
  expect(await days()).toEqual([start, addDays(start, 60), addDays(start, 120)])
  await move(2, addDays(start, 10))
  await pass(8 * day)
  expect((await refusalOf(move(2, addDays(start, 40)))).code).toBe('PLAN_CHANGE_NOT_POSSIBLE')
  expect((await refusalOf(by.call(skipParcel, { params: { id }, body: { parcel_no: 2 } }))).code).toBe(
    'PLAN_CHANGE_NOT_POSSIBLE',
  )
  await pass(2 * day)
  expect((await read(by, id)).schedule.map(({ status }) => status)).toEqual(['MADE', 'MADE', 'PLANNED'])
})

test('another address is for this parcel and all later ones; one that no courier serves is refused, and nothing changed', async () => {
  const by = await customer()
  const plan = await running(await routine(), { by, parcels: 3 })
  const id = plan.subscription_id
  const { address_id } = await by.call(addAddress, { body: { ...place, address_line: 'Jl. Baru 1' } })
  const changed = await by.call(changePlanAddress, { params: { id }, body: { address_id } })
  expect(changed.address.address_line).toBe('Jl. Baru 1')
  const foreign = await (await customer()).call(addAddress, { body: place })
  expect(
    (await refusalOf(by.call(changePlanAddress, { params: { id }, body: { address_id: foreign.address_id } }))).status,
  ).toBe(404)
  await pass(30 * day)
  const { schedule } = await read(by, id)
  const second = await by.call(getMyOrder, { params: { id: schedule[1]!.order_id! } })
  expect(second.address.address_line).toBe('Jl. Baru 1')
})

test('another’s plan does not exist, and what is sold out or switched off is not sold ahead', async () => {
  const by = await customer()
  const other = await customer()
  const plan = await running(await routine(), { by })
  const params = { id: plan.subscription_id }
  expect((await refusalOf(other.call(skipParcel, { params, body: {} }))).status).toBe(404)
  expect((await refusalOf(other.call(stopPlan, { params, body: { preview: true } }))).status).toBe(404)
  expect((await refusalOf(other.call(moveParcel, { params, body: { due_on: addDays(today(), 40) } }))).status).toBe(404)

  const short = await routine({ stock: 1 })
  const body = await bodyOf(short, { by })
  expect(await refusalOf(by.call(quotePlan, { body }))).toMatchObject({ code: 'OUT_OF_STOCK' })
  expect(await refusalOf(by.call(orderPlan, { body }))).toMatchObject({ code: 'OUT_OF_STOCK' })

  const off = await routine()
  const offBody = await bodyOf(off, { by })
  await admin.call(updatePlan, { params: { id: off.plan_id }, body: { is_active: false, version: 1 } })
  expect(await refusalOf(by.call(orderPlan, { body: offBody }))).toMatchObject({ code: 'PLAN_NOT_AVAILABLE' })
  const { data: routines } = await shop.guest.call(listPlans, {})
  expect(routines.some(({ plan_id }) => plan_id === off.plan_id)).toBe(false)
  expect((await running(await routine(), { by })).status).toBe('ACTIVE')
})

test('a parcel without stock waits, is told once and made as soon as there is some; the shop is told every day', async () => {
  const by = await customer()
  const bought = await routine({ stock: 3 })
  const plan = await running(bought, { by })
  await pass(30 * day)
  const waiting = await read(by, plan.subscription_id)
  expect(waiting.schedule[1]).toMatchObject({ status: 'PLANNED', problem: 'OUT_OF_STOCK', can_change: false })
  await pass(day)
  await pass(day)
  const { data } = await by.call(listNotifications, { query: { limit: 50 } })
  expect(data.filter(({ kind }) => kind === 'PLAN_OUT_OF_STOCK')).toHaveLength(1)
  const { data: told } = await admin.call(listNotifications, { query: { limit: 100 } })
  expect(told.filter(({ kind }) => kind === 'ADMIN_PLAN_OUT_OF_STOCK').length).toBeGreaterThanOrEqual(3)

  await sql`update products set stock = 10 where product_id = ${bought.product_id}`.execute(shop.db)
  await pass(day)
  expect((await read(by, plan.subscription_id)).schedule[1]).toMatchObject({ status: 'MADE', problem: null })
  await sql`update products set stock = 0 where product_id = ${bought.product_id}`.execute(shop.db)
})

test(
  'where something is not sold any more the customer chooses another routine or the money; silence is money',
  { timeout: 60_000 },
  async () => {
    const before = await owed()
    const by = await customer()
    const bought = await routine({ price: 100_000 })
    const better = await given.bundle({ price: 110_000 })
    const dear = await given.bundle({ price: 150_000 })
    const plan = await running(bought, { by, parcels: 6 })
    const id = plan.subscription_id
    await bring(plan.schedule[0]!.order_id!, 'DELIVERED')
    await sql`update products set is_active = false where product_id = ${bought.product_id}`.execute(shop.db)
    await pass(30 * day)
    expect((await read(by, id)).schedule[1]).toMatchObject({ problem: 'SWITCHED_OFF', decide_by: addDays(today(), 14) })

    const { data: swaps } = await by.call(listSwaps, { params: { id } })
    expect(swaps.some(({ bundle_id }) => bundle_id === better.bundle_id)).toBe(true)
    const choose = (bundle_id: string) =>
      by.call(chooseForParcel, { params: { id }, body: { choice: 'SWAP', parcel_no: 2, bundle_id } })
    expect((await refusalOf(choose(dear.bundle_id))).code).toBe('PLAN_CHANGE_NOT_POSSIBLE')
    const swapped = await choose(better.bundle_id)
    expect(swapped.schedule[1]).toMatchObject({ status: 'MADE', problem: null })
    expect(swapped.schedule[1]?.swapped_for).not.toBeNull()
    await bring(swapped.schedule[1]!.order_id!, 'DELIVERED')

    await pass(30 * day)
    const refunded = await by.call(chooseForParcel, { params: { id }, body: { choice: 'REFUND', parcel_no: 3 } })
    const worth = worthOf(plan)
    expect(refunded.schedule[2]).toMatchObject({ status: 'REFUNDED', refunded: worth[2] })
    expect((await walletOf(by)).cash).toBe(worth[2])
    await pass(30 * day)
    await pass(14 * day)
    expect((await read(by, id)).schedule[3]).toMatchObject({ status: 'REFUNDED', refunded: worth[3] })
    expect(await owed()).toBe(before + worth[4]! + worth[5]!)
    await by.call(stopPlan, { params: { id }, body: {} })
    expect(await owed()).toBe(before)
  },
)

test('a parcel that the shop cancels is refunded with its share, its customer cannot cancel it', async () => {
  const before = await owed()
  const by = await customer()
  const plan = await running(await routine(), { by })
  const order_id = plan.schedule[0]!.order_id!
  const params = { id: order_id }
  expect((await refusalOf(by.call(cancelOrder, { params, body: { reason: '' } }))).code).toBe('ORDER_STATUS_CONFLICT')
  await admin.call(cancelOrder, { params, body: { reason: 'Rusak di gudang' } })
  const [first] = worthOf(plan)
  expect((await read(by, plan.subscription_id)).schedule[0]).toMatchObject({ status: 'REFUNDED', refunded: first })
  expect((await walletOf(by)).cash).toBe(first)
  await by.call(stopPlan, { params: { id: plan.subscription_id }, body: {} })
  expect((await walletOf(by)).cash).toBe(sum(worthOf(plan)))
  expect(await owed()).toBe(before)
})

test('sales count parcel by parcel when each is sent, and never the purchase', async () => {
  const by = await customer()
  const from = shop.ctx().now()
  const sales = async () => {
    const until = new Date(shop.ctx().now().getTime() + 1_000)
    const { rows } = await sql<{ orders: number; gross: number; discounts: number; refunds: number }>`
      select orders, gross::bigint, discounts::bigint, refunds::bigint
        from (${orderSums({ from, until })}) sums where dimension = 'all'`.execute(shop.db)
    return rows[0]
  }
  const plan = await running(await routine(), { by })
  expect(await sales()).toBeUndefined()
  await bring(plan.schedule[0]!.order_id!, 'SHIPPED')
  expect(await sales()).toMatchObject({ orders: 1, gross: 100_001, discounts: 5_000 })
  await by.call(stopPlan, { params: { id: plan.subscription_id }, body: {} })
  expect(await sales()).toMatchObject({ orders: 1, gross: 100_001, refunds: 0 })
})

test('whoever brought the customer earns on each parcel that is completed, and nothing on the purchase', async () => {
  const [referrer, by] = [await customer(), await customer()]
  const { referral_code } = await referrer.call(getMyReferral, {})
  await by.call(applyReferralCode, { body: { code: referral_code } })
  await shop.runTasks()
  const plan = await running(await routine(), { by })
  const id = plan.schedule[0]!.order_id!
  await bring(id, 'DELIVERED')
  const pending = async () => (await walletOf(referrer)).pending_commission
  expect(await pending()).toBe(0)
  await by.call(completeOrder, { params: { id } })
  expect(await pending()).toBe(4_750)
  await by.call(stopPlan, { params: { id: plan.subscription_id }, body: {} })
  expect(await pending()).toBe(4_750)
})

test('administrators see what comes and which units it takes, and stop a plan on a customer’s behalf', async () => {
  const by = await customer()
  const bought = await routine({ stock: 4 })
  const plan = await running(bought, { by })
  const { weeks, products } = await admin.call(listUpcomingParcels, { query: { weeks: 10 } })
  expect(weeks).toHaveLength(10)
  expect(products.find(({ product_id }) => product_id === bought.product_id)).toMatchObject({
    stock: 2,
    needed: 4,
    missing: 2,
  })
  const { data } = await admin.call(listAdminSubscriptions, { query: { search: by.email } })
  expect(data).toMatchObject([{ subscription_id: plan.subscription_id, status: 'ACTIVE', sent: 0 }])
  const body = { reason: 'Lewat telepon' }
  const stopped = await admin.call(stopPlanForCustomer, { params: { id: plan.subscription_id }, body })
  expect(stopped.subscription?.status).toBe('STOPPED')
  const { rows } = await sql<{ after: unknown }>`
    select after from audit_log where action = 'subscription.stop' and subject_id = ${plan.subscription_id}`.execute(
    shop.db,
  )
  expect(rows).toMatchObject([{ after: { reason: 'Lewat telepon', refund: stopped.refund } }])
  const again = { bundle_id: bought.bundle_id, lengths: [{ parcels: 3, discount_bps: 500 }] as const }
  const twice = admin.call(createPlan, {
    body: { ...again, lengths: [...again.lengths], description: { en: '', id: '' }, is_active: true },
  })
  expect((await refusalOf(twice)).code).toBe('ALREADY_TAKEN')
})

test('a payment that the provider took back ends the plan: nothing more is sent, nothing is refunded, nothing is owed', async () => {
  const before = await owed()
  const by = await customer()
  const bought = await routine()
  const plan = await running(bought, { by })
  const { order_id, subscription_id } = plan
  const { total: amount } = await by.call(getMyOrder, { params: { id: order_id } })
  const event = { order_id, amount, payment_id: subscription_id }
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.reversed', event))
  expect(await read(by, subscription_id)).toMatchObject({ status: 'STOPPED', refunded: 0 })
  expect((await walletOf(by)).cash).toBe(0)
  expect(await work.stockOf(bought.product_id)).toBe(1_000)
  expect(await owed()).toBe(before)
})

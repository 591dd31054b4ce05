import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddress, editAddress } from '#contract/people/addresses.ts'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { getDashboard } from '#contract/analytics.ts'
import { makePackingSlips, makePickList } from '#contract/orders/delivery-documents.ts'
import { changeOrderPayment, listPaymentOffers } from '#contract/orders/order-payment.ts'
import { changeOrderAddress } from '#contract/orders/order-address.ts'
import { changePaymentService } from '#contract/business.ts'
import { changeOrderStatus, listAllOrders, listOrderIds } from '#contract/orders/orders-admin.ts'
import { getMyOrder } from '#contract/orders/orders.ts'
import { getHomePage } from '#contract/pages.ts'
import {
  checkPlanRates,
  estimatePlan,
  offerPlanVouchers,
  orderPlan,
  quotePlan,
} from '#contract/skinvestment/plan-orders.ts'
import { updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { changePlanAddress, chooseForParcel, listSwaps, stopPlan } from '#contract/skinvestment/skinvestment.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { transaction } from '#server/db/db.ts'
import { emit } from '#server/events.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { wibDay } from '#server/wib-days.ts'
import { farPlace, place, plansAtWork } from './plans-at-work.fixture.ts'

const work = await plansAtWork()
const { shop, admin, routine, customer, bodyOf, order, running, read, bring, pass, walletOf, owed } = work
/** No courier goes to its postal code. */
const nowhere = { ...place, district: 'Abepura', city: 'Kota Jayapura', state: 'Papua' as const, postal_code: '99225' }

const list = async (query: object) => admin.call(listAllOrders, { query: { limit: 1_000, ...query } })

test('before any routine is offered the home page has no word of them', async () => {
  expect((await shop.guest.call(getHomePage, {})).has_plans).toBe(false)
  const { plan_id } = await routine()
  await expect.poll(async () => (await shop.guest.call(getHomePage, {})).has_plans, { timeout: 5_000 }).toBe(true)
  await admin.call(updatePlan, { params: { id: plan_id }, body: { is_active: false, version: 1 } })
  await expect.poll(async () => (await shop.guest.call(getHomePage, {})).has_plans, { timeout: 5_000 }).toBe(false)
})

test('a plan that runs waits for nobody: it is in no list of orders to accept and in no count of them, its parcel is', async () => {
  const by = await customer()
  const { order_id, schedule, subscription_id } = await running(await routine(), { by })
  const { order_number } = await by.call(getMyOrder, { params: { id: order_id } })
  const parcel = schedule[0]!.order_id!
  const hasOnlyParcel = async (query: object) => {
    const { data, meta } = await list(query)
    const ids = data.map((one) => one.order_id)
    expect([query, ids.includes(order_id), ids.includes(parcel)]).toEqual([query, false, true])
    expect([query, meta.totalItems]).toEqual([query, data.length])
  }
  const from_date = wibDay(shop.ctx().now())
  for (const paid of [{ status: 'PAID' }, { status_group: 'to_process' }, { no_awb: 'true' }]) {
    for (const narrowed of [{}, { from_date }, { user_id: by.user_id }, { search: 'Siti Rahma' }]) {
      await hasOnlyParcel({ ...paid, ...narrowed })
    }
  }
  const all = await list({})
  expect(all.data.map((one) => one.order_id)).toContain(order_id)
  expect(all.counts['all']).toBe(all.meta.totalItems)
  const toAccept = all.data.filter(({ status, kind }) => status === 'PAID' && kind === 'SHOP').length
  expect(all.counts['to_process']).toBe(toAccept)
  const { attention, waiting } = await admin.call(getDashboard, {})
  expect(attention.find(({ kind }) => kind === 'ORDERS_TO_ACCEPT')?.count).toBe(toAccept)
  expect(waiting.find(({ status }) => status === 'PAID')?.orders).toBe(toAccept)

  const plans = await list({ plans: 'true', status: 'PAID', search: order_number })
  expect(plans.data).toMatchObject([{ order_id, kind: 'PLAN', subscription_id, allowed_actions: [] }])
  const { orders } = await admin.call(listOrderIds, { query: { plans: 'true', user_id: by.user_id } })
  expect(orders).toMatchObject([{ order_id, kind: 'PLAN', allowed_actions: [] }])

  await by.call(stopPlan, { params: { id: subscription_id }, body: {} })
  expect((await list({ status: 'CANCELLED' })).data.map((one) => one.order_id)).toContain(order_id)
})

test('nothing is accepted, packed, picked or sent elsewhere for the purchase of a plan', async () => {
  const by = await customer()
  const { order_id } = await running(await routine(), { by })
  const params = { id: order_id }
  const accept = admin.call(changeOrderStatus, { params, body: { status: 'PROCESSING' } })
  expect((await refusalOf(accept)).code).toBe('ORDER_STATUS_CONFLICT')
  const correct = admin.call(changeOrderAddress, { params, body: { address_line: 'Jl. Lain 2' } })
  expect((await refusalOf(correct)).code).toBe('ORDER_STATUS_CONFLICT')
  for (const call of [makePickList, makePackingSlips]) {
    const refused = await refusalOf(admin.call(call, { body: { order_ids: [order_id] } }))
    expect(refused.details).toMatchObject({ left_out: [{ order_id, reason: 'PLAN' }] })
  }
})

test('the export names the plan of a purchase and of each of its parcels', async () => {
  const by = await customer()
  const { order_id } = await running(await routine(), { by })
  const { order_number } = await by.call(getMyOrder, { params: { id: order_id } })
  const day = wibDay(shop.ctx().now())
  const query = new URLSearchParams({ from_date: day, to_date: day, user_id: by.user_id })
  const answer = await fetch(`${shop.url}/api/orders/admin/export-csv?${query}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const [head = [], ...rows] = (await Array.fromAsync(readCsv(await answer.text()))).map(({ cells }) => cells)
  expect(rows.map((cells) => cells[head.indexOf('plan')])).toEqual([order_number, order_number])
})

const usesOf = async (voucher_id: string) => {
  const { rows } = await sql<{ used_count: number; given_amount: number }>`
    select used_count, given_amount from vouchers where voucher_id = ${voucher_id}`.execute(shop.db)
  return rows[0]
}

test('a shipping voucher takes off what the shop does not pay of the delivery; other vouchers do not go with plans', async () => {
  const by = await customer()
  const of = await routine()
  const free = await givenVoucher(shop.db, { type: 'FREE_SHIPPING', max_discount: 50_000 })
  const percent = await givenVoucher(shop.db)
  const body = await bodyOf(of, { by, at: farPlace })
  const without = await by.call(quotePlan, { body })
  expect(without.courier.price).toBeGreaterThan(20_000)
  const withIt = await by.call(quotePlan, { body: { ...body, voucher_codes: [free.code, percent.code] } })
  expect(withIt.vouchers).toMatchObject([
    { code: free.code, kind: 'SHIPPING', amount: 50_000, is_usable: true },
    { code: percent.code, amount: 0, is_usable: false, reason: 'NOT_WITH_PLANS' },
  ])
  expect(withIt.shipping_discount).toBe(without.shipping_discount + 50_000)
  expect(withIt.product_discount).toBe(without.product_discount)
  const shares = withIt.parcels.map(({ price, shipping }) => price + shipping)
  expect(shares.reduce((sum, share) => sum + share, 0) + withIt.transfer_fee).toBe(withIt.total)

  const { data: offers } = await by.call(offerPlanVouchers, { body })
  expect(offers.map(({ voucher }) => voucher.code)).toEqual([free.code])
  expect(offers).toMatchObject([{ is_usable: true, amount: 50_000, total: withIt.total }])
  // By itself the quote takes the one that saves most, unless the body names another.
  const small = await givenVoucher(shop.db, { type: 'FREE_SHIPPING', max_discount: 1_000 })
  const best = { ...body, use_best_voucher: true }
  expect(await by.call(quotePlan, { body: best })).toMatchObject({
    vouchers: [{ code: free.code, amount: 50_000, is_usable: true }],
    total: withIt.total,
  })
  const { vouchers } = await by.call(quotePlan, { body: { ...best, voucher_codes: [small.code] } })
  expect(vouchers).toMatchObject([{ code: small.code, amount: 1_000, is_usable: true }])
  const wrong = { ...body, voucher_codes: [percent.code], expected_total: without.total }
  expect(await refusalOf(by.call(orderPlan, { body: wrong }))).toMatchObject({ code: 'VOUCHER_NOT_USABLE' })
  // Where the shop pays all of the delivery there is nothing left for it.
  const near = await by.call(quotePlan, { body: { ...(await bodyOf(of, { by })), voucher_codes: [free.code] } })
  expect(near.vouchers).toMatchObject([{ is_usable: false, reason: 'NOTHING_TO_TAKE_OFF' }])
  expect(await usesOf(free.voucher_id)).toEqual({ used_count: 0, given_amount: 0 })
})

test('an unpaid plan that expires gives quota and budget of its voucher back, and a late payment takes them again', async () => {
  const by = await customer()
  const { voucher_id, code } = await givenVoucher(shop.db, { type: 'FREE_SHIPPING', quota: 1, budget: 200_000 })
  const wanted = { by, at: farPlace, voucher_codes: [code] }
  const placed = await order(await routine(), wanted)
  const given = placed.vouchers[0]?.amount ?? 0
  expect(await usesOf(voucher_id)).toEqual({ used_count: 1, given_amount: given })
  const other = await customer()
  expect((await refusalOf(order(await routine(), { ...wanted, by: other }))).code).toBe('VOUCHER_NOT_USABLE')
  await work.pass(2 * 3_600)
  expect((await by.call(getMyOrder, { params: { id: placed.order_id } })).status).toBe('EXPIRED')
  expect(await usesOf(voucher_id)).toEqual({ used_count: 0, given_amount: 0 })
  const paid = { order_id: placed.order_id, amount: placed.total, payment_id: placed.order_id }
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.paid', paid))
  expect((await read(by, placed.subscription_id)).status).toBe('ACTIVE')
  expect(await usesOf(voucher_id)).toEqual({ used_count: 1, given_amount: given })
})

test('a stop gives back the shipping that was paid and never what the voucher took off; unsent, the voucher comes back too', async () => {
  const before = await owed()
  const of = await routine()
  for (const isSent of [true, false]) {
    const by = await customer()
    const { voucher_id, code } = await givenVoucher(shop.db, { type: 'FREE_SHIPPING', max_discount: 30_000 })
    const plan = await running(of, { by, at: farPlace, voucher_codes: [code] })
    const { goods, shipping } = plan.paid
    const shares = plan.schedule.map((parcel) => parcel.shipping)
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(shipping)
    if (isSent) await bring(plan.schedule[0]!.order_id!, 'SHIPPED')
    const { refund } = await by.call(stopPlan, { params: { id: plan.subscription_id }, body: {} })
    const expected = isSent ? goods - plan.normal_price + shipping - shares[0]! : goods + shipping
    expect([refund, (await walletOf(by)).cash]).toEqual([expected, expected])
    expect((await usesOf(voucher_id))?.used_count).toBe(isSent ? 1 : 0)
  }
  expect(await owed()).toBe(before)
})

test('whoever has no account yet sees couriers and all amounts to a district, the same as with one', async () => {
  const by = await customer()
  const of = await routine()
  const body = await bodyOf(of, { by, parcels: 6 })
  const { plan_id, bundle_id, parcels } = body
  const { state, city, district } = place
  const wanted = { plan_id, bundle_id, parcels, state, city, district }
  const seen = await shop.guest.call(estimatePlan, { body: wanted })
  const mine = await by.call(checkPlanRates, { body: { plan_id, bundle_id, address_id: body.address_id } })
  expect(seen.rates).toEqual(mine.rates)
  expect(seen.services.map(({ code }) => code)).toContain(seen.payment_service)
  const rate = seen.rates[1]!
  const { courier_code, service_code: courier_service_code } = rate
  const choice = { courier_code, courier_service_code, payment_service: 'BCA_VA' }
  const chosen = await shop.guest.call(estimatePlan, { body: { ...wanted, ...choice } })
  const quoted = await by.call(quotePlan, { body: { ...body, ...choice } })
  const { wallet: _ofGuest, ...seenQuote } = chosen.quote
  const { wallet: _ofMine, ...myQuote } = quoted
  expect([chosen.payment_service, seenQuote]).toEqual(['BCA_VA', myQuote])

  const elsewhere = { ...wanted, state: nowhere.state, city: nowhere.city, district: nowhere.district }
  expect((await refusalOf(shop.guest.call(estimatePlan, { body: elsewhere }))).code).toBe('NO_COURIER')
  const unknown = { ...wanted, district: 'Entah' }
  expect(await refusalOf(shop.guest.call(estimatePlan, { body: unknown }))).toMatchObject({ status: 422 })
})

test('an address that no courier serves buys no plan and gets no parcel, and nothing changed', async () => {
  const by = await customer()
  const of = await routine()
  const body = await bodyOf(of, { by })
  const plan = await running(of, { by })
  const { address_id } = await by.call(addAddress, { body: nowhere })
  const there = { ...body, address_id }
  const { plan_id, bundle_id } = body
  expect((await refusalOf(by.call(checkPlanRates, { body: { plan_id, bundle_id, address_id } }))).code).toBe(
    'NO_COURIER',
  )
  for (const call of [quotePlan, orderPlan]) {
    expect((await refusalOf(by.call(call, { body: there }))).code).toBe('NO_COURIER')
  }
  const params = { id: plan.subscription_id }
  expect((await refusalOf(by.call(changePlanAddress, { params, body: { address_id } }))).code).toBe('NO_COURIER')
  expect(await read(by, plan.subscription_id)).toEqual(plan)
})

test('an address from before that no label can show buys no plan and gets no parcel, until it is changed', async () => {
  const by = await customer()
  const of = await routine()
  const body = await bodyOf(of, { by })
  const plan = await running(of, { by })
  const { address_id } = await by.call(addAddress, { body: place })
  await sql`update addresses set address_line = 'Jl. 你好 12' where address_id = ${address_id}`.execute(shop.db)
  const params = { id: plan.subscription_id }

  const refused = { status: 422, errors: [{ field: 'address_id', key: 'address_not_printable' }] }
  expect(await refusalOf(by.call(orderPlan, { body: { ...body, address_id } }))).toMatchObject(refused)
  expect(await refusalOf(by.call(changePlanAddress, { params, body: { address_id } }))).toMatchObject(refused)
  expect(await read(by, plan.subscription_id)).toEqual(plan)

  await by.call(editAddress, { params: { id: address_id }, body: { address_line: 'Jl. Nihao 12' } })
  const moved = await by.call(changePlanAddress, { params, body: { address_id } })
  expect(moved.address.address_line).toBe('Jl. Nihao 12')
})

test('goods that sold out between quote and purchase sell no plan; sold out on the day of payment, the first parcel waits', async () => {
  const by = await customer()
  const of = await routine({ stock: 2 })
  const body = await bodyOf(of, { by })
  const { total: expected_total } = await by.call(quotePlan, { body })
  const setStock = (stock: number) =>
    sql`update products set stock = ${stock} where product_id = ${of.product_id}`.execute(shop.db)
  await setStock(1)
  expect((await refusalOf(by.call(orderPlan, { body: { ...body, expected_total } }))).code).toBe('OUT_OF_STOCK')
  expect((await list({ user_id: by.user_id })).meta.totalItems).toBe(0)
  await setStock(2)
  const placed = await by.call(orderPlan, { body: { ...body, expected_total } })
  await setStock(0)
  await work.given.pay(by, placed.order_id)
  const waiting = await read(by, placed.subscription_id!)
  expect([waiting.status, waiting.schedule[0]]).toMatchObject([
    'ACTIVE',
    { status: 'PLANNED', problem: 'OUT_OF_STOCK' },
  ])
})

test('a foreign plan is none: what comes instead cannot be seen or chosen, and the address stays', async () => {
  const [by, other] = [await customer(), await customer()]
  const plan = await running(await routine(), { by })
  const params = { id: plan.subscription_id }
  const { address_id } = await other.call(addAddress, { body: place })
  for (const ask of [
    () => other.call(listSwaps, { params }),
    () => other.call(chooseForParcel, { params, body: { choice: 'REFUND', parcel_no: 2 } }),
    () => other.call(changePlanAddress, { params, body: { address_id } }),
    () => other.call(stopPlan, { params, body: {} }),
  ]) {
    expect((await refusalOf(ask())).status).toBe(404)
  }
  expect(await read(by, plan.subscription_id)).toEqual(plan)
})

test('a plan that is paid in another way than it was ordered keeps that way’s fee', async () => {
  const fee = { version: 1, fee_flat: 4_000, has_read_why_not: true }
  await admin.call(changePaymentService, { params: { code: 'PERMATA_VA' }, body: fee })
  const by = await customer()
  const placed = await order(await routine(), { by, service: 'QRIS' })
  const params = { id: placed.order_id }
  const { data } = await by.call(listPaymentOffers, { params })
  const other = data.find((one) => one.is_possible && one.transfer_fee !== placed.transfer_fee)!
  const changed = await by.call(changeOrderPayment, {
    params,
    body: { payment_service: other.code, expected_total: other.total },
  })
  await work.given.pay(by, placed.order_id)
  const { fee_kept } = await by.call(stopPlan, { params: { id: placed.subscription_id }, body: { preview: true } })
  expect([fee_kept, changed.transfer_fee]).toEqual([other.transfer_fee, other.transfer_fee])
})

test('an unpaid plan is nobody’s plan, and one that is paid late begins then', async () => {
  const by = await customer()
  const placed = await order(await routine(), { by })
  expect((await refusalOf(read(by, placed.subscription_id))).status).toBe(404)
  await pass(2 * 3_600)
  expect(await by.call(getMyOrder, { params: { id: placed.order_id } })).toMatchObject({ status: 'EXPIRED' })
  const { order_id, total: amount, subscription_id } = placed
  const event = { order_id, amount, payment_id: order_id }
  await transaction(shop.db, (tx) => emit(shop.ctx(), tx, 'payment.paid', event))
  const late = await read(by, subscription_id)
  expect(late).toMatchObject({ status: 'ACTIVE', started_on: wibDay(shop.ctx().now()) })
  expect(late.schedule[0]?.status).toBe('MADE')
  await owed()
})

test('a plan is placed like every order: a key of more than a day ago is free, and at most five orders wait to be paid', async () => {
  const by = await customer()
  const body = await bodyOf(await routine(), { by })
  const headers = { 'idempotency-key': 'one press' }
  const idOf = ({ body: answer }: { body: Record<string, unknown> }) =>
    (answer['data'] as { order_id: string }).order_id
  const first = await by.raw(orderPlan, { body }, { headers })
  expect((await by.raw(orderPlan, { body }, { headers })).body.data).toMatchObject({ order_id: idOf(first) })
  await shop.advance(25 * 3_600)
  await signInAgain(shop, by, admin)
  const later = await by.raw(orderPlan, { body }, { headers })
  expect(later.status).toBe(201)
  expect(idOf(later)).not.toBe(idOf(first))

  const answers = await Promise.all(Array.from({ length: 14 }, () => by.raw(orderPlan, { body })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(4)
  expect(answers.filter(({ body: refusal }) => refusal.error === 'UNPAID_LIMIT')).toHaveLength(10)
})

test('a plan that is ordered while its account is being closed is refused, or the account stays open', async () => {
  for (let round = 0; round < 5; round += 1) {
    const by = await customer()
    const body = await bodyOf(await routine(), { by })
    const [placed, closed] = await Promise.all([
      by.raw(orderPlan, { body }),
      by.raw(closeAccount, { body: { password: by.password, give_up_balance: true } }),
    ])
    expect([placed.status === 201, closed.status === 200]).toContain(true)
    expect([placed.status === 201, closed.status === 200]).toContain(false)
  }
})

test('what is bulky rather than heavy costs by its volume, also when the plan moves elsewhere or the courier is booked', async () => {
  const by = await customer()
  const of = await routine({ size: { length: 60, width: 50, height: 40, weight: 300 } })
  const plan = await running(of, { by })
  const { address_id } = await by.call(addAddress, { body: farPlace })
  const { rates } = await by.call(checkPlanRates, {
    body: { plan_id: of.plan_id, bundle_id: of.bundle_id, address_id },
  })
  const refusal = await refusalOf(
    by.call(changePlanAddress, { params: { id: plan.subscription_id }, body: { address_id } }),
  )
  expect(refusal).toMatchObject({ code: 'PLAN_CHANGE_NOT_POSSIBLE', details: { price: rates[0]?.price } })

  const parcel = plan.schedule[0]!.order_id!
  await bring(parcel, 'READY_TO_SHIP')
  const { rows } = await sql<{ price: number; shipping_fee: number }>`
    select d.price, o.shipping_fee from deliveries d join orders o using (order_id) where d.order_id = ${parcel}`.execute(
    shop.db,
  )
  expect(rows).toMatchObject([{ price: rows[0]?.shipping_fee }])
})

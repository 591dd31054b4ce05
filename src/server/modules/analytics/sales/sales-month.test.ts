import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePaymentService } from '#contract/business.ts'
import type { Order } from '#contract/orders/orders.ts'
import { cancelOrder, placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import * as calls from '#contract/sales-analytics.ts'
import type { SalesMonth } from '#contract/sales-analytics.ts'
import { transaction, inBackground } from '#server/db/db.ts'
import { refundOrder } from '#server/modules/orders/refunds/refund-order.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { monthOf } from './month.ts'
import { findStored, storeMonth } from './stored-months.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

const read = (which: { month?: number; year?: number } = {}) => admin.call(calls.getSalesMonth, { query: which })
const calculate = (which: { month?: number; year?: number } = {}) =>
  admin.call(calls.calculateSalesMonth, { query: which })

/** Lets an order be paid at a moment that no clock of a test can hit. */
const payAt = ({ order_id }: Pick<Order, 'order_id'>, moment: string) =>
  sql`update orders set paid_at = ${moment}, placed_at = ${moment} where order_id = ${order_id}`.execute(shop.db)

const lists = ['days', 'couriers', 'payments', 'provinces', 'channels'] as const
const goods = ['gross', 'discounts', 'refunds', 'net'] as const

type Row = Record<(typeof goods)[number] | 'units', number>
const add = (rows: readonly Row[], figure: keyof Row) => rows.reduce((sum, row) => sum + row[figure], 0)

/** Each list of a month adds up to the month. */
function expectSums(month: SalesMonth) {
  const { summary } = month
  for (const figure of goods) {
    for (const list of lists) expect([list, add(month[list] as never, figure)]).toEqual([list, summary[figure]])
    expect(add(month.categories, figure)).toBe(summary[figure])
    expect(add([...month.products, ...month.bundles], figure)).toBe(summary[figure])
  }
  for (const figure of ['orders', 'shipping', 'fees'] as const) {
    for (const list of lists) {
      const rows: readonly Record<typeof figure, number>[] = month[list]
      expect([list, rows.reduce((sum, row) => sum + row[figure], 0)]).toEqual([list, summary[figure]])
    }
  }
  for (const rows of [month.days, month.categories, [...month.products, ...month.bundles]] as Row[][]) {
    expect(add(rows, 'units')).toBe(summary.units)
  }
  expect(summary.net).toBe(summary.gross - summary.discounts - summary.refunds)
  expect(Object.values(summary.orders_by_status).reduce((sum, orders) => sum + orders, 0)).toBe(summary.orders)
}

describe('a month', () => {
  test('without a sale is zeros, and divides nothing by zero', async () => {
    const month = await read({ month: 3, year: 2021 })

    expect(month).toMatchObject({ month: 3, year: 2021, is_closed: true, days: [], products: [], last_year: null })
    expect(month.summary).toMatchObject({ gross: 0, net: 0, orders: 0, average_order: 0, new_customers: 0 })
  })

  test('that has not begun is refused, and so is one that no calendar has', async () => {
    const next = new Date(shop.ctx().now().getTime() + 40 * 86_400_000)
    const future = { month: next.getUTCMonth() + 1, year: next.getUTCFullYear() }
    expect(await refusalOf(read(future))).toMatchObject({
      status: 422,
      errors: [{ field: 'month', key: 'month_not_begun' }],
    })
    for (const month of [0, 13]) expect((await refusalOf(read({ month }))).status).toBe(422)
    expect((await refusalOf(calculate(future))).status).toBe(422)
  })

  test('tells what was sold, what was taken off, what went back, and by whom, and each list adds up to it', async () => {
    await admin.call(changePaymentService, {
      params: { code: 'BCA_VA' },
      body: { version: 1, fee_flat: 4_000, has_read_why_not: true },
    })
    const [siti, budi] = [await shop.customer(), await shop.customer()]
    const serum = await given.product({ name: 'Serum', price: 80_001, stock: 100 })
    const masker = await given.product({ name: 'Masker', price: 33_333, stock: 100 })
    const bundle = await given.bundle({ items: [{ product_id: serum.product_id, quantity: 2 }], price: 150_000 })
    const { code } = await givenVoucher(shop.db, { type: 'PERCENTAGE', value: 1_000 })
    const body = await given.checkout({
      by: siti,
      lines: [{ product_id: serum.product_id, quantity: 3 }, { bundle_id: bundle.bundle_id }],
    })
    const { total: expected_total } = await siti.call(quoteOrder, { body: { ...body, voucher_codes: [code] } })
    const first = await siti.call(placeOrder, { body: { ...body, expected_total, voucher_codes: [code] } })
    await given.pay(siti, first.order_id)
    expect(first.product_discount).toBe(39_000)
    const second = await given.paidOrder({
      by: siti,
      lines: [{ product_id: masker.product_id, quantity: 2 }],
      service: 'BCA_VA',
    })
    const regretted = await given.paidOrder({
      by: budi,
      lines: [{ product_id: masker.product_id }, { bundle_id: bundle.bundle_id }],
    })
    await budi.call(cancelOrder, { params: { id: regretted.order_id }, body: { reason: 'Tidak jadi' } })
    const line = first.items[0]!
    const named = { order_id: first.order_id, order_number: first.order_number, user_id: siti.user_id }
    await transaction(shop.db, (tx) =>
      refundOrder(shop.ctx(), tx, named, {
        lines: [{ order_item_id: line.order_item_id, quantity: 1, amount: 80_001 }],
      }),
    )
    await given.order({ by: budi, lines: [{ product_id: serum.product_id }] })

    const month = await calculate()

    expectSums(month)
    const orders = [first, second, regretted]
    const byQris = ({ total }: Order) => Math.floor((total * 70) / 10_000)
    const sum = (of: (order: Order) => number) => orders.reduce((all, order) => all + of(order), 0)
    expect(month.summary).toMatchObject({
      gross: sum(({ subtotal }) => subtotal),
      discounts: sum(({ product_discount }) => product_discount),
      refunds: 80_001 + regretted.subtotal - regretted.product_discount,
      refunds_in_all: 80_001 + regretted.total,
      shipping: sum(({ shipping_fee, shipping_discount }) => shipping_fee - shipping_discount),
      fees: 4_000,
      payment_costs: byQris(first) + 4_000 + byQris(regretted),
      orders: 3,
      orders_by_status: { PAID: 2, CANCELLED: 1 },
      average_order: Math.floor(sum(({ total }) => total) / 3),
      units: 3 + 1 + 2 + 1 + 1,
      new_customers: 2,
      returning_customers: 0,
    })
    expect(month.products.find(({ id }) => id === serum.product_id)).toMatchObject({ units: 3, refunds: 80_001 })
    expect(month.payments.map(({ code, orders: paid }) => [code, paid])).toEqual([
      ['QRIS', 2],
      ['BCA_VA', 1],
    ])
  })

  test('tells of the very last millisecond in Jakarta, and of nothing after it', async () => {
    const customer = await shop.customer()
    const { product_id } = await given.product({ price: 10_000, stock: 10 })
    const [last, next] = [
      await given.paidOrder({ by: customer, lines: [{ product_id }] }),
      await given.paidOrder({ by: customer, lines: [{ product_id }] }),
    ]
    await payAt(last, '2024-12-31T23:59:59.999+07:00')
    await payAt(next, '2025-01-01T00:00:00.000+07:00')

    const december = await calculate({ month: 12, year: 2024 })
    const january = await calculate({ month: 1, year: 2025 })

    expect([december.summary.orders, december.days.map(({ day }) => day)]).toEqual([1, ['2024-12-31']])
    expect([january.summary.orders, january.days.map(({ day }) => day)]).toEqual([1, ['2025-01-01']])
    expect(december.summary).toMatchObject({ new_customers: 1, returning_customers: 0 })
    expect(january.summary).toMatchObject({ new_customers: 0, returning_customers: 1 })
    expect(january.previous.summary).toEqual(december.summary)
  })

  test('stays as it was closed: what goes back later counts in its own month, and calculating says what is new', async () => {
    const customer = await shop.customer()
    const { product_id } = await given.product({ price: 70_000, stock: 10 })
    const order = await given.paidOrder({ by: customer, lines: [{ product_id }] })
    await payAt(order, '2025-06-15T10:00:00+07:00')
    const closed = await read({ month: 6, year: 2025 })
    expect(closed).toMatchObject({
      is_closed: true,
      summary: { gross: 70_000, refunds: 0, orders_by_status: { PAID: 1 } },
    })
    const before = (await calculate()).summary

    await customer.call(cancelOrder, { params: { id: order.order_id }, body: { reason: 'Tidak jadi' } })

    expect((await read({ month: 6, year: 2025 })).summary).toEqual(closed.summary)
    const anew = await calculate({ month: 6, year: 2025 })
    expect(anew).toMatchObject({
      computed_before: closed.computed_at,
      summary: { gross: 70_000, refunds: 0, net: 70_000 },
    })
    expect(anew.changes.toSorted((a, b) => (a.figure < b.figure ? -1 : 1))).toEqual([
      { figure: 'orders_by_status.CANCELLED', before: 0, after: 1 },
      { figure: 'orders_by_status.PAID', before: 1, after: 0 },
    ])
    const { year, month } = await read()
    expect(anew.reasons).toMatchObject({
      paid: { orders: 0, amount: 0 },
      refunds: {
        count: 1,
        amount: order.total,
        newest: [
          {
            order_number: order.order_number,
            amount: order.total,
            paid_in: '2025-06',
            counted_in: `${year}-${String(month).padStart(2, '0')}`,
          },
        ],
      },
    })
    const now = await calculate()
    expect(now.summary.refunds).toBe(before.refunds + 70_000)
    expect(now.reasons?.refunds.newest.map(({ order_number }) => order_number)).toEqual([order.order_number])
    expectSums(now)
  })

  test('is at most a minute old while it runs, and one when several want it at once', async () => {
    const customer = await shop.customer()
    const { product_id } = await given.product({ price: 10_000, stock: 10 })
    const { summary } = await calculate()
    await given.paidOrder({ by: customer, lines: [{ product_id }] })
    expect((await read()).summary.orders).toBe(summary.orders)

    await shop.advance(60)
    await signInAgain(shop, admin)
    const months = await Promise.all(Array.from({ length: 8 }, (_, n) => (n % 2 === 0 ? read() : calculate())))

    expect(months.map((month) => month.summary.orders)).toEqual(Array.from({ length: 8 }, () => summary.orders + 1))
    const { rows } = await sql<{ months: number }>`
      select count(*) as months from sales_months where month = date_trunc('month', now() at time zone 'Asia/Jakarta')`.execute(
      shop.db,
    )
    expect(rows).toEqual([{ months: 1 }])
  })
})

test('two processes that compute a month at once come to one result, and another takes over where one fails', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ price: 10_000, stock: 50 })
  const here = shop.ctx()
  // The pools of a process share nothing but the database, as two processes do.
  const there = { ...here, db: inBackground(shop.db) }
  const month = monthOf(here.now())
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300))
  const { orders } = (await calculate()).summary
  for (let round = 1; round <= 5; round += 1) {
    // A third one has begun and breaks off.
    const third = shop.db
      .transaction()
      .execute(async (tx) => {
        await sql`select pg_try_advisory_xact_lock(hashtextextended(${`sales month ${month}`}, 0))`.execute(tx)
        await aMoment()
        await aMoment()
        throw new Error('broken off')
      })
      .catch(String)
    await aMoment()
    const both = Promise.all([storeMonth(here, month), storeMonth(there, month)])
    await given.paidOrder({ by: customer, lines: [{ product_id }] })
    expect(await third).toContain('broken off')
    const [one, other] = await both
    expect(other).toEqual(one)
    expect(one.figures.summary.orders).toBeGreaterThanOrEqual(orders + round - 1)
    expect(await findStored(shop.db, month)).toEqual(one)
  }
})

test('random shops: whatever is bought, taken off and given back, every list adds up to the month', async () => {
  const products = await Promise.all(
    [19_999, 45_000, 101, 250_000].map((price) => given.product({ price, stock: 1_000 })),
  )
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let n = 0; n < 12; n += 1) {
    const by = await shop.customer()
    const lines = products
      .filter(() => random(2) === 0)
      .map(({ product_id }) => ({ product_id, quantity: 1 + random(4) }))
    if (lines.length === 0) continue
    const order = await given.paidOrder({ by, lines, service: random(2) === 0 ? 'QRIS' : 'BNI_VA' })
    const named = { order_id: order.order_id, order_number: order.order_number, user_id: by.user_id }
    const line = order.items[random(order.items.length)]!
    const refund = (wanted: Parameters<typeof refundOrder>[3]) =>
      transaction(shop.db, (tx) => refundOrder(shop.ctx(), tx, named, wanted))
    if (random(2) === 0) {
      const amount = 1 + random(line.subtotal - line.discount)
      await refund({ lines: [{ order_item_id: line.order_item_id, quantity: 1, amount }] })
    }
    if (random(3) === 0) await refund({ keep: random(order.total) })
    if (random(3) === 0) await refund({})
  }

  expectSums(await calculate())
})

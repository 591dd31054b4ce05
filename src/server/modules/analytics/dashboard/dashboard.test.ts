import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

test('the dashboard counts what was paid and still stands, on its day in Jakarta', async () => {
  const customer = await shop.customer()
  const serum = await given.product({ name: 'Serum Cerah', stock: 100, price: 80_000 })
  const scarce = await given.product({ name: 'Masker Langka', stock: 3 })
  const yesterdays = await given.paidOrder({ by: customer, lines: [{ product_id: serum.product_id }] })
  await shop.advance(24 * 3600)
  await signInAgain(shop, admin, customer)
  const todays = await given.paidOrder({ by: customer, lines: [{ product_id: serum.product_id, quantity: 2 }] })
  const regretted = await given.paidOrder({ by: customer, lines: [{ product_id: serum.product_id, quantity: 9 }] })
  await customer.call(cancelOrder, { params: { id: regretted.order_id }, body: { reason: 'Terlalu banyak' } })
  const unpaid = await given.order({ by: customer, lines: [{ product_id: serum.product_id }] })

  const dashboard = await admin.call(getDashboard, {})

  expect(dashboard.today).toMatchObject({
    revenue: todays.total,
    orders: 1,
    average_order: todays.total,
    // Two of the three were paid; that one of them was cancelled later does not matter here.
    conversion: 67,
    before: { revenue: yesterdays.total, orders: 1, conversion: 100 },
  })
  expect(dashboard.revenue_by_day).toHaveLength(30)
  expect(dashboard.revenue_by_day.at(-1)).toMatchObject({
    day: wibDay(shop.ctx().now()),
    revenue: todays.total,
    orders: 1,
  })
  expect(dashboard.revenue_by_day.at(-3)).toMatchObject({ revenue: 0, orders: 0 })
  expect(dashboard.waiting).toContainEqual(expect.objectContaining({ status: 'PAID', orders: 2 }))
  expect(dashboard.waiting).toContainEqual(expect.objectContaining({ status: 'AWAITING_PAYMENT', orders: 1 }))
  expect(dashboard.waiting).toContainEqual(expect.objectContaining({ status: 'RETURNED', orders: 0 }))
  expect(dashboard.best_sellers).toMatchObject([{ type: 'product', id: serum.product_id, units: 3, revenue: 240_000 }])
  expect(dashboard.low_stock.map(({ product_id }) => product_id)).toEqual([scarce.product_id])
  expect(dashboard.newest_orders[0]?.order_id).toBe(unpaid.order_id)
})

test('an empty month divides nothing by zero', async () => {
  await shop.advance(40 * 24 * 3600)
  await signInAgain(shop, admin)

  const { month, today } = await admin.call(getDashboard, {})

  expect([today.average_order, month.average_order, month.conversion]).toEqual([0, 0, 0])
})

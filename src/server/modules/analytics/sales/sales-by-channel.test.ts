import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { cancelOrder } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/orders-admin.ts'
import { drivePayment } from '#contract/sandbox.ts'
import { calculateSalesMonth, getSalesMonth } from '#contract/sales-analytics.ts'
import type { SalesKey, SalesMonth } from '#contract/sales-analytics.ts'
import { createPayment } from '#contract/orders/payments.ts'
import { typedBy } from '#server/test/given-staff-order.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const [admin, other] = [await shop.admin(), await shop.admin()]
const { product_id } = await given.product({ stock: 500, price: 90_000 })
const lines = [{ product_id, quantity: 2 }]

async function paidByStaff(who: typeof admin, channel: 'WHATSAPP' | 'PHONE' | 'COUNTER') {
  const by = await shop.customer()
  const { typed, place } = typedBy(who)
  const { order_id } = await place((await typed(by, lines, { channel })).body)
  await by.call(createPayment, { body: { order_id } })
  await by.call(drivePayment, { params: { order_id, action: 'pay' } })
  return order_id
}

const figures = ['orders', 'gross', 'discounts', 'refunds', 'net', 'shipping', 'fees'] as const

function expectWhole({ summary, channels, typed_by }: SalesMonth) {
  const sum = (rows: readonly SalesKey[], figure: (typeof figures)[number]) =>
    rows.reduce((all, row) => all + row[figure], 0)
  const byStaff = channels.filter(({ code }) => code !== 'WEB')
  for (const figure of figures) {
    expect([figure, sum(channels, figure)]).toEqual([figure, summary[figure]])
    expect([figure, sum(typed_by, figure)]).toEqual([figure, sum(byStaff, figure)])
  }
}

test('a month and the dashboard tell what came which way and who typed it in, and the channels add up to all', async () => {
  await given.paidOrder({ by: await shop.customer(), lines })
  const ids = [await paidByStaff(admin, 'WHATSAPP'), await paidByStaff(admin, 'COUNTER')]
  const theirs = [await paidByStaff(other, 'WHATSAPP'), await paidByStaff(other, 'PHONE')]
  const first = await admin.call(getSalesMonth, {})
  expectWhole(first)
  await admin.call(cancelOrder, { params: { id: ids[0]! }, body: { reason: 'Stok rusak' } })

  const { month, year } = first
  const anew = await admin.call(calculateSalesMonth, { query: { month, year } })
  expectWhole(anew)
  const orders = (rows: SalesMonth['channels']) => Object.fromEntries(rows.map((row) => [row.code, row.orders]))
  expect(orders(anew.channels)).toEqual({ WEB: 1, WHATSAPP: 2, COUNTER: 1, PHONE: 1 })
  expect(orders(anew.typed_by)).toEqual({ [admin.user_id]: 2, [other.user_id]: 2 })
  expect(anew.typed_by.map(({ name }) => name)).toEqual(['Dewi Lestari', 'Dewi Lestari'])
  expect(anew.channels.find(({ code }) => code === 'WHATSAPP')?.refunds).toBe(180_000)

  const dashboard = await admin.call(getDashboard, {})
  const revenue = (rows: readonly { revenue: number }[]) => rows.reduce((sum, row) => sum + row.revenue, 0)
  expect(revenue(dashboard.channels)).toBe(revenue(dashboard.revenue_by_day))
  const byStaff = dashboard.channels.filter(({ channel }) => channel !== 'WEB')
  expect(revenue(dashboard.typed_by)).toBe(revenue(byStaff))
  for (const { link, orders: count } of [...dashboard.channels, ...dashboard.typed_by]) {
    if (link === null) continue
    expect((await admin.call(listAllOrders, { query: link.filters as never })).meta.totalItems).toBe(count)
  }
  expect(theirs).toHaveLength(2)
})

test('days that were kept without channels, and months that were stored without them, are the customers’ own', async () => {
  const [paid] = [await paidByStaff(admin, 'PHONE')]
  const moment = '2024-05-07T10:00:00+07:00'
  await sql`update orders set paid_at = ${moment}, placed_at = ${moment} where order_id = ${paid}`.execute(shop.db)
  const query = { month: 5, year: 2024 }
  const known = await admin.call(calculateSalesMonth, { query })
  expect(known.channels.map(({ code }) => code)).toEqual(['PHONE', 'WEB'])
  await sql`update sales_months set figures = figures - 'channels' - 'typed_by' where month = '2024-05-01'`.execute(
    shop.db,
  )
  const stored = await admin.call(getSalesMonth, { query })
  expectWhole(stored)
  expect(stored.channels).toMatchObject([{ code: 'WEB', orders: 1, gross: 180_000 }])
  await sql`delete from sales_day_sums where dimension in ('channel', 'staff')`.execute(shop.db)
  await sql`delete from sales_months where month = '2024-05-01'`.execute(shop.db)
  const fromDays = await admin.call(getSalesMonth, { query })
  expectWhole(fromDays)
  expect(fromDays.channels).toMatchObject([{ code: 'WEB', orders: 1 }])
})

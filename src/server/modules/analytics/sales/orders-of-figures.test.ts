import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportOrders, listAllOrders, listOrderIds } from '#contract/orders/orders-admin.ts'
import { calculateSalesMonth } from '#contract/sales-analytics.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

type Filters = Partial<
  Record<
    'paid_from' | 'paid_to' | 'courier' | 'payment_service' | 'province' | 'item_id' | 'status' | 'is_first',
    string
  >
>
const list = async (filters: Filters) => {
  const { meta, counts, is_more } = await admin.call(listAllOrders, { query: { ...filters, limit: 1 } as never })
  expect([is_more, filters.status === undefined ? counts['all'] : meta.totalItems]).toEqual([false, meta.totalItems])
  return meta.totalItems
}

/** Thirty paid orders of three customers, spread over two months with everything that a month is told by. */
async function tradeForTwoMonths() {
  const customers = [await shop.customer(), await shop.customer(), await shop.customer()]
  const products = [await given.product({ stock: 1_000 }), await given.product({ stock: 1_000 })] as const
  const bundle = await given.bundle({ items: [{ product_id: products[0].product_id, quantity: 2 }], price: 90_000 })
  for (let n = 0; n < 30; n += 1) {
    const lines = [
      { product_id: products[n % 2]!.product_id, quantity: 1 + (n % 3) },
      ...(n % 4 === 0 ? [{ bundle_id: bundle.bundle_id }] : []),
    ]
    const service = n % 3 === 0 ? 'BCA_VA' : 'QRIS'
    const { order_id } = await given.paidOrder({ by: customers[n % 3]!, lines, service })
    const paid_at = new Date(Date.parse('2025-02-20T16:30:00Z') + n * 11 * 3_600_000).toISOString()
    await sql`
      update orders set paid_at = ${paid_at}::timestamptz, placed_at = ${paid_at}::timestamptz - interval '3 hours',
             province = ${n % 5 === 0 ? 'Bali' : 'Jawa Barat'}, courier_code = ${n % 7 === 0 ? 'pos' : 'jne'},
             status = ${n % 6 === 0 ? 'CANCELLED' : 'PAID'} where order_id = ${order_id}`.execute(shop.db)
  }
}

test('behind every figure of a month stand as many orders as it says', async () => {
  await tradeForTwoMonths()
  const month = await admin.call(calculateSalesMonth, { query: { month: 2, year: 2025 } })
  const days = { paid_from: '2025-02-01', paid_to: '2025-02-28' }

  expect(month.summary.orders).toBeGreaterThan(10)
  expect(await list(days)).toBe(month.summary.orders)
  expect(await list({ ...days, is_first: 'true' })).toBe(month.summary.new_customers)
  for (const { day, orders } of month.days)
    expect([day, await list({ paid_from: day, paid_to: day })]).toEqual([day, orders])
  const rows: [keyof Filters, readonly { code: string; orders: number }[]][] = [
    ['courier', month.couriers],
    ['payment_service', month.payments],
    ['province', month.provinces],
  ]
  for (const [filter, figures] of rows) {
    expect(figures.length).toBeGreaterThan(1)
    for (const { code, orders } of figures)
      expect([code, await list({ ...days, [filter]: code })]).toEqual([code, orders])
  }
  for (const { id, orders } of [...month.products, ...month.bundles]) {
    expect([id, await list({ ...days, item_id: id! })]).toEqual([id, orders])
  }
  for (const [status, orders] of Object.entries(month.summary.orders_by_status)) {
    expect([status, await list({ ...days, status })]).toEqual([status, orders])
  }
})

test('days of payment are days in Jakarta, and selections and exports follow them too', async () => {
  const march = await admin.call(calculateSalesMonth, { query: { month: 3, year: 2025 } })
  const query = { paid_from: '2025-03-01', paid_to: '2025-03-31' } as const
  const { orders } = await admin.call(listOrderIds, { query })
  expect(orders).toHaveLength(march.summary.orders)

  const { answer } = await exported({ ...query, from_date: '2025-01-01', to_date: '2025-12-31' })
  const numbers = new Set(
    (await answer.text())
      .split('\r\n')
      .slice(1)
      .flatMap((line) => /SH-\d{6}-\w{5}/.exec(line)?.[0] ?? []),
  )
  expect(numbers).toEqual(new Set(orders.map(({ order_number }) => order_number)))
})

async function exported(query: Record<string, string>) {
  const address = `${shop.url}/api${exportOrders.path}?${new URLSearchParams(query)}`
  return { answer: await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } }) }
}

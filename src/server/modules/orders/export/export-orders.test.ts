import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportOrders, listAllOrders, mostExportDays, sumExport } from '#contract/orders/orders-admin.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { copyOrder } from '#server/test/copy-order.ts'
import { testShop } from '#server/test/test-shop.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { exportColumns } from './export-columns.ts'
import { exportOrders as runExport } from './export-orders.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const siti = await shop.customer()
const serum = await given.product({ name: '=cmd|serum, "cerah"', stock: 100, price: 90_000 })
const sabun = await given.product({ name: 'Sabun Pepaya', stock: 100, price: 15_000 })
const lines = [{ product_id: serum.product_id, quantity: 2 }, { product_id: sabun.product_id }]
const placed = await given.paidOrder({ by: siti, lines })
const unpaid = await given.order({ by: siti, lines: [{ product_id: sabun.product_id }] })
const today = wibDay(shop.ctx().now())
const thisDay = { from_date: today, to_date: today }

async function fetchCsv(query: Record<string, string>) {
  const address = `${shop.url}/api/orders/admin/export-csv?${new URLSearchParams(query)}`
  return fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })
}

async function rowsOf(text: string): Promise<Record<string, string>[]> {
  const [head, ...rows] = (await Array.fromAsync(readCsv(text))).map(({ cells }) => cells)
  return rows.map((cells) => Object.fromEntries(cells.map((cell, at) => [head?.[at] ?? '', cell])))
}

test('an export has a row per order line, the amounts of an order once, and opens in Excel', async () => {
  const answer = await fetchCsv(thisDay)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const rows = await rowsOf(text)

  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="orders-${today}-${today}.csv"`)
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
  expect(rows.map(({ order_number, line, item, quantity }) => [order_number, line, item, quantity])).toEqual([
    [placed.order_number, '1', '=cmd|serum, "cerah"', '2'],
    [placed.order_number, '2', 'Sabun Pepaya', '1'],
    [unpaid.order_number, '1', 'Sabun Pepaya', '1'],
  ])
  expect(rows.map(({ order_total }) => order_total)).toEqual([String(placed.total), '', String(unpaid.total)])
  expect(text).toContain(`"'=cmd|serum, ""cerah"""`)
  expect(rows[0]).toMatchObject({
    status: 'Paid',
    payment_status: 'Paid',
    type: 'product',
    email: siti.email,
    receiver: 'Siti Rahma',
    province: 'Jawa Barat',
  })
  expect(rows[0]?.['placed_at_wib']).toMatch(new RegExp(`^${today} \\d\\d:\\d\\d:\\d\\d$`))
})

/** What an export leaves out of an order: its ids, what only sorts and finds it, and what other columns already say. */
const leftOut =
  'order_id user_id parent_order_id subscription_id replaces_ticket idempotency_key kind weight stage sold_at sold_amount ' +
  'sent_at delivered_at refunded_at reversed_at updated_at expires_at arrives_by flagged_reason cash_used courier_code ' +
  'courier_service_code promotions'
/** What its columns tell of an order under other names. */
const toldInWords =
  'payment_service address courier receiver_name placed_at paid_at subtotal total vouchers paid_amount reversed_amount ' +
  'refund_amount points_refunded cash_refunded points_retaken cash_retaken'

test('an export tells each column of an order or leaves it out on purpose', async () => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'orders'`.execute(shop.db)
  const decided = new Set([...leftOut.split(' '), ...toldInWords.split(' '), ...exportColumns])
  expect(rows.map(({ name }) => name).filter((name) => !decided.has(name))).toEqual([])
})

test('the filters of the list narrow the export', async () => {
  const paid = await rowsOf(await (await fetchCsv({ ...thisDay, status_group: 'to_process', search: 'serum' })).text())
  const none = await rowsOf(await (await fetchCsv({ ...thisDay, min_total: '900000000' })).text())

  expect(paid.map(({ order_number }) => order_number)).toEqual([placed.order_number, placed.order_number])
  expect(none).toEqual([])
})

test('an export goes by the days of payment where they are given, and its sum tells what it has', async () => {
  const paidToday = { paid_from: today, paid_to: today }
  const rows = await rowsOf(await (await fetchCsv(paidToday)).text())
  expect(new Set(rows.map(({ order_number }) => order_number))).toContain(placed.order_number)
  const listed = await admin.call(listAllOrders, { query: { ...paidToday, limit: 1000 } })
  expect(new Set(rows.map(({ order_number }) => order_number)).size).toBe(listed.meta.totalItems)

  const total = listed.data.reduce((sum, order) => sum + order.total, 0)
  expect(await admin.call(sumExport, { query: paidToday })).toEqual({ orders: listed.meta.totalItems, total })
  // Both pairs of days narrow it down together.
  const before = { from_date: addDays(today, -9), to_date: addDays(today, -8) }
  expect(await admin.call(sumExport, { query: { ...paidToday, ...before } })).toEqual({ orders: 0, total: 0 })
  const toProcess = { ...thisDay, status_group: 'to_process', search: 'serum' } as const
  expect(await admin.call(sumExport, { query: toProcess })).toMatchObject({ orders: 1 })
  expect((await siti.raw(sumExport, { query: paidToday })).status).toBe(403)
})

test.for<[string, Record<string, string>, string]>([
  ['half of the days of payment', { paid_from: today }, 'from_date'],
  ['days of payment that are too many', { paid_from: addDays(today, -mostExportDays), paid_to: today }, 'paid_to'],
  ['no days', {}, 'from_date'],
  ['a day that does not exist', { from_date: '2026-02-30', to_date: '2026-03-01' }, 'from_date'],
  ['the last day before the first', { from_date: today, to_date: addDays(today, -1) }, 'to_date'],
  ['more than a year', { from_date: addDays(today, -mostExportDays), to_date: today }, 'to_date'],
  ['an unknown filter', { ...thisDay, colour: 'red' }, 'colour'],
])('an export of %s is refused', async ([, query, field]) => {
  const answer = await fetchCsv(query)
  const body = (await answer.json()) as { errors: { field: string }[] }
  expect([answer.status, body.errors.map((error) => error.field)]).toEqual([422, expect.arrayContaining([field])])
})

test('a whole year may be exported, and only by administrators', async () => {
  const query = { from_date: addDays(today, 1 - mostExportDays), to_date: today }

  expect((await fetchCsv(query)).status).toBe(200)
  expect((await siti.raw(exportOrders, { query })).status).toBe(403)
  expect((await shop.guest.raw(exportOrders, { query })).status).toBe(401)
})

test('a long export is read in parts, none twice and none left out, and ends when nobody reads on', async () => {
  const changes = sql`jsonb_build_object('status', 'COMPLETED', 'placed_at', '2025-01-01T05:00:00Z')`
  await copyOrder(shop.db, placed.order_id, { count: 1201, changes })
  const day = { from_date: '2025-01-01', to_date: '2025-01-01' }

  const rows = await rowsOf(await (await fetchCsv(day)).text())
  const { bytes } = await runExport(
    { ...shop.ctx(), actor: { kind: 'admin', id: admin.user_id, sessionId: '' } },
    { ...day, format: 'csv' },
  )
  const parts: Uint8Array[] = []
  for await (const part of bytes as AsyncIterable<Uint8Array>) if (parts.push(part) === 2) break
  const read = await rowsOf(Buffer.concat(parts).toString())

  expect(new Set(rows.map(({ order_number }) => order_number)).size).toBe(1201)
  expect([rows.length, read.length]).toEqual([1201, 25])
})

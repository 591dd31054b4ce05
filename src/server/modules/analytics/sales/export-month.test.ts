import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getDashboard } from '#contract/analytics.ts'
import { getCohorts, getSalesMonth, getStockCover } from '#contract/sales-analytics.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import { testShop } from '#server/test/test-shop.ts'
import { wibDay } from '#server/wib-days.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()
const [siti, budi] = [await shop.customer(), await shop.customer()]
const serum = await given.product({ name: '=HYPERLINK("http://evil.test")', price: 80_000, stock: 14 })
const bundle = await given.bundle({ items: [{ product_id: serum.product_id, quantity: 2 }], price: 150_000 })
/** The month of the first orders: the clock goes on by days, and so perhaps into the next month. */
const [firstYear = 0, firstMonth = 0] = wibDay(shop.ctx().now()).split('-').map(Number)
const plenty = await given.product({ name: 'Masker', price: 20_000, stock: 5_000 })

async function fileOf(path: string, language = 'en') {
  const headers = { authorization: `Bearer ${admin.token}`, 'accept-language': language }
  const answer = await fetch(`${shop.url}/api${path}`, { headers })
  return { name: /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1], answer }
}

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]

/** Computes the two kinds of formulas that the workbook has: SUM of a column, and differences within one. */
function compute(sheet: Sheet, formula: string): number {
  const value = (name: string) => {
    const [, letter = 'A', row = '1'] = /^([A-Z])(\d+)$/.exec(name) ?? []
    const [r, c] = [Number(row) - 1, (letter.codePointAt(0) ?? 65) - 65]
    const inner = sheet.cells?.get(`${r},${c}`)?.formula
    return inner ? compute(sheet, inner) : Number(sheet.rows[r]?.[c] ?? 0)
  }
  const [, letter, first, last] = /^SUM\(([A-Z])(\d+):[A-Z](\d+)\)$/.exec(formula) ?? []
  if (letter) {
    const rows = Array.from({ length: Number(last) - Number(first) + 1 }, (_, n) => Number(first) + n)
    return rows.reduce((sum, row) => sum + value(`${letter}${row}`), 0)
  }
  const [head = '', ...rest] = formula.split('-')
  return rest.reduce((left, name) => left - value(name), value(head))
}

test('the workbook has every list, its totals are formulas that come to the month, and no typed text is one', async () => {
  await given.paidOrder({
    by: siti,
    lines: [{ product_id: serum.product_id, quantity: 3 }, { bundle_id: bundle.bundle_id }],
  })
  await given.paidOrder({ by: budi, lines: [{ product_id: plenty.product_id, quantity: 2 }] })
  const month = await admin.call(getSalesMonth, {})

  const { name, answer } = await fileOf(`/sales-analytic/monthly-excel?month=${month.month}&year=${month.year}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())

  const english = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })
  expect(name).toBe(
    `analytics-${english.format(new Date(Date.UTC(month.year, month.month - 1, 1)))}-${month.year}.xlsx`,
  )
  const { sheets } = await readXlsx(bytes, { readStyles: true })
  expect(sheets.map((sheet) => sheet.name)).toEqual([
    'Summary',
    'Daily',
    'Products',
    'Categories',
    'Customers',
    'Couriers',
    'Payments',
    'Provinces',
    'Channels',
    'Typed in by',
  ])
  const net = Object.fromEntries(
    sheets.map((sheet) => {
      const last = sheet.rows.length - 1
      const at = sheet.rows[0]?.indexOf('Net') ?? -1
      const formula = sheet.cells?.get(`${last},${at}`)?.formula
      return [sheet.name, formula ? compute(sheet, formula) : null]
    }),
  )
  const { net: expected } = month.summary
  expect(net).toEqual({
    Summary: null,
    Daily: expected,
    Products: expected,
    Categories: expected,
    Customers: null,
    Couriers: expected,
    Payments: expected,
    Provinces: expected,
    Channels: expected,
    'Typed in by': null,
  })
  for (const sheet of sheets) {
    for (const [at, cell] of sheet.cells ?? []) {
      if (cell.formula)
        expect([sheet.name, at, compute(sheet, cell.formula)]).toEqual([
          sheet.name,
          at,
          cell.formulaResult ?? cell.value,
        ])
    }
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
  }
  const named = sheets.flatMap(({ rows }) => rows.flat()).filter((value) => String(value).includes('HYPERLINK'))
  expect(named).toEqual(['=HYPERLINK("http://evil.test")'])
})

test('whose stock ends soon is told with the day and what to order, bundles counted in', async () => {
  await shop.advance(24 * 3600)
  await signInAgain(shop, admin, siti)
  // Three alone and two in the bundle went; nine are left, at five in 28 days.
  expect((await admin.call(getStockCover, {})).data).toEqual([])
  await given.paidOrder({ by: siti, lines: [{ product_id: serum.product_id, quantity: 6 }] })
  await sql`update orders set paid_at = paid_at - interval '1 day' where paid_at = (select max(paid_at) from orders)`.execute(
    shop.db,
  )
  expect((await admin.call(getStockCover, {})).data).toEqual([])
  await shop.advance(60)
  expect((await admin.call(getStockCover, {})).data).toHaveLength(1)
  await shop.advance(24 * 3600)
  await signInAgain(shop, admin)
  const today = wibDay(shop.ctx().now())
  expect((await admin.call(getStockCover, {})).data).toMatchObject([
    { product_id: serum.product_id, stock: 3, sold: 11, days_left: 7, reorder: 9 },
  ])
  const { name, answer } = await fileOf('/sales-analytic/stock-cover/csv')
  expect([name, (await answer.text()).split('\r\n')[1]]).toEqual([
    `reorder-${today}.csv`,
    expect.stringMatching(/'=HYPERLINK.*,3,11,7,.*,9$/),
  ])
})

test('a reader of Indonesian is told names and headings in Indonesian, in lists, dashboard and files', async () => {
  const isSerum = { product_id: serum.product_id }
  await shop.db
    .updateTable('products')
    .set({ name_id: 'Serum Pencerah', stock: 2 })
    .where('product_id', '=', serum.product_id)
    .execute()
  const reader = admin.speaking('id')
  const month = await reader.call(getSalesMonth, { query: { month: firstMonth, year: firstYear } })
  expect(month.products.map(({ name }) => name)).toContain('Serum Pencerah')
  expect((await reader.call(getStockCover, {})).data).toMatchObject([{ ...isSerum, name: 'Serum Pencerah' }])
  await shop.advance(120)
  const dashboard = await reader.call(getDashboard, {})
  expect(dashboard.low_stock.find(({ product_id }) => product_id === serum.product_id)?.name).toBe('Serum Pencerah')
  expect(dashboard.best_sellers.find(({ id }) => id === serum.product_id)?.name).toBe('Serum Pencerah')
  expect((await admin.call(getDashboard, {})).low_stock.map(({ name }) => name)).not.toContain('Serum Pencerah')

  const [head, row] = (await (await fileOf('/sales-analytic/stock-cover/csv', 'id')).answer.text()).split('\r\n')
  expect(head).toContain('nama,stok,terjual_28_hari')
  expect(row).toContain('Serum Pencerah')
  const path = `/sales-analytic/monthly-excel?month=${month.month}&year=${month.year}`
  const bytes = new Uint8Array(await (await fileOf(path, 'id')).answer.arrayBuffer())
  const { sheets } = await readXlsx(bytes)
  expect(sheets.map(({ name }) => name).slice(0, 4)).toEqual(['Ringkasan', 'Harian', 'Produk', 'Kategori'])
  expect(sheets[2]?.rows[0]?.slice(0, 4)).toEqual(['Jenis', 'Nama', 'Unit', 'Kotor'])
  expect(sheets[2]?.rows.flat()).toContain('Serum Pencerah')
  expect(sheets[4]?.rows.flat()).toContain('Pesanan sudah dibayar')
})

test('cohorts say who came back in which month', async () => {
  await shop.advance(35 * 24 * 3600)
  await signInAgain(shop, admin, siti, budi)
  await given.paidOrder({ by: budi, lines: [{ product_id: plenty.product_id }] })

  const { data: cohorts } = await admin.call(getCohorts, {})

  expect(cohorts.reduce((sum, { customers }) => sum + customers, 0)).toBe(2)
  expect(cohorts[0]).toMatchObject({ customers: 2 })
  expect(cohorts[0]?.back.at(-1)).toBe(1)
})

import { expect, test } from 'vitest'
import { changeProduct, getAdminProduct, listStockLedger } from '#contract/catalogue/products-admin.ts'
import { listImportRows } from '#contract/catalogue/product-imports.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { transaction } from '#server/db/db.ts'
import { takeStock } from '../stock/take-stock.ts'
import { importsAtWork } from './imports-at-work.fixture.ts'

const { shop, admin, given, exported, preview, apply } = await importsAtWork()

type Some = { product_id: string }
const sell = ({ product_id }: Some, quantity: number) =>
  transaction(shop.db, (tx) => takeStock(shop.ctx(), tx, [{ product_id, quantity }], { reason: 'ORDER' }))
const restock = ({ product_id }: Some, units: number) =>
  admin.call(changeProduct, { params: { id: product_id }, body: { restock: units } })
const stockOf = async ({ product_id }: Some) =>
  (await admin.call(getAdminProduct, { params: { id: product_id } })).stock

/** What the export wrote, with other counts of stock. */
async function sheetWith(counts: Record<string, string>, query: Record<string, string>): Promise<string> {
  const [head = [], ...lines] = (await Array.fromAsync(readCsv(await exported(query)))).map(({ cells }) => cells)
  const at = (column: string) => head.indexOf(column)
  const rows = lines.map((cells) => {
    const sku = cells[at('sku')] ?? ''
    return [sku, counts[sku] ?? cells[at('stock')], cells[at('stock_seen')]].join(';')
  })
  return ['sku;stock;stock_seen', ...rows].join('\n')
}

test('an export that comes back days later leaves stock alone where nobody counted, and counts against what it saw where somebody did', async () => {
  const { slug: category, category_id } = await given.category()
  const left = await given.product({ sku: 'DAYS-1', stock: 40, category_id })
  const counted = await given.product({ sku: 'DAYS-2', stock: 40, category_id })
  const filled = await given.product({ sku: 'DAYS-3', stock: 40, category_id })
  const both = await given.product({ sku: 'DAYS-4', stock: 40, category_id })
  const empty = await given.product({ sku: 'DAYS-5', stock: 0, category_id })
  const sheet = await sheetWith({ 'DAYS-2': '45', 'DAYS-4': '45', 'DAYS-5': '3' }, { category })
  await sell(left, 3)
  await sell(counted, 3)
  await restock(filled, 10)
  await restock(both, 10)

  const { rows, params } = await preview(sheet)

  expect(rows.map(({ sku, outcome }) => [sku, outcome]).toSorted()).toEqual([
    ['DAYS-1', 'UNCHANGED'],
    ['DAYS-2', 'UPDATE'],
    ['DAYS-3', 'UNCHANGED'],
    ['DAYS-4', 'ERROR'],
    ['DAYS-5', 'UPDATE'],
  ])
  const rowOf = (sku: string) => rows.find((row) => row.sku === sku)
  expect(rowOf('DAYS-2')?.changes).toEqual([{ field: 'stock', before: '37', after: '42' }])
  expect(rowOf('DAYS-4')?.problems).toMatchObject([
    { field: 'stock', key: 'stock_counted_since', params: { before: 40, now: 50 } },
  ])
  await sell(counted, 2)
  expect(await apply(params)).toMatchObject({ updated: 2, failed: 0 })
  expect(await Promise.all([left, counted, filled, both, empty].map(stockOf))).toEqual([37, 40, 50, 50, 3])
  const { data } = await admin.call(listStockLedger, { params: { id: counted.product_id } })
  expect(data[0]).toMatchObject({ change: 5, reason: 'RESTOCK' })
})

test('a file is counted once: sent again, and after a restock behind its preview, its rows are refused with both figures', async () => {
  const { slug: category, category_id } = await given.category()
  const first = await given.product({ sku: 'ONCE-1', stock: 40, category_id })
  const sheet = await sheetWith({ 'ONCE-1': '50' }, { category })
  const { params } = await preview(sheet)
  await restock(first, 7)

  expect(await apply(params)).toMatchObject({ updated: 0, failed: 1 })
  const { data } = await admin.call(listImportRows, { params, query: { outcome: 'FAILED' } })
  expect(data[0]?.problems).toMatchObject([{ key: 'stock_counted_since', params: { before: 40, now: 47 } }])
  expect(await stockOf(first)).toBe(47)

  const again = await sheetWith({ 'ONCE-1': '50' }, { category })
  const counted = await preview(again)
  expect(await apply(counted.params)).toMatchObject({ updated: 1, failed: 0 })
  expect((await preview(again)).rows[0]?.problems).toMatchObject([
    { key: 'stock_counted_since', params: { before: 47, now: 50 } },
  ])
})

test('a count that leaves fewer than none after what was sold is refused when it is looked at', async () => {
  const { slug: category, category_id } = await given.category()
  const few = await given.product({ sku: 'FEW-1', stock: 10, category_id })
  const sheet = await sheetWith({ 'FEW-1': '2' }, { category })
  await sell(few, 5)
  const { rows } = await preview(sheet)
  expect(rows[0]?.problems).toMatchObject([
    { field: 'stock', key: 'stock_count_too_low', params: { counted: 2, before: 10, now: 5 } },
  ])
})

test('a figure of another product, one that was typed, and one that nobody can read are refused; an empty one sets the stock', async () => {
  const [one, other, third] = [
    await given.product({ sku: 'CELL-1', stock: 10 }),
    await given.product({ sku: 'CELL-2', stock: 10 }),
    await given.product({ sku: 'CELL-3', stock: 10 }),
  ]
  const entryOf = async ({ product_id }: Some) =>
    (await admin.call(listStockLedger, { params: { id: product_id } })).data[0]?.entry_id
  const [mine, theirs] = [await entryOf(one), await entryOf(other)]
  const { rows } = await preview(
    [
      'sku;stock;stock_seen',
      `CELL-1;12;10@${theirs}`,
      `CELL-2;12;11@${theirs}`,
      'CELL-3;12;10',
      `cell-4;12;10@${mine}`,
    ].join('\n'),
  )
  expect(rows.slice(0, 3).map(({ problems }) => problems.map(({ field, key }) => [field, key]))).toEqual([
    [['stock_seen', 'stock_seen_of_other']],
    [['stock_seen', 'stock_seen_of_other']],
    [['stock_seen', 'stock_seen_form']],
  ])
  expect(rows[3]?.problems[0]).toMatchObject({ field: 'sku', key: 'sku_of_no_export' })
  const { params } = await preview('sku;stock;stock_seen\nCELL-3;12;')
  await sell(third, 3)
  await apply(params)
  expect(await stockOf(third)).toBe(9)
})

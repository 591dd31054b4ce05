import { expect, test } from 'vitest'
import { forSale, importsAtWork } from './imports-at-work.fixture.ts'

const { given, preview, apply } = await importsAtWork()

test('a SKU that a spreadsheet made a number of, or whose zeros it cut off, is an error and no new product', async () => {
  const { slug } = await given.category()
  await given.product({ sku: '0089912' })
  await given.product({ sku: '00089912' })
  await given.bundle({ sku: '0777' })
  const line = (sku: string) => `${sku};Produk Baru;${slug};5000;50`
  const skus = ['8.99E+12', '8,99e+12', '9E-05', '89912', '0000089912', '777', '1E5', '12345', 'E+12']
  const { rows, params } = await preview(forSale(['sku;name;category;price;weight', ...skus.map(line)].join('\n')))

  expect(rows.map(({ sku, outcome, problems }) => [sku, outcome, ...problems.map(({ key }) => key)])).toEqual([
    ['8.99E+12', 'ERROR', 'sku_scientific'],
    ['8,99e+12', 'ERROR', 'sku_scientific'],
    ['9E-05', 'ERROR', 'sku_scientific'],
    ['89912', 'ERROR', 'sku_without_zeros'],
    ['0000089912', 'CREATE'],
    ['777', 'ERROR', 'sku_without_zeros'],
    ['1E5', 'CREATE'],
    ['12345', 'CREATE'],
    ['E+12', 'CREATE'],
  ])
  expect(rows[3]?.problems).toMatchObject([{ field: 'sku', params: { sku: '0089912' } }])
  expect(await apply(params)).toMatchObject({ created: 4, updated: 0, failed: 0 })
})

test('a product that has such a SKU is changed by it', async () => {
  await given.product({ sku: '8.99E+11', price: 10_000 })
  await given.product({ sku: '456', price: 10_000 })
  await given.product({ sku: '00456', price: 10_000 })
  const { rows } = await preview('sku,price\n8.99E+11,11000\n456,11000\n00456,11000')
  expect(rows.map(({ outcome }) => outcome)).toEqual(['UPDATE', 'UPDATE', 'UPDATE'])
})

test('a line of an export whose SKU no product has is no new product', async () => {
  const { slug } = await given.category()
  const { rows } = await preview(
    forSale(
      `sku,name,category,price,weight,stock,stock_seen\n1-Feb,Produk Baru,${slug},5000,50,3,3@12\n2-Feb,Produk Baru,${slug},5000,50,3,`,
    ),
  )
  expect(rows.map(({ outcome, problems }) => [outcome, ...problems.map(({ key }) => key)])).toEqual([
    ['ERROR', 'sku_of_no_export'],
    ['CREATE'],
  ])
})

import { expect, test } from 'vitest'
import { changeProduct, deleteProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { takeStock } from '../stock/take-stock.ts'

const shop = await testShop()
const admin = await shop.admin()
const { given } = shop

type Query = NonNullable<Parameters<typeof admin.call<typeof listProducts>>[1]['query']>
const list = (query: Query) => admin.call(listProducts, { query })
const names = async (query: Query) => (await list(query)).data.map(({ name }) => name)
const sell = (tx: Tx, product_id: string, quantity: number) =>
  takeStock(shop.ctx(), tx, [{ product_id, quantity }], { reason: 'ORDER' })

test('a row tells what administrators work with, active or not, the newest first', async () => {
  const { category_id, slug } = await given.category({ name: 'Perawatan Bibir' })
  await given.product({
    category_id,
    name: 'Balsem Bibir',
    sku: 'BIB-1',
    stock: 3,
    price: 25_000,
    compare_at_price: 30_000,
  })
  await given.product({ category_id, name: 'Lip Scrub', is_active: false })
  const { data } = await list({ category: slug })
  expect(data).toMatchObject([
    { name: 'Lip Scrub', is_active: false },
    {
      name: 'Balsem Bibir',
      sku: 'BIB-1',
      category_name: 'Perawatan Bibir',
      stock: 3,
      price: 25_000,
      compare_at_price: 30_000,
      version: 1,
      archived_at: null,
      is_active: true,
    },
  ])
  expect(await names({ search: 'bib-1' })).toEqual(['Balsem Bibir'])
  expect(await names({ category: slug, is_active: 'false' })).toEqual(['Lip Scrub'])
})

test('products are sorted by the stock of now, through sales, restocks and new ones', async () => {
  const { category_id, slug } = await given.category()
  const [few, many] = [
    await given.product({ category_id, name: 'Sedikit', stock: 5 }),
    await given.product({ category_id, name: 'Banyak', stock: 50 }),
  ]
  expect(await names({ category: slug, sort: 'stock:asc' })).toEqual(['Sedikit', 'Banyak'])
  expect(await names({ category: slug, sort: 'stock:desc' })).toEqual(['Banyak', 'Sedikit'])

  await transaction(shop.db, (tx) => sell(tx, many.product_id, 48))
  await given.product({ category_id, name: 'Kosong', stock: 0 })
  expect(await names({ category: slug, sort: 'stock:asc' })).toEqual(['Kosong', 'Banyak', 'Sedikit'])

  await admin.call(changeProduct, { params: { id: few.product_id }, body: { restock: 100 } })
  expect(await names({ category: slug, sort: 'stock:desc', limit: 1 })).toEqual(['Sedikit'])
  expect(await names({ category: slug, sort: 'stock:desc', limit: 1, page: 3 })).toEqual(['Kosong'])
})

test('a sale that began early and was committed late is not missed by the order of stock', async () => {
  const { category_id, slug } = await given.category()
  const early = await given.product({ category_id, name: 'Awal', stock: 20 })
  const late = await given.product({ category_id, name: 'Akhir', stock: 30 })

  await transaction(shop.db, async (tx) => {
    await sell(tx, early.product_id, 19)
    // Another sale is written after this one and is seen before it.
    await shop.db.transaction().execute(async (other) => sell(other as Tx, late.product_id, 1))
    expect(await names({ category: slug, sort: 'stock:asc' })).toEqual(['Awal', 'Akhir'])
  })

  await admin.call(changeProduct, { params: { id: late.product_id }, body: { stock: 2 } })
  expect(await names({ category: slug, sort: 'stock:asc' })).toEqual(['Awal', 'Akhir'])
})

test('what is low on stock is found, alone and within a search, and counted while it is on sale', async () => {
  const before = (await list({ limit: 1 })).counts
  const { category_id, slug } = await given.category()
  await given.product({ category_id, name: 'Minyak Kemiri Kecil', stock: 10 })
  await given.product({ category_id, name: 'Minyak Kemiri Besar', stock: 11 })
  await given.product({ category_id, name: 'Minyak Kemiri Lama', stock: 1, is_active: false })

  expect(await names({ category: slug, low_stock: 'true', sort: 'stock:asc' })).toEqual([
    'Minyak Kemiri Lama',
    'Minyak Kemiri Kecil',
  ])
  expect(await names({ category: slug, low_stock: 'true', is_active: 'true' })).toEqual(['Minyak Kemiri Kecil'])
  const sort = 'stock:asc'
  expect(await names({ category: slug, low_stock: 'true', is_active: 'false', sort })).toEqual(['Minyak Kemiri Lama'])
  expect(await names({ category: slug, is_active: 'true', sort })).toEqual([
    'Minyak Kemiri Kecil',
    'Minyak Kemiri Besar',
  ])
  expect(await names({ category: slug, low_stock: 'false' })).toEqual(['Minyak Kemiri Besar'])
  expect(await names({ search: 'kemiri', low_stock: 'true', is_active: 'true' })).toEqual(['Minyak Kemiri Kecil'])
  expect((await list({ limit: 1 })).counts).toEqual({
    ...before,
    all: before.all + 3,
    active: before.active + 2,
    inactive: before.inactive + 1,
    low_stock: before.low_stock + 1,
  })
})

test('deleted products that are kept stand in a list of their own', async () => {
  const kept = await given.product({ name: 'Pelembap Lama', stock: 4 })
  await admin.call(deleteProduct, { params: { id: kept.product_id } })

  expect(await names({ search: 'pelembap lama' })).toEqual([])
  const { data, counts } = await list({ archived: 'true', search: 'LAMA' })
  expect(data).toMatchObject([{ product_id: kept.product_id, archived_at: expect.any(String), in_stock: false }])
  expect(counts.archived).toBeGreaterThan(0)
  expect((await list({ archived: 'true', search: '100%_' })).data).toEqual([])
})

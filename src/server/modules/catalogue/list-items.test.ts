import { expect, test } from 'vitest'
import { getProduct, listItemsPublic, listProductsPublic } from '#contract/catalogue/catalogue.ts'
import { listProducts } from '#contract/catalogue/products-admin.ts'
import { listCategories } from '#contract/catalogue/categories.ts'
import { getListPage } from '#contract/pages.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop

const names = (list: { data: { name: string }[] }) => list.data.map(({ name }) => name)

/** A category of its own, so that a test sees only what it made. */
async function categoryOfItsOwn() {
  const { category_id, slug } = await given.category()
  return { category_id, slug }
}

test('a list shows active products and bundles together, the best seller first', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  const quiet = await given.product({ category_id, name: 'Toner Tenang' })
  const loud = await given.product({ category_id, name: 'Toner Laris' })
  await given.product({ category_id, name: 'Toner Tersembunyi', is_active: false })
  await given.bundle({ category_id, name: 'Paket Toner', items: [{ product_id: quiet.product_id, quantity: 2 }] })
  await shop.db.updateTable('products').set({ sold_count: 9 }).where('product_id', '=', loud.product_id).execute()

  const list = await guest.call(listItemsPublic, { query: { category: slug } })

  expect(names(list)).toEqual(['Toner Laris', 'Paket Toner', 'Toner Tenang'])
  expect(list.meta).toEqual({ currentPage: 1, itemsPerPage: 10, totalItems: 3, totalPages: 1 })
  expect(list.data[1]).toMatchObject({
    type: 'bundle',
    price: 90_000,
    compare_at_price: 100_000,
    stock: 50,
    moq: 1,
    in_stock: true,
  })
  const products = await guest.call(listProductsPublic, { query: { category: slug } })
  expect(names(products)).toEqual(['Toner Laris', 'Toner Tenang'])
})

test('each filter lets through what it says, and filters add up', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  await given.product({ category_id, name: 'Murah', price: 10_000 })
  await given.product({ category_id, name: 'Mahal Habis', price: 90_000, stock: 0 })
  const starred = await given.product({ category_id, name: 'Bintang', price: 50_000, is_best_seller: true })
  await shop.db
    .updateTable('products')
    .set({ rating_sum: 14, rating_count: 3 })
    .where('product_id', '=', starred.product_id)
    .execute()
  const list = async (query: Record<string, string | number>) =>
    names(await guest.call(listItemsPublic, { query: { category: slug, sort: 'price:asc', ...query } as never }))

  expect(await list({})).toEqual(['Murah', 'Bintang', 'Mahal Habis'])
  expect(await list({ sort: 'price:desc' })).toEqual(['Mahal Habis', 'Bintang', 'Murah'])
  expect(await list({ sort: 'name:asc' })).toEqual(['Bintang', 'Mahal Habis', 'Murah'])
  expect(await list({ min_price: 50_000 })).toEqual(['Bintang', 'Mahal Habis'])
  expect(await list({ min_price: 10_001, max_price: 50_000 })).toEqual(['Bintang'])
  expect(await list({ in_stock: 'true' })).toEqual(['Murah', 'Bintang'])
  expect(await list({ in_stock: 'false' })).toEqual(['Mahal Habis'])
  expect(await list({ is_best_seller: 'true' })).toEqual(['Bintang'])
  expect(await list({ rating: 4 })).toEqual(['Bintang'])
  expect(await list({ rating: 5 })).toEqual([])
  expect(await list({ type: 'bundle' })).toEqual([])
  expect(await list({ category: 'no-such-category' })).toEqual([])
})

test('filters that a list does not know, and values out of range, are refused by name', async () => {
  const refusedField = async (query: Record<string, string>) => {
    const { status, body } = await guest.raw(listItemsPublic, { query })
    return [status, (body.errors as { field: string }[] | undefined)?.[0]?.field]
  }

  expect(await refusedField({ colour: 'red' })).toEqual([422, 'colour'])
  expect(await refusedField({ page: '0' })).toEqual([422, 'page'])
  expect(await refusedField({ limit: '101' })).toEqual([422, 'limit'])
  expect(await refusedField({ sort: 'price' })).toEqual([422, 'sort'])
  expect(await refusedField({ min_price: '-1' })).toEqual([422, 'min_price'])
  expect(await refusedField({ rating: '6' })).toEqual([422, 'rating'])
  expect(await refusedField({ is_best_seller: 'yes' })).toEqual([422, 'is_best_seller'])
})

test('pages of equal items hold each of them exactly once, and a page beyond the end is empty', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  for (let number = 0; number < 11; number += 1) await given.product({ category_id, name: 'Kembar Sebelas' })
  const page = (number: number, sort: 'newest:desc' | 'price:asc' | 'rating:desc') =>
    guest.call(listItemsPublic, { query: { category: slug, limit: 4, page: number, sort } })

  for (const sort of ['newest:desc', 'price:asc', 'rating:desc'] as const) {
    const pages = await Promise.all([page(1, sort), page(2, sort), page(3, sort), page(4, sort)])
    expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 3, 0])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(11)
    expect(pages[3]?.meta).toEqual({ currentPage: 4, itemsPerPage: 4, totalItems: 11, totalPages: 3 })
  }
})

test('a category holds what stands in its descendants', async () => {
  const top = await given.category({ name: 'Perawatan' })
  const below = await given.category({ name: 'Wajah', parent_id: top.category_id })
  const lowest = await given.category({ name: 'Serum Wajah', parent_id: below.category_id })
  await given.product({ category_id: top.category_id, name: 'Atas' })
  await given.product({ category_id: lowest.category_id, name: 'Bawah' })
  const list = async (category: string) =>
    names(await guest.call(listItemsPublic, { query: { category, sort: 'name:asc' } }))

  expect(await list(top.slug)).toEqual(['Atas', 'Bawah'])
  expect(await list(below.slug)).toEqual(['Bawah'])
  expect(await list(lowest.slug)).toEqual(['Bawah'])
})

test('administrators see hidden products at once, customers never', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  const hidden = await given.product({ category_id, name: 'Belum Tayang', is_active: false })
  const admin = await shop.admin()
  const customer = await shop.customer()

  const list = await admin.call(listProducts, { query: { category: slug } })
  expect(names(list)).toEqual(['Belum Tayang'])
  expect(names(await admin.call(listProducts, { query: { category: slug, is_active: true } }))).toEqual([])
  expect(await admin.call(getProduct, { params: { id: hidden.product_id } })).toMatchObject({
    name: 'Belum Tayang',
    version: 1,
  })
  await expect(customer.call(getProduct, { params: { id: hidden.product_id } })).rejects.toMatchObject({ status: 404 })
  await expect(guest.call(getProduct, { params: { id: hidden.product_id } })).rejects.toMatchObject({ status: 404 })
  expect(names(await customer.call(listProducts, { query: { category: slug } }))).toEqual([])
  expect((await guest.raw(listProducts)).status).toBe(401)
})

test('customers list the active products, by every filter that is no secret of the shop', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  await given.product({ category_id, name: 'Tayang', price: 20_000, stock: 2 })
  await given.product({ category_id, name: 'Mahal', price: 90_000, stock: 9 })
  await given.product({ category_id, name: 'Belum Tayang', is_active: false })
  const customer = await shop.customer()
  const list = async (query: Record<string, string | number>) =>
    names(await customer.call(listProducts, { query: { category: slug, ...query } as never }))

  expect(await list({ sort: 'price:asc' })).toEqual(['Tayang', 'Mahal'])
  expect(await list({ sort: 'stock:desc' })).toEqual(['Mahal', 'Tayang'])
  expect(await list({ max_price: 50_000 })).toEqual(['Tayang'])
  expect(await list({ is_active: 'false' })).toEqual([])
  const { counts, meta } = await customer.call(listProducts, { query: { category: slug } })
  expect(meta).toMatchObject({ totalItems: 2, itemsPerPage: 10 })
  expect(counts).toMatchObject({ all: counts.active, inactive: 0, low_stock: 0, archived: 0 })
  for (const query of [{ archived: 'true' }, { low_stock: true }] as const) {
    await expect(customer.call(listProducts, { query })).rejects.toMatchObject({ status: 403 })
  }
})

test('an archived product is in no list, not even an administrator’s', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  const { product_id } = await given.product({ category_id })
  const admin = await shop.admin()
  const count = async () => (await admin.call(listProducts, { query: { category: slug } })).meta.totalItems
  expect(await count()).toBe(1)

  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('product_id', '=', product_id).execute()

  expect(await count()).toBe(0)
  await expect(admin.call(getProduct, { params: { id: product_id } })).rejects.toMatchObject({ status: 404 })
})

test('a list page counts what other categories and types would hold under the same filters', async () => {
  const top = await given.category({ name: 'Rambut' })
  const shampoo = await given.category({ name: 'Sampo', parent_id: top.category_id })
  const oil = await given.category({ name: 'Minyak', parent_id: top.category_id })
  const cheap = await given.product({ category_id: shampoo.category_id, price: 1_234 })
  await given.product({ category_id: oil.category_id, price: 1_234 })
  await given.product({ category_id: oil.category_id, price: 77_000 })
  const items = [{ product_id: cheap.product_id, quantity: 2 }]
  await given.bundle({ category_id: oil.category_id, price: 1_234, items })

  const query = { category: shampoo.slug, min_price: 1_234, max_price: 1_234 }
  const page = await guest.call(getListPage, { query })

  const path = `${top.slug}/${shampoo.slug}`
  expect(page.category).toMatchObject({ name: 'Sampo', path })
  expect(page.breadcrumbs).toEqual([
    { name: 'Rambut', path: top.slug },
    { name: 'Sampo', path },
  ])
  expect(page.items.meta.totalItems).toBe(1)
  expect(page.facets.types).toEqual({ product: 1, bundle: 0 })
  expect(page.facets.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Rambut', 3],
    ['Sampo', 1],
    ['Minyak', 2],
  ])
  const bundles = await guest.call(getListPage, { query: { ...query, type: 'bundle', category: top.slug } })
  expect(bundles.facets.types).toEqual({ product: 2, bundle: 1 })
  expect(bundles.facets.categories.map(({ name, count }) => [name, count])).toEqual([
    ['Rambut', 1],
    ['Minyak', 1],
  ])
})

test('the page of a category that does not exist, or is switched off, is not found', async () => {
  const off = await given.category({ is_active: false })
  const below = await given.category({ parent_id: off.category_id })

  for (const category of ['no-such-category', off.slug, below.slug]) {
    await expect(guest.call(getListPage, { query: { category } })).rejects.toMatchObject({ status: 404 })
  }
})

test('categories come in their order, parents first; customers do not see what is switched off', async () => {
  const top = await given.category({ name: 'Urutan Satu' })
  await given.category({ name: 'Urutan Dua', is_active: false })
  await given.category({ name: 'Urutan Anak', parent_id: top.category_id })
  const list = async (client: typeof guest) => names(await client.call(listCategories, { query: { search: 'urutan' } }))

  expect(await list(await shop.admin())).toEqual(['Urutan Satu', 'Urutan Anak', 'Urutan Dua'])
  expect(await list(await shop.customer())).toEqual(['Urutan Satu', 'Urutan Anak'])
})

test('what many sales change at once is in the next list', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  const products = await Promise.all(Array.from({ length: 8 }, () => given.product({ category_id, stock: 1 })))
  const admin = await shop.admin()
  const inStock = async () =>
    (await admin.call(listProducts, { query: { category: slug, in_stock: true } })).meta.totalItems
  expect(await inStock()).toBe(8)

  for (const [sold, { product_id }] of products.entries()) {
    const [, left] = await Promise.all([
      shop.db.updateTable('products').set({ stock: 0 }).where('product_id', '=', product_id).execute(),
      inStock(),
    ])
    expect(left).toBeGreaterThanOrEqual(7 - sold)
    expect(await inStock()).toBe(7 - sold)
  }
})

test('rows of the product list are whole products with their pictures and category, in the order of the list', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  const dear = await given.product({ category_id, name: 'Serum Mahal', price: 90_000, description: '<p>Isi</p>' })
  const cheap = await given.product({ category_id, name: 'Serum Murah', price: 10_000 })
  await given.product({ category_id, name: 'Serum Mati', is_active: false })
  await given.bundle({ category_id, name: 'Paket Serum' })

  const { data, meta } = await guest.call(listProductsPublic, { query: { category: slug, sort: 'price:desc' } })

  expect(meta.totalItems).toBe(2)
  expect(data).toMatchObject([
    { product_id: dear.product_id, description: '<p>Isi</p>', images: [], category: { category_id, slug } },
    { product_id: cheap.product_id, price: 10_000 },
  ])
})

test('what is not active is nowhere in the public lists, also when it is asked for', async () => {
  const { category_id, slug } = await categoryOfItsOwn()
  await given.product({ category_id, name: 'Tersembunyi', is_active: false })
  await given.product({ category_id, name: 'Terlihat' })

  for (const call of [listProductsPublic, listItemsPublic]) {
    const list = (is_active: boolean) => guest.call(call, { query: { category: slug, is_active } })
    expect((await list(true)).data).toHaveLength(1)
    expect((await list(false)).data).toEqual([])
  }
})

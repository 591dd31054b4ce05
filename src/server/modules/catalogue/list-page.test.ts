import { expect, test } from 'vitest'
import { getListPage, listCards } from '#contract/pages.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop

type ListQuery = NonNullable<Parameters<typeof guest.call<typeof getListPage>>[1]['query']>

const top = await given.category({ name: 'Kulit' })
const below = await given.category({ name: 'Serum Wajah', parent_id: top.category_id })
const deepest = await given.category({ name: 'Retinol', parent_id: below.category_id })
const cheap = await given.product({ category_id: top.category_id, name: 'Murah', price: 40_000, is_best_seller: true })
await given.product({ category_id: below.category_id, name: 'Di Batas', price: 100_000, stock: 0 })
const starred = await given.product({ category_id: deepest.category_id, name: 'Bintang', price: 300_000 })
await given.product({ category_id: deepest.category_id, name: 'Tersembunyi', price: 45_000, is_active: false })
const bundle = await given.bundle({
  category_id: below.category_id,
  name: 'Paket Murah',
  price: 75_000,
  items: [{ product_id: cheap.product_id, quantity: 2 }],
})
await rate(cheap.product_id, { sum: 10, count: 3 })
await rate(starred.product_id, { sum: 9, count: 2 })

async function rate(product_id: string, { sum, count }: { sum: number; count: number }): Promise<void> {
  const rating = { rating_sum: sum, rating_count: count }
  await shop.db.updateTable('products').set(rating).where('product_id', '=', product_id).execute()
}

async function facets(query: ListQuery = {}) {
  const page = await guest.call(getListPage, { query: { category: top.slug, ...query } })
  const { in_stock, is_best_seller, types, ratings, prices } = page.facets
  return {
    total: page.items.meta.totalItems,
    in_stock,
    is_best_seller,
    types,
    stars: Object.fromEntries(ratings.map(({ rating, count }) => [rating, count])),
    prices: prices.map(({ count }) => count),
  }
}

test('each value of a filter says how many it would show', async () => {
  expect(await facets()).toEqual({
    total: 4,
    in_stock: 3,
    is_best_seller: 1,
    types: { product: 3, bundle: 1 },
    stars: { 4: 1, 3: 2 },
    // To 50,000; to 100,000; to 250,000; to a million; above. A price on an edge is on both sides, as the filter has it.
    prices: [1, 2, 1, 1, 0],
  })
})

test('counts respect the other filters, and not their own', async () => {
  expect(await facets({ in_stock: true })).toMatchObject({
    total: 3,
    in_stock: 3,
    stars: { 4: 1, 3: 2 },
    prices: [1, 1, 0, 1, 0],
  })
  expect(await facets({ rating: 4 })).toMatchObject({ total: 1, in_stock: 1, stars: { 4: 1, 3: 2 }, is_best_seller: 0 })
  expect(await facets({ max_price: 50_000 })).toMatchObject({
    total: 1,
    in_stock: 1,
    prices: [1, 2, 1, 1, 0],
    stars: { 4: 0, 3: 1 },
  })
  expect(await facets({ type: 'bundle' })).toMatchObject({
    total: 1,
    types: { product: 3, bundle: 1 },
    prices: [0, 1, 0, 0, 0],
  })
  expect(await facets({ is_best_seller: true, rating: 4 })).toMatchObject({
    total: 0,
    is_best_seller: 0,
    stars: { 4: 0, 3: 1 },
  })
  expect(await facets({ category: deepest.slug })).toMatchObject({
    total: 1,
    in_stock: 1,
    types: { product: 1, bundle: 0 },
  })
})

test('counts hold within a search', async () => {
  expect(await facets({ search: 'murah' })).toMatchObject({
    total: 2,
    in_stock: 2,
    prices: [1, 1, 0, 0, 0],
    stars: { 4: 0, 3: 1 },
  })
  expect(await facets({ search: 'murah', in_stock: false })).toMatchObject({ total: 0, in_stock: 2 })
})

test('each count is what the list shows once it is chosen', async () => {
  const { facets: counted } = await guest.call(getListPage, { query: { category: top.slug } })
  const total = async (query: ListQuery) => (await facets(query)).total

  for (const { min, max, count } of counted.prices)
    expect(await total({ ...(min !== null && { min_price: min }), ...(max !== null && { max_price: max }) })).toBe(
      count,
    )
  for (const { rating, count } of counted.ratings) expect(await total({ rating })).toBe(count)
  expect(await total({ in_stock: true })).toBe(counted.in_stock)
  expect(await total({ is_best_seller: true })).toBe(counted.is_best_seller)
})

test('a category names those right below it, however deep it lies', async () => {
  const { category } = await guest.call(getListPage, { query: { category: below.slug } })

  expect(category?.children).toEqual([
    { name: 'Retinol', slug: deepest.slug, path: `${top.slug}/${below.slug}/${deepest.slug}` },
  ])
})

test('an old address of a category shows the category', async () => {
  const { category_id, slug } = await given.category({ name: 'Nama Kini' })
  await shop.db
    .insertInto('old_slugs')
    .values({ slug: 'nama-dulu', category_id, product_id: null, bundle_id: null, created_at: new Date() })
    .execute()

  expect((await guest.call(getListPage, { query: { category: 'nama-dulu' } })).category).toMatchObject({
    slug,
    path: slug,
  })
  expect(await guest.raw(getListPage, { query: { category: 'tak-pernah' } })).toMatchObject({ status: 404 })
})

test('cards by their ids come in that order, without what is not for sale', async () => {
  const hidden = await given.product({ name: 'Tak Dijual', is_active: false })
  const gone = '01890000-0000-7000-8000-000000000000'
  const ids = [starred.product_id, gone, hidden.product_id, bundle.bundle_id, cheap.product_id]

  const { data: items } = await guest.call(listCards, { query: { ids: ids.join(',') } })

  expect(items.map(({ name }) => name)).toEqual(['Bintang', 'Paket Murah', 'Murah'])
  for (const wrong of ['', 'x', `${gone},`, Array.from({ length: 13 }, () => gone).join(',')])
    expect(await guest.raw(listCards, { query: { ids: wrong } })).toMatchObject({ status: 422 })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listItemsPublic, suggest } from '#contract/catalogue/catalogue.ts'
import { addFamily, changeFamily, deleteFamily, listFamilies } from '#contract/catalogue/families.ts'
import { changeProduct, deleteProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { getHomePage, getListPage, getProductPage, listCards } from '#contract/pages.ts'
import { getProductReviewSummary, listProductReviews } from '#contract/reviews/reviews.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()

const { category_id, slug: category } = await given.category({ name: 'Serum' })
const own = (fields: Parameters<typeof given.product>[0]) => given.product({ category_id, ...fields })
const small = await own({
  name: 'Serum Pegagan 30 ml',
  sku: 'PGN-30',
  price: 90_000,
  stock: 4,
})
const large = await own({ name: 'Serum Pegagan 50 ml', sku: 'PGN-50', price: 140_000, stock: 4 })
const travel = await own({ name: 'Serum Pegagan 10 ml', sku: 'PGN-10', price: 40_000, stock: 0 })
const other = await own({ name: 'Serum Mawar', price: 60_000 })
const label = (text: string) => ({ en: text })
const both = { en: { name: 'Pegagan Serum' }, id: { name: 'Serum Pegagan' } }
const members = [
  { product_id: travel.product_id, label: { en: '10 ml', id: '10 ml' } },
  { product_id: small.product_id, label: { en: '30 ml', id: '30 ml' } },
  { product_id: large.product_id, label: label('50 ml') },
]
const family = await admin.call(addFamily, { body: { kind: 'SIZE', translations: both, products: members } })
const params = { id: family.family_id }

type ListQuery = NonNullable<Parameters<typeof guest.call<typeof getListPage>>[1]['query']>
const list = async (query: ListQuery = {}) => guest.call(getListPage, { query: { category, ...query } })
const change = (product_id: string, body: Record<string, unknown>) =>
  admin.call(changeProduct, { params: { id: product_id }, body })

test('a price finds a family by any of its sizes that can be bought', async () => {
  const found = async (query: ListQuery) => (await list(query)).items.data.map(({ name }) => name)
  const familyIn = async (query: ListQuery) => (await found(query)).some((name) => /Pegagan/.test(name))
  expect(await familyIn({ min_price: 130_000, max_price: 150_000 })).toBe(true)
  expect(await familyIn({ min_price: 80_000, max_price: 100_000 })).toBe(true)
  // The travel size is sold out.
  expect(await familyIn({ min_price: 30_000, max_price: 45_000 })).toBe(false)
  expect(await familyIn({ min_price: 100_000, max_price: 130_000 })).toBe(false)
  expect(await familyIn({ min_price: 150_000 })).toBe(false)
})

test('a list shows a family once: its name, how many there are, and the lowest price of what can be bought', async () => {
  const { items, facets } = await list({ sort: 'price:asc' })

  expect(items.meta.totalItems).toBe(2)
  expect(items.data).toMatchObject([
    { name: 'Serum Mawar', price: 60_000, family: null },
    {
      id: small.product_id,
      name: 'Pegagan Serum',
      slug: small.slug,
      price: 90_000,
      family: { family_id: family.family_id, kind: 'SIZE', count: 3 },
    },
  ])
  expect(facets.types).toEqual({ product: 2, bundle: 0 })
  expect(facets.categories).toMatchObject([{ count: 2 }])
  expect(facets.prices.map(({ count }) => count)).toEqual([0, 2, 0, 0, 0])
  expect(
    (await guest.speaking('id').call(getListPage, { query: { category } })).items.data.map(({ name }) => name),
  ).toContain('Serum Pegagan')
})

test('pages, filters and sorting count a family as one item, and administrators see each product', async () => {
  const first = await list({ limit: 1, sort: 'price:desc' })
  const second = await list({ limit: 1, page: 2, sort: 'price:desc' })

  expect([first, second].map(({ items }) => [items.data[0]?.name, items.meta.totalPages])).toEqual([
    ['Pegagan Serum', 2],
    ['Serum Mawar', 2],
  ])
  expect((await list({ max_price: '80000' })).items.data.map(({ name }) => name)).toEqual(['Serum Mawar'])
  const { data, counts } = await admin.call(listProducts, { query: { category, sort: 'price:asc' } })
  expect(data.map(({ price }) => price)).toEqual([40_000, 60_000, 90_000, 140_000])
  expect(counts.all).toBe(4)
})

test('what finds one of its products finds the family: its name, a size, a SKU', async () => {
  const find = async (search: string) =>
    (await guest.call(listItemsPublic, { query: { search } })).data.map(({ name }) => name)

  expect(await find('pegagan')).toEqual(['Pegagan Serum'])
  expect(await find('serum pegagan 50 ml')).toEqual(['Pegagan Serum'])
  expect((await find('PGN-10'))[0]).toBe('Pegagan Serum')
  const { items } = await guest.call(suggest, { query: { search: 'pegagan' } })
  expect(items.map(({ slug }) => slug)).toEqual([small.slug])
})

test('a changed price, stock or switch of one product is in the list with the next read', async () => {
  const shown = async () => (await list()).items.data.find(({ family: of }) => of !== null)
  await change(small.product_id, { price: 99_000 })
  expect(await shown()).toMatchObject({ price: 99_000, in_stock: true })
  await change(travel.product_id, { restock: 5 })
  expect(await shown()).toMatchObject({ price: 40_000, slug: travel.slug })
  await change(travel.product_id, { is_active: false })
  expect(await shown()).toMatchObject({ price: 99_000, family: { count: 2 } })
  await change(small.product_id, { stock: 0 })
  expect(await shown()).toMatchObject({ price: 140_000, slug: large.slug })
  await change(large.product_id, { is_active: false })
  const alone = (await list()).items.data.find(({ id }) => id === small.product_id)
  expect(alone).toMatchObject({ name: 'Serum Pegagan 30 ml', in_stock: false, family: null })
  for (const { product_id } of [travel, large]) await change(product_id, { is_active: true })
  await change(small.product_id, { stock: 4, price: 90_000 })
  await change(travel.product_id, { stock: 0 })
})

test('the page of a product leads to the others of its family, and is itself with its own stock and number', async () => {
  const page = await guest.call(getProductPage, { params: { slug: large.slug } })

  expect(page.product).toMatchObject({ name: 'Serum Pegagan 50 ml', sku: 'PGN-50', stock: 4, price: 140_000 })
  expect(page.family?.products.map((one) => [one.label, one.price, one.in_stock])).toEqual([
    ['10 ml', 40_000, false],
    ['30 ml', 90_000, true],
    ['50 ml', 140_000, true],
  ])
  expect(page.related.map(({ name }) => name)).toEqual(['Serum Mawar'])
  expect((await guest.call(getProductPage, { params: { slug: other.slug } })).family).toBeNull()
  expect((await guest.call(listCards, { query: { ids: large.product_id } })).data).toMatchObject([
    { name: 'Serum Pegagan 50 ml', family: null },
  ])
  expect((await guest.call(getHomePage, {})).newest.filter(({ family: of }) => of !== null)).toHaveLength(1)
})

test('the card of a family and the page that it opens tell the same sales and the same discount', async () => {
  const set = async (product_id: string, fields: { sold_count: number; price?: number }) =>
    shop.db.updateTable('products').set(fields).where('product_id', '=', product_id).execute()
  await set(small.product_id, { sold_count: 7, price: 80_000 })
  await set(large.product_id, { sold_count: 5 })

  const card = (await list()).items.data.find(({ family: of }) => of !== null)
  const page = await guest.call(getProductPage, { params: { slug: card?.slug ?? '' } })

  expect(card).toMatchObject({ price: 80_000, compare_at_price: 90_000, sold_count: 12 })
  expect(page.product).toMatchObject({ price: 80_000, compare_at_price: 90_000, sold_count: 12 })
  await set(small.product_id, { sold_count: 0, price: 90_000 })
  await set(large.product_id, { sold_count: 0 })
})

test('reviews of a family are shown together: stars, counts and the list', async () => {
  const siti = await shop.customer()
  for (const [{ product_id }, rating] of [
    [small, 5],
    [large, 2],
  ] as const) {
    const { order_id, items } = await given.orderIn('DELIVERED', { by: siti, admin, lines: [{ product_id }] })
    await sql`
      insert into reviews (review_id, order_item_id, order_id, user_id, product_id, rating, comment, item_name, order_number, created_at)
      values (gen_random_uuid(), ${items[0]?.order_item_id}, ${order_id}, ${siti.user_id}, ${product_id}, ${rating}, '', '', '', now())`.execute(
      shop.db,
    )
  }

  for (const { slug, product_id } of [small, large, travel]) {
    const { product, reviews } = await guest.call(getProductPage, { params: { slug } })
    expect(product).toMatchObject({ rating_average: 3.5, rating_count: 2 })
    expect([reviews.summary.average, reviews.summary.total, reviews.first.length]).toEqual([3.5, 2, 2])
    const ofIt = { params: { id: product_id } }
    expect((await guest.call(getProductReviewSummary, ofIt)).total).toBe(2)
    const five = await guest.call(listProductReviews, { ...ofIt, query: { rating: '5' } })
    expect(five.meta.totalItems).toBe(1)
    const second = await guest.call(listProductReviews, { ...ofIt, query: { page: 2, limit: 1 } })
    expect(second.data).toHaveLength(1)
  }
  expect((await list()).items.data.find(({ family: of }) => of)).toMatchObject({ rating_average: 3.5, rating_count: 2 })
  expect((await list({ rating: '4' })).items.meta.totalItems).toBe(0)
})

test('a product is in one family, each label is another one, and a refused family changes nothing', async () => {
  const add = (products: typeof members) =>
    admin.call(addFamily, { body: { kind: 'SIZE', translations: both, products } })
  const with_other = (text: string, more = small.product_id) => [
    { product_id: other.product_id, label: { en: text, id: text } },
    { product_id: more, label: { en: '30 ml', id: '30 ml' } },
  ]

  expect(await refusalOf(add(with_other('20 ml')))).toMatchObject({ errors: [{ field: 'products.1.product_id' }] })
  const { product_id: free } = await given.product()
  expect(await refusalOf(add(with_other('30 ML', free)))).toMatchObject({ errors: [{ field: 'products.1.label.en' }] })
  expect((await refusalOf(add(with_other('20 ml').slice(0, 1)))).status).toBe(422)
  expect((await admin.call(listFamilies, {})).meta.totalItems).toBe(1)
})

test('an administrator finds a family by a SKU, changes its products and takes it apart', async () => {
  const [found] = (await admin.call(listFamilies, { query: { search: 'pgn-50' } })).data
  expect(found?.products.map(({ sku }) => sku)).toEqual(['PGN-10', 'PGN-30', 'PGN-50'])
  const version = found?.version ?? 0

  const changed = await admin.call(changeFamily, { params, body: { products: members.slice(1), version } })
  expect(changed.products.map(({ sku }) => sku)).toEqual(['PGN-30', 'PGN-50'])
  expect((await list()).items.meta.totalItems).toBe(3)
  const older = admin.call(changeFamily, { params, body: { kind: 'SHADE', version } })
  expect((await refusalOf(older)).code).toBe('CONFLICT')

  await admin.call(deleteProduct, { params: { id: large.product_id } })
  await admin.call(deleteFamily, { params })
  expect((await list()).items.data.map(({ name }) => name).toSorted()).toEqual([
    'Serum Mawar',
    'Serum Pegagan 10 ml',
    'Serum Pegagan 30 ml',
  ])
  expect((await guest.call(getProductPage, { params: { slug: small.slug } })).family).toBeNull()
})

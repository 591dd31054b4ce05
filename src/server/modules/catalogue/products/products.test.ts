import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { addToCart } from '#contract/orders/cart.ts'
import { getProduct, getProductBySlug } from '#contract/catalogue/catalogue.ts'
import { deleteCategory } from '#contract/catalogue/categories.ts'
import { getProductPage } from '#contract/pages.ts'
import {
  changeManyProducts,
  changeProduct,
  deleteProduct,
  getAdminProduct,
  getProductUsage,
  listStockLedger,
} from '#contract/catalogue/products-admin.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'
import { productForm } from './product-form.fixture.ts'

const shop = await testShop()
const admin = await shop.admin()
const { given } = shop
const { add, added, edit } = productForm(shop, admin)

const someId = '01890000-0000-7000-8000-000000000000'

test('a product is added with its pictures, safe texts, an address of its own and its opening stock', async () => {
  const { body, status } = await add(
    {
      name: 'Serum  Niasinamida 10%',
      description: '<p onclick="x()">Halus<script>alert(1)</script></p>',
      registration_number: 'na 1820 1234 567',
      registration_until: '2099-12-31',
      registration_holder: 'PT Contoh Sehat',
      stock: '25',
      is_best_seller: 'true',
    },
    [{ color: '#a00' }, { color: '#0a0' }],
  )

  expect([status, body.message]).toEqual([201, 'Add New Product'])
  const product = body.data as AdminProduct
  expect(product).toMatchObject({
    name: 'Serum Niasinamida 10%',
    slug: 'serum-niasinamida-10',
    description: '<p>Halus</p>',
    registration_number: 'NA18201234567',
    compare_at_price: null,
    stock: 25,
    moq: 1,
    is_best_seller: true,
    is_active: true,
    version: 1,
  })
  expect(product.images.map(({ index }) => index)).toEqual([0, 1])
  expect(await shop.guest.call(getProductBySlug, { params: { slug: product.slug } })).toMatchObject({ price: 89_000 })
  const ledger = await admin.call(listStockLedger, { params: { id: product.product_id } })
  expect(ledger.data).toMatchObject([{ change: 25, stock_after: 25, reason: 'OPENING', actor: 'Dewi Lestari' }])
})

test.for<[string, Record<string, string>, string]>([
  ['too short a name', { name: 'Ab' }, 'name'],
  ['too long a name', { name: 'x'.repeat(151) }, 'name'],
  ['a price below Rp 100', { price: '99' }, 'price'],
  ['a price beyond a thousand million', { price: '1000000001' }, 'price'],
  ['a broken price', { price: '12.5' }, 'price'],
  ['a price in words', { price: '1e5' }, 'price'],
  ['a price before, which the shop works out', { compare_at_price: '99000' }, 'compare_at_price'],
  ['stock beyond a million', { stock: '1000001' }, 'stock'],
  ['stock below none', { stock: '-1' }, 'stock'],
  ['no minimum quantity', { moq: '0' }, 'moq'],
  ['too large a minimum quantity', { moq: '1000' }, 'moq'],
  ['no weight', { weight: '0' }, 'weight'],
  ['a length beyond five metres', { length: '501' }, 'length'],
  ['a medicine', { registration_number: 'DKL1234567890A1' }, 'registration_number'],
  ['an address with spaces', { slug: 'Not A Slug' }, 'slug'],
  ['a category that is not there', { category_id: someId }, 'category_id'],
  ['a category that is none', { category_id: 'skin' }, 'category_id'],
  ['a switch that is no switch', { is_active: 'perhaps' }, 'is_active'],
  ['too long a description', { description: 'x'.repeat(20_001) }, 'description'],
  ['a description beyond all bounds', { description: 'x'.repeat(200_000) }, 'description'],
  ['a field that is not a product’s', { sold_count: '999' }, 'sold_count'],
])('%s is refused beside its field', async ([, fields, field]) => {
  const { status, body } = await add(fields)
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ field, message: expect.stringMatching(/\w/) }])
})

test('single changes say what they did, in the fixed words', async () => {
  const product = await added()
  const says = async (body: Record<string, unknown>) => {
    const answer = await admin.raw(changeProduct, { params: { id: product.product_id }, body })
    return [answer.status, answer.body.message]
  }
  expect(await says({ is_active: false })).toEqual([200, 'Product deactivated'])
  expect(await says({ is_active: true })).toEqual([200, 'Product activated'])
  expect(await says({ is_best_seller: true, version: 3 })).toEqual([200, 'Best Seller activated'])
  expect(await says({ is_best_seller: false })).toEqual([200, 'Best Seller deactivated'])
  expect(await says({ restock: 5 })).toEqual([200, 'Restock Product Success'])
  expect(await says({ stock: 7, expected_stock: 5 })).toEqual([200, 'Restock Product Success'])
  expect(await says({ price: 90_000, is_active: true })).toEqual([200, 'Edit Product Success'])
  const deleted = await admin.raw(deleteProduct, { params: { id: product.product_id } })
  expect([deleted.status, deleted.body.message]).toEqual([200, 'Product deleted'])
})

test('an edit changes what it names, shows at once in the shop, and is written down', async () => {
  const product = await added({ stock: '5' })

  const now = await edit(product, { price: 99_000, description: '<p>Baru<img src=x onerror=alert(1)></p>', version: 1 })

  expect(now).toMatchObject({ price: 99_000, description: '<p>Baru</p>', name: product.name, stock: 5, version: 2 })
  const { product: shown } = await shop.guest.call(getProductPage, { params: { slug: product.slug } })
  expect(shown?.price).toBe(99_000)
  const { data } = await admin.call(listAuditLog, { query: { subject_id: product.product_id } })
  expect(data.map(({ action }) => action)).toEqual(['product.update', 'product.create'])
  expect(data[0]).toMatchObject({ before: { price: 89_000 }, after: { price: 99_000 } })
  expect(await edit(product, { price: 99_000 })).toMatchObject({ version: 2 })
})

test('of two administrators who edited the same version the second is told and shown what stands now', async () => {
  const product = await added()
  const rina = await shop.admin()
  const params = { id: product.product_id }

  const answers = await Promise.all([
    admin.raw(changeProduct, { params, body: { price: 70_000, version: 1 } }),
    rina.raw(changeProduct, { params, body: { name: 'Toner Baru', version: 1 } }),
  ])

  const [saved, told] = answers.toSorted((a, b) => a.status - b.status)
  expect([saved?.status, told?.status]).toEqual([200, 409])
  expect(told?.body).toMatchObject({
    error: 'CONFLICT',
    details: { changed_by: 'Dewi Lestari', product: saved?.body.data as AdminProduct },
  })
  const now = await admin.call(getAdminProduct, { params })
  expect([now.price === 70_000, now.name === 'Toner Baru'].filter(Boolean)).toHaveLength(1)
})

test('another address leaves the old one leading to it, and nobody else can take either', async () => {
  const product = await added({ name: 'Masker Madu' })
  const { slug } = await edit(product, { slug: 'masker-madu-hutan' })
  expect(slug).toBe('masker-madu-hutan')

  expect(await shop.guest.call(getProductPage, { params: { slug: 'masker-madu' } })).toMatchObject({ moved_to: slug })
  expect((await added({ name: 'Masker Madu' })).slug).toBe('masker-madu-2')
  const other = await added()
  expect(await refusalOf(edit(other, { slug: 'masker-madu' }))).toMatchObject({
    status: 409,
    errors: [{ field: 'slug' }],
  })
  expect((await admin.call(getProductUsage, { params: { id: product.product_id } })).old_slugs).toEqual(['masker-madu'])
  expect(await edit(product, { slug: 'masker-madu' })).toMatchObject({ slug: 'masker-madu' })
})

test('a product called like a screen gets an address that leads to it, and none can be typed that does not', async () => {
  for (const name of ['Category', 'Detail']) {
    const { slug } = await added({ name })
    expect(slug).toBe(`${name.toLowerCase()}-2`)
    expect(await add({ slug: name.toLowerCase() })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'slug' }] },
    })
  }
  const other = await added()
  expect(await refusalOf(edit(other, { slug: 'detail' }))).toMatchObject({ status: 409, errors: [{ field: 'slug' }] })
})

test('a SKU that a bundle has is refused, whatever the case of its letters', async () => {
  const { sku } = await given.bundle()
  const product = await added()
  expect(await refusalOf(edit(product, { sku: sku.toLowerCase() }))).toMatchObject({
    status: 409,
    code: 'ALREADY_TAKEN',
    errors: [{ field: 'sku' }],
  })
  expect(await add({ sku })).toMatchObject({ status: 409, body: { errors: [{ field: 'sku' }] } })
})

test('a product in a bundle is not deleted, and the bundle is named', async () => {
  const product = await added()
  const items = [{ product_id: product.product_id, quantity: 2 }]
  const { bundle_id } = await given.bundle({ items, name: 'Paket Lengkap' })

  expect(await refusalOf(admin.call(deleteProduct, { params: { id: product.product_id } }))).toMatchObject({
    status: 409,
    code: 'PRODUCT_IN_BUNDLES',
    body: { message: 'Bundles hold this product: Paket Lengkap. Please take it out of them first.' },
    details: { bundles: [{ bundle_id, name: 'Paket Lengkap' }] },
  })
  expect(await admin.call(getProductUsage, { params: { id: product.product_id } })).toMatchObject({
    bundles: [{ bundle_id, quantity: 2 }],
    carts: 0,
    orders: 0,
  })
})

test('who reads Indonesian is told the Indonesian names of what holds a product and of what was changed', async () => {
  const product = await added({
    translations: JSON.stringify({ en: { name: 'Honey mask' }, id: { name: 'Masker madu' } }),
  })
  const names = { en: { name: 'Whole set' }, id: { name: 'Paket utuh' } }
  await given.bundle({ items: [{ product_id: product.product_id, quantity: 2 }], translations: names })
  await edit(product, { price: 77_000 })
  const reader = admin.speaking('id')
  const params = { id: product.product_id }

  expect((await reader.call(getProductUsage, { params })).bundles.map(({ name }) => name)).toEqual(['Paket utuh'])
  expect(await refusalOf(reader.call(deleteProduct, { params }))).toMatchObject({
    details: { bundles: [{ name: 'Paket utuh' }] },
  })
  const { data } = await reader.call(listAuditLog, { query: { subject_id: product.product_id } })
  expect(new Set(data.map(({ subject_name }) => subject_name))).toEqual(new Set(['Masker madu']))
})

test('a product that nothing names is gone; one in a cart is archived, gone from the shop, and can come back', async () => {
  const unused = await added()
  expect(await admin.call(deleteProduct, { params: { id: unused.product_id } })).toEqual({ is_archived: false })
  expect((await admin.raw(getAdminProduct, { params: { id: unused.product_id } })).status).toBe(404)
  expect(await added({ sku: unused.sku })).toMatchObject({ sku: unused.sku })

  const wanted = await added({ stock: '5' })
  await (await shop.customer()).call(addToCart, { body: { product_id: wanted.product_id, quantity: 1 } })
  const params = { id: wanted.product_id }
  expect(await admin.call(deleteProduct, { params })).toEqual({ is_archived: true })
  expect((await shop.guest.raw(getProductBySlug, { params: { slug: wanted.slug } })).status).toBe(404)
  expect((await admin.raw(deleteProduct, { params })).status).toBe(404)
  expect((await admin.raw(changeProduct, { params, body: { price: 1_000 } })).status).toBe(404)
  expect((await admin.call(getAdminProduct, { params })).archived_at).not.toBeNull()

  const back = await edit(wanted, { is_archived: false })
  expect(back).toMatchObject({ archived_at: null, is_active: false, stock: 5 })
  expect(await edit(wanted, { is_active: true })).toMatchObject({ is_active: true })
  expect(await shop.guest.call(getProductBySlug, { params: { slug: wanted.slug } })).toMatchObject({ stock: 5 })
})

test('a product whose category was deleted cannot be switched on without another one', async () => {
  const { category_id } = await given.category()
  const product = await given.product({ category_id, is_active: false })
  const params = { id: product.product_id }
  await admin.call(deleteCategory, { params: { id: category_id } })

  const answer = await admin.raw(changeProduct, { params, body: { is_active: true } })
  const { results } = await admin.call(changeManyProducts, {
    body: { product_ids: [product.product_id], is_active: true },
  })

  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'category_id' }] } })
  expect(results).toMatchObject([
    { changed: false, message: 'Its category was deleted. Please give it another one first.' },
  ])
  const elsewhere = await given.category()
  const body = { is_active: true, category_id: elsewhere.category_id }
  expect(await admin.call(changeProduct, { params, body })).toMatchObject({ is_active: true })
})

test('many products are moved to a category or priced at once, by an amount or by per cent of each', async () => {
  const [one, two] = [await added({ price: '50000' }), await added({ price: '33300' })]
  const product_ids = [one.product_id, two.product_id]
  const prices = async () =>
    Promise.all(product_ids.map(async (id) => (await admin.call(getAdminProduct, { params: { id } })).price))
  const { category_id } = await given.category()
  const forBundles = await given.category({ type: 'BUNDLE' })

  expect((await admin.call(changeManyProducts, { body: { product_ids, category_id } })).changed).toBe(2)
  expect(await admin.call(getAdminProduct, { params: { id: two.product_id } })).toMatchObject({ category_id })
  const refused = await admin.call(changeManyProducts, { body: { product_ids, category_id: forBundles.category_id } })
  expect(refused).toMatchObject({ changed: 0, refused: 2 })
  await admin.call(changeManyProducts, { body: { product_ids, price_percent: 10 } })
  expect(await prices()).toEqual([55_000, 36_600])
  await admin.call(changeManyProducts, { body: { product_ids, price: 23_000 } })
  expect(await prices()).toEqual([23_000, 23_000])
  await admin.call(changeManyProducts, { body: { product_ids, price: 100 } })
  const tooLow = await admin.call(changeManyProducts, { body: { product_ids, price_percent: -90 } })
  expect(tooLow.results).toMatchObject([{ changed: false, message: 'From Rp 100 to Rp 1.000.000.000.' }, {}])
  for (const change of [
    { price: 99 },
    { price_percent: 0 },
    { price_percent: -91 },
    { price: 200, price_percent: 5 },
  ]) {
    expect((await admin.raw(changeManyProducts, { body: { product_ids, ...change } })).status).toBe(422)
  }
})

test('many products are switched or restocked at once, and each that cannot be is told apart', async () => {
  const [one, two] = [await added({ stock: '5' }), await added()]
  const ids = [one.product_id, two.product_id, someId]

  const answer = await admin.raw(changeManyProducts, { body: { product_ids: ids, restock: -2 } })

  expect(answer.body.message).toBe('Restock Product Success')
  expect(answer.body.data).toMatchObject({
    changed: 1,
    refused: 2,
    results: [
      { product_id: one.product_id, name: one.name, changed: true, stock: 3 },
      { product_id: two.product_id, changed: false, message: 'Only 0 are in stock.' },
      { product_id: someId, name: null, changed: false },
    ],
  })
  const off = await admin.raw(changeManyProducts, { body: { product_ids: [one.product_id], is_active: false } })
  expect(off.body).toMatchObject({ message: 'Product deactivated', data: { changed: 1 } })
  expect((await shop.guest.raw(getProduct, { params: { id: one.product_id } })).status).toBe(404)
  for (const body of [
    { product_ids: ids },
    { product_ids: ids, is_active: true, restock: 1 },
    { product_ids: [], is_active: true },
    { product_ids: Array.from({ length: 201 }, () => someId), is_active: true },
  ]) {
    expect((await admin.raw(changeManyProducts, { body })).status).toBe(422)
  }
})

test('JSON numbers stay numbers: text for a price is refused', async () => {
  const product = await added()
  for (const body of [
    { price: '90000' },
    { is_active: 'true' },
    { restock: 1, stock: 2 },
    { image_urls: [] },
    { sold_count: 1 },
  ]) {
    const { status } = await admin.raw(changeProduct, { params: { id: product.product_id }, body })
    expect(status, JSON.stringify(body)).toBe(422)
  }
})

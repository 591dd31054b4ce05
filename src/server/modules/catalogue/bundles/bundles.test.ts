import { expect, test } from 'vitest'
import {
  changeBundle,
  changeManyBundles,
  createBundle,
  deleteBundle,
  deleteBundleImage,
  getBundle,
  listBundleParts,
  listBundles,
  maxParts,
} from '#contract/catalogue/bundles-admin.ts'
import type { AdminBundle } from '#contract/catalogue/bundles-admin.ts'
import { addBundleToCart, getCart } from '#contract/orders/cart.ts'
import { getBundleBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { maxRupiah } from '#contract/money.ts'
import { getBundlePage } from '#contract/pages.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { storePicture } from '#server/pictures/store-picture.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()
const nobody = '01890000-0000-7000-8000-000000000000'

type Fields = Record<string, string>

async function fieldsOf(fields: Fields = {}): Promise<Fields> {
  const [one, other] = [await given.product({ price: 30_000, weight: 100 }), await given.product({ stock: 7 })]
  const items = [
    { product_id: one.product_id, quantity: 2 },
    { product_id: other.product_id, quantity: 3 },
  ]
  const { category_id } = await given.category()
  const sku = `PKT-${one.sku}`
  return { name: 'Paket Lengkap', sku, price: '180000', category_id, items: JSON.stringify(items), ...fields }
}

const create = (fields: Fields, files: Buffer[] = []) =>
  sendForm(admin, createBundle, { fields, files: files.map((bytes) => ({ bytes })) })
const change = (id: string, fields: Fields, files: Buffer[] = [], who = admin) =>
  sendForm(who, changeBundle, { params: { id }, fields, files: files.map((bytes) => ({ bytes })) })
const read = (id: string) => admin.call(getBundle, { params: { id } })
const bundleIn = ({ body }: { body: Record<string, unknown> }) => body.data as AdminBundle

async function auditOf(subject_id: string) {
  return shop.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject_id', '=', subject_id)
    .orderBy('audit_id')
    .execute()
}

test('a new bundle adds up its parts, shows its pictures and is on sale at once', async () => {
  const named = await storePicture(shop.ctx().ports.files, await samplePicture('#aa0000'))
  const fields = await fieldsOf({
    description: '<p onclick="x()">Hemat<script>alert(1)</script></p>',
    image_urls: named.image_url,
  })

  const answer = await create(fields, [await samplePicture('#00aa00')])

  expect(answer).toMatchObject({ status: 201, body: { code: 201, message: 'Add New Bundle' } })
  const bundle = bundleIn(answer)
  expect(bundle).toMatchObject({
    slug: 'paket-lengkap',
    description: '<p>Hemat</p>',
    price: 180_000,
    compare_at_price: 210_000,
    saving: 30_000,
    weight: 800,
    stock: 2,
    version: 1,
    is_active: true,
    images: [{ image_url: named.image_url, index: 0 }, { index: 1 }],
    items: [{ quantity: 2, price: 30_000, is_archived: false }, { quantity: 3 }],
  })
  const page = await guest.call(getBundlePage, { params: { slug: bundle.slug } })
  expect(page.bundle).toMatchObject({ bundle_id: bundle.bundle_id, saving: 30_000 })
  expect(await auditOf(bundle.bundle_id)).toMatchObject([{ action: 'bundle.create', after: { price: 180_000 } }])
})

test('what cannot be is refused field by field, and nothing is left of it', async () => {
  const fields = await fieldsOf()
  const item = (quantity: unknown, product_id = nobody) => JSON.stringify([{ product_id, quantity }])
  const { product_id } = await given.product()
  const products = await given.category({ type: 'PRODUCT' })
  const before = (await admin.call(listBundles, {})).meta.totalItems
  const wrong: [Fields, string][] = [
    [{ name: 'ab' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ price: '99' }, 'price'],
    [{ price: '1000000001' }, 'price'],
    [{ price: '1e5' }, 'price'],
    [{ sku: '' }, 'sku'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ category_id: nobody }, 'category_id'],
    [{ category_id: products.category_id }, 'category_id'],
    [{ items: 'no list' }, 'items'],
    [{ items: '[]' }, 'items'],
    [{ items: item(1, product_id) }, 'items'],
    [{ items: item(2) }, 'items.0.product_id'],
    [{ is_active: 'maybe' }, 'is_active'],
    [{ image_urls: 'https://elsewhere.example/x.png' }, 'image_urls.0'],
    [{ image_urls: '/media/0123456789abcdef' }, 'image_urls.0'],
    [{ stock: '5' }, 'stock'],
  ]
  for (const [values, field] of wrong) {
    const answer = await create({ ...fields, ...values })
    expect([answer.status, answer.body.errors], JSON.stringify(values)).toMatchObject([422, [{ field }]])
  }
  expect(await create(fields, [Buffer.alloc(100, 'no picture')])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'images.0' }] },
  })
  const plain = await admin.raw(createBundle, { body: fields })
  expect(plain.status).toBe(415)
  expect((await admin.call(listBundles, {})).meta.totalItems).toBe(before)
})

test('a SKU and a typed address belong to one alone, of products and bundles', async () => {
  const { sku } = await given.product()
  const { slug } = await given.bundle()

  expect(await create(await fieldsOf({ sku: sku.toLowerCase() }))).toMatchObject({
    status: 409,
    body: { error: 'ALREADY_TAKEN', errors: [{ field: 'sku' }] },
  })
  expect(await create(await fieldsOf({ slug }))).toMatchObject({ status: 409, body: { errors: [{ field: 'slug' }] } })
  const fields = await fieldsOf({ sku: 'SEREMPAK' })
  const answers = await Promise.all([create(fields), create(fields), create(fields)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { bundle_id } = await given.bundle()
  expect(await change(bundle_id, { sku })).toMatchObject({ status: 409, body: { errors: [{ field: 'sku' }] } })
})

test('an edit keeps what it leaves out, and an old address leads to the new one', async () => {
  const { bundle_id, slug } = await given.bundle({ description: '<p>Tetap</p>' })
  const { items } = await read(bundle_id)

  const answer = await change(bundle_id, { slug: 'alamat-baru', price: '85000', version: '1' })

  expect(answer).toMatchObject({ status: 200, body: { code: 200, message: 'Update Bundle' } })
  expect(bundleIn(answer)).toMatchObject({
    slug: 'alamat-baru',
    price: 85_000,
    description: '<p>Tetap</p>',
    version: 2,
  })
  expect(bundleIn(answer).items).toEqual(items)
  expect(await guest.call(getBundlePage, { params: { slug } })).toMatchObject({ moved_to: 'alamat-baru' })
  expect(await guest.call(getBundleBySlug, { params: { slug: 'alamat-baru' } })).toMatchObject({ price: 85_000 })
  expect(await auditOf(bundle_id)).toMatchObject([{ before: { price: 90_000, slug }, after: { price: 85_000 } }])
  expect(bundleIn(await change(bundle_id, { slug }))).toMatchObject({ slug })
  // Saving what is there already is no edit.
  expect(bundleIn(await change(bundle_id, { price: '85000' })).version).toBe(3)
})

test('of two who edit the same version, the second is shown what the first saved, and nothing is lost', async () => {
  const { bundle_id } = await given.bundle()
  const other = await shop.admin()

  const answers = await Promise.all([
    change(bundle_id, { name: 'Paket Pertama', version: '1' }),
    change(bundle_id, { price: '77000', version: '1' }, [], other),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const kept = answers.find(({ status }) => status === 200)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({
    error: 'CONFLICT',
    details: { bundle: kept?.body.data, changed_by: 'Dewi Lestari' },
  })
  expect(await read(bundle_id)).toMatchObject({ version: 2 })
})

test('other parts change price, weight and stock; a part that is switched off takes the bundle off sale', async () => {
  const { bundle_id, slug } = await given.bundle({ price: 40_000 })
  const { product_id } = await given.product({ price: 25_000, weight: 50, stock: 9 })
  const items = JSON.stringify([{ product_id, quantity: 4 }])

  expect(bundleIn(await change(bundle_id, { items }))).toMatchObject({
    compare_at_price: 100_000,
    saving: 60_000,
    weight: 200,
    stock: 2,
  })
  await shop.db.updateTable('products').set({ is_active: false }).where('product_id', '=', product_id).execute()
  const { data } = await admin.call(listBundles, { query: { search: slug.replaceAll('-', ' ') } })
  expect(data[0]).toMatchObject({ bundle_id, stock: 0, missing_part_count: 1, unit_count: 4, part_count: 1 })
  await shop.db.updateTable('products').set({ archived_at: new Date() }).where('product_id', '=', product_id).execute()
  expect((await read(bundle_id)).items).toMatchObject([{ is_archived: true }])
  // What is not touched may stay; putting it in again is refused.
  expect((await change(bundle_id, { name: 'Tetap Bisa Diubah', items })).status).toBe(200)
  const again = JSON.stringify([{ product_id, quantity: 5 }])
  expect(await change(bundle_id, { items: again })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'items.0.product_id' }] },
  })
})

test('pictures are added, ordered and removed', async () => {
  const { bundle_id } = await given.bundle()
  const [red, green] = [await samplePicture('#ff0000'), await samplePicture('#00ff00')]
  const first = bundleIn(await change(bundle_id, {}, [red, green]))
  const urls = first.images.map(({ image_url }) => image_url)
  expect(urls).toHaveLength(2)

  const turned = bundleIn(await change(bundle_id, { image_urls: urls.toReversed().join(' ') }))
  expect(turned.images.map(({ image_id }) => image_id)).toEqual(
    first.images.map(({ image_id }) => image_id).toReversed(),
  )

  const id = turned.images[0]?.image_id ?? ''
  expect(await admin.raw(deleteBundleImage, { params: { id } })).toMatchObject({
    status: 200,
    body: { code: 204, data: null },
  })
  expect((await admin.raw(deleteBundleImage, { params: { id } })).status).toBe(404)
  expect((await read(bundle_id)).images).toMatchObject([{ image_url: urls[0], index: 0 }])
  expect(bundleIn(await change(bundle_id, { image_urls: '' })).images).toEqual([])
  const full = await given.bundle({
    image_urls: Array.from({ length: 8 }, (_, index) => `/media/${index}`.padEnd(23, 'a')),
  })
  expect(await change(full.bundle_id, {}, [red])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'images' }] },
  })
})

test('the list searches, filters and sorts, and counts what there is', async () => {
  const { category_id, slug: category } = await given.category()
  const scarce = await given.product({ stock: 2 })
  await given.bundle({ category_id, name: 'Rangkaian Malam', price: 150_000, is_best_seller: true })
  await given.bundle({ category_id, name: 'Rangkaian Pagi', price: 120_000, is_active: false })
  await given.bundle({
    category_id,
    name: 'Duo Siang',
    price: 90_000,
    items: [{ product_id: scarce.product_id, quantity: 2 }],
  })
  const names = async (query: object) =>
    (await admin.call(listBundles, { query: { category, ...query } })).data.map(({ name }) => name)

  expect(await names({})).toEqual(['Duo Siang', 'Rangkaian Pagi', 'Rangkaian Malam'])
  expect(await names({ search: 'rangkaian' })).toHaveLength(2)
  expect(await names({ is_active: false })).toEqual(['Rangkaian Pagi'])
  expect(await names({ is_best_seller: true })).toEqual(['Rangkaian Malam'])
  expect(await names({ min_price: 100_000, sort: 'price:asc' })).toEqual(['Rangkaian Pagi', 'Rangkaian Malam'])
  expect(await names({ sort: 'stock:asc', limit: 1 })).toEqual(['Duo Siang'])
  expect(await names({ sort: 'stock:desc', limit: 1, page: 3 })).toEqual(['Duo Siang'])
  expect(await names({ category: 'no-such-category' })).toEqual([])
  const { counts } = await admin.call(listBundles, {})
  expect(counts.all).toBe(counts.active + counts.inactive)
  for (const query of [{ colour: 'red' }, { sort: 'secret:asc' }, { limit: 101 }, { is_active: 'maybe' }])
    expect(await admin.raw(listBundles, { query })).toMatchObject({ status: 422 })
})

test('parts to pick are products that are not deleted, with what the sums need', async () => {
  const { product_id, sku } = await given.product({ name: 'Toner Mawar', weight: 120, price: 33_000, is_active: false })
  const gone = await given.product({ name: 'Toner Melati' })
  await shop.db
    .updateTable('products')
    .set({ archived_at: new Date() })
    .where('product_id', '=', gone.product_id)
    .execute()

  const { data } = await admin.call(listBundleParts, { query: { search: 'toner' } })

  expect(data).toMatchObject([{ product_id, sku, weight: 120, price: 33_000, stock: 100, is_active: false }])
})

test('many are switched at once; each is told what happened', async () => {
  const one = (await given.bundle({ is_active: false })).bundle_id
  const homeless = await given.category()
  const other = (await given.bundle({ is_active: false, category_id: homeless.category_id })).bundle_id
  await shop.db
    .updateTable('categories')
    .set({ deleted_at: new Date() })
    .where('category_id', '=', homeless.category_id)
    .execute()
  const already = (await given.bundle()).bundle_id

  const answer = await admin.call(changeManyBundles, {
    body: { bundle_ids: [one, other, already, nobody], is_active: true },
  })

  expect(answer).toMatchObject({
    changed: 2,
    refused: 2,
    results: [
      { bundle_id: one, changed: true },
      { changed: false },
      { changed: true, message: 'It is so already.' },
      { changed: false, name: null },
    ],
  })
  expect(await read(one)).toMatchObject({ is_active: true, version: 2 })
  expect(await read(already)).toMatchObject({ version: 1 })
  expect(await change(other, { is_active: 'true' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'category_id' }] },
  })
  expect(await admin.raw(changeManyBundles, { body: { bundle_ids: [one] } })).toMatchObject({ status: 422 })
})

test('a bundle that nobody has is removed and gives its SKU and address free', async () => {
  const { bundle_id, slug, sku } = await given.bundle()

  const answer = await admin.raw(deleteBundle, { params: { id: bundle_id } })

  expect(answer).toMatchObject({ status: 200, body: { message: 'Delete Bundle', data: { is_archived: false } } })
  expect((await admin.raw(deleteBundle, { params: { id: bundle_id } })).status).toBe(404)
  expect((await admin.raw(getBundle, { params: { id: bundle_id } })).status).toBe(404)
  expect((await create(await fieldsOf({ sku, slug }))).status).toBe(201)
})

test('a bundle in a cart is archived: the cart says that it is gone, lists forget it, it can be taken back', async () => {
  const { bundle_id, slug } = await given.bundle({ name: 'Paket Keranjang' })
  const customer = await shop.customer()
  await customer.call(addBundleToCart, { body: { bundle_id, quantity: 1 } })

  expect(await admin.call(deleteBundle, { params: { id: bundle_id } })).toEqual({ is_archived: true })

  expect((await customer.call(getCart, {})).cart_bundle_items).toMatchObject([{ available: false }])
  await expect(guest.call(getBundlePage, { params: { slug } })).rejects.toMatchObject({ status: 404 })
  const search = { search: 'keranjang' }
  expect((await guest.call(listItemsPublic, { query: search })).data).toEqual([])
  expect((await admin.call(listBundles, { query: search })).data).toEqual([])
  const archived = await admin.call(listBundles, { query: { ...search, archived: 'true' } })
  expect(archived.data).toMatchObject([{ bundle_id, archived_at: expect.any(String) }])
  expect((await change(bundle_id, { name: 'Paket Lain' })).status).toBe(404)

  expect(bundleIn(await change(bundle_id, { is_archived: 'false' }))).toMatchObject({
    archived_at: null,
    is_active: false,
  })
  expect((await change(bundle_id, { is_active: 'true' })).status).toBe(200)
  // Another query, because public answers are shared for a moment.
  expect((await guest.call(listItemsPublic, { query: { ...search, limit: 5 } })).data).toMatchObject([
    { id: bundle_id },
  ])
})

test('an ordered bundle is archived, and its order still shows it', async () => {
  const { bundle_id } = await given.bundle({ name: 'Paket Terpesan' })
  const customer = await shop.customer()
  await given.order({ by: customer, lines: [{ bundle_id }] })

  expect(await admin.call(deleteBundle, { params: { id: bundle_id } })).toEqual({ is_archived: true })

  const { name } = await shop.db
    .selectFrom('order_items')
    .select('name')
    .where('bundle_id', '=', bundle_id)
    .executeTakeFirstOrThrow()
  expect(name).toBe('Paket Terpesan')
})

test('the widest bundle that can be made is shown in lists, on its page and to administrators', async () => {
  const parts = await Promise.all(
    Array.from({ length: maxParts }, () => given.product({ price: 1_000_000_000, weight: 100_000, stock: 999 })),
  )
  const { category_id, slug: category } = await given.category()
  const items = parts.map(({ product_id }) => ({ product_id, quantity: 999 }))
  const { bundle_id, slug } = await given.bundle({ category_id, items })
  // What the parts cost apart is more than any amount of the shop.
  const compare_at_price = maxRupiah
  const weight = maxParts * 999 * 100_000

  const { data } = await guest.call(listItemsPublic, { query: { category } })
  expect(data).toMatchObject([{ id: bundle_id, compare_at_price, stock: 1 }])
  expect(await guest.call(getBundleBySlug, { params: { slug } })).toMatchObject({ compare_at_price, weight, stock: 1 })
  expect((await guest.call(getBundlePage, { params: { slug } })).bundle).toMatchObject({ compare_at_price, weight })
  expect((await admin.call(listBundles, { query: { category } })).data).toMatchObject([{ bundle_id }])
  expect(await admin.call(getBundle, { params: { id: bundle_id } })).toMatchObject({ compare_at_price })
})

test('a bundle that cannot be read by its address is told in the fixed words', async () => {
  const { body, status } = await guest.raw(getBundleBySlug, { params: { slug: 'paket-yang-tidak-ada' } })
  expect({ status, body }).toMatchObject({ status: 404, body: { message: 'Failed Get Bundle By Slug' } })
})

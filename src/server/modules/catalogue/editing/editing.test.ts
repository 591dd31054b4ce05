import { expect, test } from 'vitest'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import { createCategory } from '../categories/create-category.ts'
import { createProduct } from './create-product.ts'

const shop = await testShop()
const { given } = shop

/** The fields that were refused. */
async function refused(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => ({ fields: [] }),
    (reason: unknown) => reason as { code: string; fields: { field: string }[] },
  )
  return error.fields.map(({ field }) => field)
}

test('each class of registration number is accepted, with or without spaces', async () => {
  const sellable = [
    'NA18201234567',
    'na 1820 1234 567',
    'NKIT180000001',
    'TR223351884',
    'SD181234567',
    'AKD12345678901',
    'PKL12345678901',
  ]
  for (const registration_number of sellable) expect(await refused(given.product({ registration_number }))).toEqual([])
})

test('numbers of medicines, and what is no number, are refused', async () => {
  for (const registration_number of [
    'DBL1234567890A1',
    'DTL7813007437A1',
    'GKL1234567890A1',
    'NF18201234567',
    'NA123',
    'BPOM',
  ]) {
    expect(await refused(given.product({ registration_number }))).toEqual(['registration_number'])
  }
  await expect(given.product({ registration_number: 'DKL1234567890A1' })).rejects.toMatchObject({
    fields: [{ message: expect.stringContaining('medicine') }],
  })
})

test('an address comes from the name; the second of the same name gets a number, a typed one is not bent', async () => {
  const name = 'Krim Siang Ekstra – 50 ml'
  expect((await given.product({ name })).slug).toBe('krim-siang-ekstra-50-ml')
  expect((await given.product({ name })).slug).toBe('krim-siang-ekstra-50-ml-2')
  const { product_id } = await given.product({ name })
  await shop.db
    .insertInto('old_slugs')
    .values({ slug: 'krim-siang-ekstra-50-ml-4', product_id, created_at: new Date() })
    .execute()
  expect((await given.product({ name })).slug).toBe('krim-siang-ekstra-50-ml-5')

  expect(await refused(given.product({ slug: 'krim-siang-ekstra-50-ml' }))).toEqual(['slug'])
  expect((await given.bundle({ slug: 'krim-siang-ekstra-50-ml' })).slug).toBe('krim-siang-ekstra-50-ml')
})

test('many products of one name made at once all get an address', async () => {
  const made = await Promise.all(Array.from({ length: 6 }, () => given.product({ name: 'Serentak' })))

  expect(new Set(made.map(({ slug }) => slug)).size).toBe(6)
})

test('a SKU is used once, by a product or a bundle, whatever the case of its letters', async () => {
  await given.product({ sku: 'SAMA-1' })
  const { bundle_id } = await given.bundle({ sku: 'SAMA-2' })

  expect(await refused(given.product({ sku: 'SAMA-1' }))).toEqual(['sku'])
  expect(await refused(given.product({ sku: 'sama-2' }))).toEqual(['sku'])
  expect(await refused(given.bundle({ sku: 'Sama-1' }))).toEqual(['sku'])

  await shop.db.updateTable('bundles').set({ sku: 'SAMA-3' }).where('bundle_id', '=', bundle_id).execute()
  expect(await refused(given.product({ sku: 'SAMA-2' }))).toEqual([])
  await shop.db.deleteFrom('bundles').where('bundle_id', '=', bundle_id).execute()
  expect(await refused(given.product({ sku: 'sama-3' }))).toEqual([])
})

test('of a product and a bundle that want the same SKU at once, one gets it', async () => {
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      refused(index % 2 ? given.product({ sku: 'KEMBAR' }) : given.bundle({ sku: 'KEMBAR' })),
    ),
  )

  expect(made.toSorted((a, b) => a.length - b.length)).toEqual([[], ...Array.from({ length: 5 }, () => ['sku'])])
})

test('values out of range are refused by name', async () => {
  const wrong = { price: 99, stock: -1, moq: 1000, weight: 0, length: 501, name: 'ab', sku: '' }
  for (const [field, value] of Object.entries(wrong))
    expect(await refused(given.product({ [field]: value }))).toEqual([field])
  expect(await refused(given.product({ price: 1000.5 }))).toEqual(['price'])
  expect(await refused(given.product({ image_urls: ['https://elsewhere.example/x.png'] }))).toEqual(['image_urls.0'])
})

test('descriptions keep their paragraphs and lose their scripts', async () => {
  const { product_id } = await given.product({
    description: '<p>Baik <img src=x onerror=alert(1)><a href="javascript:alert(1)">klik</a></p><style>p{}</style>',
  })

  const { description_en } = await shop.db
    .selectFrom('products')
    .select('description_en')
    .where('product_id', '=', product_id)
    .executeTakeFirstOrThrow()
  expect(description_en).toBe('<p>Baik <a>klik</a></p>')
})

test('categories take the kind of item they are for', async () => {
  const bundles = await given.category({ type: 'BUNDLE' })
  const products = await given.category({ type: 'PRODUCT' })

  expect(await refused(given.product({ category_id: bundles.category_id }))).toEqual(['category_id'])
  expect(await refused(given.bundle({ category_id: products.category_id }))).toEqual(['category_id'])
  expect(await refused(given.product({ category_id: '01890000-0000-7000-8000-000000000000' }))).toEqual(['category_id'])
})

test('categories stand at most three levels deep, new ones last', async () => {
  const one = await given.category()
  const two = await given.category({ parent_id: one.category_id })
  const three = await given.category({ parent_id: two.category_id })
  const sibling = await given.category({ parent_id: one.category_id })

  expect(await refused(given.category({ parent_id: three.category_id }))).toEqual(['parent_id'])
  const orders = await shop.db
    .selectFrom('categories')
    .select(['category_id', 'display_order'])
    .where('parent_id', '=', one.category_id)
    .orderBy('display_order')
    .execute()
  expect(orders).toEqual([
    { category_id: two.category_id, display_order: 1 },
    { category_id: sibling.category_id, display_order: 2 },
  ])
})

test('a bundle holds at least two units of products that exist, each named once', async () => {
  const { product_id } = await given.product()

  expect(await refused(given.bundle({ items: [{ product_id, quantity: 1 }] }))).toEqual(['items'])
  const twice = [
    { product_id, quantity: 1 },
    { product_id, quantity: 1 },
  ]
  expect(await refused(given.bundle({ items: twice }))).toEqual(['items'])
  const unknown = [
    { product_id, quantity: 1 },
    { product_id: '01890000-0000-7000-8000-000000000000', quantity: 1 },
  ]
  expect(await refused(given.bundle({ items: unknown }))).toEqual(['items.1.product_id'])
})

test('a product that was refused leaves nothing behind', async () => {
  const { category_id } = await given.category()
  const count = () =>
    shop.db
      .selectFrom('products')
      .select((e) => e.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const before = await count()

  const work = transaction(shop.db, async (tx) => {
    await createProduct(shop.ctx(), tx, {
      category_id,
      name: 'Hampir Jadi',
      sku: 'HJ-1',
      price: 5000,
      weight: 1,
      stock: 5,
      product_class: 'ACCESSORY',
      halal_reason: 'Asked',
    })
    await createCategory(shop.ctx(), tx, { name: 'X' })
  })

  expect(await refused(work)).toEqual(['name'])
  expect(await count()).toEqual(before)
})

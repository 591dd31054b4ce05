import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { addBrand, changeBrand, deleteBrand, listAdminBrands, listBrands } from '#contract/catalogue/brands.ts'
import { getProductBySlug, listItemsPublic, suggest } from '#contract/catalogue/catalogue.ts'
import { changeProduct, deleteProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { getListPage, getProductPage } from '#contract/pages.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()

const nothing = '01890000-0000-7000-8000-000000000000'
const kulitara = await admin.call(addBrand, {
  body: {
    name: 'Kulitara',
    translations: {
      en: { description: 'Face care.' },
      id: { description: 'Perawatan wajah.', meta_title: 'Kulitara asli' },
    },
  },
})
const { brand_id: other_id, slug: other } = await given.brand({ name: 'Embunara' })
const { category_id, slug: category } = await given.category({ name: 'Wajah' })
const serum = await given.product({ name: 'Serum Tenang', category_id, brand_id: kulitara.brand_id, price: 90_000 })
await given.product({ name: 'Toner Mawar', category_id, brand_id: kulitara.brand_id, price: 40_000, stock: 0 })
await given.product({ name: 'Busa Beras', category_id, brand_id: other_id, price: 60_000 })
await given.product({ name: 'Sabun Polos', description: '<p>Cocok dengan Kulitara.</p>' })

type ItemsQuery = NonNullable<Parameters<typeof guest.call<typeof listItemsPublic>>[1]['query']>
const names = async (query: ItemsQuery) =>
  (await guest.call(listItemsPublic, { query })).data.map(({ name }) => name).toSorted()

test('a brand has a page: its words in the language that is asked for, and its products', async () => {
  const page = await guest.call(getListPage, { query: { brand: 'kulitara' } })
  const indonesian = await guest.speaking('id').call(getListPage, { query: { brand: 'kulitara' } })

  expect(page.brand).toMatchObject({ name: 'Kulitara', description: 'Face care.', meta_title: 'Kulitara asli' })
  expect(page.brand?.untranslated).toEqual(['meta_title'])
  expect(indonesian.brand).toMatchObject({ description: 'Perawatan wajah.' })
  expect(page.items.data.map(({ name }) => name).toSorted()).toEqual(['Serum Tenang', 'Toner Mawar'])
  expect((await refusalOf(guest.call(getListPage, { query: { brand: 'tidak-ada' } }))).status).toBe(404)
})

test('brands are filtered by together, and each says how many it would show with all other filters', async () => {
  const both = await guest.call(getListPage, { query: { brand: `kulitara,${other}`, in_stock: 'true' } })

  expect(both.brand).toBeNull()
  expect(both.items.meta.totalItems).toBe(2)
  expect(both.facets.brands.map(({ slug, count }) => [slug, count])).toEqual([
    [other, 1],
    ['kulitara', 1],
  ])
  const one = await guest.call(getListPage, { query: { brand: other, category, max_price: '50000' } })
  expect(one.items.meta.totalItems).toBe(0)
  expect(one.facets.brands).toEqual([
    { name: 'Embunara', slug: other, count: 0 },
    { name: 'Kulitara', slug: 'kulitara', count: 1 },
  ])
  expect(await names({ brand: 'tidak-ada' })).toEqual([])
})

test('who searches a brand finds its products before those that only speak of it', async () => {
  const found = await guest.call(listItemsPublic, { query: { search: 'kulitara' } })

  expect(
    found.data
      .slice(0, 2)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Serum Tenang', 'Toner Mawar'])
  expect(found.data.at(-1)?.name).toBe('Sabun Polos')
  expect(await names({ search: 'serum kulitara' })).toEqual(['Serum Tenang'])
})

test('brands are suggested by the beginning of their name, those that something for sale carries', async () => {
  const { brand_id } = await given.brand({ name: 'Kulit Kosong' })
  const suggested = async (search: string) => (await guest.call(suggest, { query: { search } })).brands

  expect(await suggested('kuli')).toEqual([{ name: 'Kulitara', slug: 'kulitara' }])
  expect(await suggested('serum kulitara')).toEqual([{ name: 'Kulitara', slug: 'kulitara' }])
  expect(await suggested('k')).toEqual([])
  expect(await suggested('toner')).toEqual([])
  await admin.call(deleteBrand, { params: { id: brand_id } })
})

test('a product says its brand, and another name is found and shown at once', async () => {
  const { product } = await guest.call(getProductPage, { params: { slug: serum.slug } })
  expect(product?.brand).toEqual({ name: 'Kulitara', slug: 'kulitara' })

  const { version } = await brandNamed('Kulitara')
  await admin.call(changeBrand, { params: { id: kulitara.brand_id }, body: { name: 'Kulitarasa', version } })

  expect((await guest.call(getProductBySlug, { params: { slug: serum.slug } })).brand).toEqual({
    name: 'Kulitarasa',
    slug: 'kulitara',
  })
  expect(await names({ search: 'kulitarasa' })).toEqual(['Serum Tenang', 'Toner Mawar'])
  await admin.call(changeBrand, { params: { id: kulitara.brand_id }, body: { name: 'Kulitara' } })
})

async function brandNamed(search: string) {
  const { data } = await admin.call(listAdminBrands, { query: { search } })
  return data[0]!
}

test('a name that another brand has is refused whatever its case, and so is a save of an older version', async () => {
  const taken = await refusalOf(admin.call(addBrand, { body: { name: 'KULITARA' } }))
  const older = await refusalOf(
    admin.call(changeBrand, { params: { id: kulitara.brand_id }, body: { name: 'Lain', version: 1 } }),
  )

  expect(taken).toMatchObject({ code: 'ALREADY_TAKEN', errors: [{ field: 'name' }] })
  expect(older).toMatchObject({ code: 'CONFLICT', details: { current: { name: 'Kulitara' } } })
  expect((await admin.call(listAdminBrands, {})).meta.totalItems).toBe(2)
})

test('a brand goes only when no product carries it, and a deleted product loses it', async () => {
  const { brand_id } = await given.brand({ name: 'Sementara' })
  const { product_id } = await given.product({ brand_id, stock: 5 })
  const remove = () => admin.call(deleteBrand, { params: { id: brand_id } })

  expect(await refusalOf(remove())).toMatchObject({ code: 'STILL_IN_USE', details: { products: 1 } })
  await admin.call(deleteProduct, { params: { id: product_id } })
  await remove()

  expect(await brandNamed('Sementara')).toBeUndefined()
  const { data } = await admin.call(listAuditLog, { query: { subject_type: 'brand', subject_id: brand_id } })
  expect(data.map(({ action }) => action)).toEqual(['brand.delete'])
})

test('a product takes a brand of the list and no other, and loses it again', async () => {
  const { product_id, slug } = await given.product()
  const change = (brand_id: string | null) =>
    admin.call(changeProduct, { params: { id: product_id }, body: { brand_id } })

  expect(await refusalOf(change(nothing))).toMatchObject({ status: 422, errors: [{ field: 'brand_id' }] })
  expect((await change(other_id)).brand?.slug).toBe(other)
  expect((await admin.call(listProducts, { query: { brand: other } })).data).toHaveLength(2)
  await change(null)
  expect((await guest.call(getProductBySlug, { params: { slug } })).brand).toBeNull()
})

test('the list of brands names those that have something for sale', async () => {
  const { data } = await guest.call(listBrands, {})

  expect(data.map(({ name, item_count }) => [name, item_count])).toEqual([
    ['Embunara', 1],
    ['Kulitara', 2],
  ])
})

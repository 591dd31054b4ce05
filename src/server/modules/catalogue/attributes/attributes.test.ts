import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  addValue,
  changeValue,
  deleteValue,
  listAdminValues,
  listAttributeValues,
} from '#contract/catalogue/attributes.ts'
import { getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { changeProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { getListPage } from '#contract/pages.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, guest } = shop
const admin = await shop.admin()

const both = (en: string, id: string) => ({ translations: { en: { name: en }, id: { name: id } } })
const oily = await admin.call(addValue, {
  body: { attribute: 'skin_type', ...both('Oily', 'Berminyak'), slug: 'oily' },
})
const dry = await given.value({ attribute: 'skin_type', ...both('Dry', 'Kering') })
const acne = await given.value({ attribute: 'concern', ...both('Blemishes', 'Jerawat'), slug: 'acne' })
const halal = await given.value({ attribute: 'for_whom', name: 'Halal', needs_certificate: true })
const certificate = 'ID32410000519023314'

const { category_id: face, slug: faces } = await given.category({ name: 'Wajah' })
const { category_id: home, slug: homes } = await given.category({ name: 'Alat' })
const gel = await given.product({
  name: 'Gel Berminyak',
  category_id: face,
  price: 40_000,
  value_ids: [oily.value_id, acne.value_id],
})
await given.product({ name: 'Krim Kering', category_id: face, price: 90_000, value_ids: [dry.value_id, acne.value_id] })
await given.product({ name: 'Toner Kering', category_id: face, price: 60_000, value_ids: [dry.value_id] })
await given.product({ name: 'Termometer', category_id: home })

type ListQuery = NonNullable<Parameters<typeof guest.call<typeof getListPage>>[1]['query']>

async function listed(query: ListQuery) {
  const { items, facets } = await guest.call(getListPage, { query })
  const counts = facets.attributes.flatMap(({ values }) => values.map(({ slug, count }) => [slug, count] as const))
  return { names: items.data.map(({ name }) => name).toSorted(), counts: Object.fromEntries(counts) }
}

test('a list offers the attributes that its items have, and none where they have none', async () => {
  expect((await listed({ category: faces })).counts).toEqual({ oily: 1, dry: 2, acne: 2 })
  expect((await listed({ category: homes })).counts).toEqual({})
})

test('one of the values of each attribute must fit, and each count respects all filters but its own attribute', async () => {
  expect(await listed({ skin_type: 'oily,dry', concern: 'acne' })).toEqual({
    names: ['Gel Berminyak', 'Krim Kering'],
    counts: { oily: 1, dry: 1, acne: 2 },
  })
  expect(await listed({ skin_type: 'dry' })).toEqual({
    names: ['Krim Kering', 'Toner Kering'],
    counts: { oily: 1, dry: 2, acne: 1 },
  })
  expect(await listed({ skin_type: 'dry', max_price: '50000' })).toEqual({ names: [], counts: { oily: 1, dry: 0 } })
  expect((await listed({ concern: 'tidak-ada' })).names).toEqual([])
  expect((await guest.raw(getListPage, { query: { skin_type: 'Oily Skin' } })).status).toBe(422)
})

test('one value alone has a page with its name in the language that is asked for', async () => {
  const page = await guest.call(getListPage, { query: { concern: 'acne' } })
  const indonesian = await guest.speaking('id').call(getListPage, { query: { concern: 'acne' } })
  const two = await guest.call(getListPage, { query: { concern: 'acne', skin_type: 'oily' } })

  expect([page.value?.name, indonesian.value?.name, two.value]).toEqual(['Blemishes', 'Jerawat', null])
  const { data } = await guest.call(listAttributeValues, { query: { attribute: 'concern' } })
  expect(data).toMatchObject([{ slug: 'acne', name: 'Blemishes', item_count: 2 }])
})

const found = async (search: string) =>
  (await guest.call(listItemsPublic, { query: { search } })).data.map(({ name }) => name).toSorted()

test('what carries a value is found by its name in both languages, also when its own texts do not say it', async () => {
  expect(await found('jerawat')).toEqual(['Gel Berminyak', 'Krim Kering'])
  expect(await found('blemishes')).toEqual(['Gel Berminyak', 'Krim Kering'])
  expect(await found('jerawat wajah')).toEqual(['Gel Berminyak', 'Krim Kering'])
  // A term of the name and one of the attributes.
  expect(await found('krim jerawat')).toEqual(['Krim Kering'])
  // The category and its text, without the value.
  const told = await given.product({ name: 'Bedak Tabur', category_id: face, description: '<p>Untuk jerawat.</p>' })
  expect(await found('wajah jerawat')).toEqual(['Bedak Tabur', 'Gel Berminyak', 'Krim Kering'])
  await admin.call(changeProduct, { params: { id: told.product_id }, body: { is_active: false } })
})

test('what stands in the name comes before what a value says', async () => {
  const named = await given.product({ name: 'Plester Jerawat', category_id: home })
  const { data } = await guest.call(listItemsPublic, { query: { search: 'jerawat' } })

  expect(data[0]?.id).toBe(named.product_id)
  expect(data).toHaveLength(3)
  await admin.call(changeProduct, { params: { id: named.product_id }, body: { is_active: false } })
})

test('a value that a product gets or loses is found at once', async () => {
  const thing = await given.product({ name: 'Masker Lumpur', category_id: home })
  const carry = (value_ids: string[]) =>
    admin.call(changeProduct, { params: { id: thing.product_id }, body: { value_ids } })

  expect(await found('masker jerawat')).not.toContain('Gel Berminyak')
  await carry([acne.value_id])
  expect(await found('jerawat')).toContain('Masker Lumpur')
  await carry([])
  expect(await found('jerawat')).toEqual(['Gel Berminyak', 'Krim Kering'])
})

test('halal stands only with the number of a certificate, whatever writes it', async () => {
  const { product_id, slug } = await given.product({ category_id: face })
  const change = (body: Record<string, unknown>) => admin.call(changeProduct, { params: { id: product_id }, body })

  expect(await refusalOf(change({ value_ids: [halal.value_id] }))).toMatchObject({
    status: 422,
    errors: [{ field: 'halal_certificate' }],
  })
  expect((await refusalOf(change({ halal_certificate: 'ID123' }))).status).toBe(422)
  await change({ value_ids: [halal.value_id], halal_certificate: 'id 32410000519023314' })
  expect(await guest.call(getProductBySlug, { params: { slug } })).toMatchObject({
    halal_certificate: certificate,
    values: [{ attribute: 'for_whom', name: 'Halal' }],
  })
  expect(await refusalOf(change({ halal_certificate: null }))).toMatchObject({
    errors: [{ field: 'halal_certificate' }],
  })
  const written = sql`update products set halal_certificate = null where product_id = ${product_id}`.execute(shop.db)
  await expect(written).rejects.toThrow('without a certificate')
  await change({ value_ids: [], halal_certificate: null })
})

test('a value goes only when no product carries it, and a product takes none that is not there', async () => {
  const gone = await given.value({ attribute: 'concern', name: 'Sementara' })
  const params = { id: gel.product_id }
  const value_ids = [oily.value_id, acne.value_id]
  await admin.call(changeProduct, { params, body: { value_ids: [...value_ids, gone.value_id] } })
  const remove = () => admin.call(deleteValue, { params: { id: gone.value_id } })

  expect(await refusalOf(remove())).toMatchObject({ code: 'STILL_IN_USE', details: { products: 1 } })
  await admin.call(changeProduct, { params, body: { value_ids } })
  await remove()
  const back = admin.call(changeProduct, { params, body: { value_ids: [...value_ids, gone.value_id] } })
  expect(await refusalOf(back)).toMatchObject({ status: 422, errors: [{ field: 'value_ids' }] })
})

test('an administrator renames a value and finds its products, and an address is not given twice', async () => {
  const named = both('Very oily', 'Sangat berminyak')
  await admin.call(changeValue, { params: { id: oily.value_id }, body: { ...named, version: oily.version } })
  const again = admin.call(changeValue, { params: { id: oily.value_id }, body: { ...named, version: oily.version } })

  expect((await refusalOf(again)).code).toBe('CONFLICT')
  expect((await admin.call(listAdminValues, { query: { search: 'sangat' } })).data).toMatchObject([
    { slug: 'oily', name: 'Very oily', product_count: 1, missing: [] },
  ])
  expect((await admin.call(listProducts, { query: { skin_type: 'oily' } })).data).toHaveLength(1)
  const twice = admin.call(addValue, { body: { attribute: 'skin_type', name: 'Lain', slug: 'oily' } })
  expect(await refusalOf(twice)).toMatchObject({ code: 'ALREADY_TAKEN', errors: [{ field: 'slug' }] })
})

import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { changeBundle, createBundle, getBundle } from '#contract/catalogue/bundles-admin.ts'
import { getBundleBySlug, getProductBySlug, listItemsPublic, suggest } from '#contract/catalogue/catalogue.ts'
import { addCategory, changeCategory, listCategories } from '#contract/catalogue/categories.ts'
import { changeProduct, createProduct, getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import type { Language } from '#contract/language.ts'
import { addToCart, getCart } from '#contract/orders/cart.ts'
import { getListPage, getProductPage, getShell } from '#contract/pages.ts'
import { samplePicture } from '#server/pictures/sample-picture.fixture.ts'
import { refusalOf } from '#server/test/refusal-of.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const admin = await shop.admin()
const { given, guest } = shop
const inIndonesian = guest.speaking('id')

const inBoth = {
  en: { name: 'Cica Serum', description: '<p>Calms</p>', cautions: '<p>Keep away from the eyes</p>' },
  id: { name: 'Serum Pegagan', description: '<p>Menenangkan</p>', cautions: '<p>Jauhkan dari mata</p>' },
}

test('a product is read in the language that is asked for, by everybody who shows it', async () => {
  const { slug: category } = await given.category()
  const { category_id } = (await admin.call(listCategories, { query: { limit: 1000 } })).data.find(
    (one) => one.slug === category,
  )!
  const { slug, product_id } = await given.product({ category_id, translations: inBoth })

  expect(await guest.call(getProductBySlug, { params: { slug } })).toMatchObject(inBoth.en)
  expect(await inIndonesian.call(getProductBySlug, { params: { slug } })).toMatchObject(inBoth.id)
  expect((await inIndonesian.call(getProductPage, { params: { slug } })).product).toMatchObject({
    ...inBoth.id,
    untranslated: null,
  })
  for (const [reader, name] of [
    [guest, 'Cica Serum'],
    [inIndonesian, 'Serum Pegagan'],
  ] as const) {
    expect((await reader.call(listItemsPublic, { query: { category } })).data[0]?.name).toBe(name)
    expect((await reader.call(getListPage, { query: { category } })).items.data[0]?.name).toBe(name)
    expect((await reader.call(suggest, { query: { search: 'pegagan' } })).items[0]?.name).toBe(name)
  }
  const siti = await shop.customer()
  await siti.call(addToCart, { body: { product_id, quantity: 1 } })
  expect((await siti.call(getCart, {})).cart_items[0]?.product.name).toBe('Cica Serum')
  expect((await siti.speaking('id').call(getCart, {})).cart_items[0]?.product.name).toBe('Serum Pegagan')
})

test('a text that is not there comes in the other language and is named', async () => {
  const { slug } = await given.product({
    translations: { en: { name: 'Ginger Tea', description: '<p>Warm</p>' }, id: { name: 'Teh Jahe' } },
  })

  expect(await inIndonesian.call(getProductBySlug, { params: { slug } })).toMatchObject({
    name: 'Teh Jahe',
    description: '<p>Warm</p>',
    untranslated: ['description'],
  })
  expect((await guest.call(getProductBySlug, { params: { slug } })).untranslated).toBeNull()
})

test('what names no language is written in that of the request, and leaves the other as it is', async () => {
  const { product_id } = await given.product({ translations: inBoth })
  const params = { id: product_id }

  await admin.speaking('id').call(changeProduct, { params, body: { name: 'Serum Baru' } })
  await admin.call(changeProduct, { params, body: { description: '<p>New<script>x()</script></p>' } })

  expect((await admin.call(getAdminProduct, { params })).translations).toMatchObject({
    en: { name: 'Cica Serum', description: '<p>New</p>', cautions: inBoth.en.cautions },
    id: { name: 'Serum Baru', description: '<p>Menenangkan</p>', cautions: inBoth.id.cautions },
  })
  const { data } = await admin.call(listAuditLog, { query: { subject_id: product_id } })
  expect(data[1]).toMatchObject({ before: { name_id: 'Serum Pegagan' }, after: { name_id: 'Serum Baru' } })
})

test('administrators write both at once; HTML is made safe in each', async () => {
  const { category_id } = await given.category()
  const translations = {
    en: { name: 'Clay Mask' },
    id: { name: 'Masker Lumpur', description: '<p onclick="x()">Bersih</p>' },
  }
  const { status, body } = await sendForm(admin, createProduct, {
    fields: {
      category_id,
      sku: 'MSK-1',
      price: '50000',
      weight: '100',
      product_class: 'ACCESSORY',
      halal_reason: 'Asked',
      translations: JSON.stringify(translations),
    },
    files: [{ bytes: await samplePicture('#0a0') }],
  })

  expect([status, body.data]).toMatchObject([
    201,
    {
      slug: 'clay-mask',
      translations: { en: { name: 'Clay Mask', description: '' }, id: { description: '<p>Bersih</p>' } },
    },
  ])
})

test('a name in one of the languages is enough, in none it is refused', async () => {
  const { product_id, slug } = await given.product({ translations: { id: { name: 'Minyak Telon' } }, name: undefined })
  const params = { id: product_id }

  expect(slug).toBe('minyak-telon')
  expect(await guest.call(getProductBySlug, { params: { slug } })).toMatchObject({
    name: 'Minyak Telon',
    untranslated: ['name'],
  })
  const refused = await refusalOf(admin.call(changeProduct, { params, body: { translations: { id: { name: '' } } } }))
  expect(refused).toMatchObject({ status: 422, errors: [{ field: 'name' }] })
  const tooShort = await admin.raw(changeProduct, { params, body: { translations: { en: { name: 'ab' } } } })
  expect(tooShort).toMatchObject({ status: 422, body: { errors: [{ field: 'translations.en.name' }] } })
})

test('lists say which language is missing and can be filtered by it', async () => {
  const { slug: category, category_id } = await given.category()
  const both = await given.product({ category_id, translations: inBoth })
  const english = await given.product({ category_id, name: 'Only English' })
  const listed = async (missing?: Language) => {
    const { data } = await admin.call(listProducts, { query: { category, missing } })
    return data.map((row) => [row.product_id, row.missing])
  }

  expect(await listed()).toEqual(
    expect.arrayContaining([
      [both.product_id, []],
      [english.product_id, ['id']],
    ]),
  )
  expect(await listed('id')).toEqual([[english.product_id, ['id']]])
  expect(await listed('en')).toEqual([])
  await admin.call(changeProduct, {
    params: { id: english.product_id },
    body: { translations: { id: { name: 'Sekarang Ada' } } },
  })
  expect(await listed('id')).toEqual([])
  const siti = await shop.customer()
  expect((await siti.raw(listProducts, { query: { missing: 'id' } })).status).toBe(403)
})

test('lists are sorted by the name that is shown', async () => {
  const { slug: category, category_id } = await given.category()
  for (const [en, id] of [
    ['Apple Tea', 'Teh Apel'],
    ['Zinc', 'Seng'],
  ] as const) {
    await given.product({ category_id, translations: { en: { name: en }, id: { name: id } } })
  }
  await given.product({ category_id, name: 'Tamarind' })
  const names = async (reader: typeof guest) => {
    const { data } = await reader.call(listItemsPublic, { query: { category, sort: 'name:asc' } })
    return data.map(({ name }) => name)
  }

  expect(await names(guest)).toEqual(['Apple Tea', 'Tamarind', 'Zinc'])
  expect(await names(inIndonesian)).toEqual(['Seng', 'Tamarind', 'Teh Apel'])
})

test('bundles and the parts in them are read and written in both languages', async () => {
  const { product_id } = await given.product({ translations: inBoth })
  const { category_id } = await given.category()
  const fields = {
    category_id,
    sku: 'SET-2',
    price: '90000',
    items: JSON.stringify([{ product_id, quantity: 2 }]),
    translations: JSON.stringify({
      en: { name: 'Calm Set' },
      id: { name: 'Paket Tenang', description: '<p>Isi dua</p>' },
    }),
  }
  const { body } = await sendForm(admin, createBundle, { fields })
  const { slug, bundle_id } = body.data as { slug: string; bundle_id: string }

  expect(await inIndonesian.call(getBundleBySlug, { params: { slug } })).toMatchObject({
    name: 'Paket Tenang',
    items: [{ name: 'Serum Pegagan' }],
  })
  expect(await guest.call(getBundleBySlug, { params: { slug } })).toMatchObject({
    name: 'Calm Set',
    description: '<p>Isi dua</p>',
    untranslated: ['description'],
    items: [{ name: 'Cica Serum' }],
  })
  const params = { id: bundle_id }
  await sendForm(admin, changeBundle, { params, fields: { name: 'Paket Damai' }, headers: { 'accept-language': 'id' } })
  expect((await admin.call(getBundle, { params })).translations).toMatchObject({
    en: { name: 'Calm Set' },
    id: { name: 'Paket Damai' },
  })
})

test('categories stand in the shell, on the way to an item and in lists by their name in the language asked for', async () => {
  const added = await admin.call(addCategory, {
    body: { translations: { en: { name: 'Hair care' }, id: { name: 'Perawatan rambut' } } },
  })
  const { slug } = await given.product({ category_id: added.category_id })

  expect(added).toMatchObject({ slug: 'hair-care', name: 'Hair care', missing: [] })
  const linkIn = async (reader: typeof guest) =>
    (await reader.call(getShell, {})).categories.find((one) => one.slug === 'hair-care')?.name
  expect([await linkIn(guest), await linkIn(inIndonesian)]).toEqual(['Hair care', 'Perawatan rambut'])
  const page = await inIndonesian.call(getProductPage, { params: { slug } })
  expect([page.breadcrumbs[0]?.name, page.product?.category.name]).toEqual(['Perawatan rambut', 'Perawatan rambut'])

  await admin.speaking('id').call(changeCategory, { params: { id: added.category_id }, body: { description: 'Sampo' } })
  const { data } = await admin.call(listCategories, { query: { missing: 'en', limit: 1000 } })
  expect(data.map((one) => one.slug)).toContain('hair-care')
  expect(data.find((one) => one.slug === 'hair-care')?.translations?.id.description).toBe('Sampo')
})

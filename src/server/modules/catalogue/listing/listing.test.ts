import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import { changeBusinessSettings, getBusinessSettings } from '#contract/business.ts'
import { getForbiddenClaims } from '#contract/catalogue/claims.ts'
import { findClaims } from '#contract/catalogue/find-claims.ts'
import { productClasses } from '#contract/catalogue/listing.ts'
import { changeManyProducts, changeProduct, getAdminProduct, listProducts } from '#contract/catalogue/products-admin.ts'
import { classOfNumber } from '#contract/catalogue/registration-number.ts'
import { listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getProductPage } from '#contract/pages.ts'
import { addDays, wibDay } from '#server/wib-days.ts'
import { importsAtWork } from '../imports/imports-at-work.fixture.ts'
import { productForm } from '../products/product-form.fixture.ts'

const { shop, admin, given, preview, apply, exported } = await importsAtWork()
const { add, edit } = productForm(shop, admin)
const fieldsOf = ({ body }: { body: { errors?: unknown } }) =>
  (body.errors as { field: string }[]).map(({ field }) => field)
const today = () => wibDay(shop.ctx().now())
const nextDay = (days: number) => addDays(today(), days)
const number = 'NA18201234567'

/** A whole registration of a cosmetic, and that it is not halal. */
const whole = () => ({
  registration_number: number,
  registration_until: nextDay(400),
  registration_holder: 'PT Contoh Sehat',
  halal_status: 'NOT_HALAL' as const,
  product_class: '' as const,
  halal_reason: '' as const,
})
type Facts = Partial<Record<string, string>>

/** What may not be on sale: what is said of a product, and the field that is named. */
const rules: [string, () => Facts, string][] = [
  [
    'a cosmetic without its number',
    () => ({ registration_number: '', product_class: 'COSMETIC' }),
    'registration_number',
  ],
  ['no class and no number', () => ({ registration_number: '' }), 'product_class'],
  ['no end date', () => ({ registration_until: '' }), 'registration_until'],
  ['no holder', () => ({ registration_holder: '' }), 'registration_holder'],
  ['an end date that was yesterday', () => ({ registration_until: nextDay(-1) }), 'registration_until'],
  ['unknown whether halal, without a reason', () => ({ halal_status: 'UNKNOWN' }), 'halal_reason'],
]

const sheetOf = (facts: Facts, sku: string, category: string) => {
  const cells = { sku, name: 'Serum Lembar', category, price: '5000', weight: '50', ...facts, is_active: 'TRUE' }
  return [Object.keys(cells).join(';'), Object.values(cells).join(';')].join('\n')
}

/** Off sale, with these facts. */
async function offSale(facts: Facts) {
  const { product_id, sku } = await given.product({ is_active: false })
  await edit({ product_id }, { ...whole(), ...facts })
  return { product_id, sku }
}

const isActive = async (product_id: string) =>
  (await admin.call(getAdminProduct, { params: { id: product_id } })).is_active

test.for(rules)('%s is not for sale by form, call, import, bulk or SQL', async ([, factsOf, field]) => {
  const facts = { ...whole(), ...factsOf() }
  const form = await add(facts)
  expect([form.status, fieldsOf(form)]).toEqual([422, [field]])

  const { product_id, sku } = await offSale(factsOf())
  const call = await admin.raw(changeProduct, { params: { id: product_id }, body: { is_active: true } })
  expect([call.status, fieldsOf(call)]).toEqual([422, [field]])

  const { slug: category } = await given.category()
  const { rows } = await preview(sheetOf(facts, `NEW-${sku}`, category))
  expect(rows).toMatchObject([{ outcome: 'ERROR', problems: [{ field }] }])
  const known = await preview(`sku;is_active\n${sku};TRUE`)
  expect(known.rows).toMatchObject([{ outcome: 'ERROR', problems: [{ field }] }])

  const bulk = await admin.call(changeManyProducts, { body: { product_ids: [product_id], is_active: true } })
  expect(bulk).toMatchObject({ changed: 0, refused: 1 })
  expect(bulk.results[0]?.message).toBe(call.body.message)
  expect(bulk.results[0]?.message).not.toBe('')

  const update = sql`update products set is_active = true where product_id = ${product_id}`
  await expect(update.execute(shop.db)).rejects.toMatchObject({ code: '23514', constraint: 'products_listing' })
  const insert = sql`
    insert into products (product_id, category_id, sku, slug, name_en, price, weight, registration_number, registration_until,
                          registration_holder, product_class, halal_status, created_at, updated_at)
    select gen_random_uuid(), category_id, sku || '-2', slug || '-2', name_en, price, weight, registration_number, registration_until,
           registration_holder, product_class, halal_status, updated_at, updated_at from products where product_id = ${product_id}`
  await expect(insert.execute(shop.db)).rejects.toMatchObject({ code: '23514', constraint: 'products_listing' })
  expect(await isActive(product_id)).toBe(false)
})

test('what is whole goes on sale by each of these ways, and so does an accessory without a number', async () => {
  expect((await add(whole())).status).toBe(201)
  expect((await add({ product_class: 'ACCESSORY', halal_status: 'NOT_HALAL', halal_reason: '' })).status).toBe(201)
  const { product_id, sku } = await offSale({})
  await edit({ product_id }, { is_active: true })
  expect(await isActive(product_id)).toBe(true)
  await edit({ product_id }, { is_active: false })
  const { params } = await preview(`sku;is_active\n${sku};TRUE`)
  expect(await apply(params)).toMatchObject({ updated: 1, failed: 0 })
  expect(await isActive(product_id)).toBe(true)
})

test.for<[string, string | null]>([
  ['NA18201234567', 'COSMETIC'],
  ['nkit 2012 34567', 'COSMETIC'],
  ['TR203639011', 'TRADITIONAL_MEDICINE'],
  ['HT123456789', 'TRADITIONAL_MEDICINE'],
  ['FF031500361', 'TRADITIONAL_MEDICINE'],
  ['SD201234567', 'SUPPLEMENT'],
  ['MD867010123456', 'FOOD'],
  ['AKL20901127346', 'DEVICE'],
  ['PKD20901127346', 'HOUSEHOLD'],
  ['DKL1234567890A1', null],
])('the class follows from the number %s, here and in the database: %s', async ([typed, expected]) => {
  const { rows } = await sql`select registration_class(${typed.replaceAll(' ', '').toUpperCase()}) as found`.execute(
    shop.db,
  )
  expect([classOfNumber(typed), rows[0]]).toEqual([expected, { found: expected }])
  expect([null, ...productClasses]).toContain(expected)
})

test('halal follows the certificate; what is not halal says so; a reason for the unknown is in the audit log', async () => {
  const certificate = 'ID00410000123450123'
  const { product_id, slug } = await given.product()
  expect(await edit({ product_id }, { halal_certificate: certificate })).toMatchObject({ halal_status: 'CERTIFIED' })
  const refusal = await admin.raw(changeProduct, { params: { id: product_id }, body: { halal_status: 'NOT_HALAL' } })
  expect(refusal.body.errors).toMatchObject([{ field: 'halal_status' }])
  expect(await edit({ product_id }, { halal_certificate: null, halal_status: 'NOT_HALAL' })).toMatchObject({
    halal_status: 'NOT_HALAL',
  })
  const { category_id, slug: category } = await given.category()
  await edit({ product_id }, { category_id })
  expect((await shop.guest.call(listItemsPublic, { query: { category } })).data).toMatchObject([
    { slug, not_halal: true },
  ])
  expect((await shop.guest.call(getProductPage, { params: { slug } })).product).toMatchObject({
    halal_status: 'NOT_HALAL',
  })
  const due = await admin.raw(changeProduct, { params: { id: product_id }, body: { halal_status: 'NOT_DUE' } })
  expect(due.body.errors).toMatchObject([{ field: 'halal_class' }])
  expect(await edit({ product_id }, { halal_status: 'NOT_DUE', halal_class: 'B' })).toMatchObject({ halal_class: 'B' })
  await edit({ product_id }, { halal_status: 'UNKNOWN', halal_reason: 'The maker has applied' })
  const { data } = await admin.call(listAuditLog, { query: { subject_id: product_id } })
  expect(data[0]).toMatchObject({ after: { halal_status: 'UNKNOWN', halal_reason: 'The maker has applied' } })
  const unknown = await admin.call(listProducts, { query: { listing: 'HALAL_UNKNOWN', is_active: true, category } })
  expect(unknown.data.map((row) => row.product_id)).toEqual([product_id])
  const customer = await shop.customer()
  expect((await customer.raw(listProducts, { query: { listing: 'HALAL_UNKNOWN' } })).status).toBe(403)
})

test('an export carries the facts and comes back as no change, with days as spreadsheets write them', async () => {
  const { category_id, slug: category } = await given.category()
  const { sku } = await given.product({ ...whole(), category_id, registration_until: '2099-01-31' })
  const text = await exported({ category })
  expect(text.split('\n')[0]).toContain('registration_number,product_class,registration_until,registration_holder')
  expect((await preview(text)).rows).toMatchObject([{ outcome: 'UNCHANGED', problems: [] }])
  const { rows } = await preview(`sku;registration_until;product_class\n${sku};31/12/2098;cosmetic`)
  expect(rows[0]?.changes).toEqual([{ field: 'registration_until', before: '2099-01-31', after: '2098-12-31' }])
})

test('forbidden claims are whole words in any case, edited by owners, and a warning of an import', async () => {
  const { version, settings } = await admin.call(getBusinessSettings, {})
  await admin.call(changeBusinessSettings, { body: { version, claims: { en: ['cures', '100 %'], id: ['ampuh'] } } })
  const words = await admin.call(getForbiddenClaims, {})
  expect(words).toEqual({ en: ['cures', '100 %'], id: ['ampuh'] })
  expect(settings.claims.id).toContain('menyembuhkan')
  expect(findClaims('<p>It <b>Cures</b> acne, 100% sure</p>', words.en)).toEqual(['cures', '100 %'])
  expect(findClaims('Manicures, 1100 % and procures', words.en)).toEqual([])
  const { sku } = await given.product()
  const { rows } = await preview(`sku;description_id;description_en\n${sku};Paling AMPUH;Mild`)
  expect(rows).toMatchObject([
    { outcome: 'UPDATE', notes: [{ field: 'description_id', key: 'claim_forbidden', params: { words: 'ampuh' } }] },
  ])
})

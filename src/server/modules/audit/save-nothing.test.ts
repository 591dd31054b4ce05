import { expect, test } from 'vitest'
import { changeAffiliateConfig, getAffiliateConfig } from '#contract/affiliate/affiliate-admin.ts'
import {
  changeBusinessSettings,
  changePaymentService,
  getBusinessSettings,
  listKeptPaymentServices,
  PaymentServiceFields,
} from '#contract/business.ts'
import type { Call } from '#contract/call.ts'
import { changeValue, listAdminValues } from '#contract/catalogue/attributes.ts'
import { changeBrand, listAdminBrands } from '#contract/catalogue/brands.ts'
import { changeBundle, getBundle } from '#contract/catalogue/bundles-admin.ts'
import { changeCategory } from '#contract/catalogue/categories.ts'
import { changeFamily, listFamilies } from '#contract/catalogue/families.ts'
import { changeProduct, getAdminProduct } from '#contract/catalogue/products-admin.ts'
import { addDictionaryEntry, changeDictionaryEntry } from '#contract/catalogue/search-admin.ts'
import { changeContent, createContent } from '#contract/content.ts'
import { changeCourierService, listCourierServices } from '#contract/orders/courier-services.ts'
import { addSavedAnswer, changeSavedAnswer } from '#contract/saved-answers.ts'
import type { AnswerAudience } from '#contract/saved-answers.ts'
import { createPlan, updatePlan } from '#contract/skinvestment/skinvestment-admin.ts'
import { changePermissionSet, listPermissionSets } from '#contract/staff/staff.ts'
import { changeVoucher, getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { changeWaitingRoom, getWaitingRoom } from '#contract/waiting-room.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given } = shop
const admin = await shop.admin()

type Answer = { status: number; body: Record<string, unknown> }

/** Each saves once as a screen does that was opened and changed nothing. */
const records: Record<string, () => Promise<{ version: number; save: () => Promise<Answer> }>> = {
  async brand() {
    const { brand_id } = await given.brand({ description: 'Kalem.' })
    const { data } = await admin.call(listAdminBrands, { query: { limit: 100 } })
    const { name, logo_url, translations, version } = only(data.filter((one) => one.brand_id === brand_id))
    return edit(changeBrand, { id: brand_id }, { name, logo_url, translations, version })
  },
  async 'attribute value'() {
    const { value_id } = await given.value()
    const { data } = await admin.call(listAdminValues, { query: { limit: 100 } })
    const { translations, display_order, version } = only(data.filter((one) => one.value_id === value_id))
    return edit(changeValue, { id: value_id }, { translations, display_order, version })
  },
  async family() {
    const [small, large] = [await given.product(), await given.product()]
    const { family_id } = await given.family({ '30 ml': small.product_id, '50 ml': large.product_id })
    const { data } = await admin.call(listFamilies, { query: { limit: 100 } })
    const { kind, translations, products, version } = only(data.filter((one) => one.family_id === family_id))
    const members = products.map(({ product_id, label }) => ({ product_id, label }))
    return edit(changeFamily, { id: family_id }, { kind, translations, products: members, version })
  },
  async category() {
    const { category_id } = await given.category({ description: 'Untuk wajah.' })
    const before = await admin.call(changeCategory, { params: { id: category_id }, body: { name: 'Wajah' } })
    const { type, slug, image_url, parent_id, is_active, display_order, translations, version } = before
    const body = { type, slug, image_url, parent_id, is_active, display_order, translations, version }
    return edit(changeCategory, { id: category_id }, body)
  },
  async product() {
    const { product_id } = await given.product({ description: '<p>Ringan.</p>' })
    const before = await admin.call(getAdminProduct, { params: { id: product_id } })
    const { sku, slug, price, weight, category_id, value_ids, translations, is_active, version } = before
    const body = { sku, slug, price, weight, category_id, value_ids, translations, is_active, version }
    return edit(changeProduct, { id: product_id }, body)
  },
  async bundle() {
    const { bundle_id } = await given.bundle({ description: '<p>Berdua.</p>' })
    const before = await admin.call(getBundle, { params: { id: bundle_id } })
    const { sku, slug, price, category_id, is_active, translations, version } = before
    const items = before.items.map(({ product_id, quantity }) => ({ product_id, quantity }))
    const lists = { items: JSON.stringify(items), translations: JSON.stringify(translations) }
    const fields = { sku, slug, price: String(price), category_id, is_active: String(is_active), ...lists }
    return form(changeBundle, bundle_id, { ...fields, version: String(version) }, version)
  },
  async voucher() {
    const { voucher_id } = await givenVoucher(shop.db)
    const before = await admin.call(getAnyVoucher, { params: { id: voucher_id } })
    const { code, value, min_spend, quota, starts_at, ends_at, is_active, translations, version } = before
    const numbers = { value: String(value), min_spend: String(min_spend), quota: String(quota) }
    const others = {
      code,
      starts_at,
      ends_at,
      is_active: String(is_active),
      translations: JSON.stringify(translations),
    }
    return form(changeVoucher, voucher_id, { ...numbers, ...others, version: String(version) }, version)
  },
  async content() {
    const words = (text: string) => ({ en: text, id: text })
    const texts = { title: words('Halal?'), body_html: words('<p>Ya.</p>') }
    const times = { starts_at: '2026-01-02T03:04:05.000Z', ends_at: null, is_active: true }
    const { content_id, version } = await admin.call(createContent, { body: { type: 'FAQ', ...texts, ...times } })
    return edit(changeContent, { id: content_id }, { ...texts, ...times, version })
  },
  async settings() {
    const { settings, version } = await admin.call(getBusinessSettings, {})
    // Accounts have a call of their own, with a fresh proof.
    const { bank_transfer: _accounts, ...others } = settings
    return edit(changeBusinessSettings, {}, { ...others, version })
  },
  async 'payment service'() {
    const { data } = await admin.call(listKeptPaymentServices, {})
    const { code, version, ...service } = only(data.slice(0, 1))
    const fields = Object.keys(PaymentServiceFields.shape).map((name) => [name, service[name as keyof typeof service]])
    return edit(changePaymentService, { code }, { ...Object.fromEntries(fields), version })
  },
  async 'courier service'() {
    const { services } = await admin.call(listCourierServices, {})
    const { courier_code, service_code, is_active, cut_off, surcharge, version } = only(services.slice(0, 1))
    return edit(changeCourierService, { courier_code, service_code }, { is_active, cut_off, surcharge, version })
  },
  async 'affiliate programme'() {
    const { version, updated_at: _updated, running: _running, ...terms } = await admin.call(getAffiliateConfig, {})
    return edit(changeAffiliateConfig, {}, { ...terms, version })
  },
  async plan() {
    const { bundle_id } = await given.bundle()
    const offer = {
      lengths: [{ parcels: 3 as const, discount_bps: 500 as const }],
      description: { en: 'Mornings', id: 'Pagi' },
      is_active: true,
    }
    const { plan_id, version } = await admin.call(createPlan, { body: { bundle_id, ...offer } })
    return edit(updatePlan, { id: plan_id }, { ...offer, version })
  },
  async 'dictionary entry'() {
    const words = { terms: ['sunyaruri', 'hening'], leads_to: ['senyap'] }
    const { entry_id, version } = await admin.call(addDictionaryEntry, { body: words })
    return edit(changeDictionaryEntry, { id: entry_id }, { ...words, version })
  },
  'answer to a review': () => savedAnswer('REVIEW'),
  'answer to a ticket': () => savedAnswer('TICKET'),
  'text of a chat': () => savedAnswer('CHAT'),
  async 'permission set'() {
    const { data } = await admin.call(listPermissionSets, {})
    const { code, permissions, version } = only(data.filter((one) => one.code === 'SUPPORT'))
    return edit(changePermissionSet, { code }, { permissions, version })
  },
  async 'waiting room'() {
    const { mode, per_minute, version } = await admin.call(getWaitingRoom, {})
    return edit(changeWaitingRoom, {}, { mode, per_minute, version })
  },
}

async function savedAnswer(audience: AnswerAudience) {
  const words = { name: 'Salam', words: { en: 'Hello', id: 'Halo' } }
  const { answer_id, version } = await admin.call(addSavedAnswer, { body: { audience, ...words } })
  return edit(changeSavedAnswer, { id: answer_id }, { ...words, version })
}

function edit(call: Call, params: Record<string, string>, body: { version: number } & Record<string, unknown>) {
  const save = async () => (await admin.raw(call, { params, body })) as Answer
  return { version: body.version, save }
}

function form(call: Call, id: string, fields: Record<string, string>, version: number) {
  return { version, save: () => sendForm(admin, call, { params: { id }, fields }) }
}

function only<T>(list: readonly T[]): T {
  const [one] = list
  if (one === undefined || list.length !== 1) throw new Error(`${list.length} of one`)
  return one
}

async function auditCount(): Promise<number> {
  return (await shop.db.selectFrom('audit_log').select('audit_id').execute()).length
}

test.each(Object.keys(records))('a save that changes nothing makes no version and no entry: %s', async (name) => {
  const { version, save } = await (records[name] ?? expect.unreachable)()
  const entries = await auditCount()

  const { status, body } = await save()

  expect(body).toMatchObject({ data: { version } })
  expect(status).toBe(200)
  expect(await auditCount()).toBe(entries)
})

import { expect, test } from 'vitest'
import { provinces } from '#contract/accounts/accounts.ts'
import { Email, Phone } from '#contract/scalars.ts'
import { BUNDLES } from './bundles.ts'
import { BUSINESS } from './business.ts'
import { CATEGORIES, topCategoryOf } from './categories.ts'
import type { DemoPage } from './content-types.ts'
import { HOME } from './home.ts'
import { PEOPLE } from './people.ts'
import { PRODUCTS } from './products.ts'
import { REVIEWS, reviewTopicOf } from './reviews.ts'
import { toSlug } from './slug.ts'

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const REGISTRATION = {
  cosmetic: /^NA18\d{9}$/,
  supplement: /^S[DIL]\d{9}$/,
  traditional: /^T[RIL]\d{9}$/,
  device: /^(AKD|AKL|PKD|PKL)\d{11}$/,
}

function unique(values: string[]): void {
  expect(new Set(values).size).toBe(values.length)
}

function expectSafe(html: string): void {
  const open: string[] = []
  for (const [tag, closing, name] of html.matchAll(/<(\/?)([^\s>]*)[^>]*>/g)) {
    expect(tag).toMatch(/^<\/?(p|ul|li|strong|h3)>$/)
    if (closing === '/') expect(open.pop()).toBe(name)
    else open.push(name ?? '')
  }
  expect(open).toEqual([])
  expect(html.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/)
}

function wordsIn(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '').length
}

test('the shop has sixty products, ten sets, forty people and thirty reviews', () => {
  expect(PRODUCTS).toHaveLength(60)
  expect(BUNDLES).toHaveLength(10)
  expect(PEOPLE).toHaveLength(40)
  expect(REVIEWS).toHaveLength(30)
  expect(CATEGORIES.filter((category) => category.parent_slug === null)).toHaveLength(8)
})

test('names, slugs and numbers are unique and within their bounds', () => {
  unique([...PRODUCTS, ...BUNDLES].map((one) => one.sku))
  unique([...PRODUCTS, ...BUNDLES].map((one) => one.slug))
  unique(PRODUCTS.map((one) => one.registration_number))
  unique(CATEGORIES.map((one) => one.slug))
  for (const one of [...PRODUCTS, ...BUNDLES, ...CATEGORIES]) {
    expect(one.slug).toMatch(SLUG)
    expect(one.name.length).toBeGreaterThanOrEqual(3)
    expect(one.name.length).toBeLessThanOrEqual(150)
    expect(one.meta_description.length).toBeLessThanOrEqual(160)
  }
})

test.each(PRODUCTS)('$sku keeps to the rules of the catalogue', (product) => {
  expect(product.price % 100).toBe(0)
  expect(product.price).toBeGreaterThanOrEqual(8500)
  expect(product.compare_at_price ?? Infinity).toBeGreaterThan(product.price)
  expect(product.stock).toBeGreaterThanOrEqual(0)
  expect(product.stock).toBeLessThanOrEqual(500)
  expect(product.moq).toBeGreaterThanOrEqual(1)
  expect(product.weight).toBeGreaterThanOrEqual(1)
  expect(product.weight).toBeLessThanOrEqual(100_000)
  for (const side of [product.length, product.width, product.height]) {
    expect(Number.isInteger(side) && side > 0 && side <= 500).toBe(true)
  }
  expectSafe(product.description)
  expectSafe(product.ingredients)
  expect(wordsIn(product.description)).toBeGreaterThanOrEqual(80)
  expect(wordsIn(product.description)).toBeLessThanOrEqual(200)
})

test('each product carries a number of its class, and no medicine is sold', () => {
  const classes: Record<string, RegExp[]> = {
    'skin-care': [REGISTRATION.cosmetic],
    'body-care': [REGISTRATION.cosmetic],
    'hair-care': [REGISTRATION.cosmetic],
    'vitamins-supplements': [REGISTRATION.supplement],
    'jamu-herbal': [REGISTRATION.traditional],
    'mother-baby': [REGISTRATION.cosmetic, REGISTRATION.traditional],
    'health-devices': [REGISTRATION.device],
  }
  for (const product of PRODUCTS) {
    const allowed = classes[topCategoryOf(product.category_slug)] ?? []
    expect(allowed.some((pattern) => pattern.test(product.registration_number))).toBe(true)
    expect(product.registration_number).not.toMatch(/^(D[BTK]L|GKL)/)
  }
})

test('the awkward ones are there: a 150-letter name, a dear device, sold out, few left, hidden', () => {
  expect(Math.max(...PRODUCTS.map((one) => one.name.length))).toBe(150)
  expect(Math.max(...PRODUCTS.map((one) => one.price))).toBe(12_500_000)
  expect(PRODUCTS.filter((one) => one.stock === 0)).toHaveLength(2)
  expect(PRODUCTS.filter((one) => one.stock > 0 && one.stock < 10).length).toBeGreaterThanOrEqual(4)
  expect(PRODUCTS.filter((one) => !one.is_active)).toHaveLength(2)
  expect(PRODUCTS.filter((one) => one.is_best_seller)).toHaveLength(10)
})

test('categories nest at most three deep, parents first, and products stand where products may', () => {
  CATEGORIES.forEach((category, index) => {
    if (category.parent_slug === null) return
    const parent = CATEGORIES.findIndex((one) => one.slug === category.parent_slug)
    expect(parent).toBeGreaterThanOrEqual(0)
    expect(parent).toBeLessThan(index)
  })
  const depth = (slug: string): number => {
    const parent = CATEGORIES.find((one) => one.slug === slug)?.parent_slug
    return parent ? 1 + depth(parent) : 1
  }
  expect(Math.max(...CATEGORIES.map((one) => depth(one.slug)))).toBe(3)
  for (const product of PRODUCTS) {
    const category = CATEGORIES.find((one) => one.slug === product.category_slug)
    expect(['PRODUCT', 'MIXED']).toContain(category?.type)
    expect(product.packshot.tint).toBe(category?.tint)
  }
})

test('every set is cheaper than its parts, sells at least two units, and all its parts can be bought', () => {
  for (const bundle of BUNDLES) {
    const parts = bundle.items.map(({ sku, quantity }) => ({ part: PRODUCTS.find((one) => one.sku === sku), quantity }))
    const sum = parts.reduce((total, { part, quantity }) => total + (part?.price ?? NaN) * quantity, 0)
    expect(bundle.price).toBeLessThan(sum)
    expect(bundle.price).toBeGreaterThan(sum * 0.7)
    expect(parts.reduce((total, { quantity }) => total + quantity, 0)).toBeGreaterThanOrEqual(2)
    for (const { part, quantity } of parts) {
      expect(part?.is_active).toBe(true)
      expect(part?.stock).toBeGreaterThanOrEqual(quantity)
    }
    expect(['BUNDLE', 'MIXED']).toContain(CATEGORIES.find((one) => one.slug === bundle.category_slug)?.type)
    expectSafe(bundle.description)
  }
})

test('pages and questions are complete and safe in both languages', () => {
  const pages: DemoPage[] = [HOME.about, HOME.policy, HOME.terms, HOME.skinvestment]
  for (const page of pages) {
    expectSafe(page.en.body)
    expectSafe(page.id.body)
    expect(page.en.title).not.toBe(page.id.title)
    expect(page.id.body.match(/<h3>/g)?.length).toBe(page.en.body.match(/<h3>/g)?.length)
  }
  expect(HOME.faq).toHaveLength(8)
  for (const { words } of HOME.faq) {
    expectSafe(words.en.answer)
    expectSafe(words.id.answer)
  }
  expect(HOME.banners).toHaveLength(3)
  for (const banner of HOME.banners) expect(banner.link).toMatch(/^\/products\/category\/[a-z-]+$/)
})

test('the skinvestment page says that it is no investment, in the words the law of the shop fixes', () => {
  const line = 'Skinvestment adalah rencana perawatan kulit prabayar, bukan produk investasi atau keuangan.'

  expect(HOME.skinvestment.en.body).toContain(line)
  expect(HOME.skinvestment.id.body).toContain(line)
})

test('people can sign up and be sent to: unique mail and phone, real provinces, five-digit codes', () => {
  unique(PEOPLE.map((one) => one.email))
  unique(PEOPLE.map((one) => one.phone))
  for (const person of PEOPLE) {
    expect(person.email).toMatch(/@example\.test$/)
    expect(Email.parse(person.email)).toBe(person.email)
    expect(Phone.parse(person.phone)).toBe(person.phone)
    expect(person.phone).toMatch(/^\+62890/)
    expect(person.birth_date).toMatch(/^(19[4-9]\d|200\d)-\d\d-\d\d$/)
  }
  const addresses = [...PEOPLE.flatMap((one) => one.addresses), BUSINESS.address]
  for (const address of addresses) {
    expect(provinces).toContain(address.state)
    expect(address.postal_code).toMatch(/^[1-9]\d{4}$/)
    expect(address.address_line.length).toBeGreaterThanOrEqual(5)
    for (const part of [address.village, address.district, address.city]) expect(part.length).toBeGreaterThan(2)
  }
  expect(new Set(addresses.map((one) => one.state)).size).toBeGreaterThanOrEqual(15)
})

test('there is a review for every kind of product, in both languages, good and bad', () => {
  for (const product of PRODUCTS) {
    expect(REVIEWS.some((one) => one.topic === reviewTopicOf(product.category_slug))).toBe(true)
  }
  expect(new Set(REVIEWS.map((one) => one.language))).toEqual(new Set(['en', 'id']))
  expect(new Set(REVIEWS.map((one) => one.rating))).toEqual(new Set([1, 2, 3, 4, 5]))
  for (const review of REVIEWS) expect(review.comment.length).toBeLessThanOrEqual(1000)
})

test('a slug drops accents and signs', () => {
  expect(toSlug('Paket Tenang: Café & 10% Cica!')).toBe('paket-tenang-cafe-10-cica')
})

import { expect, test } from 'vitest'
import { provinces } from '#contract/people/addresses.ts'
import { Email, Phone } from '#contract/scalars.ts'
import { Origin } from '#contract/business.ts'
import { languageOf } from '../../../src/server/modules/reviews/editing/language-of.ts'
import { settingsOf } from '#server/modules/business/default-settings.ts'
import { BUNDLES } from './bundles.ts'
import { BUSINESS } from './business.ts'
import { CATEGORIES, topCategoryOf } from './categories.ts'
import type { DemoPage } from './content-types.ts'
import { forbiddenClaims } from './copy-faults.ts'
import { BUNDLE_WORDS } from './indonesian/bundles.ts'
import { CATEGORY_WORDS } from './indonesian/categories.ts'
import { PRODUCT_WORDS } from './indonesian/products.ts'
import { HOME } from './home.ts'
import { PEOPLE } from './people.ts'
import { PRODUCTS } from './products.ts'
import { REVIEWS, reviewTopicOf } from './reviews.ts'
import { toSlug } from './slug.ts'

type Texts = Record<string, string>

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

test('the shop has sixty products and four more sizes and shades of them, ten sets, forty people and a hundred and seventy reviews', () => {
  expect(PRODUCTS).toHaveLength(64)
  expect(BUNDLES).toHaveLength(10)
  expect(PEOPLE).toHaveLength(40)
  expect(REVIEWS).toHaveLength(170)
  expect(CATEGORIES.filter((category) => category.parent_slug === null)).toHaveLength(8)
})

test('names, slugs and numbers are unique and within their bounds', () => {
  unique([...PRODUCTS, ...BUNDLES].map((one) => one.sku))
  unique([...PRODUCTS, ...BUNDLES].map((one) => one.slug))
  unique(PRODUCTS.map((one) => one.registration_number))
  unique(CATEGORIES.map((one) => one.slug))
  for (const one of [...PRODUCTS, ...BUNDLES, ...CATEGORIES]) {
    expect(one.slug).toMatch(SLUG)
    for (const { name, meta_title, meta_description } of [one.translations.en, one.translations.id]) {
      expect(name.length).toBeGreaterThanOrEqual(3)
      expect(name.length).toBeLessThanOrEqual(150)
      expect(meta_title.length).toBeLessThanOrEqual(150)
      expect(meta_description.length).toBeLessThanOrEqual(160)
    }
  }
  for (const { translations } of CATEGORIES) {
    for (const { name, description } of [translations.en, translations.id]) {
      expect(name.length).toBeLessThanOrEqual(100)
      expect(description.length).toBeLessThanOrEqual(1000)
    }
  }
})

/** International names of ingredients are the same in every language, and so are names printed on packs. */
const same = new Set(['ingredients'])
const sameOfProducts = new Set([...same, 'name', 'meta_title'])

test('every product, bundle, category and page says all it says in both languages, and never the same in both', () => {
  const pages = [HOME.about, HOME.policy, HOME.terms, HOME.skinvestment, ...HOME.faq.map(({ words }) => words)]
  const banners = HOME.banners.map(({ words }) => words)
  const products = PRODUCTS.map(({ translations }) => translations)
  const others = [...BUNDLES, ...CATEGORIES].map(({ translations }) => translations)
  for (const one of [...pages, ...banners, ...products, ...others]) {
    const { en, id } = one as { en: Texts; id: Texts }
    const mayBeSame = products.some((product) => product === one) ? sameOfProducts : same
    expect(Object.keys(id)).toEqual(Object.keys(en))
    for (const [field, text] of Object.entries(en)) {
      expect(text.trim()).not.toBe('')
      expect(id[field]?.trim()).not.toBe('')
      if (!mayBeSame.has(field)) expect(id[field]).not.toBe(text)
    }
  }
  unique(PRODUCTS.map(({ translations }) => translations.id.name))
  unique(BUNDLES.map(({ translations }) => translations.id.name))
})

/** Monitors and compressors carry the name of their brand alone, so each language says what they are. */
const withoutName = ['CKR-TNS-054', 'CKR-TNP-055', 'CKR-NEB-057', 'CKR-OXY-058']

test.each(PRODUCTS.filter(({ sku }) => !withoutName.includes(sku)))(
  '$sku is called in both languages what its pack says',
  ({ sku, translations: { en, id } }) => {
    // The longest name is printed up to where it says what is in the cream.
    const printed = sku === 'EMB-NGT-015' ? 'Embunara Overnight Recovery Cream' : id.name

    expect(id.name.slice(0, printed.length)).toBe(printed)
    expect(en.name.slice(0, printed.length)).toBe(printed)
  },
)

test('words for an Indonesian product are there for products of the shop only', () => {
  expect(Object.keys(PRODUCT_WORDS).toSorted()).toEqual(PRODUCTS.map(({ sku }) => sku).toSorted())
  expect(Object.keys(BUNDLE_WORDS).toSorted()).toEqual(BUNDLES.map(({ sku }) => sku).toSorted())
  expect(Object.keys(CATEGORY_WORDS).toSorted()).toEqual(CATEGORIES.map(({ slug }) => slug).toSorted())
})

test('nothing that is sold is said to heal, and only what has a certificate is called halal', () => {
  for (const { translations } of [...PRODUCTS, ...BUNDLES]) {
    for (const texts of [translations.en, translations.id]) {
      const words = Object.values(texts).join(' ')
      expect(forbiddenClaims.exec(words)?.[0]).toBeUndefined()
      if (/halal/i.test(words)) expect(words).toMatch(/BPJPH: ID\d{17}\b/)
    }
  }
  const numbers = PRODUCTS.flatMap(({ description }) => /BPJPH: (ID\d{17})/.exec(description)?.[1] ?? [])
  expect(numbers.length).toBeGreaterThan(10)
  unique(numbers)
})

test('the shop is in one city and open at one time, wherever it says so', () => {
  const { address, origin, opening_hours } = BUSINESS
  expect(origin.city).toBe(address.city)
  expect(Origin.parse(origin)).toEqual(origin)
  for (const language of ['en', 'id'] as const) {
    const answers = HOME.faq.map(({ words }) => words[language].answer)
    const pages = [HOME.about, HOME.policy, HOME.terms, HOME.skinvestment].map((page) => page[language].body)
    const all = [...answers, ...pages].join(' ')
    for (const [hours] of all.matchAll(/\d\d\.\d\d–\d\d\.\d\d WIB/g)) expect(opening_hours[language]).toContain(hours)
    expect(all).toContain(opening_hours[language])
    expect(
      all.match(
        /(?:ship from|from our warehouse in|warehouse in|gudang kami di|mengirim dari|berangkat dari) [A-Z]\w+/g,
      ),
    ).toSatisfy((places: string[]) => places.length > 1 && places.every((place) => place.endsWith(' Bandung')))
    expect(HOME.announcement[language]).toContain('{dispatch}')
    expect(all).toContain(settingsOf({}).dispatch.cut_off.replace(':', '.'))
  }
})

/** What a product contains, and what its cautions then say in English and in Indonesian. */
const WARNED_OF: [contains: RegExp, en: RegExp, id: RegExp][] = [
  [/\bMel\b|Cera Alba|propolis/, /honey|beeswax|bee products/i, /madu|lilin lebah|produk lebah/i],
  [/Goat Milk/, /\bmilk\b/, /\bsusu\b/],
  [/Wheat Protein/, /\bwheat\b/, /\bgandum\b/],
  [/\bfish (?:oil|collagen)/, /\bfish\b/, /\bikan\b/],
  [/Amygdalus/, /\bnuts\b/, /kacang-kacangan/],
  [/Aleurites/, /candlenut/, /\bkemiri\b/],
  [/natural rubber/, /latex/, /lateks/],
  [/Salicylic|vitamins A,|Moringa oleifera leaf powder|Curcuma domestica|camphor|Myristica/, /pregnan/, /hamil/],
  [/menthol|cajuputi|Cajuputi/i, /children|babies|\bbaby\b/, /anak|bayi/],
  [/\biron \d+ mg/, /overdose/, /Kelebihan zat besi/],
]

test('cautions name in both languages what people are allergic to, and for whom it is not; those of a set as well', () => {
  const bySku = new Map(PRODUCTS.map((product) => [product.sku, product]))
  const sold = [
    ...PRODUCTS.map(({ sku, translations: { en, id } }) => ({ sku, parts: [sku], en: en.cautions, id: id.cautions })),
    ...BUNDLES.map(({ sku, items, translations: { en, id } }) => {
      return { sku, parts: items.map((item) => item.sku), en: en.description, id: id.description }
    }),
  ]
  let warnings = 0
  for (const { sku, parts, en, id } of sold) {
    const contains = parts.map((part) => bySku.get(part)?.ingredients).join(' ')
    for (const [what, inEnglish, inIndonesian] of WARNED_OF.filter(([pattern]) => pattern.test(contains))) {
      warnings += 1
      expect(en, `${sku} contains ${what}`).toMatch(inEnglish)
      expect(id, `${sku} contains ${what}`).toMatch(inIndonesian)
    }
  }
  expect(warnings).toBeGreaterThan(30)
  for (const { translations } of BUNDLES) {
    expect(translations.en.description).toContain('<h3>Cautions</h3>')
    expect(translations.id.description).toContain('<h3>Peringatan</h3>')
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
  for (const texts of [product.translations.en, product.translations.id]) {
    const { description, ingredients, how_to_use, cautions } = texts
    for (const html of [description, ingredients, how_to_use, cautions]) expectSafe(html)
    const words = wordsIn(`${description} ${how_to_use} ${cautions}`)
    expect(words).toBeGreaterThanOrEqual(70)
    expect(words).toBeLessThanOrEqual(200)
    expect(wordsIn(cautions)).toBeGreaterThanOrEqual(5)
  }
})

test('each product carries a number of its class, and no medicine is sold', () => {
  const classes: Record<string, RegExp[]> = {
    'skin-care': [REGISTRATION.cosmetic],
    'body-care': [REGISTRATION.cosmetic],
    'hair-care': [REGISTRATION.cosmetic],
    // What is of plants alone is traditional medicine to BPOM.
    'vitamins-supplements': [REGISTRATION.supplement, REGISTRATION.traditional],
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
  expect(Math.max(...PRODUCTS.map(({ translations }) => translations.en.name.length))).toBe(150)
  expect(Math.max(...PRODUCTS.map(({ translations }) => translations.id.name.length))).toBeGreaterThan(140)
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
    expectSafe(bundle.translations.en.description)
    expectSafe(bundle.translations.id.description)
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
  expect(HOME.faq).toHaveLength(9)
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
  unique(REVIEWS.map((one) => one.comment))
  for (const { comment, reply, language } of REVIEWS) {
    expect(comment.length).toBeLessThanOrEqual(1000)
    expect(reply).not.toBe('')
    // The shop tells it from the words and says it to readers of the other language.
    expect([comment, languageOf(comment)]).toEqual([comment, language])
  }
})

test('a slug drops accents and signs', () => {
  expect(toSlug('Paket Tenang: Café & 10% Cica!')).toBe('paket-tenang-cafe-10-cica')
})

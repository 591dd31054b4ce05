import { expect, test } from 'vitest'
import { attributes } from '../../../src/contract/catalogue/attributes.ts'
import { listItemsPublic, suggest } from '../../../src/contract/catalogue/catalogue.ts'
import { refreshSearchWords } from '../../../src/server/modules/catalogue/search/refresh-search-words.ts'
import { testShop } from '../../../src/server/test/test-shop.ts'
import type { TestShop } from '../../../src/server/test/test-shop.ts'
import { ATTRIBUTE_VALUES, HALAL, valuesCarriedBy } from '../content/attribute-values.ts'
import { BRANDS } from '../content/brands.ts'
import { BUNDLES } from '../content/bundles.ts'
import { CATEGORIES } from '../content/categories.ts'
import { FAMILIES } from '../content/families.ts'
import { PRODUCTS } from '../content/products.ts'
import { FURTHER_SEARCHES } from './further-searches.ts'
import { LOOSE_SEARCHES } from './loose-searches.ts'
import { TYPED_SEARCHES } from './typed-searches.ts'

const searches = [...TYPED_SEARCHES, ...LOOSE_SEARCHES, ...FURTHER_SEARCHES]

/** Of a hundred searches so many find what was meant among the first three. */
const leastRight = 96

/** The catalogue of the demo shop without its pictures. Answers the marks of products and bundles by their address. */
async function fillShop({ given, db }: TestShop, { bilingual }: { bilingual: boolean }): Promise<Map<string, string>> {
  const inBoth = <T>(translations: T) => (bilingual ? { translations } : {})
  const categories = new Map<string, string>()
  const products = new Map<string, string>()
  const slugs = new Map<string, string>()
  const marks = new Map<string, string>()
  for (const { slug, name, description, type, meta_title, meta_description, parent_slug, translations } of CATEGORIES) {
    const fields = { slug, name, description, type, meta_title, meta_description }
    const parent_id = parent_slug ? categories.get(parent_slug) : null
    const { category_id } = await given.category({ ...fields, ...inBoth(translations), parent_id, image_url: null })
    categories.set(slug, category_id)
  }
  const brands = new Map<string, string>()
  for (const { name } of BRANDS) brands.set(name, (await given.brand({ name })).brand_id)
  const values = new Map<string, string>()
  for (const attribute of attributes) {
    for (const [slug, en, id] of ATTRIBUTE_VALUES[attribute]) {
      const names = { en: { name: en }, ...(bilingual && { id: { name: id } }) }
      const fields = { attribute, slug, translations: names, needs_certificate: slug === HALAL }
      values.set(slug, (await given.value(fields)).value_id)
    }
  }
  for (const product of PRODUCTS) {
    const { brand, category_slug, packshot: _packshot, translations, ...fields } = product
    const category_id = categories.get(category_slug) ?? ''
    const { product_id, slug } = await given.product({
      ...fields,
      ...inBoth(translations),
      category_id,
      brand_id: brands.get(brand) ?? null,
      value_ids: valuesCarriedBy(product).map((slug) => values.get(slug) ?? ''),
      image_urls: [],
    })
    products.set(fields.sku, product_id)
    marks.set(slug, fields.sku.split('-').at(-1) ?? '')
    slugs.set(fields.sku, slug)
  }
  for (const { kind, translations, products: sizes } of FAMILIES) {
    const [first] = sizes
    const labels = Object.fromEntries(sizes.map(({ sku, label }) => [label.en, products.get(sku) ?? '']))
    await given.family(labels, { kind, name: translations.en.name, ...inBoth(translations) })
    // Whichever of them stands for the family means the first.
    for (const { sku } of sizes) marks.set(slugs.get(sku) ?? '', first?.sku.split('-').at(-1) ?? '')
  }
  for (const { items, category_slug, tint: _tint, translations, ...fields } of BUNDLES) {
    const category_id = categories.get(category_slug) ?? ''
    const parts = items.map(({ sku, quantity }) => ({ product_id: products.get(sku) ?? '', quantity }))
    const { slug } = await given.bundle({
      ...fields,
      ...inBoth(translations),
      category_id,
      image_urls: [],
      items: parts,
    })
    marks.set(slug, fields.sku.split('-')[1] ?? '')
  }
  await refreshSearchWords(db)
  return marks
}

/** What is in sight first: three of the list, or that there is nothing, and three of the categories that are suggested. */
async function firstOf({ guest }: TestShop, marks: Map<string, string>, search: string): Promise<string[]> {
  const [{ data }, { categories }] = await Promise.all([
    guest.call(listItemsPublic, { query: { search, limit: 3 } }),
    guest.call(suggest, { query: { search } }),
  ])
  const items = data.length > 0 ? data.map(({ slug }) => marks.get(slug) ?? slug) : ['-']
  return [...items, ...categories.slice(0, 3).map(({ slug }) => `/${slug}`)]
}

test.each([
  ['in English alone', { bilingual: false }],
  ['in both languages', { bilingual: true }],
])(
  'with the catalogue %s, what buyers type finds what they mean among the first three, 96 times of a hundred',
  { timeout: 240_000 },
  async (_name, words) => {
    const shop = await testShop()
    const marks = await fillShop(shop, words)
    const wrong: string[] = []
    for (const [typed, ...right] of searches) {
      const first = await firstOf(shop, marks, typed)
      if (!right.some((mark) => first.includes(mark))) wrong.push(`${typed}: ${first.join(' ')}`)
    }
    for (const set of [searches, FURTHER_SEARCHES]) {
      const ofSet = wrong.filter((one) => set.some(([typed]) => one.startsWith(`${typed}: `)))
      expect(100 - (100 * ofSet.length) / set.length, ofSet.join('\n')).toBeGreaterThanOrEqual(leastRight)
    }
  },
)

test('there are more than six hundred searches, each once', () => {
  expect(searches.length).toBeGreaterThanOrEqual(650)
  expect(new Set(searches.map(([typed]) => typed)).size).toBe(searches.length)
})

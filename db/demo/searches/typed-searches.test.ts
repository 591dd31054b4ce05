import { expect, test } from 'vitest'
import { listItemsPublic, suggest } from '../../../src/contract/catalogue/catalogue.ts'
import { refreshSearchWords } from '../../../src/server/modules/catalogue/search/refresh-search-words.ts'
import { testShop } from '../../../src/server/test/test-shop.ts'
import { BUNDLES } from '../content/bundles.ts'
import { CATEGORIES } from '../content/categories.ts'
import { PRODUCTS } from '../content/products.ts'
import { TYPED_SEARCHES } from './typed-searches.ts'

/** Of a hundred searches so many find what was meant among the first three. */
const leastRight = 95

const shop = await testShop()
const slugs = await fillTheShop()

/** The catalogue of the demo shop without its pictures. Answers the marks of products and bundles by their address. */
async function fillTheShop(): Promise<Map<string, string>> {
  const { given } = shop
  const categories = new Map<string, string>()
  const products = new Map<string, string>()
  const marks = new Map<string, string>()
  for (const { slug, name, description, type, meta_title, meta_description, parent_slug } of CATEGORIES) {
    const parent_id = parent_slug ? categories.get(parent_slug) : null
    const fields = { slug, name, description, type, meta_title, meta_description, parent_id, image_url: null }
    categories.set(slug, (await given.category(fields)).category_id)
  }
  for (const { brand: _brand, category_slug, packshot: _packshot, translations: _words, ...fields } of PRODUCTS) {
    const category_id = categories.get(category_slug) ?? ''
    const { product_id, slug } = await given.product({ ...fields, category_id, image_urls: [] })
    products.set(fields.sku, product_id)
    marks.set(slug, fields.sku.split('-').at(-1) ?? '')
  }
  for (const { items, category_slug, tint: _tint, translations: _words, ...fields } of BUNDLES) {
    const category_id = categories.get(category_slug) ?? ''
    const parts = items.map(({ sku, quantity }) => ({ product_id: products.get(sku) ?? '', quantity }))
    const { slug } = await given.bundle({ ...fields, category_id, image_urls: [], items: parts })
    marks.set(slug, fields.sku.split('-')[1] ?? '')
  }
  await refreshSearchWords(shop.db)
  return marks
}

/** What is in sight first: three of the list, and three of the categories that are suggested. */
async function firstOf(search: string): Promise<string[]> {
  const [{ data }, { categories }] = await Promise.all([
    shop.guest.call(listItemsPublic, { query: { search, limit: 3 } }),
    shop.guest.call(suggest, { query: { search } }),
  ])
  return [...data.map(({ slug }) => slugs.get(slug) ?? slug), ...categories.slice(0, 3).map(({ slug }) => `/${slug}`)]
}

test(
  'what buyers type finds what they mean among the first three, nineteen times of twenty',
  { timeout: 60_000 },
  async () => {
    expect(TYPED_SEARCHES.length).toBeGreaterThanOrEqual(200)
    const wrong: string[] = []
    for (const [typed, ...right] of TYPED_SEARCHES) {
      const first = await firstOf(typed)
      if (!right.some((mark) => first.includes(mark))) wrong.push(`${typed}: ${first.join(' ') || 'nothing'}`)
    }
    const percent = 100 - (100 * wrong.length) / TYPED_SEARCHES.length
    expect(percent, wrong.join('\n')).toBeGreaterThanOrEqual(leastRight)
  },
)

import { attributes } from '../../src/contract/catalogue/attributes.ts'
import type { TestShop } from '../../src/server/test/test-shop.ts'
import { refreshSearchWords } from '../../src/server/modules/catalogue/search/refresh-search-words.ts'
import { ATTRIBUTE_VALUES, HALAL, valuesCarriedBy } from './content/attribute-values.ts'
import { BRANDS } from './content/brands.ts'
import { BUNDLES } from './content/bundles.ts'
import { CATEGORIES } from './content/categories.ts'
import { FAMILIES } from './content/families.ts'
import { PRODUCTS } from './content/products.ts'

type Shop = Pick<TestShop, 'given' | 'db'>
type Words = { bilingual: boolean }

/** The catalogue of the demo shop without its pictures. Answers the marks of products and bundles by their address. */
export async function fillPlainCatalogue(shop: Shop, words: Words): Promise<Map<string, string>> {
  const categories = await fillShelves(shop, words)
  const { products, marks } = await fillProducts(shop, words, categories)
  for (const { items, category_slug, translations, ...fields } of BUNDLES) {
    const parts = items.map(({ sku, quantity }) => ({ product_id: products.get(sku) ?? '', quantity }))
    const { slug } = await shop.given.bundle({
      ...fields,
      ...inBoth(words, translations),
      category_id: categories.categories.get(category_slug) ?? '',
      image_urls: [],
      items: parts,
    })
    marks.set(slug, fields.sku.split('-')[1] ?? '')
  }
  await refreshSearchWords(shop.db)
  return marks
}

function inBoth<T>({ bilingual }: Words, translations: T) {
  return bilingual ? { translations } : {}
}

/** Categories and values by their addresses, brands by their names. */
type Shelves = Record<'categories' | 'brands' | 'values', Map<string, string>>

async function fillShelves({ given }: Shop, words: Words): Promise<Shelves> {
  const categories = new Map<string, string>()
  for (const { slug, name, description, type, meta_title, meta_description, parent_slug, translations } of CATEGORIES) {
    const fields = { slug, name, description, type, meta_title, meta_description, ...inBoth(words, translations) }
    const parent_id = parent_slug ? categories.get(parent_slug) : null
    categories.set(slug, (await given.category({ ...fields, parent_id, image_url: null })).category_id)
  }
  const brands = new Map<string, string>()
  for (const { name } of BRANDS) brands.set(name, (await given.brand({ name })).brand_id)
  const values = new Map<string, string>()
  for (const attribute of attributes) {
    for (const [slug, en, id] of ATTRIBUTE_VALUES[attribute]) {
      const names = { en: { name: en }, ...(words.bilingual && { id: { name: id } }) }
      const fields = { attribute, slug, translations: names, needs_certificate: slug === HALAL }
      values.set(slug, (await given.value(fields)).value_id)
    }
  }
  return { categories, brands, values }
}

/** Products by their SKUs. */
type Filled = Record<'products' | 'marks', Map<string, string>>

async function fillProducts({ given }: Shop, words: Words, { categories, brands, values }: Shelves): Promise<Filled> {
  const products = new Map<string, string>()
  const slugs = new Map<string, string>()
  const marks = new Map<string, string>()
  for (const product of PRODUCTS) {
    const { brand, category_slug, pack: _pack, translations, ...fields } = product
    const { product_id, slug } = await given.product({
      ...fields,
      ...inBoth(words, translations),
      category_id: categories.get(category_slug) ?? '',
      brand_id: brands.get(brand) ?? null,
      value_ids: valuesCarriedBy(product).map((value) => values.get(value) ?? ''),
      image_urls: [],
    })
    products.set(fields.sku, product_id)
    marks.set(slug, fields.sku.split('-').at(-1) ?? '')
    slugs.set(fields.sku, slug)
  }
  for (const { kind, translations, products: sizes } of FAMILIES) {
    const [first] = sizes
    const labels = Object.fromEntries(sizes.map(({ sku, label }) => [label.en, products.get(sku) ?? '']))
    await given.family(labels, { kind, name: translations.en.name, ...inBoth(words, translations) })
    // Whichever of them stands for the family means the first.
    for (const { sku } of sizes) marks.set(slugs.get(sku) ?? '', first?.sku.split('-').at(-1) ?? '')
  }
  return { products, marks }
}

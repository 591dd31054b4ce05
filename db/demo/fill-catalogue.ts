import { sql } from 'kysely'
import { attributes } from '../../src/contract/catalogue/attributes.ts'
import { addFlashSale } from '#contract/catalogue/flash-sales.ts'
import { changeProduct } from '../../src/contract/catalogue/products-admin.ts'
import { transaction } from '../../src/server/db/db.ts'
import {
  createBrand,
  createBundle,
  createCategory,
  createFamily,
  createProduct,
  createValue,
  returnStock,
  takeStock,
} from '../../src/server/modules/catalogue/catalogue.ts'
import type { DemoProduct } from './content/content-types.ts'
import { ATTRIBUTE_VALUES, HALAL, valuesCarriedBy } from './content/attribute-values.ts'
import { BRANDS } from './content/brands.ts'
import { BUNDLES } from './content/bundles.ts'
import { CATEGORIES } from './content/categories.ts'
import { FAMILIES } from './content/families.ts'
import { PRODUCTS } from './content/products.ts'
import { pictureNames, storeDemoPicture } from './demo-pictures.ts'
import type { DemoWorld } from './demo-world.ts'
import type { Life } from './live-orders.ts'

const day = 86_400_000

type Popular = { product_id: string; moq: number; price: number }
export type Assortment = {
  /** Active products; popular products are listed more often. */
  popular: Popular[]
  bundles: string[]
  bySku: Map<string, { product_id: string; product: DemoProduct }>
}

/** Enough for a year of selling; the stocks are set to their figures at the end. */
const yearlyStock = 3000

/** Categories, brands and attributes, then products over the first weeks of the demo's year, then families and bundles of them. */
export async function fillCatalogue(world: DemoWorld): Promise<Assortment> {
  const categories = await fillCategories(world)
  const brands = await fillBrands(world)
  const values = await fillValues(world)
  const bySku: Assortment['bySku'] = new Map()
  const pictures = await Promise.all(PRODUCTS.map((product) => storePictures(world, pictureNames.product(product))))
  for (const [i, product] of PRODUCTS.entries()) {
    bySku.set(product.sku, {
      product,
      product_id: await addProduct(world, product, {
        category_id: required(categories, product.category_slug),
        brand_id: required(brands, product.brand),
        value_ids: valuesCarriedBy(product).map((slug) => required(values, slug)),
        image_urls: pictures[i] ?? [],
      }),
    })
  }
  await fillFamilies(world, bySku)
  const bundles = await fillBundles(world, categories, bySku)
  return { bySku, bundles, popular: popularOf([...bySku.values()]) }
}

function storePictures(world: DemoWorld, names: string[]): Promise<string[]> {
  return Promise.all(names.map((name) => storeDemoPicture(world, name)))
}

async function fillCategories(world: DemoWorld): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const category of CATEGORIES) {
    const { parent_slug, ...fields } = category
    const image_url = await storeDemoPicture(world, pictureNames.category(category))
    const parent_id = parent_slug ? required(ids, parent_slug) : null
    const input = { ...fields, parent_id, image_url }
    const { category_id } = await transaction(world.shop.db, (tx) => createCategory(world.shop.systemCtx(), tx, input))
    ids.set(category.slug, category_id)
  }
  return ids
}

/** The ids of the brands by their names. */
async function fillBrands(world: DemoWorld): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, translations } of BRANDS) {
    const logo_url = await storeDemoPicture(world, pictureNames.brand({ name }))
    const input = { name, logo_url, translations }
    const { brand_id } = await transaction(world.shop.db, (tx) => createBrand(world.shop.systemCtx(), tx, input))
    ids.set(name, brand_id)
  }
  return ids
}

/** The ids of values of attributes by their addresses. */
async function fillValues(world: DemoWorld): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const attribute of attributes) {
    for (const [slug, en, id] of ATTRIBUTE_VALUES[attribute]) {
      const translations = { en: { name: en }, id: { name: id } }
      const input = { attribute, slug, translations, needs_certificate: slug === HALAL }
      const { value_id } = await transaction(world.shop.db, (tx) => createValue(world.shop.systemCtx(), tx, input))
      ids.set(slug, value_id)
    }
  }
  return ids
}

/** Some are reduced once they were offered at their first price for weeks; nothing else makes a price that is struck through. */
export function planReductions({ world, happenings, assortment, admin_id }: Life): void {
  happenings.plan(new Date(world.clock.now().getTime() + 45 * day), async () => {
    for (const { product_id, product } of assortment.bySku.values()) {
      if (product.compare_at_price === null) continue
      await world.as(admin_id)(changeProduct, { params: { id: product_id }, body: { price: product.price } })
    }
  })
}

/** A flash sale three weeks ago, one since this morning, one that comes: days before the end of the year at which they are set. */
const sales = [
  { name: 'Tanggal Kembar 11.11', daysBefore: 20, begins: 0, lasts: 1, skus: ['LMB-LLR-024', 'TMG-MOM-052'] },
  { name: 'Gajian', daysBefore: 0.2, begins: 0, lasts: 2.5, skus: ['LMB-HND-026', 'RMB-OIL-031', 'LMB-SOP-025'] },
  { name: 'Tanggal Kembar 12.12', daysBefore: 0.1, begins: 12, lasts: 1, skus: ['LMB-LLR-024', 'TMG-NPY-051'] },
]

/** Flash sales, of products that nothing else of the demo tells about. */
export function planSales({ world, happenings, assortment, admin_id, end }: Life): void {
  for (const { name, daysBefore, begins, lasts, skus } of sales) {
    happenings.plan(new Date(end.getTime() - daysBefore * day), async () => {
      const from = world.clock.now().getTime() + begins * day
      const [announced_at, starts_at, ends_at] = [world.clock.now().getTime(), from, from + lasts * day].map((time) =>
        new Date(time).toISOString(),
      ) as [string, string, string]
      const terms = { reduction_bps: 2500, quota: 40, per_customer: 3 }
      const items = skus.map((sku) => ({ item_id: required(assortment.bySku, sku).product_id, ...terms }))
      await world.as(admin_id)(addFlashSale, { body: { name, announced_at, starts_at, ends_at, items } })
    })
  }
}

type Placed = { category_id: string; brand_id: string; value_ids: string[]; image_urls: string[] }

async function addProduct(world: DemoWorld, product: DemoProduct, placed: Placed): Promise<string> {
  const { brand: _brand, category_slug: _category, pack: _pack, compare_at_price, ...fields } = product
  const registration_until = endOf(world, product)
  const input = {
    ...fields,
    ...placed,
    registration_until,
    price: compare_at_price ?? product.price,
    stock: yearlyStock,
  }
  const { product_id } = await transaction(world.shop.db, (tx) => createProduct(world.shop.systemCtx(), tx, input))
  return product_id
}

/** Days after the demo's year; two end soon, so that there is something to renew. */
const endingSoon = new Map(Object.entries({ 'RMB-TNC-030': 25, 'LMB-DEO-027': 80 }))

function endOf(world: DemoWorld, { sku, price }: DemoProduct): string {
  const days = 365 + (endingSoon.get(sku) ?? 200 + (price % 977))
  return new Date(world.clock.now().getTime() + days * day).toISOString().slice(0, 10)
}

async function fillFamilies(world: DemoWorld, bySku: Assortment['bySku']): Promise<void> {
  for (const { kind, translations, products } of FAMILIES) {
    const members = products.map(({ sku, label }) => ({ product_id: required(bySku, sku).product_id, label }))
    const input = { kind, translations, products: members }
    await transaction(world.shop.db, (tx) => createFamily(world.shop.systemCtx(), tx, input))
  }
}

async function fillBundles(
  world: DemoWorld,
  categories: Map<string, string>,
  bySku: Assortment['bySku'],
): Promise<string[]> {
  const ids: string[] = []
  for (const bundle of BUNDLES) {
    const { items, category_slug, ...fields } = bundle
    const parts = items.map(({ sku, quantity }) => ({ ...required(bySku, sku), quantity }))
    const input = {
      ...fields,
      category_id: required(categories, category_slug),
      image_urls: [await storeDemoPicture(world, pictureNames.bundle(bundle))],
      items: parts.map(({ product_id, quantity }) => ({ product_id, quantity })),
    }
    const { bundle_id } = await transaction(world.shop.db, (tx) => createBundle(world.shop.systemCtx(), tx, input))
    ids.push(bundle_id)
  }
  return ids
}

function popularOf(products: { product_id: string; product: DemoProduct }[]): Popular[] {
  return products
    .filter(({ product }) => product.is_active && product.price <= 2_000_000)
    .flatMap(({ product_id, product }) => {
      const weight = (product.is_best_seller ? 6 : 1) + (product.price < 100_000 ? 2 : 0)
      return Array.from({ length: weight }, () => ({ product_id, moq: product.moq, price: product.price }))
    })
}

/** After the year, a correction in the stock ledger sets each product to the stock of the hand-written shop. */
export async function setStock(world: DemoWorld, { bySku }: Assortment): Promise<void> {
  const ctx = world.shop.systemCtx()
  await transaction(world.shop.db, async (tx) => {
    const { rows } = await sql<{ product_id: string; stock: number }>`select product_id, stock from products`.execute(
      tx,
    )
    const stock = new Map(rows.map((row) => [row.product_id, row.stock]))
    const differences = [...bySku.values()].map(({ product_id, product }) => ({
      product_id,
      quantity: product.stock - (stock.get(product_id) ?? 0),
    }))
    await returnStock(
      ctx,
      tx,
      differences.filter((line) => line.quantity > 0),
      { reason: 'CORRECTION' },
    )
    const surplus = differences
      .filter((line) => line.quantity < 0)
      .map((line) => ({ ...line, quantity: -line.quantity }))
    await takeStock(ctx, tx, surplus, { reason: 'CORRECTION' })
  })
}

function required<V>(map: ReadonlyMap<string, V>, key: string): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo's content names ${key}, which is not there`)
  return value
}

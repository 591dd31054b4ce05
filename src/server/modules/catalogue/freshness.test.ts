import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { getProductBySlug, listItemsPublic } from '#contract/catalogue/catalogue.ts'
import { getBundlePage, getHomePage, getListPage, getProductPage, listCards } from '#contract/pages.ts'
import { createShop } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { transaction } from '#server/db/db.ts'
import { shopClient } from '#server/test/shop-client.ts'
import type { Client } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'
import { withoutLimits } from '#server/test/without-limits.ts'

/** Two processes of one shop. This one keeps nothing; the other keeps its answers and lists as a shop in use does. */
const shop = await testShop()
const { given } = shop
const other = await otherProcess()

async function otherProcess(): Promise<Client> {
  const url = new URL(shop.ctx().config.DATABASE_URL ?? '')
  const config = readConfig({
    APP_ENV: 'demo',
    PORT: '0',
    DATABASE_URL: url.href,
    DATA_DIR: shop.ctx().config.DATA_DIR,
    LOG_LEVEL: 'silent',
    DB_POOL_SIZE: '4',
    APP_SECRET: 'a secret that only tests ever see, long enough',
    ...withoutLimits,
  })
  const log = pino({ level: config.LOG_LEVEL })
  const second = await createShop({ config, log, databaseUrl: url.href, withPages: false, withWorker: false })
  const address = await second.listen()
  afterAll(() => second.stop())
  return shopClient(address)
}

const above = await given.category()
const { category_id, slug: category } = await given.category({ parent_id: above.category_id })
const product = await given.product({ category_id, name: 'Serum Segar', price: 50_000, stock: 5, is_best_seller: true })
const twin = await given.product({ category_id, name: 'Toner Segar', price: 50_000, stock: 5, is_best_seller: true })
/** Beside the bundle, which does not suggest what it holds. */
const neighbour = await given.product({ category_id: above.category_id, price: 50_000, stock: 5 })
const bundle = await given.bundle({
  category_id,
  name: 'Paket Segar',
  price: 40_000,
  items: [product, twin].map(({ product_id }) => ({ product_id, quantity: 1 })),
})

/** Every place that shows the product: its price there, null where it is not shown. */
const places: Record<string, (client: Client) => Promise<number | null | undefined>> = {
  'the product': async (client) =>
    (await client.raw(getProductBySlug, { params: { slug: product.slug } })).status === 404
      ? null
      : (await client.call(getProductBySlug, { params: { slug: product.slug } })).price,
  'its page': async (client) =>
    (await client.raw(getProductPage, { params: { slug: product.slug } })).status === 404
      ? null
      : (await client.call(getProductPage, { params: { slug: product.slug } })).product?.price,
  'a list': async (client) =>
    priceIn((await client.call(listItemsPublic, { query: { category, sort: 'price:asc' } })).data),
  'a list page': async (client) => priceIn((await client.call(getListPage, { query: { category } })).items.data),
  'a search': async (client) =>
    priceIn((await client.call(listItemsPublic, { query: { search: 'serum segar' } })).data),
  'the home page': async (client) => priceIn((await client.call(getHomePage, {})).best_sellers),
  'its card': async (client) =>
    priceIn((await client.call(listCards, { query: { ids: `${product.product_id},${twin.product_id}` } })).data),
}

function priceIn(items: readonly { id: string; price: number }[]): number | null {
  return items.find(({ id }) => id === product.product_id)?.price ?? null
}

async function change(
  product_id: string,
  values: { price?: number; is_active?: boolean; stock?: number },
): Promise<void> {
  await shop.db.updateTable('products').set(values).where('product_id', '=', product_id).execute()
}

async function inStock(): Promise<string[]> {
  const { data } = await other.call(listItemsPublic, { query: { category, in_stock: true } })
  return data.map(({ name }) => name).toSorted()
}

/** Everything has just been answered, so all of it is cached; then something changes. */
async function seenWithinTwoSeconds(shown: number | null, act: () => Promise<void>): Promise<void> {
  await inStock()
  for (const ask of Object.values(places)) await ask(other)
  const changedAt = performance.now()
  await act()
  for (const [place, ask] of Object.entries(places)) {
    await expect.poll(() => ask(other), { timeout: 2_000, interval: 25, message: place }).toBe(shown)
  }
  expect(performance.now() - changedAt).toBeLessThan(2_000)
}

test('a changed price and a sold-out product are seen everywhere in the other process within two seconds', async () => {
  expect(await inStock()).toEqual(['Paket Segar', 'Serum Segar', 'Toner Segar'])

  await seenWithinTwoSeconds(61_000, async () => {
    await change(product.product_id, { price: 61_000 })
    await change(twin.product_id, { stock: 0 })
  })

  expect(await inStock()).toEqual(['Serum Segar'])
  await change(twin.product_id, { stock: 5 })
})

test('what is switched off is gone everywhere in the other process within two seconds', async () => {
  await seenWithinTwoSeconds(null, () => change(product.product_id, { is_active: false }))
  await change(product.product_id, { is_active: true })
})

test('while prices change, no answer is half old and half new', async () => {
  const setBoth = (price: number) =>
    transaction(shop.db, async (tx) => {
      for (const { product_id } of [product, twin, neighbour])
        await tx.updateTable('products').set({ price }).where('product_id', '=', product_id).execute()
    })
  await setBoth(50_000)
  let isChanging = true
  const changing = (async () => {
    for (let n = 0; isChanging; n += 1) {
      await setBoth(n % 2 === 0 ? 80_000 : 50_000)
      await pause(12)
    }
  })()
  const asked = shopClient(shop.url)
  const seen = new Set<string>()
  try {
    for (let n = 0; n < 25; n += 1) {
      const [list, cheap, page, bundlePage] = await Promise.all([
        asked.call(getListPage, { query: { category, type: 'product', sort: 'price:asc' } }),
        asked.call(getListPage, { query: { category, type: 'product', max_price: 60_000 } }),
        asked.call(getProductPage, { params: { slug: product.slug } }),
        asked.call(getBundlePage, { params: { slug: bundle.slug } }),
      ])
      const prices = new Set(list.items.data.map(({ price }) => String(price)))
      expect(prices.size).toBe(1)
      for (const price of prices) seen.add(price)
      expect([0, 2]).toContain(cheap.items.meta.totalItems)
      for (const { price } of cheap.items.data) expect(price).toBe(50_000)
      expect(cheap.items.data).toHaveLength(cheap.items.meta.totalItems)
      expect(page.bundles[0]?.compare_at_price).toBe((page.product?.price ?? 0) * 2)
      expect(page.related.find(({ id }) => id === twin.product_id)?.price).toBe(page.product?.price)
      expect(bundlePage.bundle?.compare_at_price).toBe((bundlePage.bundle?.items[0]?.price ?? 0) * 2)
      expect(bundlePage.related.find(({ id }) => id === neighbour.product_id)?.price).toBe(
        bundlePage.bundle?.items[0]?.price,
      )
    }
  } finally {
    isChanging = false
    await changing
  }
  expect([...seen].toSorted()).toEqual(['50000', '80000'])
})

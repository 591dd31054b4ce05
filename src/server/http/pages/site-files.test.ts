import { Script } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { allRoutes } from '#server/routes.ts'
import { testShop } from '#server/test/test-shop.ts'
import { callInProcess } from './in-process.ts'
import { mountSiteFiles } from './site-files.ts'

const shop = await testShop({ PUBLIC_URL: 'https://shop.example', RATE_LIMIT_PAGES_PER_MINUTE: '30' })
const app = Fastify({ trustProxy: true })
afterAll(() => app.close())
const ctx = shop.ctx()
const routes = allRoutes({ isSandbox: true })
await mountSiteFiles(app, { config: ctx.config, limits: ctx.limits, callInProcess: callInProcess(routes, ctx) })

test('the service worker is asked for anew each time, and knows its page in each language', async () => {
  for (const [query, words] of [
    ['', 'Tidak ada koneksi'],
    ['?lang=id', 'Tidak ada koneksi'],
    ['?lang=en', 'No connection'],
  ]) {
    const { headers, body } = await app.inject(`/sw.js${query}`)
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
    expect(body).toContain(words)
    // Whatever the shop is called, it is a script.
    expect(() => new Script(body)).not.toThrow()
    expect(body).not.toMatch(/caches/)
  }
})

async function get(url: string): Promise<{ status: number; type: string; text: string; places: string[] }> {
  const { statusCode, headers, body } = await app.inject(url)
  const places = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  return { status: statusCode, type: String(headers['content-type']), text: body, places }
}

test('the site map lists fixed pages, categories and what is for sale, and when it changed', async () => {
  const { category_id, slug } = await shop.given.category({ name: 'Wajah' })
  const below = await shop.given.category({ name: 'Serum', parent_id: category_id })
  const { brand_id, slug: brand } = await shop.given.brand({ name: 'Kulitara' })
  await shop.given.brand({ name: 'Tanpa Produk' })
  const product = await shop.given.product({ category_id, brand_id, name: 'Serum A' })
  const { slug: hidden } = await shop.given.product({ category_id, name: 'Serum B', is_active: false })
  const bundle = await shop.given.bundle({ category_id, items: [{ product_id: product.product_id, quantity: 2 }] })

  const index = await get('/sitemap.xml')
  expect(index).toMatchObject({ status: 200, type: 'application/xml; charset=utf-8' })
  expect(index.places).toEqual(['https://shop.example/sitemaps/pages.xml', 'https://shop.example/sitemaps/items-1.xml'])
  expect((await get('/sitemaps/pages.xml')).places).toEqual(
    expect.arrayContaining([
      'https://shop.example/',
      `https://shop.example/products/category/${slug}`,
      `https://shop.example/products/category/${slug}/${below.slug}`,
      `https://shop.example/products?brand=${brand}`,
      `https://shop.example/products?brand=${brand}&amp;lang=id`,
    ]),
  )
  expect((await get('/sitemaps/pages.xml')).text).not.toContain('tanpa-produk')
  const items = await get('/sitemaps/items-1.xml')
  expect(items.places).toEqual([
    `https://shop.example/products/${product.slug}`,
    `https://shop.example/products/${product.slug}?lang=id`,
    `https://shop.example/bundles/${bundle.slug}`,
    `https://shop.example/bundles/${bundle.slug}?lang=id`,
  ])
  for (const [language, query] of [
    ['en', ''],
    ['id', '?lang=id'],
    ['x-default', ''],
  ]) {
    const address = `https://shop.example/products/${product.slug}${query}`
    const link = `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`
    expect(items.text.split(link)).toHaveLength(3)
  }
  expect(items.text).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/)
  expect(items.text).not.toContain(hidden)
})

test('a file beyond the last one, or with an odd name, is not there', async () => {
  for (const name of ['items-2', 'items-0', 'items-01', 'items-9999', 'items-x', 'other'])
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404)
})

test('crawlers are told where not to go and where the site map is', async () => {
  const { text, type } = await get('/robots.txt')

  expect(type).toBe('text/plain; charset=utf-8')
  for (const line of [
    'Disallow: /admin',
    'Disallow: /api',
    'Disallow: /*?*sort=',
    'Sitemap: https://shop.example/sitemap.xml',
  ])
    expect(text.split('\n')).toContain(line)
  // Old pages name the present ones as their own; who may not read them does not learn that.
  expect(text).not.toContain('products-old')
})

test('an address that reads site maps without end is told to wait; others are not', async () => {
  const from = (address: string, url: string) => app.inject({ url, headers: { 'x-forwarded-for': address } })
  const maps = ['/sitemap.xml', '/sitemaps/pages.xml', '/sitemaps/items-1.xml']
  const statuses: number[] = []
  for (let i = 0; i < 33; i += 1) statuses.push((await from('198.51.100.7', maps[i % 3] ?? '')).statusCode)

  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429, 429, 429])
  expect((await from('198.51.100.8', '/sitemap.xml')).statusCode).toBe(200)
  expect((await from('198.51.100.7', '/robots.txt')).statusCode).toBe(200)
})

test('the shop can be installed under its name, with icons that are there', async () => {
  const { status, type, text } = await get('/manifest.webmanifest')
  expect([status, type]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(text)
  expect(manifest).toMatchObject({ name: 'Sehati', display: 'standalone', start_url: '/' })
  for (const { src, type: kind } of manifest.icons) expect([src, (await get(src)).type]).toEqual([src, kind])
})

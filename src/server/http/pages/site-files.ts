import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { addressIn, languages } from '#contract/language.ts'
import { listAttributeValues } from '#contract/catalogue/attributes.ts'
import { listBrands } from '#contract/catalogue/brands.ts'
import { getHomePage, getShell, getSiteMapPage } from '#contract/pages.ts'
import { offlineWorker } from './offline-worker.ts'
import type { PageOptions } from './pages.ts'
import { countEach } from '../count-each.ts'
import { ttlCache } from '../ttl-cache.ts'

const assets = join(import.meta.dirname, '../../../web/assets')
const iconSizes = [192, 512] as const
const hour = 'public, max-age=3600'
/** Crawlers read the site map a few times a day. */
const siteMapMs = 60_000

type Options = Pick<PageOptions, 'config' | 'limits' | 'callInProcess'>

/** The few files that browsers and crawlers expect at fixed addresses. */
export async function mountSiteFiles(app: FastifyInstance, { config, limits, callInProcess }: Options): Promise<void> {
  const origin = config.PUBLIC_URL
  const asFile = { onRequest: countEach(limits, 'file') }
  const asPage = { onRequest: countEach(limits, 'page') }

  await mountIcons(app, { limits, callInProcess })
  app.get<{ Querystring: { lang?: string } }>('/sw.js', asFile, async (request, reply) => {
    const language = request.query.lang === 'en' ? 'en' : 'id'
    const { shop } = await callInProcess(getShell, {}, language)
    // Asked for with each page that is opened, so that a worker can be mended or taken away within moments.
    reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': "default-src 'none';connect-src 'self'" })
    return reply.type('text/javascript; charset=utf-8').send(offlineWorker(shop.name, language))
  })
  app.get('/robots.txt', asFile, (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robots(origin)),
  )
  const cache = ttlCache<string | null>({
    ttlMs: siteMapMs,
    maxSize: 64 * 1024 * 1024,
    sizeOf: (text) => (text === null ? null : text.length),
  })
  const answerXml = (reply: FastifyReply, text: string) =>
    reply.header('cache-control', hour).type('application/xml; charset=utf-8').send(text)

  app.get('/sitemap.xml', asPage, async (_request, reply) => {
    const index = await cache.get('index', async () => {
      const { meta } = await callInProcess(getSiteMapPage, { query: {} }, 'en')
      const names = ['pages', ...Array.from({ length: meta.totalPages }, (_, file) => `items-${file + 1}`)]
      return xml(
        'sitemapindex',
        names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`),
      )
    })
    return answerXml(reply, index ?? '')
  })
  app.get('/sitemaps/pages.xml', asPage, async (_request, reply) => {
    const all = await fixedPages(callInProcess)
    return answerXml(
      reply,
      urlSet(
        origin,
        all.map((path) => ({ path })),
      ),
    )
  })
  app.get<{ Params: { number: string } }>(
    '/sitemaps/items-:number(^[1-9]\\d{0,2}).xml',
    asPage,
    async (request, reply) => {
      const page = Number(request.params.number)
      const items = await cache.get(request.params.number, async () => {
        const { data } = await callInProcess(getSiteMapPage, { query: { page } }, 'en')
        return data.length > 0 ? urlSet(origin, data) : null
      })
      return items === null ? reply.code(404).type('text/plain').send('Not found') : answerXml(reply, items)
    },
  )
}

/** The shop's icon, and what a device installs it by. */
async function mountIcons(
  app: FastifyInstance,
  { limits, callInProcess }: Pick<Options, 'limits' | 'callInProcess'>,
): Promise<void> {
  const asFile = { onRequest: countEach(limits, 'file') }
  const drawing = await readFile(join(assets, 'favicon.svg'))
  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, asFile, (_request, reply) => reply.header('cache-control', hour).type('image/svg+xml').send(drawing))
  }
  for (const size of iconSizes) {
    const bytes = await readFile(join(assets, `icon-${size}.png`))
    app.get(`/icon-${size}.png`, asFile, (_request, reply) =>
      reply.header('cache-control', hour).type('image/png').send(bytes),
    )
  }
  app.get('/manifest.webmanifest', asFile, async (_request, reply) => {
    const { shop } = await callInProcess(getShell, {}, 'en')
    return reply
      .header('cache-control', hour)
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(shop)))
  })
}

/** How the shop stands among the apps of a device: by its name of today, without the browser's bars. */
function manifestOf({ name, tagline }: { name: string; tagline: { id: string } }): object {
  return {
    id: '/',
    name,
    short_name: name,
    description: tagline.id,
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...iconSizes.map((size) => ({
        src: `/icon-${size}.png`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose: 'any maskable',
      })),
    ],
  }
}

/** Pages that are no items: the fixed ones, sales that run or are announced, categories, brands and values of attributes that something for sale has. */
async function fixedPages(callInProcess: Options['callInProcess']): Promise<string[]> {
  const most = { query: { limit: 1000 } }
  const [{ categories }, { sales }, brands, values] = await Promise.all([
    callInProcess(getShell, {}, 'en'),
    callInProcess(getHomePage, {}, 'en'),
    callInProcess(listBrands, most, 'en'),
    callInProcess(listAttributeValues, most, 'en'),
  ])
  const chains = categories.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
  return [
    '/',
    '/categories',
    '/products',
    '/skinvestment',
    '/about',
    '/help',
    '/policy',
    '/terms-and-condition',
    ...sales.map(({ slug }) => `/sale/${slug}`),
    ...chains.map((chain) => `/products/category/${chain}`),
    ...brands.data.map(({ slug }) => `/products?brand=${slug}`),
    ...values.data.map(({ attribute, slug }) => `/products?${attribute}=${slug}`),
  ]
}

type Entry = { path: string; updated_at?: string }

function urlSet(origin: string, entries: readonly Entry[]): string {
  return xml(
    'urlset',
    entries.map(({ path, updated_at }) => {
      const changed = updated_at === undefined ? '' : `<lastmod>${updated_at.slice(0, 10)}</lastmod>`
      return languages
        .map(
          (language) =>
            `<url><loc>${origin}${asXml(addressIn(path, language))}</loc>${changed}${linksTo(origin, path)}</url>`,
        )
        .join('')
    }),
  )
}

/** The same page in each language, and the address that answers everybody in their own. */
function linksTo(origin: string, path: string): string {
  const link = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${origin}${asXml(address)}"/>`
  return [...languages.map((language) => link(language, addressIn(path, language))), link('x-default', path)].join('')
}

function asXml(address: string): string {
  return address.replaceAll('&', '&amp;')
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</${root}>`
}

/** Private areas are of no use to crawlers, and filtered lists would send them round in circles. */
function robots(origin: string): string {
  const closed = [
    '/admin',
    '/api',
    '/cart',
    '/checkout',
    '/orders',
    '/pay',
    '/profile',
    '/sandbox',
    '/*?*sort=',
    '/*?*min_price=',
    '/*?*max_price=',
    '/*?*in_stock=',
    '/*?*rating=',
    // Several brands or values at once.
    '/*?*,',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

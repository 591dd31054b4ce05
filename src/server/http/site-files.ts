import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listItemsPublic } from '#contract/catalogue.ts'
import { getShell } from '#contract/pages.ts'
import type { PageOptions } from './pages.ts'

const icon = join(import.meta.dirname, '../../web/assets/favicon.svg')
const hour = 'public, max-age=3600'
/** One call's most, and how many calls fill one file of the site map. */
const itemsPerCall = 100
const callsPerFile = 50

type Options = Pick<PageOptions, 'config' | 'callInProcess'>

/** The few files that browsers and crawlers expect at fixed addresses. */
export async function mountSiteFiles(app: FastifyInstance, { config, callInProcess }: Options): Promise<void> {
  const iconBytes = await readFile(icon)
  const origin = config.PUBLIC_URL

  for (const path of ['/favicon.svg', '/favicon.ico']) {
    app.get(path, (_request, reply) => reply.header('cache-control', hour).type('image/svg+xml').send(iconBytes))
  }
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', hour).type('text/plain; charset=utf-8').send(robots(origin)),
  )
  app.get('/sitemap.xml', async (_request, reply) => {
    const { meta } = await callInProcess(listItemsPublic, { query: { limit: 1 } })
    const files = Math.ceil(meta.totalItems / (itemsPerCall * callsPerFile))
    const names = ['pages', ...Array.from({ length: files }, (_, index) => `items-${index + 1}`)]
    const entries = names.map((name) => `<sitemap><loc>${origin}/sitemaps/${name}.xml</loc></sitemap>`)
    return reply.header('cache-control', hour).type('application/xml').send(xml('sitemapindex', entries))
  })
  app.get('/sitemaps/pages.xml', async (_request, reply) => {
    const { categories } = await callInProcess(getShell, {})
    const chains = categories.flatMap(({ path, children }) => [path, ...children.map((child) => child.path)])
    const paths = ['/', '/products', '/about', '/policy', '/terms-and-condition']
    const all = [...paths, ...chains.map((chain) => `/products/category/${chain}`)]
    return reply.header('cache-control', hour).type('application/xml').send(urlSet(origin, all))
  })
  app.get<{ Params: { number: string } }>('/sitemaps/items-:number(^[1-9]\\d{0,5}).xml', async (request, reply) => {
    const paths = await itemPaths(callInProcess, Number(request.params.number))
    if (paths.length === 0) return reply.code(404).type('text/plain').send('Not found')
    return reply.header('cache-control', hour).type('application/xml').send(urlSet(origin, paths))
  })
}

/** The addresses of one file's worth of items, oldest name first so that files stay the same between visits. */
async function itemPaths(callInProcess: Options['callInProcess'], file: number): Promise<string[]> {
  const paths: string[] = []
  for (let call = 1; call <= callsPerFile; call += 1) {
    const page = (file - 1) * callsPerFile + call
    const { data } = await callInProcess(listItemsPublic, { query: { page, limit: itemsPerCall, sort: 'name:asc' } })
    paths.push(...data.map(({ type, slug }) => (type === 'bundle' ? `/bundles/${slug}` : `/products/${slug}`)))
    if (data.length < itemsPerCall) break
  }
  return paths
}

function urlSet(origin: string, paths: string[]): string {
  return xml(
    'urlset',
    paths.map((path) => `<url><loc>${origin}${path}</loc></url>`),
  )
}

function xml(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</${root}>`
}

/** Private areas are of no use to crawlers, and filtered lists would send them round in circles. */
function robots(origin: string): string {
  const closed = [
    '/admin',
    '/api',
    '/cart',
    '/checkout',
    '/orders',
    '/profile',
    '/sandbox',
    '/*?*sort=',
    '/*?*min_price=',
  ]
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}

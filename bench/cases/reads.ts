import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { requestsPerSecond, show } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { sellable } from '../shoppers.ts'

const json = { accept: 'application/json' }
const html = { accept: 'text/html' }
const compressed = { ...html, 'accept-encoding': 'gzip' }

/** Calls and pages that everybody waits for, with the public cache as it ships. */
export async function benchReads(server: ServerUnderTest): Promise<boolean[]> {
  const items = await sellable(server.url)
  const slug = items[0]?.slug ?? ''
  const detail = items.slice(0, 50).map((item) => `/api/products/slug/${item.slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/api/products/public?page=${i + 1}`)
  return [
    show({
      name: 'public product list',
      value: await requestsPerSecond({ url: server.url, headers: json, paths: lists }),
      unit: '/s',
      goal: { atLeast: 12_000 },
    }),
    show({
      name: 'product detail',
      value: await requestsPerSecond({ url: server.url, headers: json, paths: detail }),
      unit: '/s',
      goal: { atLeast: 12_000 },
    }),
    show({
      name: 'product page from the page cache',
      value: await requestsPerSecond({ url: `${server.url}/products/${slug}`, headers: compressed }),
      unit: '/s',
      goal: { atLeast: 12_000 },
    }),
    ...(await weights(server.url, slug)),
    show({ name: 'server memory after reads', value: server.memory(), unit: 'MB', goal: { atMost: 250 } }),
  ]
}

/** Every request renders its page; the data behind it are reused for their second, as they ship. */
export async function benchRendered(server: ServerUnderTest): Promise<boolean[]> {
  const items = await sellable(server.url)
  const paths = items.slice(0, 50).map((item) => `/products/${item.slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/products?page=${i + 1}`)
  return [
    show({
      name: 'product page rendered',
      value: await requestsPerSecond({ url: server.url, headers: html, paths }),
      unit: '/s',
      goal: { atLeast: 1000 },
    }),
    show({
      name: 'product page rendered and compressed',
      value: await requestsPerSecond({ url: server.url, headers: compressed, paths }),
      unit: '/s',
    }),
    show({
      name: 'list page rendered',
      value: await requestsPerSecond({ url: server.url, headers: html, paths: lists }),
      unit: '/s',
    }),
  ]
}

/** What the fragment cache gains: the same pages without it (decision 31). */
export async function benchWithoutFragments(server: ServerUnderTest): Promise<boolean[]> {
  const items = await sellable(server.url)
  const paths = items.slice(0, 50).map((item) => `/products/${item.slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/products?page=${i + 1}`)
  return [
    show({
      name: 'product page rendered, no fragment cached',
      value: await requestsPerSecond({ url: server.url, headers: html, paths }),
      unit: '/s',
    }),
    show({
      name: 'list page rendered, no fragment cached',
      value: await requestsPerSecond({ url: server.url, headers: html, paths: lists }),
      unit: '/s',
    }),
  ]
}

/** Nothing is reused at all: what a long tail of addresses sees. */
export function benchReadsUncached(server: ServerUnderTest): Promise<boolean[]> {
  return uncached(server, { about: 'nothing reused', goal: { atLeast: 1500 } })
}

/** What the names of statements gain: the same without them (decision 33). */
export function benchWithoutStatementNames(server: ServerUnderTest): Promise<boolean[]> {
  return uncached(server, { about: 'nothing reused, statements without names' })
}

/** Two lists: cards as the shop's own pages show them, and whole products, six times as much to send. */
async function uncached(
  server: ServerUnderTest,
  { about, goal }: { about: string; goal?: { atLeast: number } },
): Promise<boolean[]> {
  const items = await sellable(server.url)
  const figures = {
    'product page rendered': items.slice(0, 50).map((item) => `/products/${item.slug}`),
    'list of cards': Array.from({ length: 20 }, (_, i) => `/api/products/unified/public?page=${i + 1}`),
    'public product list': Array.from({ length: 20 }, (_, i) => `/api/products/public?page=${i + 1}`),
    'product detail': items.slice(0, 50).map((item) => `/api/products/slug/${item.slug}`),
  }
  const met: boolean[] = []
  for (const [name, paths] of Object.entries(figures)) {
    const isPage = name.includes('page')
    const value = await requestsPerSecond({ url: server.url, headers: isPage ? html : json, paths })
    met.push(show({ name: `${name}, ${about}`, value, unit: '/s', ...(goal && !isPage && { goal }) }))
  }
  return met
}

/** What the product page, and the page of plans, make a browser load before it is interactive, gzipped. */
async function weights(url: string, slug: string): Promise<boolean[]> {
  const read = async (path: string) => (await fetch(url + path, { headers: { accept: 'text/html' } })).text()
  const [page, plans] = await Promise.all([read(`/products/${slug}`), read('/skinvestment')])
  const files = (html: string, pattern: RegExp) => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? '')),
  ]
  const script = /"(\/assets\/[^"]+\.js)"/g
  const scripts = files(page, script)
  const styles = files(page, /href="(\/assets\/[^"]+\.css)"/g)
  return [
    show({ name: 'JavaScript of the product page', value: kilobytes(scripts), unit: 'kB gzip', goal: { atMost: 125 } }),
    show({
      name: 'JavaScript of the page of plans',
      value: kilobytes(files(plans, script)),
      unit: 'kB gzip',
      goal: { atMost: 120 },
    }),
    show({ name: 'CSS of the product page', value: kilobytes(styles), unit: 'kB gzip', goal: { atMost: 20 } }),
    show({ name: 'HTML of the product page', value: Math.round(gzipSync(page).length / 102.4) / 10, unit: 'kB gzip' }),
  ]
}

function kilobytes(paths: readonly string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(new URL(`../../dist/web${path}`, import.meta.url))).length)
  return Math.round(bytes.reduce((a, b) => a + b, 0) / 100) / 10
}

import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { costOf, eachOncePerSecond, show } from '../measure.ts'
import type { Load } from '../measure.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { sellable, thousandSlugs } from '../shoppers.ts'

const json = { accept: 'application/json' }
const html = { accept: 'text/html' }
const compressed = { ...html, 'accept-encoding': 'gzip' }
const inIndonesian = { ...html, 'accept-language': 'id' }

/** A hundred pages of ten cards: all that the lists of a thousand products are. */
const cardLists = Array.from({ length: 100 }, (_, i) => `/api/products/unified/public?page=${i + 1}`)
const productLists = Array.from({ length: 20 }, (_, i) => `/api/products/public?page=${i + 1}`)

/** Calls and pages that everybody waits for, with the public cache as it ships: the popular ones, and a thousand products in turn. */
export async function benchReads(server: ServerUnderTest): Promise<boolean[]> {
  const items = await sellable(server.url)
  const slug = items[0]?.slug ?? ''
  const popular = items.slice(0, 50).map((item) => `/api/products/slug/${item.slug}`)
  const slugs = await thousandSlugs(server.url)
  const pages = slugs.map((one) => `/products/${one}`)
  return [
    await rate(server, 'public product list', { headers: json, paths: productLists }, { atLeast: 12_000 }),
    await rate(server, 'product detail', { headers: json, paths: popular }, { atLeast: 12_000 }),
    await rate(
      server,
      'product page from the page cache',
      { headers: compressed, paths: [`/products/${slug}`] },
      { atLeast: 12_000 },
    ),
    await rate(server, 'lists of cards in turn', { headers: json, paths: cardLists }, { atLeast: 4000 }),
    await rate(
      server,
      'details of 1,000 products',
      { headers: json, paths: slugs.map((one) => `/api/products/slug/${one}`) },
      { atLeast: 6000 },
    ),
    await rate(server, 'pages of 1,000 products, warm', { headers: html, paths: pages }, { atLeast: 8500 }),
    show({
      name: 'pages of 1,000 products, cold: each for the first time',
      value: await eachOncePerSecond({ url: server.url, headers: inIndonesian, paths: pages }),
      unit: '/s',
    }),
    ...(await weights(server.url, slug)),
    show({ name: 'server memory after reads', value: server.memory(), unit: 'MB', goal: { atMost: 250 } }),
  ]
}

/** Every request renders its page; the data behind it are reused for their second, as they ship. */
export async function benchRendered(server: ServerUnderTest): Promise<boolean[]> {
  const paths = (await thousandSlugs(server.url)).map((slug) => `/products/${slug}`)
  const popular = (await sellable(server.url)).slice(0, 50).map(({ slug }) => `/products/${slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/products?page=${i + 1}`)
  return [
    await rate(server, 'page of one product rendered', { headers: html, paths: popular.slice(0, 1) }),
    await rate(server, 'page of 1,000 products rendered', { headers: html, paths }, { atLeast: 900 }),
    await rate(server, 'product page rendered and compressed', { headers: compressed, paths: popular }),
    await rate(server, 'list page rendered', { headers: html, paths: lists }),
    show({ name: 'server memory after pages', value: server.memory(), unit: 'MB', goal: { atMost: 250 } }),
  ]
}

/** One line: how many a second, and what one of them costs the server. */
async function rate(
  server: ServerUnderTest,
  name: string,
  load: Omit<Load, 'url'>,
  goal?: { atLeast: number },
): Promise<boolean> {
  const { perSecond, processorMs } = await costOf({ url: server.url, ...load }, server.processorMs)
  return show({ name: `${name} (${processorMs} ms each)`, value: perSecond, unit: '/s', ...(goal && { goal }) })
}

/** What the fragment cache gains: the same pages without it (decision 31). */
export async function benchWithoutFragments(server: ServerUnderTest): Promise<boolean[]> {
  const paths = (await thousandSlugs(server.url)).map((slug) => `/products/${slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/products?page=${i + 1}`)
  return [
    await rate(server, 'page of 1,000 products rendered, no fragment cached', { headers: html, paths }),
    await rate(server, 'list page rendered, no fragment cached', { headers: html, paths: lists }),
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
  const slugs = await thousandSlugs(server.url)
  return [
    await rate(server, `page of 1,000 products rendered, ${about}`, {
      headers: html,
      paths: slugs.map((slug) => `/products/${slug}`),
    }),
    await rate(server, `list of cards, ${about}`, { headers: json, paths: cardLists }, goal),
    await rate(server, `public product list, ${about}`, { headers: json, paths: productLists }, goal),
    await rate(
      server,
      `details of 1,000 products, ${about}`,
      { headers: json, paths: slugs.map((slug) => `/api/products/slug/${slug}`) },
      goal,
    ),
  ]
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
    show({
      name: 'HTML of the product page, plain',
      value: Math.round(page.length / 100) / 10,
      unit: 'kB',
      goal: { atMost: 70 },
    }),
  ]
}

function kilobytes(paths: readonly string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(new URL(`../../dist/web${path}`, import.meta.url))).length)
  return Math.round(bytes.reduce((a, b) => a + b, 0) / 100) / 10
}

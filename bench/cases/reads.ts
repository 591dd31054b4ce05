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
export async function benchReadsUncached(server: ServerUnderTest): Promise<boolean[]> {
  const items = await sellable(server.url)
  const pages = items.slice(0, 50).map((item) => `/products/${item.slug}`)
  const detail = items.slice(0, 50).map((item) => `/api/products/slug/${item.slug}`)
  const lists = Array.from({ length: 20 }, (_, i) => `/api/products/public?page=${i + 1}`)
  return [
    show({
      name: 'product page rendered, data asked anew',
      value: await requestsPerSecond({ url: server.url, headers: html, paths: pages }),
      unit: '/s',
    }),
    show({
      name: 'public product list, nothing reused',
      value: await requestsPerSecond({ url: server.url, headers: json, paths: lists }),
      unit: '/s',
      goal: { atLeast: 1500 },
    }),
    show({
      name: 'product detail, nothing reused',
      value: await requestsPerSecond({ url: server.url, headers: json, paths: detail }),
      unit: '/s',
      goal: { atLeast: 1500 },
    }),
  ]
}

/** What the product page makes a browser load before it is interactive, gzipped. */
async function weights(url: string, slug: string): Promise<boolean[]> {
  const page = await (await fetch(`${url}/products/${slug}`, { headers: { accept: 'text/html' } })).text()
  const files = (pattern: RegExp) => [...new Set([...page.matchAll(pattern)].map((match) => match[1] ?? ''))]
  const scripts = files(/"(\/assets\/[^"]+\.js)"/g)
  const styles = files(/href="(\/assets\/[^"]+\.css)"/g)
  return [
    show({ name: 'JavaScript of the product page', value: kilobytes(scripts), unit: 'kB gzip', goal: { atMost: 125 } }),
    show({ name: 'CSS of the product page', value: kilobytes(styles), unit: 'kB gzip', goal: { atMost: 20 } }),
    show({ name: 'HTML of the product page', value: Math.round(gzipSync(page).length / 102.4) / 10, unit: 'kB gzip' }),
  ]
}

function kilobytes(paths: readonly string[]): number {
  const bytes = paths.map((path) => gzipSync(readFileSync(new URL(`../../dist/web${path}`, import.meta.url))).length)
  return Math.round(bytes.reduce((a, b) => a + b, 0) / 100) / 10
}

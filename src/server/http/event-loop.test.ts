import { expect, test } from 'vitest'
import { createContent } from '#contract/content.ts'
import { changeProduct, getAdminProduct } from '#contract/catalogue/products-admin.ts'
import { startProductImport } from '#contract/catalogue/product-imports.ts'
import { Email, line, lines, Phone, Slug } from '#contract/scalars.ts'
import { addressOf, networkOf } from '#server/caller-network.ts'
import { readCsv } from '#server/csv/read-csv.ts'
import { leastTurn, longestTurn, slowness } from '#server/test/longest-turn.ts'
import { sendForm } from '#server/test/send-form.ts'
import { testShop } from '#server/test/test-shop.ts'
import { acceptedEncodings } from './encoding/accepted-encodings.ts'
import { isTooDeep } from './json-depth.ts'
import { languageAsked } from './language-asked.ts'
import { isCrawler } from './pages/pages.ts'
import { unstorableFields, withSoundEscapes } from './storable-text.ts'
import { callUrl } from './unprefixed-calls.ts'
import { waitOfVisitor } from './wait-for-turn.ts'

const shop = await testShop()
const admin = await shop.admin()
const customer = await shop.customer()
const { product_id } = await shop.given.product()

const mostTurnMs = 50
const mostHealthMs = 200
const megabyte = 1_000_000

const ofText = [
  'a',
  ' ',
  '\n',
  '\r',
  '\t',
  '0',
  '.',
  '-',
  '/',
  '%',
  '\\',
  '"',
  "'",
  ',',
  ';',
  '=',
  '@',
  ':',
  '\u0301',
  '😀',
]
const ofMarkup = ['<', '<a', '<p>', '</p>', '<b><i>', '<a href="', '<!--', '<table><tr><td>', '<script>', '&', '&lt;']
const ofCsv = [
  '\n',
  '\r\n',
  ',\n',
  ';',
  ',',
  '"',
  '""',
  '"\n',
  '""\n',
  ',"\n"',
  'a,b\n',
  "'",
  "'\n",
  '\t\n',
  '=',
  '\u00A0',
]
const ofJson = ['{"a":', '[', '[],', '"a":1,', '\\u0000', '\\"', '1', '0.', '{"__proto__":']
const ofHeaders = [
  ',',
  ';q=',
  'id;q=0.',
  'br, ',
  '*',
  'place=',
  'place=1.',
  '; ',
  'bot',
  'cubot',
  'spider/',
  '::',
  '0:',
  '127.0.0.1, ',
]
const ofForms = [
  '\r\n',
  '--boundary\r\n',
  '--',
  'a=',
  '\r\n--boundary\r\ncontent-disposition: form-data; name="a"\r\n\r\n',
]
const nasty = [...ofText, ...ofMarkup, ...ofCsv, ...ofJson, ...ofHeaders]

const full = (one: string, length = megabyte) =>
  one
    .repeat(Math.ceil(length / one.length))
    .slice(0, length)
    .toWellFormed()

/**
 * The best of six: what the collector of memory and the compiler do in between is not the parser's, and neither is what a
 * neighbour on the same core takes. What is slow by itself is slow every time, and counts as an ordinary processor needs it.
 */
async function turnOf(work: () => unknown): Promise<number> {
  const best = await leastTurn(6, mostTurnMs, () => longestTurn(work))
  return best < mostTurnMs ? best : best / slowness()
}

async function refusedOrNot(work: () => unknown): Promise<void> {
  try {
    await work()
  } catch {
    // A refusal is an answer.
  }
}

const parsers: [name: string, read: (text: string) => unknown][] = [
  ['CSV', async (text) => Array.fromAsync(readCsv(text))],
  ['CSV with a head', async (text) => Array.fromAsync(readCsv(`sku,name\n${text}`, 20_000))],
  ['the depth of JSON', (text) => isTooDeep(Buffer.from(text))],
  ['texts that columns refuse', (text) => unstorableFields({ text, [text]: [text] })],
  ['e-mail addresses', (text) => Email.safeParse(text)],
  ['phone numbers', (text) => Phone.safeParse(text)],
  ['addresses of pages', (text) => Slug.safeParse(text)],
  ['lines', (text) => line(1, 100).safeParse(text)],
  ['texts', (text) => lines(1, 2_000).safeParse(text)],
  ['addresses of requests', (text) => withSoundEscapes(`/${text}`)],
  ['which call an address means', (text) => callUrl({ url: `/${text}`, method: 'GET', headers: { accept: text } })],
  ['addresses of callers', (text) => [addressOf(text), networkOf(text)]],
  ['user agents', (text) => isCrawler(text)],
  ['cookies', (text) => waitOfVisitor(shop.ctx(), text)],
  ['Accept-Language', (text) => languageAsked(text)],
  ['Accept-Encoding', (text) => acceptedEncodings(text)],
]

test.for(parsers)(
  'a megabyte of anything repeated never holds up the shop as %s',
  { timeout: 60_000 },
  async ([, read]) => {
    const turns: Record<string, number> = {}
    for (const one of nasty) {
      const text = full(one)
      turns[JSON.stringify(one)] = await turnOf(() => refusedOrNot(() => read(text)))
    }
    expect(slow(turns)).toEqual([])
  },
)

function slow(turns: Record<string, number>): string[] {
  return Object.entries(turns).flatMap(([one, ms]) => (ms > mostTurnMs ? [`${one}: ${Math.round(ms)} ms`] : []))
}

/** What the shop is sent, as it is sent; each answers one of these statuses, so that it is known to be read. */
const requests: [name: string, nasty: readonly string[], statuses: number[], send: (one: string) => Promise<number>][] =
  [
    [
      'a spreadsheet',
      ofCsv,
      [201, 422],
      async (one) => {
        const file = { bytes: Buffer.from(`sku,name,description\n${full(one)}`), name: 'a.csv', type: 'text/csv' }
        const { status } = await sendForm(admin, startProductImport, { files: [file] })
        await shop.runTasks()
        return status
      },
    ],
    [
      'a page',
      ofMarkup,
      [201, 422],
      async (one) => (await admin.raw(createContent, { body: aboutPage(full(one, 60_000)) })).status,
    ],
    ['a product', ofMarkup, [200], sendTexts],
    ['JSON', ofJson, [400, 422], (one) => post('/api/cart/items', 'application/json', full(one, 250_000))],
    ['JSON of many names', ofJson, [413, 422], (one) => post('/api/cart/items', 'application/json', manyNames(one))],
    ['too much JSON', ofJson, [413], (one) => post('/api/cart/items', 'application/json', full(one))],
    ['a form', ofForms, [400, 413, 422], sendParts],
    ['a search', ofText, [200], (one) => get('/api/products/public', { search: full(one, 100) })],
    ['words being typed', ofText, [200, 422], (one) => get('/api/products/suggest', { search: full(one, 100) })],
    ['a long search', ofText, [400, 422], (one) => get('/api/products/suggest', { search: full(one, 3_000) })],
    ['headers', ofHeaders, [200, 304], (one) => get('/api/products/public', {}, headersOf(full(one, 3_000)))],
  ]

const aboutPage = (html: string) => ({
  type: 'ABOUT',
  title: { en: 'About', id: 'Tentang' },
  body_html: { en: `<p>x</p>${html}`.slice(0, 60_000), id: '' },
  starts_at: null,
  ends_at: null,
  is_active: false,
})

const manyNames = (one: string) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`${one}${n}`, n])))

async function sendTexts(one: string): Promise<number> {
  const { version } = await admin.call(getAdminProduct, { params: { id: product_id } })
  const html = full(one, 15_000)
  const texts = { description: html, ingredients: html, how_to_use: html, cautions: html }
  const body = { version, translations: { en: texts, id: texts } }
  return (await admin.raw(changeProduct, { params: { id: product_id }, body })).status
}

function headersOf(text: string): Record<string, string> {
  const names = ['accept-language', 'accept-encoding', 'user-agent', 'cookie', 'if-none-match']
  return Object.fromEntries(names.map((name) => [name, text]))
}

async function get(path: string, query: Record<string, string>, headers: Record<string, string> = {}): Promise<number> {
  const answer = await fetch(`${shop.url}${path}?${new URLSearchParams(query)}`, {
    headers: { accept: 'application/json', ...headers },
  })
  await answer.arrayBuffer()
  return answer.status
}

async function post(path: string, type: string, body: string, by = customer): Promise<number> {
  const headers = { 'content-type': type, authorization: `Bearer ${by.token}` }
  const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}

function sendParts(one: string): Promise<number> {
  return post(
    `/api${startProductImport.path}`,
    'multipart/form-data; boundary=boundary',
    `--boundary\r\n${full(one)}`,
    admin,
  )
}

test.for(requests)(
  'the shop answers whether it is up while it reads %s',
  { timeout: 120_000 },
  async ([, repeated, statuses, send]) => {
    const turns: Record<string, number> = {}
    const health: Record<string, number> = {}
    for (const one of repeated) {
      const asked: number[] = []
      let isOver = false
      turns[JSON.stringify(one)] = await turnOf(async () => {
        isOver = false
        const asking = askHealth(asked, () => isOver)
        const status = await send(one).finally(() => (isOver = true))
        await asking
        expect(statuses, JSON.stringify(one)).toContain(status)
      })
      health[JSON.stringify(one)] = Math.max(...asked)
    }
    expect(slow(turns)).toEqual([])
    expect(Object.entries(health).filter(([, ms]) => ms > mostHealthMs)).toEqual([])
  },
)

/** Of the processor: how much the process worked between the question and its answer. */
async function askHealth(asked: number[], isOver: () => boolean): Promise<void> {
  do {
    const before = process.threadCpuUsage()
    const { status } = await fetch(`${shop.url}/healthz`)
    const { user, system } = process.threadCpuUsage(before)
    expect(status).toBe(200)
    asked.push((user + system) / 1_000)
  } while (!isOver())
}

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { defineCall } from '#contract/call.ts'
import { testShop } from '#server/test/test-shop.ts'
import { hashSource, policyOf } from './page-document.ts'
import { createLimits } from '../rate-limit.ts'
import { serve } from '../serve.ts'
import type { NamedRoute } from '../serve.ts'
import { callInProcess } from './in-process.ts'
import type { CallInProcess } from './in-process.ts'
import { mountRendered } from './pages.ts'
import type { Render, Rendered } from './web-build.ts'

const shop = await testShop()
const firstScript = 'document.documentElement.dataset.theme = "dark"'
const policy = policyOf({ scripts: [hashSource(firstScript)] })

type Page = Extract<Rendered, { kind: 'page' }>

function page(changes: Partial<Page> = {}): Page {
  const body = `<div id="root">${'Serum & toner – “lembut” ✓ '.repeat(500)}</div>`
  const rest = {
    route: '/',
    isPrivate: false,
    head: '<title>Serum</title>',
    hydration: '{"loaderData":{}}',
    files: [],
    failures: [],
  }
  return { kind: 'page', status: 200, body, ...rest, ...changes }
}

const noCalls: CallInProcess = async () => Promise.reject(new Error('no calls here'))

function pagesOf(render: Render, ttlMs = 1000, perMinute = 1_000_000, calls = noCalls): FastifyInstance {
  const app = Fastify({ logger: false, trustProxy: true })
  onTestFinished(() => app.close())
  const { config, now } = shop.ctx()
  const limits = createLimits(shop.db, { ...config, RATE_LIMIT_PAGES_PER_MINUTE: perMinute }, now)
  const hints = { modules: ['/assets/entry.js'], styles: ['/assets/app.css'], fonts: [], firstScript, policy }
  mountRendered(
    app,
    { render, hints: async () => hints },
    {
      config: { ...config, PAGE_CACHE_MS: ttlMs },
      limits,
      callInProcess: calls,
      waitAt: async () => null,
      log: pino({ level: 'silent' }),
      isDevelopment: false,
    },
  )
  return app
}

const inlineScripts = (html: string) =>
  [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[^<]*)<\/script>/g)].map(({ groups }) => ({
    attributes: groups?.attributes ?? '',
    text: groups?.text ?? '',
  }))

test.for([
  ['/products/', '/products'],
  ['/products/serum/?b=1&a=%2F', '/products/serum?b=1&a=%2F'],
  ['/orders//?page=2', '/orders?page=2'],
  ['//evil.example/', '/evil.example'],
  ['//', '/'],
] as const)('a page has one address, without a slash at its end: %s leads to %s', async ([asked, location]) => {
  const app = pagesOf(async () => page())
  const answer = await app.inject(asked)
  expect([answer.statusCode, answer.headers.location]).toEqual([301, location])
  for (const path of ['/', '/?a=1', '/products?next=/a/']) expect((await app.inject(path)).statusCode).toBe(200)
})

test('a public page is the same bytes for two visitors, and a CDN may hold it', async () => {
  const app = pagesOf(async ({ requestId }) => page({ files: [requestId] }), 0)
  const one = await app.inject({ url: '/products/serum', headers: { 'user-agent': 'a', cookie: 'visitor=1' } })
  const two = await app.inject({ url: '/products/serum', headers: { 'user-agent': 'b', cookie: 'visitor=2' } })

  expect(two.rawPayload.equals(one.rawPayload)).toBe(true)
  expect(two.headers['content-security-policy']).toBe(one.headers['content-security-policy'])
  expect(one.headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-while-revalidate=60')
  expect(one.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
})

test('a first visit follows the browser, a choice wins from then on, and an address may stand for one language', async () => {
  const app = pagesOf(async ({ language }) => page({ head: `<title>${language}</title>` }))
  const spoken = async (url: string, headers: Record<string, string> = {}) => {
    const { body, headers: answered } = await app.inject({ url, headers })
    const { title } = /<title>(?<title>\w+)</.exec(body)?.groups ?? {}
    expect([/<html lang="(\w+)"/.exec(body)?.[1], answered['content-language']]).toEqual([title, title])
    return title
  }

  expect(await spoken('/')).toBe('en')
  expect(await spoken('/', { 'accept-language': 'id-ID,id;q=0.9,en;q=0.8' })).toBe('id')
  expect(await spoken('/', { 'accept-language': 'ms-MY' })).toBe('id')
  expect(await spoken('/', { 'accept-language': 'id', cookie: 'a=1; lang=en' })).toBe('en')
  expect(await spoken('/', { 'accept-language': 'en', cookie: 'lang=id' })).toBe('id')
  expect(await spoken('/?lang=id', { 'accept-language': 'en', cookie: 'lang=en' })).toBe('id')
  expect(await spoken('/?page=2&lang=en', { cookie: 'lang=id' })).toBe('en')
  expect(await spoken('/?lang=fr', { cookie: 'lang=id' })).toBe('id')
})

test('an address of one language is the same for everybody; where the shop itself leads there, the choice is kept', async () => {
  const app = pagesOf(async () => page())
  const found = await app.inject({ url: '/?lang=id', headers: { 'sec-fetch-site': 'cross-site' } })
  const pressed = await app.inject({ url: '/?lang=id', headers: { 'sec-fetch-site': 'same-origin' } })

  expect(found.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': expect.stringMatching(/^public/) })
  expect(found.headers['set-cookie']).toBeUndefined()
  expect(pressed.headers['set-cookie']).toMatch(/^lang=id; Path=\/; Max-Age=31536000/)
  expect(pressed.headers['cache-control']).toBe('private, no-cache')
})

test('the policy names each script of a page by its hash and allows no other', async () => {
  const { body, headers } = await pagesOf(async () => page()).inject('/')
  const policyHere = String(headers['content-security-policy'])
  const scripts = inlineScripts(body)

  expect(scripts.map(({ attributes }) => attributes)).toEqual(['', ...Array(2).fill(expect.stringContaining('json'))])
  for (const { text } of scripts.filter(({ attributes }) => !attributes.includes('application/json'))) {
    expect(policyHere).toContain(hashSource(text))
  }
  expect(policyHere).not.toMatch(/unsafe-|nonce-/)
  expect(policyHere).not.toContain(hashSource('alert(1)'))
})

test('who has a page already is only told so', async () => {
  const app = pagesOf(async () => page())
  const { headers } = await app.inject('/')
  const again = await app.inject({ url: '/', headers: { 'if-none-match': `"other", ${headers.etag}` } })
  const other = await app.inject({ url: '/', headers: { 'if-none-match': '"other"' } })

  expect(again).toMatchObject({ statusCode: 304, body: '' })
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] })
  expect(other.statusCode).toBe(200)
})

test('plain, gzip and Brotli are the same page', async () => {
  const app = pagesOf(async () => page())
  const get = (encodings: string) => app.inject({ url: '/', headers: { 'accept-encoding': encodings } })
  const plain = await get('identity')
  const gzipped = await get('gzip')
  const brotli = await get('br')

  expect([plain, gzipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br'])
  expect(gunzipSync(gzipped.rawPayload).toString()).toBe(plain.body)
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
})

test('a page is rendered once for a crowd, and again when its second is over', async () => {
  let renderings = 0
  const app = pagesOf(async () => page({ head: `<title>${(renderings += 1)}</title>` }), 30)
  const bodies = (await Promise.all([1, 2, 3].map(() => app.inject('/')))).map(({ body }) => body)

  expect(new Set(bodies).size).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 40))
  expect((await app.inject('/')).body).toContain('<title>2</title>')
})

test('a page is drawn again when an answer that it is made of has changed, and used again while none has', async () => {
  const readStock = defineCall({
    method: 'GET',
    path: '/stock-of-test',
    access: 'anyone',
    summary: 'What changes here',
    response: z.object({ stock: z.number() }),
  })
  let stock = 5
  const route: NamedRoute = { ...serve(readStock, async () => ({ stock })), module: 'orders', name: 'readStock' }
  const ctx = shop.ctx()
  const calls = callInProcess([route], { ...ctx, config: { ...ctx.config, PUBLIC_CACHE_MS: 0 } })
  let drawings = 0
  const render: Render = async ({ call, isUnchanged }) => {
    const answer = await call(readStock, {})
    return isUnchanged() ? { kind: 'unchanged' } : page({ head: `<title>${answer.stock}, ${(drawings += 1)}</title>` })
  }
  const app = pagesOf(render, 10, 1_000_000, calls)
  const titleLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, 20))
    return /<title>(.*)<\/title>/.exec((await app.inject('/')).body)?.[1]
  }

  expect(await titleLater()).toBe('5, 1')
  expect(await titleLater()).toBe('5, 1')
  stock = 4
  expect(await titleLater()).toBe('4, 2')
  expect(await titleLater()).toBe('4, 2')
})

test('languages have pages of their own', async () => {
  const app = pagesOf(async ({ language }) => page({ head: `<title>${language}</title>` }))

  expect((await app.inject('/')).body).toContain('<title>en</title>')
  expect((await app.inject({ url: '/', headers: { cookie: 'lang=id' } })).body).toContain('<title>id</title>')
})

test.for<[string, Rendered, string]>([
  ['the frame of a private screen', page({ isPrivate: true }), 'private, no-cache'],
  ['a redirect', { kind: 'redirect', status: 301, location: '/products/serum-b' }, 'private, no-cache'],
  ['a page that is not there', page({ status: 404 }), 'no-store'],
  ['a failure', page({ status: 500 }), 'no-store'],
])('%s is never public', async ([, rendered, caching]) => {
  const answer = await pagesOf(async () => rendered).inject('/somewhere')

  expect(answer.headers['cache-control']).toBe(caching)
})

test('what sets a cookie is never public', async () => {
  const app = pagesOf(async () => page())
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('set-cookie', 'seen=1')
    done()
  })

  expect((await app.inject('/')).headers['cache-control']).toBe('private, no-cache')
})

test('a page that cannot be drawn says so in plain words, without any script', async () => {
  const answer = await pagesOf(async () => Promise.reject(new Error('broken'))).inject('/')

  expect(answer.statusCode).toBe(500)
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['content-security-policy']).toContain("script-src 'none'")
  expect(answer.body).not.toContain('broken')
})

test('an address that opens too many pages is told to wait in its language, and the others go on', async () => {
  const app = pagesOf(async () => page(), 1000, 5)
  const open = (ip: string, cookie = '') =>
    app.inject({ url: '/', headers: { 'x-forwarded-for': ip, 'user-agent': 'Mozilla/5.0', cookie } })

  const answers = await Promise.all(Array.from({ length: 8 }, () => open('198.51.100.7')))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const late = await open('198.51.100.7', 'lang=id')
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect(late.headers['cache-control']).toBe('no-store')
  expect(late.body).toMatch(/[Tt]unggu|[Cc]oba/)
  expect((await open('198.51.100.8')).statusCode).toBe(200)
})

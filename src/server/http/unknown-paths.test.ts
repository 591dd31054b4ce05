import { request as httpRequest } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import { killableServer } from '#server/test/killable-server.ts'
import { testShop } from '#server/test/test-shop.ts'
import { build } from '../../../scripts/build.mjs'

const shop = await testShop()
const customer = await shop.customer()
expect(await build()).toBe(0)
const shipped = await killableServer(shop, { withPages: true, withWorker: false, whenOver: afterAll })

type Answer = { status: number; type: string; allow: string | undefined; text: string }

/** Of the server as it is shipped, and of the one without pages; paths as they are written. */
const servers = [
  ['with pages', (...asked: Asked) => ask(shipped.url, ...asked)],
  ['without pages', (...asked: Asked) => ask(shop.url, ...asked)],
] as const

type Asked = [method: string, path: string, headers?: Record<string, string>, body?: string]

function ask(url: string, ...[method, path, headers = {}, body]: Asked): Promise<Answer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    httpRequest({ hostname, port, method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const { statusCode: status = 0, headers: of } = response
        resolve({ status, type: of['content-type'] ?? '', allow: of.allow, text: Buffer.concat(parts).toString() })
      })
    })
      .on('error', reject)
      .end(body)
  })
}

test.for(servers)('a path that no call has is an envelope with 404, %s', async ([, get]) => {
  const long = 'x'.repeat(400)
  for (const path of ['/api/nothing', '/api/%', '/api/products/%E0%A4%A', `/api/products/${long}`, '/api']) {
    const { status, type, text } = await get('GET', path)
    expect([path, status, type]).toEqual([path, 404, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toMatchObject({ code: 404, error: 'NOT_FOUND' })
  }
  const { status, text } = await get('POST', '/api/nothing/at/all')
  expect([status, JSON.parse(text).error]).toEqual([404, 'NOT_FOUND'])
})

test.for(servers)(
  'a call asked with another method is an envelope with 405 that names its methods, %s',
  async ([, get]) => {
    for (const [method, path, allow] of [
      ['GET', '/api/auth/login', 'POST'],
      ['PUT', '/api/cart', 'DELETE, GET'],
      ['DELETE', '/api/products/slug/serum', 'GET'],
      ['OPTIONS', '/api/auth/login', 'POST'],
    ] as const) {
      const answer = await get(method, path)
      expect([path, answer.status, answer.allow]).toEqual([path, 405, allow])
      expect(JSON.parse(answer.text)).toMatchObject({ code: 405, error: 'METHOD_NOT_ALLOWED' })
    }
    expect(await get('HEAD', '/api/cart')).toMatchObject({ status: 405, allow: 'DELETE, GET', text: '' })
  },
)

test.for(servers)('a fixed path is its own, not a name in the path of another call, %s', async ([, get]) => {
  const named = '01890000-0000-7000-8000-000000000000'
  const methods = Map.groupBy(allCalls, ({ call }) => call.path.replace(/\{\w+\}/g, named))
  const wrong: unknown[] = []
  for (const [path, calls] of methods) {
    const known = calls.map(({ call }) => call.method).toSorted()
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      if (known.includes(method)) continue
      const { status, allow } = await get(method, `/api${path}`, { authorization: `Bearer ${customer.token}` })
      if (status !== 405 || allow !== known.join(', ')) wrong.push([method, path, status, allow])
    }
  }
  expect(wrong).toEqual([])
})

test.for(servers)('what is no call is refused before its body is read, %s', async ([, get]) => {
  const headers = { 'content-type': 'application/json' }
  for (const [method, path, status, allow] of [
    ['POST', '/api/nothing', 404, undefined],
    ['PUT', '/api/cart', 405, 'DELETE, GET'],
    ['PATCH', '/api/products/public', 405, 'GET'],
    ['POST', '/api/openapi.json', 405, 'GET, HEAD'],
    ['PUT', '/api/cart/', 404, undefined],
    ['GET', '/api/cart/', 404, undefined],
  ] as const) {
    const answer = await get(method, path, headers, '{unreadable')
    expect([path, answer.status, answer.allow]).toEqual([path, status, allow])
  }
})

test('what has an address of its own is served whatever the headers say', async () => {
  const get = servers[0][1]
  const asCalls = [{ accept: 'application/json' }, { authorization: 'Bearer somebody' }]
  for (const headers of asCalls) {
    for (const [path, type] of [
      ['/robots.txt', 'text/plain'],
      ['/sitemap.xml', 'application/xml'],
      ['/sitemaps/pages.xml', 'application/xml'],
      ['/favicon.ico', 'image/svg+xml'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/icon-192.png', 'image/png'],
      ['/manifest.webmanifest', 'application/manifest+json'],
    ] as const) {
      const answer = await get('GET', path, headers)
      expect([path, answer.status, answer.type.split(';')[0]]).toEqual([path, 200, type])
    }
    const missing = await get('GET', '/files/public/nothing.png', headers)
    expect([missing.status, missing.type, missing.text]).toEqual([404, 'text/plain', 'Not found'])
  }
})

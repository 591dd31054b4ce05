import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createServer } from '#server/http/create-server.ts'
import { createLimits } from '#server/http/rate-limit.ts'
import { testShop } from '#server/test/test-shop.ts'
import { mountFiles } from './mount-files.ts'

const shop = await testShop({
  TRUST_PROXY_HOPS: '1',
  RATE_LIMIT_FILES_PER_MINUTE: '50',
  RATE_LIMIT_PAGES_PER_MINUTE: '3',
})

async function statusesFrom(url: string, address: string, times: number): Promise<number[]> {
  const headers = { 'x-forwarded-for': address }
  const answers = await Promise.all(Array.from({ length: times }, () => fetch(url, { headers })))
  return answers.map(({ status }) => status)
}

test('a page with 40 pictures is shown whole; who loads files without end is told to wait, others are not', async () => {
  for (const path of ['/media/0123456789abcdef/640.webp', '/files/public/none.png', '/files/private/none.pdf']) {
    const address = `198.51.100.${path.length}`

    expect(await statusesFrom(`${shop.url}${path}`, address, 40)).not.toContain(429)
    expect(await statusesFrom(`${shop.url}${path}`, address, 11)).toContain(429)

    const refused = await fetch(`${shop.url}${path}`, { headers: { 'x-forwarded-for': address } })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    expect(await refused.json()).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
    expect(await statusesFrom(`${shop.url}${path}`, '198.51.100.200', 1)).toEqual([404])
  }
})

test('files of the build are counted with the others', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'sehati-web-'))
  afterAll(() => rmSync(webFolder, { recursive: true, force: true }))
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'assets/app-1a2b.js'), 'export {}')
  const { config, log, ports, now } = shop.ctx()
  const app = createServer(config, log)
  afterAll(() => app.close())
  const limits = createLimits(shop.db, config, now)
  await mountFiles(app, { limits, files: ports.files, db: shop.db, appSecret: config.APP_SECRET, now, webFolder })
  const statuses: number[] = []

  for (let i = 0; i < 52; i += 1) {
    const url = i % 2 === 0 ? '/assets/app-1a2b.js' : '/media/0123456789abcdef/640.webp'
    statuses.push((await app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.9' } })).statusCode)
  }

  expect(statuses.slice(0, 50)).not.toContain(429)
  expect(statuses.slice(50)).toEqual([429, 429])
})

test('the page of the API and the sandbox count as pages do', async () => {
  for (const [path, address] of [
    ['/api/openapi.json', '198.51.100.31'],
    ['/sandbox/outbox', '198.51.100.32'],
  ] as const) {
    expect(await statusesFrom(`${shop.url}${path}`, address, 3)).toEqual([200, 200, 200])
    expect(await statusesFrom(`${shop.url}${path}`, address, 1)).toEqual([429])
  }
})

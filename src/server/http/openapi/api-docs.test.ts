import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

test('the page of the API allows its own script by hash, styles of its own, and nothing from elsewhere', async () => {
  const answer = await fetch(`${shop.url}/api/docs`)
  const page = await answer.text()
  const policy = answer.headers.get('content-security-policy') ?? ''

  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page).toContain('<script src="/api/docs/scalar.js">')
  expect(page).toContain('/api/openapi.json')
  const [, inline = ''] = /<script type[^>]*>([^<]+)<\/script>/.exec(page) ?? []
  expect(inline).toContain('createApiReference')
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(inline).digest('base64')}'`)
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/)
  expect(page).not.toMatch(/(src|href)="https?:/)
})

test('its script is compressed once, remembered by browsers, and sent plain to who reads nothing else', async () => {
  const url = `${shop.url}/api/docs/scalar.js`
  const compressed = await fetch(url)
  expect(compressed.headers.get('content-encoding')).toBe('gzip')
  expect(compressed.headers.get('cache-control')).toBe('public, max-age=86400')
  const etag = compressed.headers.get('etag') ?? ''
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304)

  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(await compressed.text())
})

test('other pages keep their strict rule for styles', async () => {
  const answer = await fetch(`${shop.url}/api/openapi.json`)
  expect(answer.headers.get('content-security-policy') ?? '').not.toContain('unsafe-inline')
  expect(await answer.json()).toMatchObject({
    openapi: '3.1.0',
    components: { schemas: { Order: { type: 'object' } } },
  })
})

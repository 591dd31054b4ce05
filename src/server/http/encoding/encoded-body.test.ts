import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodedBody } from './encoded-body.ts'

const text = 'Serum & toner – “lembut” ✓ '.repeat(3000)

test('all encodings carry the same page', async () => {
  const body = encodedBody(text)
  const plain = await body.encodedFor([])
  const gzipped = await body.encodedFor(['gzip'])
  const brotli = await body.encodedFor(['br'])

  expect([plain.encoding, gzipped.encoding, brotli.encoding]).toEqual([undefined, 'gzip', 'br'])
  expect(plain.bytes.toString()).toBe(text)
  expect(gunzipSync(gzipped.bytes).toString()).toBe(text)
  expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
})

test('a page is compressed once, however often it is sent', async () => {
  const body = encodedBody(text)
  const [first, together] = await Promise.all([body.encodedFor(['gzip']), body.encodedFor(['gzip'])])
  const later = await body.encodedFor(['gzip'])

  expect(together.bytes).toBe(first.bytes)
  expect(later.bytes).toBe(first.bytes)
  expect(first.bytes.length).toBeLessThan(2000)
})

test('the first visitor does not wait for Brotli; who comes when it is there gets it', async () => {
  const body = encodedBody(text)

  expect((await body.encodedFor(['br', 'gzip'])).encoding).toBe('gzip')
  expect((await body.encodedFor(['br', 'gzip'])).encoding).toBe('gzip')
  await expect.poll(async () => (await body.encodedFor(['br', 'gzip'])).encoding).toBe('br')
  expect((await body.encodedFor(['gzip', 'br'])).encoding).toBe('gzip')
})

test('the ETag names the content', () => {
  expect(encodedBody(text).etag).toBe(encodedBody(text).etag)
  expect(encodedBody(`${text}.`).etag).not.toBe(encodedBody(text).etag)
})

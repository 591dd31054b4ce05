import pino from 'pino'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startS3 } from '#server/test/simulators/s3-host.ts'
import { guardRemoteFiles } from '../guard-remote-files.ts'
import { s3Problems, s3Settings } from '../s3-settings.ts'
import { s3Limits } from './s3-request.ts'
import type { S3Host } from './s3-request.ts'
import { s3Store } from './s3-store.ts'
import { storagePortSuite } from './storage-port.suite.ts'

const account = {
  accessKeyId: 'key-of-the-shop',
  secretAccessKey: 'a secret that only tests know',
  region: 'ap-southeast-3',
  bucket: 'sehati-files',
}
const s3 = await startS3(account)
afterAll(() => s3.close())
const host: S3Host = { ...account, endpoint: s3.url, isPathStyle: true, prefix: '' }
/** As in the shop, ten times faster. */
const limits = { ...s3Limits, tryMs: 250, readMs: 500, totalMs: 700, firstPauseMs: 15 }
const store = s3Store(host, limits)
const key = 'media/0a1b/160.webp'
const bytes = Buffer.from('a picture')
const put = (to = store) => to.put(key, bytes, 'image/webp')

beforeEach(() => {
  s3.objects.clear()
  s3.log.length = 0
  s3.tamper(null)
})

storagePortSuite(() => s3Store({ ...host, prefix: 'shop/files' }))

test('files stand in the folder of the bucket that is configured, with their type', async () => {
  await put(s3Store({ ...host, prefix: 'shop/files' }))
  expect([...s3.objects]).toEqual([[`/sehati-files/shop/files/${key}`, { bytes, contentType: 'image/webp' }]])
})

test('no checksum headers, no chunks and no ACL are sent, which other stores would stumble over', async () => {
  const names: string[] = []
  s3.tamper(({ headers }) => names.push(...Object.keys(headers)))
  await put()
  expect(names.filter((name) => /checksum|sdk|acl|trailer|content-encoding|transfer-encoding/.test(name))).toEqual([])
  expect(names).toContain('content-length')
})

test('the simulator is strict: a checksum of the empty body, an ACL and a chunked body are refused', async () => {
  const extra = async (name: string, value: string) => {
    // Signed along, as a client that sends them by itself would.
    const { sha256, signedHeaders } = await import('./s3-signature.ts')
    const url = new URL(`/${account.bucket}/${key}`, s3.url)
    const headers = await signedHeaders(
      { method: 'PUT', url, headers: { [name]: value }, bodyHash: sha256(bytes), at: new Date() },
      account,
    )
    const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) })
    return `${response.status} ${/<Code>(\w+)/.exec(await response.text())?.[1]}`
  }
  expect(await extra('x-amz-checksum-crc32', 'AAAAAA==')).toBe('400 BadDigest')
  expect(await extra('x-amz-acl', 'public-read')).toBe('400 AccessControlListNotSupported')
  expect(await extra('content-encoding', 'aws-chunked')).toBe('501 NotImplemented')
  expect(s3.objects.size).toBe(0)
})

test.for<[string, Parameters<typeof s3.tamper>[0], string]>([
  ['the type of a file', ({ headers }) => (headers['content-type'] = 'text/html'), 'SignatureDoesNotMatch'],
  ['its bytes', (request) => (request.body = Buffer.from('<script>')), 'XAmzContentSHA256Mismatch'],
  [
    'the hash of its bytes',
    ({ headers }) => (headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD'),
    'SignatureDoesNotMatch',
  ],
  ['its time', ({ headers }) => (headers['x-amz-date'] = '20200101T000000Z'), 'RequestTimeTooSkewed'],
  ['who sends it', ({ headers }) => delete headers['authorization'], 'AccessDenied'],
])('nobody on the way can change %s', async ([, change, code]) => {
  s3.tamper(change)
  await expect(put()).rejects.toThrow(code)
  expect(s3.objects.size).toBe(0)
})

test.for([
  [{ secretAccessKey: 'another secret' }, 'SignatureDoesNotMatch'],
  [{ accessKeyId: 'another-key' }, 'InvalidAccessKeyId'],
  [{ region: 'eu-west-1' }, 'AuthorizationHeaderMalformed'],
  [{ bucket: 'another-bucket' }, 'NoSuchBucket'],
] as const)('%o is refused at once and is no missing file', async ([changes, code]) => {
  const wrong = s3Store({ ...host, ...changes })
  await expect(put(wrong)).rejects.toThrow(code)
  await expect(wrong.get(key)).rejects.toThrow(code)
  expect(s3.log).toHaveLength(2)
})

test('a reason never holds the secret, the key or the file', async () => {
  const failure: unknown = await put(s3Store({ ...host, accessKeyId: 'another-key' })).catch((error: unknown) => error)
  const told = String(failure) + JSON.stringify(failure)
  for (const secret of [account.secretAccessKey, 'another-key', key, 'a picture']) expect(told).not.toContain(secret)
})

test.for(['slow_down', 'internal_error', 'cut_after_effect'] as const)(
  'a store in trouble (%s) is asked again, and the file is there once',
  async (trouble) => {
    s3.failNext(trouble, 2)
    await put()
    expect((await store.get(key))?.bytes).toEqual(bytes)
    s3.failNext(trouble, 2)
    expect(await store.has(key)).toBe(true)
    s3.failNext(trouble, 2)
    await store.remove(key)
    expect(s3.objects.size).toBe(0)
  },
)

test('an answer that breaks off is never taken for a file', async () => {
  await put()
  s3.failNext('cut_answer')
  expect((await store.get(key))?.bytes).toEqual(bytes)
  s3.failNext('cut_answer', 3)
  await expect(store.get(key)).rejects.toThrow(/file store/)
})

test('when our clock is wrong the store’s time is used, from then on', async () => {
  const late = s3Store(host, limits)
  s3.failNext('skewed_clock', 2)
  await put(late)
  expect(s3.log).toEqual([`PUT /sehati-files/${key} 403`, `PUT /sehati-files/${key} 200`])
})

test('whoever waits for a store that hangs waits for its tries at most, then others do not wait at all', async () => {
  const guarded = guardRemoteFiles(s3Store(host, limits), {
    ...limits,
    log: pino({ level: 'silent' }),
    isProduction: true,
  })
  s3.failNext('hang', 40)
  const startedAt = performance.now()
  const away = { code: 'provider_unavailable', retryAfterSeconds: 3 }

  const crowd = await Promise.allSettled(Array.from({ length: 5 }, () => guarded.has(key)))

  expect(performance.now() - startedAt).toBeLessThan(1_000)
  expect(crowd.map((one) => one.status === 'rejected' && (one.reason as object))).toMatchObject(Array(5).fill(away))
  const laterAt = performance.now()
  await expect(guarded.get(key)).rejects.toMatchObject(away)
  expect(performance.now() - laterAt).toBeLessThan(100)
})

test('half a configuration is named, a whole one and none are fine', () => {
  const parse = (env: Record<string, string>) => {
    const read = (name: keyof typeof s3Settings) => s3Settings[name].parse(env[name])
    return Object.fromEntries(
      (Object.keys(s3Settings) as (keyof typeof s3Settings)[]).map((name) => [name, read(name)]),
    ) as Parameters<typeof s3Problems>[0]
  }
  const whole = {
    S3_ENDPOINT: 'https://s3.example.id',
    S3_BUCKET: 'sehati',
    S3_ACCESS_KEY_ID: 'abcdef',
    S3_SECRET_ACCESS_KEY: 'a long secret',
  }
  expect(s3Problems(parse({}))).toEqual([])
  expect(s3Problems(parse(whole))).toEqual([])
  expect(s3Problems(parse({ S3_BUCKET: 'sehati' }))).toEqual([
    'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set: the file store is configured in part',
  ])
  for (const S3_ENDPOINT of ['http://s3.example.id', 'ftp://x', 's3.example.id', 'https://x/?a=1'])
    expect(() => parse({ S3_ENDPOINT })).toThrow()
})

import { createHash, createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, importJWK, SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { googleIdentity } from './google-identity.ts'
import { newPair, sign, startKeyServer } from './key-server.fixture.ts'

const client_id = 'shop.apps.example.test'
const first = await newPair('first')
const keys = await startKeyServer(first)
afterAll(() => keys.stop())

const now = () => new Date()
const seconds = () => Math.floor(Date.now() / 1000)

function google(times: { cooldownMs?: number; cacheMs?: number } = {}, keysUrl = keys.url) {
  return googleIdentity({ client_id, authorizeUrl: 'https://accounts.example.test/auth', keysUrl, now, ...times })
}

function claims(changes: JWTPayload = {}): JWTPayload {
  return {
    iss: 'https://accounts.google.com',
    aud: client_id,
    sub: '110248495921238986420',
    email: 'Budi.Santoso@gmail.com',
    email_verified: true,
    name: 'Budi Santoso',
    given_name: 'Budi',
    family_name: 'Santoso',
    iat: seconds(),
    exp: seconds() + 3600,
    ...changes,
  }
}

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('a token of the provider names a person', async () => {
  const verdict = await google().verify({ idToken: await sign(first, claims()) })

  expect(verdict).toEqual({
    kind: 'verified',
    identity: {
      issuer: 'https://accounts.google.com',
      subject: '110248495921238986420',
      email: 'budi.santoso@gmail.com',
      is_email_authoritative: true,
      first_name: 'Budi',
      last_name: 'Santoso',
      nonce: null,
      expires_at: expect.any(Date),
    },
  })
})

test('both spellings of the issuer are one issuer', async () => {
  const verdict = await google().verify({ idToken: await sign(first, claims({ iss: 'accounts.google.com' })) })

  expect(verdict).toMatchObject({ kind: 'verified', identity: { issuer: 'https://accounts.google.com' } })
})

test.for([
  ['for another shop', { aud: 'other.apps.example.test' }],
  ['for several shops', { aud: [client_id, 'other.apps.example.test'] }],
  ['without an audience', { aud: undefined }],
  ['of another issuer', { iss: 'https://accounts.google.com.evil.test' }],
  ['without an issuer', { iss: undefined }],
  ['that has expired', { exp: seconds() - 60, iat: seconds() - 3660 }],
  ['without an end', { exp: undefined }],
  ['that never ends', { iat: seconds() - 8_000, exp: seconds() + 9_000_000 }],
  ['that is not valid yet', { nbf: seconds() + 3600 }],
  ['from the future', { iat: seconds() + 3600, exp: seconds() + 7200 }],
  ['without a subject', { sub: undefined }],
  ['with an empty subject', { sub: '' }],
  ['with a very long subject', { sub: 'x'.repeat(256) }],
  ['whose address is not verified', { email_verified: false }],
  ['whose address is verified in words', { email_verified: 'true' }],
  ['that does not say whether the address is verified', { email_verified: undefined }],
  ['without an address', { email: undefined }],
  ['with an address that is none', { email: 'budi' }],
  ['with a list of addresses', { email: ['budi@gmail.com'] }],
  ['with a nonce that nobody sent', { nonce: 'abc' }],
] as const)('a token %s is refused', async ([, changes]) => {
  const verdict = await google().verify({ idToken: await sign(first, claims(changes as JWTPayload)) })

  expect(verdict.kind).toBe('refused')
})

test('a token without a signature is refused', async () => {
  for (const alg of ['none', 'None', 'NONE', '']) {
    const idToken = `${encode({ alg, kid: 'first' })}.${encode(claims())}.`
    expect((await google().verify({ idToken })).kind, alg).toBe('refused')
  }
})

test('a token signed with the public key as a secret is refused', async () => {
  const publicKey = await importJWK(first.jwk, 'RS256', { extractable: true })
  if (publicKey instanceof Uint8Array) throw new Error('An RSA key is no secret')
  for (const secret of [await exportSPKI(publicKey), JSON.stringify(first.jwk), first.jwk.n ?? '']) {
    const content = `${encode({ alg: 'HS256', kid: 'first' })}.${encode(claims())}`
    const idToken = `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`
    expect((await google().verify({ idToken })).kind).toBe('refused')
  }
})

test('a token signed with the right key in another way is refused', async () => {
  const { alg: _, ...jwk } = first.jwk
  keys.publish({ ...first, jwk })
  for (const alg of ['RS512', 'RS384']) {
    const privateKey = await importJWK(await exportJWK(first.privateKey), alg)
    const idToken = await new SignJWT(claims()).setProtectedHeader({ alg, kid: 'first' }).sign(privateKey)
    expect((await google().verify({ idToken })).kind, alg).toBe('refused')
  }
  expect((await google().verify({ idToken: await sign(first, claims()) })).kind).toBe('verified')
  keys.publish(first)
})

test('a token that brings its own key, or says where to fetch one, is refused', async () => {
  const own = await newPair('first')
  const foreign = await startKeyServer(own)
  const content = (header: object) => `${encode({ alg: 'RS256', kid: 'first', ...header })}.${encode(claims())}`
  const signature = (await sign(own, claims())).split('.')[2] ?? ''

  for (const header of [{ jwk: own.jwk }, { jku: foreign.url }, { x5u: foreign.url }, { crit: ['exp'] }]) {
    expect((await google().verify({ idToken: `${content(header)}.${signature}` })).kind).toBe('refused')
  }
  expect(foreign.asked()).toBe(0)
  foreign.stop()
})

test('a token that was changed after it was signed is refused', async () => {
  const [header, , signature] = (await sign(first, claims())).split('.')

  const idToken = `${header}.${encode(claims({ email: 'admin@sehati.test' }))}.${signature}`

  expect((await google().verify({ idToken })).kind).toBe('refused')
})

test.for(['', 'x', 'a.b.c', '..', 'eyJ', '\u0000', `${'a'.repeat(7000)}.b.c`, '{}', 'null.null.null'])(
  'the text %j is refused without a fault of ours',
  async (idToken) => {
    expect((await google().verify({ idToken })).kind).toBe('refused')
  },
)

test('a nonce has to be the one that the page gave', async () => {
  const idToken = await sign(first, claims({ nonce: 'abc' }))

  expect((await google().verify({ idToken, nonce: 'abc' })).kind).toBe('verified')
  expect((await google().verify({ idToken, nonce: 'abd' })).kind).toBe('refused')
  const without = await sign(first, claims())
  expect((await google().verify({ idToken: without, nonce: 'abc' })).kind).toBe('refused')
})

test('an access token has to be the one that was given out with the identity token', async () => {
  const accessToken = 'ya29.something'
  const at_hash = createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
  const idToken = await sign(first, claims({ at_hash }))

  expect((await google().verify({ idToken, accessToken })).kind).toBe('verified')
  expect((await google().verify({ idToken, accessToken: 'ya29.another' })).kind).toBe('refused')
  expect((await google().verify({ idToken })).kind).toBe('verified')
})

test.for([
  [{ email: 'budi@gmail.com' }, true],
  [{ email: 'budi@company.test', hd: 'company.test' }, true],
  [{ email: 'budi@yahoo.test' }, false],
  [{ email: 'budi@gmail.com.evil.test' }, false],
  [{ email: 'budi@notgmail.com' }, false],
] as const)('whether the provider knows who holds %j today: %s', async ([changes, isAuthoritative]) => {
  const verdict = await google().verify({ idToken: await sign(first, claims(changes)) })

  expect(verdict).toMatchObject({ identity: { is_email_authoritative: isAuthoritative } })
})

test('names are one line of at most fifty characters, and somebody without one is called by the address', async () => {
  const verdict = async (changes: JWTPayload) => google().verify({ idToken: await sign(first, claims(changes)) })

  expect(await verdict({ given_name: ` Budi\n\u0000 ${'x'.repeat(80)}`, family_name: '' })).toMatchObject({
    identity: { first_name: `Budi ${'x'.repeat(45)}`, last_name: '' },
  })
  expect(await verdict({ given_name: undefined, name: undefined })).toMatchObject({
    identity: { first_name: 'budi.santoso' },
  })
})

test('a new key is fetched when a token names it, but not for every stranger', async () => {
  const [second, stranger] = [await newPair('second'), await newPair('stranger')]
  const patient = google({ cooldownMs: 60_000 })
  const eager = google({ cooldownMs: 0 })
  await patient.verify({ idToken: await sign(first, claims()) })
  await eager.verify({ idToken: await sign(first, claims()) })

  keys.publish(first, second)
  expect((await eager.verify({ idToken: await sign(second, claims()) })).kind).toBe('verified')
  const asked = keys.asked()
  for (let i = 0; i < 10; i += 1) {
    expect((await patient.verify({ idToken: await sign(stranger, claims()) })).kind).toBe('refused')
  }
  expect(keys.asked()).toBe(asked)
  keys.publish(first)
})

test('a key that was withdrawn signs no more once the keys are fetched again', async () => {
  const second = await newPair('second')
  const identity = google({ cacheMs: 0, cooldownMs: 0 })
  expect((await identity.verify({ idToken: await sign(first, claims()) })).kind).toBe('verified')

  keys.publish(second)

  expect((await identity.verify({ idToken: await sign(first, claims()) })).kind).toBe('refused')
  keys.publish(first)
})

test.for([
  ['answers 500', { status: 500 }],
  ['answers 404', { status: 404 }],
  ['redirects', { status: 302 }],
  ['sends HTML', { text: '<html>' }],
  ['sends something else', { text: '{"error":"x"}' }],
  ['sends too much', { text: JSON.stringify({ keys: [], more: 'x'.repeat(100_000) }) }],
] as const)('a key server that %s leaves a fresh shop without a verdict, not with a no', async ([, trouble]) => {
  keys.fail(trouble)
  const identity = google({ cooldownMs: 0 })
  const idToken = await sign(first, claims())

  expect((await identity.verify({ idToken })).kind).toBe('unavailable')
  keys.heal()
  expect((await identity.verify({ idToken })).kind).toBe('verified')
})

test('a key server that is not there, and one that never answers, leave it without a verdict in four seconds', async () => {
  const idToken = await sign(first, claims())
  expect((await google({}, 'http://127.0.0.1:9/certs').verify({ idToken })).kind).toBe('unavailable')

  keys.fail({ hangs: true })
  const start = performance.now()
  expect((await google().verify({ idToken })).kind).toBe('unavailable')
  expect(performance.now() - start).toBeLessThan(4_500)
  keys.heal()
})

test('known keys go on working while the key server is away, and an unknown one is left open', async () => {
  const rotated = await newPair('rotated')
  const identity = google({ cacheMs: 0, cooldownMs: 0 })
  const idToken = await sign(first, claims())
  expect((await identity.verify({ idToken })).kind).toBe('verified')

  keys.fail({ status: 503 })

  expect((await identity.verify({ idToken })).kind).toBe('verified')
  expect((await identity.verify({ idToken: await sign(rotated, claims()) })).kind).toBe('unavailable')
  keys.heal()
  expect((await identity.verify({ idToken: await sign(rotated, claims()) })).kind).toBe('refused')
})

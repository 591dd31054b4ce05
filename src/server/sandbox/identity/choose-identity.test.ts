import { decodeJwt } from 'jose'
import { afterAll, expect, test } from 'vitest'
import { sandboxPages } from '../sandbox-pages.ts'
import { outsideWorld } from '../outside-world.fixture.ts'

const { ctx, ports, close } = await outsideWorld()
afterAll(close)

const path = '/sandbox/identity/authorize'
const asked = {
  client_id: 'sehati-sandbox',
  redirect_uri: 'http://shop.test/signin',
  response_type: 'id_token token',
  scope: 'openid email profile',
  state: 'the state of the page',
  nonce: 'the nonce of the page',
}

async function visit(method: 'GET' | 'POST', fields: Record<string, string>) {
  const page = sandboxPages.find((one) => one.method === method && one.path === path)
  if (!page) throw new Error('no such page')
  return page.handle(ctx(), {
    params: {},
    query: method === 'GET' ? fields : {},
    body: method === 'POST' ? fields : {},
  })
}

async function choose(fields: Record<string, string>) {
  const { redirect_uri, state, nonce } = asked
  const { status, location = '' } = await visit('POST', { redirect_uri, state, nonce, ...fields })
  const [page, fragment] = location.split('#')
  return { status, page, reply: Object.fromEntries(new URLSearchParams(fragment)) }
}

test('the page offers test people, and needs no script', async () => {
  const { status, html = '' } = await visit('GET', asked)

  expect(status).toBe(200)
  expect(html).toContain('siti@sehati.test')
  expect(html).toContain('value="the state of the page"')
  expect(html).not.toContain('<script')
})

test.for([
  [{ client_id: 'another' }, 'invalid_client'],
  [{ response_type: 'code' }, 'unsupported_response_type'],
  [{ scope: 'email' }, 'invalid_scope'],
  [{ nonce: '' }, 'invalid_request'],
  [{ state: '' }, 'invalid_request'],
  [{ redirect_uri: 'https://evil.test/' }, 'redirect_uri_mismatch'],
  [{ redirect_uri: 'nonsense' }, 'redirect_uri_mismatch'],
] as const)('a request with %j is refused and leads nowhere', async ([changes, reason]) => {
  const { status, html, location } = await visit('GET', { ...asked, ...changes })

  expect(status).toBe(400)
  expect(html).toContain(reason)
  expect(location).toBeUndefined()
})

test('a chosen person comes back with a token that the shop accepts for this page only', async () => {
  const { status, page, reply } = await choose({ person: 'siti@sehati.test' })

  expect([status, page, reply['state']]).toEqual([303, '/signin', asked.state])
  const proof = { idToken: reply['id_token'] ?? '', accessToken: reply['access_token'] }
  expect(await ports.identity.verify({ ...proof, nonce: asked.nonce })).toMatchObject({
    kind: 'verified',
    identity: { email: 'siti@sehati.test', is_email_authoritative: true },
  })
  expect(await ports.identity.verify({ ...proof, nonce: 'of another page' })).toMatchObject({ kind: 'refused' })
})

test('nobody is sent to another host, whatever the form says', async () => {
  const { page } = await choose({ person: 'siti@sehati.test', redirect_uri: 'https://evil.test/signin' })
  expect(page).toBe('/signin')

  expect((await choose({ person: 'siti@sehati.test', redirect_uri: 'https://evil.test/' })).status).toBe(400)
})

test('cancelling comes back without a token', async () => {
  expect((await choose({ action: 'cancel' })).reply).toEqual({ error: 'access_denied', state: asked.state })
})

test('somebody else is whoever the form says', async () => {
  const person = { action: 'other', email: 'Dewi@Elsewhere.test', first_name: 'Dewi' }

  const { reply } = await choose({ ...person, kind: 'unverified' })

  expect(decodeJwt(reply['id_token'] ?? '')).toMatchObject({ email: 'dewi@elsewhere.test', email_verified: false })
  expect((await choose({ ...person, kind: 'nonsense' })).status).toBe(422)
  expect((await choose({ ...person, kind: 'verified', email: 'nonsense' })).status).toBe(422)
  expect((await choose({ person: 'nobody@elsewhere.test' })).status).toBe(422)
})

test('a provider that is away is not taken for a wrong token, and the same token is good once it is back', async () => {
  const { reply } = await choose({ action: 'away' })
  const proof = { idToken: reply['id_token'] ?? '', nonce: asked.nonce }
  // Unknown keys are fetched once in a second at most.
  await new Promise((resolve) => setTimeout(resolve, 1_100))

  const away = await ports.identity.verify(proof)
  await new Promise((resolve) => setTimeout(resolve, 1_100))

  expect(away.kind).toBe('unavailable')
  expect((await ports.identity.verify(proof)).kind).toBe('verified')
})

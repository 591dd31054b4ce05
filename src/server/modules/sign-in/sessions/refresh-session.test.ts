import { expect, test } from 'vitest'
import { getProfile } from '#contract/people/profile.ts'
import { login, logout, refreshToken } from '#contract/sign-in/sign-in.ts'
import { createShop } from '#server/app.ts'
import type { TestActor } from '#server/test/actors.ts'
import { cuttableDatabase } from '#server/test/cuttable-database.fixture.ts'
import { shopClient } from '#server/test/shop-client.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

async function signIn(person?: TestActor) {
  const { email, password } = person ?? (await shop.customer())
  return shop.guest.call(login, { body: { email, password, role: 'CUSTOMER' } })
}

function refresh(token: string) {
  return shop.guest.raw(refreshToken, { body: { refreshToken: token } })
}

async function successor(token: string): Promise<string> {
  return (await shop.guest.call(refreshToken, { body: { refreshToken: token } })).refreshToken
}

async function isAlive(accessToken: string): Promise<boolean> {
  const answer = await shop.guest.raw(getProfile, {}, { headers: { authorization: `Bearer ${accessToken}` } })
  return answer.status === 200
}

test('a refresh token is exchanged for a new pair that works', async () => {
  const first = await signIn()
  await shop.advance(1000)
  expect(await isAlive(first.accessToken)).toBe(false)

  const second = await shop.guest.call(refreshToken, { body: { refreshToken: first.refreshToken } })

  expect(second.refreshToken).not.toBe(first.refreshToken)
  expect(await isAlive(second.accessToken)).toBe(true)
})

test('twenty refreshes at once get the same successor, and the session lives through ten rounds of it', async () => {
  let { refreshToken: token } = await signIn()

  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(token)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const successors = new Set(answers.map(({ body }) => (body.data as { refreshToken: string }).refreshToken))
    expect(successors.size).toBe(1)
    token = [...successors][0] ?? ''
  }

  expect((await refresh(token)).status).toBe(200)
})

test('within ten seconds a second tab gets the same successor', async () => {
  const { refreshToken: token } = await signIn()
  const first = await successor(token)
  await shop.advance(9)

  expect(await successor(token)).toBe(first)
})

test('a used token that comes back later ends the session with all its tokens', async () => {
  const { refreshToken: stolen } = await signIn()
  const chain = [stolen]
  for (let i = 0; i < 4; i += 1) chain.push(await successor(chain[i] ?? ''))
  const { data } = (await refresh(chain[4] ?? '')).body as { data: { accessToken: string; refreshToken: string } }
  expect(await isAlive(data.accessToken)).toBe(true)
  await shop.advance(11)

  expect(await refresh(stolen)).toMatchObject({ status: 401, body: { error: 'SESSION_EXPIRED' } })

  for (const token of [...chain, data.refreshToken]) expect((await refresh(token)).status).toBe(401)
  expect(await isAlive(data.accessToken)).toBe(false)
})

test('refreshing never makes a session longer than thirty days', async () => {
  let { refreshToken: token } = await signIn()
  for (let day = 0; day < 29; day += 1) {
    await shop.advance(86_400)
    token = await successor(token)
  }
  // Far enough from the end that a slow machine is not past it already.
  await shop.advance(86_400 - 600)
  token = await successor(token)

  await shop.advance(660)

  expect((await refresh(token)).status).toBe(401)
})

test('after logging out neither token works, and other devices stay signed in', async () => {
  const siti = await shop.customer()
  const [phone, laptop] = [await signIn(siti), await signIn(siti)]

  await shop.guest.raw(logout, {}, { headers: { authorization: `Bearer ${phone.accessToken}` } })

  expect(await isAlive(phone.accessToken)).toBe(false)
  expect((await refresh(phone.refreshToken)).status).toBe(401)
  expect(await isAlive(laptop.accessToken)).toBe(true)
  expect((await refresh(laptop.refreshToken)).status).toBe(200)
})

test('a refresh token that was never given out is refused like a dead one', async () => {
  const answers = [await refresh('x'), await refresh('A'.repeat(43)), await refresh("' or 1=1")]

  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { error: 'SESSION_EXPIRED' } })
})

test.for([
  {},
  { refreshToken: '' },
  { refreshToken: '\u0000' },
  { refreshToken: 5 },
  { refreshToken: null },
  { refreshToken: 'x'.repeat(201) },
  { refreshToken: 'x', user_id: 'y' },
])('a refresh with %j is refused as input, not as a dead session', async (body) => {
  expect((await shop.guest.raw(refreshToken, { body })).status).toBe(422)
})

test('a suspended person cannot refresh', async () => {
  const siti = await shop.customer()
  const { refreshToken: token } = await signIn(siti)
  await shop.db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', siti.user_id).execute()

  expect((await refresh(token)).status).toBe(401)
})

test('tokens are kept as hashes only', async () => {
  const { refreshToken: token } = await signIn()

  const rows = await shop.db.selectFrom('refresh_tokens').select('token_hash').execute()

  expect(rows.length).toBeGreaterThan(0)
  for (const { token_hash } of rows) {
    expect(token_hash).toHaveLength(32)
    expect(token_hash.toString('base64url')).not.toBe(token)
  }
})

test('when the database goes away, calls are answered 503 with a pause, and the session lives on afterwards', async () => {
  const siti = await shop.customer()
  const { accessToken, refreshToken: token } = await signIn(siti)
  const { config, log } = shop.ctx()
  const database = await cuttableDatabase(config.DATABASE_URL ?? '')
  const fragile = await createShop({ config, log, databaseUrl: database.url, withPages: false, withWorker: false })
  const client = shopClient(await fragile.listen(), accessToken)
  expect((await client.raw(getProfile)).status).toBe(200)

  await database.cut()
  const during = [await client.raw(refreshToken, { body: { refreshToken: token } }), await client.raw(getProfile)]
  await database.mend()

  for (const answer of during) {
    expect(answer).toMatchObject({ status: 503, body: { error: 'UNAVAILABLE' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await client.raw(refreshToken, { body: { refreshToken: token } })).status).toBe(200)
  expect((await client.raw(getProfile)).status).toBe(200)
  await fragile.stop()
  await database.cut()
})

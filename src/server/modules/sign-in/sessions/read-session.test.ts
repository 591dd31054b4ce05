import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { changePassword, login } from '#contract/sign-in/sign-in.ts'
import { getProfile } from '#contract/people/profile.ts'
import { createShop } from '#server/app.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

async function statusWith(token: string, url = shop.url): Promise<number> {
  const answer = await fetch(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status
}

const second = () => new Promise((resolve) => setTimeout(resolve, 1000))

function changed(
  token: string,
  part: number,
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
): string {
  const parts = token.split('.')
  const claims = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as Record<string, unknown>
  parts[part] = Buffer.from(JSON.stringify(change(claims))).toString('base64url')
  return parts.join('.')
}

test('a token that was tampered with names nobody', async () => {
  const { token = '' } = await shop.customer()
  const admin = await shop.admin()
  const [head, body] = token.split('.')
  const forged = [
    changed(token, 1, (claims) => ({ ...claims, role: 'ADMIN' })),
    changed(token, 1, (claims) => ({ ...claims, sub: admin.user_id })),
    changed(token, 1, (claims) => ({ ...claims, exp: 9_999_999_999 })),
    `${changed(token, 0, (header) => ({ ...header, alg: 'none' }))
      .split('.', 2)
      .join('.')}.`,
    `${changed(token, 0, (header) => ({ ...header, alg: 'HS512' }))}`,
    `${head}.${body}.${createHmac('sha256', 'guess').update(`${head}.${body}`).digest('base64url')}`,
    `${token}x`,
    'x',
    '...',
  ]

  for (const attempt of forged) expect(await statusWith(attempt)).toBe(401)
  expect(await statusWith(token)).toBe(200)
})

test('a token signed with the application secret itself, or for another audience, is not an access token', async () => {
  const siti = await shop.customer()
  const session = await shop.db
    .selectFrom('sessions')
    .select('session_id')
    .where('user_id', '=', siti.user_id)
    .executeTakeFirstOrThrow()
  const forged = await new SignJWT({ role: 'CUSTOMER', sid: session.session_id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(siti.user_id)
    .setIssuer('sehati')
    .setAudience('access')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(shop.ctx().config.APP_SECRET))

  expect(await statusWith(forged)).toBe(401)
})

test('an access token lives fifteen minutes', async () => {
  const siti = await shop.customer()
  expect(await statusWith(siti.token ?? '')).toBe(200)

  await shop.advance(901)

  const answer = await siti.raw(getProfile)
  expect(answer).toMatchObject({
    status: 401,
    body: { error: 'SESSION_EXPIRED', message: 'Session expired, please login again' },
  })
})

test('a changed password ends every session of that person within a second, and nobody else notices', async () => {
  const [siti, other] = [await shop.customer(), await shop.customer()]
  const sign = () => shop.guest.call(login, { body: { email: siti.email, password: siti.password, role: 'CUSTOMER' } })
  const devices = [await sign(), await sign(), await sign()]
  for (const { accessToken } of devices) expect(await statusWith(accessToken)).toBe(200)

  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'another long password' } })

  for (const { accessToken } of devices) expect(await statusWith(accessToken)).toBe(401)
  expect(await statusWith(siti.token ?? '')).toBe(401)
  expect(await statusWith(other.token ?? '')).toBe(200)
  const old = await shop.guest.raw(login, { body: { email: siti.email, password: siti.password, role: 'CUSTOMER' } })
  expect(old.status).toBe(401)
  const now = await shop.guest.raw(login, {
    body: { email: siti.email, password: 'another long password', role: 'CUSTOMER' },
  })
  expect(now.status).toBe(200)
})

test('another server process notices the end of a session within a second', async () => {
  const ctx = shop.ctx()
  const second_ = await createShop({
    config: { ...ctx.config, PORT: 0 },
    log: ctx.log,
    databaseUrl: ctx.config.DATABASE_URL ?? '',
    withPages: false,
    withWorker: false,
  })
  const url = await second_.listen()
  const siti = await shop.customer()
  const token = siti.token ?? ''
  expect(await statusWith(token, url)).toBe(200)

  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'another long password' } })
  await second()

  expect(await statusWith(token, url)).toBe(401)
  await second_.stop()
})

test.for(['SUSPENDED', 'CLOSED'] as const)('a person who is %s is out within a second', async (status) => {
  const siti = await shop.customer()
  expect(await statusWith(siti.token ?? '')).toBe(200)

  await shop.db.updateTable('users').set({ status }).where('user_id', '=', siti.user_id).execute()
  await second()

  expect(await statusWith(siti.token ?? '')).toBe(401)
})

test('a person whose role was taken away is out within a second', async () => {
  const admin = await shop.admin()
  expect(await statusWith(admin.token ?? '')).toBe(200)

  await shop.db.updateTable('users').set({ role: 'CUSTOMER' }).where('user_id', '=', admin.user_id).execute()
  await second()

  expect(await statusWith(admin.token ?? '')).toBe(401)
})

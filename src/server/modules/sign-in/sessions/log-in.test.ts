import { expect, test } from 'vitest'
import { getProfile } from '#contract/people/profile.ts'
import { login } from '#contract/sign-in/sign-in.ts'
import { transaction } from '#server/db/db.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'

const shop = await testShop({ RATE_LIMIT_LOGIN_PER_ADDRESS: '60', TRUST_PROXY_HOPS: '1' })

/** Every test guesses from a network of its own, because limits count by network. */
let networks = 0
function newNetwork(): string {
  networks += 1
  return `198.51.${networks}`
}

type Attempt = { email: string; password?: string; role?: string; ip: string }

function attempt({ email, password = 'wrong password', role = 'CUSTOMER', ip }: Attempt) {
  return shop.guest.raw(login, { body: { email, password, role } }, { headers: { 'x-forwarded-for': ip } })
}

function rightAttempt({ email, password }: TestActor, ip: string) {
  return attempt({ email, password, ip })
}

test('a customer signs in with any spelling of the e-mail address', async () => {
  const siti = await shop.customer({ email: 'siti@example.test' })

  const signedIn = await shop.guest.call(login, {
    body: { email: '  SITI@Example.TEST ', password: siti.password, role: 'CUSTOMER' },
  })

  expect(signedIn).toMatchObject({
    user_id: siti.user_id,
    email: 'siti@example.test',
    role: 'CUSTOMER',
    new_user: false,
  })
  expect(signedIn.refreshToken).toMatch(/^[\w-]{43}$/)
  const answer = await shop.guest.raw(getProfile, {}, { headers: { authorization: `Bearer ${signedIn.accessToken}` } })
  expect(answer.status).toBe(200)
})

test('an answer to a sign-in carries no password, no hash and nothing undeclared', async () => {
  const siti = await shop.customer()

  const { body } = await rightAttempt(siti, `${newNetwork()}.1`)

  expect(JSON.stringify(body)).not.toMatch(/argon2|password/i)
  expect(Object.keys(body.data as object).sort()).toEqual(Object.keys(login.response.shape).sort())
})

test('an unknown e-mail, a wrong password, the wrong role and a suspended account are answered with the same bytes', async () => {
  const ip = `${newNetwork()}.1`
  const [siti, admin, suspended, passwordless] = [
    await shop.customer(),
    await shop.admin(),
    await shop.customer(),
    await shop.customer(),
  ]
  const change = shop.db.updateTable('users')
  await change.set({ status: 'SUSPENDED' }).where('user_id', '=', suspended.user_id).execute()
  await change.set({ password_hash: null }).where('user_id', '=', passwordless.user_id).execute()

  const answers = [
    await attempt({ email: 'nobody@example.test', ip }),
    await attempt({ email: siti.email, ip }),
    await attempt({ email: siti.email, password: siti.password, role: 'ADMIN', ip }),
    await attempt({ email: admin.email, password: admin.password, role: 'CUSTOMER', ip }),
    await rightAttempt(suspended, ip),
    await rightAttempt(passwordless, ip),
  ]

  const withoutRequestId = answers.map(({ status, body }) =>
    JSON.stringify({ status, body: { ...body, requestId: '' } }),
  )
  expect(new Set(withoutRequestId).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 401, error: 'WRONG_CREDENTIALS', data: null } })
})

test('the sixth wrong password in 15 minutes has to wait, and so has the right one after it', async () => {
  const siti = await shop.customer()
  const ip = `${newNetwork()}.1`

  const answers = []
  for (let i = 0; i < 6; i += 1) answers.push(await attempt({ email: siti.email, ip }))

  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(Number(answers[5]?.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await rightAttempt(siti, ip)).status).toBe(429)
  await shop.advance(900)
  expect((await rightAttempt(siti, ip)).status).toBe(200)
})

test('an unknown e-mail has to wait exactly like a known one', async () => {
  const ip = `${newNetwork()}.1`

  const statuses = []
  for (let i = 0; i < 6; i += 1) statuses.push((await attempt({ email: 'nobody-else@example.test', ip })).status)

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('thirty guesses at once are judged five times', async () => {
  const siti = await shop.customer()
  const ip = `${newNetwork()}.1`

  const answers = await Promise.all(Array.from({ length: 30 }, () => attempt({ email: siti.email, ip })))

  expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(25)
})

test('the owner gets in from elsewhere while somebody guesses', async () => {
  const siti = await shop.customer()
  const guesser = `${newNetwork()}.1`
  for (let i = 0; i < 6; i += 1) await attempt({ email: siti.email, ip: guesser })

  expect((await rightAttempt(siti, `${newNetwork()}.1`)).status).toBe(200)
})

test('signing in forgets the failures before it', async () => {
  const siti = await shop.customer()
  const ip = `${newNetwork()}.1`
  for (let i = 0; i < 4; i += 1) await attempt({ email: siti.email, ip })

  expect((await rightAttempt(siti, ip)).status).toBe(200)

  const statuses = []
  for (let i = 0; i < 5; i += 1) statuses.push((await attempt({ email: siti.email, ip })).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401])
})

test('one address cannot go on guessing by changing the account', async () => {
  const ip = `${newNetwork()}.1`

  const answers = await Promise.all(
    Array.from({ length: 70 }, (_, i) => attempt({ email: `someone-${i}@example.test`, ip })),
  )

  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
})

test('successful sign-ins never use up an address', async () => {
  const siti = await shop.customer()
  const ip = `${newNetwork()}.1`

  for (let i = 0; i < 61; i += 1) expect((await rightAttempt(siti, ip)).status).toBe(200)
}, 60_000)

test('guessing from a hundred networks is stopped, except where the owner has been before', async () => {
  const siti = await shop.customer()
  const home = newNetwork()
  expect((await rightAttempt(siti, `${home}.1`)).status).toBe(200)
  const guesses = []
  for (let n = 0; n < 25; n += 1) {
    const ip = `${newNetwork()}.1`
    for (let i = 0; i < 4; i += 1) guesses.push((await attempt({ email: siti.email, ip })).status)
  }
  expect(new Set(guesses)).toEqual(new Set([401]))

  expect((await rightAttempt(siti, `${newNetwork()}.1`)).status).toBe(429)
  expect((await rightAttempt(siti, `${home}.77`)).status).toBe(200)
}, 60_000)

test('a password that changes while somebody signs in with the old one leaves no session behind', async () => {
  const siti = await shop.customer()
  const opened = await transaction(shop.db, async (tx) => {
    await tx.updateTable('users').set({ password_hash: 'changed' }).where('user_id', '=', siti.user_id).execute()
    const answer = rightAttempt(siti, `${newNetwork()}.1`)
    await new Promise((resolve) => setTimeout(resolve, 300))
    return { answer }
  })

  expect((await opened.answer).status).toBe(401)
})

test.for([
  [{ email: 'siti@example.test', password: 'x' }, 'role'],
  [{ email: 'siti@example.test', password: 'x', role: 'OWNER' }, 'role'],
  [{ email: 'siti@example.test', password: '', role: 'CUSTOMER' }, 'password'],
  [{ email: 'siti@example.test', password: 12345678, role: 'CUSTOMER' }, 'password'],
  [{ email: 'siti@example.test', password: 'x'.repeat(129), role: 'CUSTOMER' }, 'password'],
  [{ email: 'not an address', password: 'x', role: 'CUSTOMER' }, 'email'],
  [{ email: ['siti@example.test'], password: 'x', role: 'CUSTOMER' }, 'email'],
  [{ email: { $ne: null }, password: 'x', role: 'CUSTOMER' }, 'email'],
  [{ email: null, password: 'x', role: 'CUSTOMER' }, 'email'],
  [{ email: `${'a'.repeat(300)}@example.test`, password: 'x', role: 'CUSTOMER' }, 'email'],
] as const)('a sign-in with %j is refused at %s', async ([body, field]) => {
  const answer = await shop.guest.raw(login, { body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test('a sign-in with a field nobody asked for is refused', async () => {
  const body = { email: 'siti@example.test', password: 'x', role: 'CUSTOMER', user_id: 'me' }

  expect((await shop.guest.raw(login, { body })).status).toBe(422)
})

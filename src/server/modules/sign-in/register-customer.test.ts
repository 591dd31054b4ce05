import { expect, test } from 'vitest'
import { checkEmailAvailability, login, register } from '#contract/sign-in/sign-in.ts'
import { getProfile } from '#contract/people/profile.ts'
import { testShop } from '#server/test/test-shop.ts'
import { confirmEmail } from '#contract/sign-in/account-recovery.ts'
import { linkFor } from '#server/test/mailbox.fixture.ts'

const shop = await testShop()
const password = 'a long enough password'
let people = 0

function newcomer(changes: Record<string, unknown> = {}) {
  people += 1
  return { email: `newcomer-${people}@example.test`, password, firstName: 'Dewi', lastName: 'Lestari', ...changes }
}

test('a visitor registers, is signed in at once, and can sign in again', async () => {
  const body = newcomer({ email: ' Dewi.Lestari@Example.test ', language: 'id' })

  const signedIn = await shop.guest.call(register, { body } as never)

  expect(signedIn).toMatchObject({
    email: 'dewi.lestari@example.test',
    role: 'CUSTOMER',
    first_name: 'Dewi',
    last_name: 'Lestari',
    referred_by_code: null,
  })
  const profile = await shop.guest.raw(getProfile, {}, { headers: { authorization: `Bearer ${signedIn.accessToken}` } })
  expect(profile.body.data).toMatchObject({ is_email_verified: false, language: 'id' })
  expect((profile.body.data as { referral_code: string }).referral_code).toMatch(/^[A-Z2-9]{8}$/)
  const again = await shop.guest.call(login, {
    body: { email: 'dewi.lestari@example.test', password, role: 'CUSTOMER' },
  })
  expect(again.user_id).toBe(signedIn.user_id)
})

test('a link to confirm the address is mailed with the account, and signing in knows whether it was followed', async () => {
  const body = newcomer()

  const signedIn = await shop.guest.call(register, { body })
  const { path, token } = await linkFor(shop, body.email)
  const bearer = { headers: { authorization: `Bearer ${signedIn.accessToken}` } }
  await shop.guest.raw(confirmEmail, { body: { token } }, bearer)
  const again = await shop.guest.call(login, { body: { email: body.email, password, role: 'CUSTOMER' } })

  expect(path).toBe('/create-password')
  expect([signedIn.is_email_verified, again.is_email_verified]).toEqual([false, true])
})

test('fifty registrations of one address at once, in any spelling, make one account', async () => {
  const spellings = [
    'ayu@example.test',
    'AYU@example.test',
    ' Ayu@Example.Test',
    'aYU@EXAMPLE.TEST ',
    'ayu@Example.test',
  ]
  const bodies = Array.from({ length: 50 }, (_, i) => newcomer({ email: spellings[i % spellings.length] }))

  const answers = await Promise.all(bodies.map((body) => shop.guest.raw(register, { body })))

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 400)).toHaveLength(49)
  const refused = answers.find(({ status }) => status === 400)
  expect(refused?.body).toMatchObject({ code: 400, error: 'EMAIL_TAKEN', message: expect.stringMatching(/already/) })
  const rows = await shop.db.selectFrom('users').select('user_id').where('email', '=', 'ayu@example.test').execute()
  expect(rows).toHaveLength(1)
})

test('a free address is available, a taken one is a 400 with a message', async () => {
  const siti = await shop.customer()

  expect(await shop.guest.call(checkEmailAvailability, { body: { email: 'free@example.test' } })).toEqual({
    available: true,
  })
  const taken = await shop.guest.raw(checkEmailAvailability, { body: { email: siti.email.toUpperCase() } })
  expect(taken).toMatchObject({ status: 400, body: { error: 'EMAIL_TAKEN', message: expect.stringMatching(/\w/) } })
})

test.for(['role', 'status', 'user_id', 'email_verified_at', 'is_verified', 'referral_code', 'points', '__proto__x'])(
  'nobody registers with a %s of their choice',
  async (field) => {
    const body = newcomer({ [field]: 'ADMIN' })

    const answer = await shop.guest.raw(register, { body })

    expect(answer.status).toBe(422)
    const made = await shop.db.selectFrom('users').select('user_id').where('email', '=', body.email).execute()
    expect(made).toEqual([])
  },
)

test.for([
  [{ password: 'short' }, 'password'],
  [{ password: 'x'.repeat(129) }, 'password'],
  [{ password: 'password123' }, 'password'],
  [{ password: 'BISMILLAH' }, 'password'],
  [{ password: 'Rahasia123' }, 'password'],
  [{ password: 'aaaaaaaaaaaa' }, 'password'],
  [{ email: 'own@example.test', password: 'Own@Example.test' }, 'password'],
  [{ password: 12345678 }, 'password'],
  [{ password: null }, 'password'],
  [{ firstName: '' }, 'firstName'],
  [{ firstName: '   ' }, 'firstName'],
  [{ firstName: 'x'.repeat(51) }, 'firstName'],
  [{ firstName: 'Dewi\u0000' }, 'firstName'],
  [{ firstName: ['Dewi'] }, 'firstName'],
  [{ lastName: 'x'.repeat(51) }, 'lastName'],
  [{ lastName: null }, 'lastName'],
  [{ email: 'dewi@' }, 'email'],
  [{ email: `${'d'.repeat(250)}@example.test` }, 'email'],
  [{ email: undefined }, 'email'],
  [{ language: 'fr' }, 'language'],
] as const)('a registration with %j is refused at %s', async ([changes, field]) => {
  const answer = await shop.guest.raw(register, { body: newcomer(changes) })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field, message: expect.stringMatching(/\w/) })])
})

test.for(['null', '[]', '"text"', '5', '{"email":', '', '{"a":1,"a":2}'])(
  'a registration whose body is %s is refused without a fault of ours',
  async (text) => {
    const answer = await shop.guest.raw(register, {}, { text })

    expect([400, 422]).toContain(answer.status)
  },
)

test('a password that looks the same but is encoded differently still fits', async () => {
  const body = newcomer({ password: 'Cafe\u0301 di sudut' })
  await shop.guest.call(register, { body } as never)

  const signedIn = await shop.guest.call(login, {
    body: { email: body.email, password: 'Caf\u00e9 di sudut', role: 'CUSTOMER' },
  })

  expect(signedIn.email).toBe(body.email)
})

test('all 128 characters of a password count', async () => {
  const long = `${'x'.repeat(120)}-abcdefg`
  const body = newcomer({ password: long })
  await shop.guest.call(register, { body } as never)

  const answer = await shop.guest.raw(login, {
    body: { email: body.email, password: `${long.slice(0, -1)}h`, role: 'CUSTOMER' },
  })

  expect(answer.status).toBe(401)
})

test('an address that registers too often has to wait', async () => {
  const strict = await testShop({ RATE_LIMIT_REGISTER_PER_HOUR: '3' })

  const statuses = []
  for (let i = 0; i < 4; i += 1) statuses.push((await strict.guest.raw(register, { body: newcomer() })).status)

  expect(statuses).toEqual([201, 201, 201, 429])
})

import { expect, test } from 'vitest'
import { forgotPassword, validateToken, verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { changePassword, login, refreshToken, register } from '#contract/sign-in/sign-in.ts'
import { getProfile } from '#contract/people/profile.ts'
import { testShop } from '#server/test/test-shop.ts'
import { linkFor, messagesTo } from '#server/test/mailbox.fixture.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const password = 'quite a different password'
let people = 0

function newEmail(): string {
  people += 1
  return `reader-${people}@example.test`
}

function ask(email: string, type: 'EMAIL_VERIFICATION' | 'FORGOT_PASSWORD', role: 'CUSTOMER' | 'ADMIN' = 'CUSTOMER') {
  return shop.guest.call(verifyEmail, { body: { email, type, role } })
}

function reset(resetToken: string, newPassword = password) {
  return shop.guest.raw(forgotPassword, { body: { newPassword, confirmPassword: newPassword, resetToken } })
}

async function unverified() {
  const email = newEmail()
  const person = await shop.guest.call(register, { body: { email, password, firstName: 'Ayu' } })
  return { ...person, bearer: { headers: { authorization: `Bearer ${person.accessToken}` } } }
}

async function isVerified(bearer: { headers: Record<string, string> }) {
  const { body } = await shop.guest.raw(getProfile, {}, bearer)
  return (body.data as { is_email_verified: boolean }).is_email_verified
}

test('a forgotten password is replaced with the link of a mail, and every session ends', async () => {
  const siti = await shop.customer()
  const other = await shop.guest.call(login, { body: { email: siti.email, password: siti.password, role: 'CUSTOMER' } })

  await ask(siti.email, 'FORGOT_PASSWORD')
  const { path, token } = await linkFor(shop, siti.email)
  const checked = await shop.guest.call(validateToken, { body: { token } })
  const answer = await reset(token)

  expect(path).toBe('/change-password')
  expect(checked).toEqual({
    isValid: true,
    type: 'FORGOT_PASSWORD',
    email: siti.email,
    role: 'CUSTOMER',
    has_account: true,
  })
  expect(answer).toMatchObject({ status: 200, body: { message: 'Change Password Success' } })
  expect((await siti.raw(getProfile)).status).toBe(401)
  expect((await shop.guest.raw(refreshToken, { body: { refreshToken: other.refreshToken } })).status).toBe(401)
  const signIn = (typed: string) =>
    shop.guest.raw(login, { body: { email: siti.email, password: typed, role: 'CUSTOMER' } })
  expect((await signIn(siti.password)).status).toBe(401)
  expect((await signIn(password)).status).toBe(200)
})

test('the owner is told by mail that the password was changed', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  await reset((await linkFor(shop, siti.email)).token)

  const [notice] = await messagesTo(shop, siti.email)

  expect(notice?.subject).toBe('Your password at Sehati was changed')
})

test('a link works once, also when it is used twenty times at the same moment', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const { token } = await linkFor(shop, siti.email)

  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => reset(token, `a long password ${i}`)))

  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([
    200,
    ...Array.from({ length: 19 }, () => 400),
  ])
  const winner = answers.findIndex(({ status }) => status === 200)
  const signIn = await shop.guest.raw(login, {
    body: { email: siti.email, password: `a long password ${winner}`, role: 'CUSTOMER' },
  })
  expect(signIn.status).toBe(200)
})

test('a new password kills every other link that would set one', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const first = await linkFor(shop, siti.email)
  await ask(siti.email, 'FORGOT_PASSWORD')
  const second = await linkFor(shop, siti.email)
  await ask(siti.email, 'FORGOT_PASSWORD')
  const third = await linkFor(shop, siti.email)
  expect(new Set([first.token, second.token, third.token]).size).toBe(3)

  expect((await reset(second.token)).status).toBe(200)

  expect((await reset(first.token)).status).toBe(400)
  expect((await reset(third.token)).status).toBe(400)
})

test('a password changed while signed in kills the links too', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const { token } = await linkFor(shop, siti.email)

  await siti.call(changePassword, { body: { currentPassword: siti.password, newPassword: 'yet another password' } })

  expect(await reset(token)).toMatchObject({ status: 400, body: { error: 'TOKEN_INVALID' } })
})

test('a link is dead after sixty minutes', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const { token } = await linkFor(shop, siti.email)

  await shop.advance(3_601)

  expect(await shop.guest.call(validateToken, { body: { token } })).toMatchObject({ isValid: false, type: null })
  expect((await reset(token)).status).toBe(400)
})

test('known and unknown addresses are answered with the same bytes, and no answer carries a token', async () => {
  const siti = await shop.customer()

  const known = await shop.guest.raw(verifyEmail, { body: { email: siti.email, type: 'FORGOT_PASSWORD' } })
  const unknown = await shop.guest.raw(verifyEmail, { body: { email: newEmail(), type: 'FORGOT_PASSWORD' } })

  expect(JSON.stringify(known.body)).toBe(JSON.stringify(unknown.body))
  expect(known.body.data).toEqual({ sent: true, expires_in: 3600 })
  const { token } = await linkFor(shop, siti.email)
  expect(JSON.stringify(known.body)).not.toContain(token)
})

test('nobody learns by the clock whether an address has an account', { timeout: 60_000 }, async () => {
  const siti = await shop.customer()
  const time = async (email: string) => {
    const start = performance.now()
    await shop.guest.raw(verifyEmail, { body: { email, type: 'FORGOT_PASSWORD' } })
    return performance.now() - start
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const known: number[] = []
  const unknown: number[] = []
  for (let i = 0; i < 100; i += 1) {
    known.push(await time(siti.email))
    unknown.push(await time('nobody-at-all@example.test'))
  }

  expect(Math.abs(median(known) - median(unknown))).toBeLessThan(10)
})

test('no mail goes to strangers, suspended people, or the wrong door', async () => {
  const [suspended, admin, customer] = [await shop.customer(), await shop.admin(), await shop.customer()]
  await shop.db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', suspended.user_id).execute()
  const stranger = newEmail()

  await ask(stranger, 'FORGOT_PASSWORD')
  await ask(suspended.email, 'FORGOT_PASSWORD')
  await ask(admin.email, 'FORGOT_PASSWORD', 'CUSTOMER')
  await ask(customer.email, 'FORGOT_PASSWORD', 'ADMIN')

  for (const email of [stranger, suspended.email, admin.email, customer.email]) {
    expect(await messagesTo(shop, email)).toEqual([])
  }
})

test('an administrator chooses a new password at a page of their own', async () => {
  const admin = await shop.admin()

  await ask(admin.email, 'FORGOT_PASSWORD', 'ADMIN')
  const { path, token } = await linkFor(shop, admin.email)

  expect(path).toBe('/admin/change-password')
  expect(await shop.guest.call(validateToken, { body: { token } })).toMatchObject({ role: 'ADMIN' })
  expect((await reset(token)).body.data).toEqual({ email: admin.email, role: 'ADMIN' })
})

test('somebody who guessed too often gets in again with a new password', async () => {
  const siti = await shop.customer()
  const signIn = (typed: string) =>
    shop.guest.raw(login, { body: { email: siti.email, password: typed, role: 'CUSTOMER' } })
  for (let i = 0; i < 6; i += 1) await signIn('wrong password')
  expect((await signIn(siti.password)).status).toBe(429)

  await ask(siti.email, 'FORGOT_PASSWORD')
  await reset((await linkFor(shop, siti.email)).token)

  expect((await signIn(password)).status).toBe(200)
})

test('the queue and the tables hold no link that works', async () => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const { token } = await linkFor(shop, siti.email)

  const tasks = await shop.db.selectFrom('tasks').select('payload').execute()
  const links = await shop.db.selectFrom('account_links').select(['link_id', 'token_hash', 'email']).execute()

  expect(JSON.stringify([tasks, links])).not.toContain(token)
})

test.for([
  [{ newPassword: 'short', confirmPassword: 'short' }, 'newPassword'],
  [{ newPassword: 'password123', confirmPassword: 'password123' }, 'newPassword'],
  [{ newPassword: 'x'.repeat(129), confirmPassword: 'x'.repeat(129) }, 'newPassword'],
  [{ confirmPassword: 'something else entirely' }, 'confirmPassword'],
  [{ confirmPassword: undefined }, 'confirmPassword'],
  [{ resetToken: '' }, 'resetToken'],
  [{ resetToken: 5 }, 'resetToken'],
  [{ resetToken: 'x'.repeat(201) }, 'resetToken'],
  [{ user_id: '01890000-0000-7000-8000-000000000000' }, 'user_id'],
] as const)('a new password with %j is refused at %s and leaves the link alive', async ([changes, field]) => {
  const siti = await shop.customer()
  await ask(siti.email, 'FORGOT_PASSWORD')
  const { token } = await linkFor(shop, siti.email)
  const body = { newPassword: password, confirmPassword: password, resetToken: token, ...changes }

  const answer = await shop.guest.raw(forgotPassword, { body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ field })]))
  expect((await shop.guest.call(validateToken, { body: { token } })).isValid).toBe(true)
})

test.for([
  [{ email: 'no address', type: 'FORGOT_PASSWORD' }, 'email'],
  [{ type: 'FORGOT_PASSWORD' }, 'email'],
  [{ email: ['a@example.test'], type: 'FORGOT_PASSWORD' }, 'email'],
  [{ email: 'a@example.test' }, 'type'],
  [{ email: 'a@example.test', type: 'ADMIN_INVITATION' }, 'type'],
  [{ email: 'a@example.test', type: 'FORGOT_PASSWORD', role: 'OWNER' }, 'role'],
  [{ email: 'a@example.test', type: 'FORGOT_PASSWORD', url: 'https://evil.test' }, 'url'],
] as const)('a request for a link with %j is refused at %s', async ([body, field]) => {
  const answer = await shop.guest.raw(verifyEmail, { body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test.for(['', 'x', 'undefined', 'eyJhbGciOiJub25lIn0.e30.', "' or 1=1 --", '\u0000'])(
  'the token %j is no link',
  async (token) => {
    const answer = await shop.guest.raw(validateToken, { body: { token } })
    if (token === '' || token === '\u0000') return expect(answer.status).toBe(422)
    expect(answer).toMatchObject({ status: 200, body: { data: { isValid: false, type: null, email: null } } })
    expect((await reset(token)).status).toBe(400)
  },
)

test('a new password by mail confirms the address too', async () => {
  const person = await unverified()
  await ask(person.email, 'FORGOT_PASSWORD')

  await reset((await linkFor(shop, person.email)).token, 'one more long password')

  const again = await shop.guest.call(login, {
    body: { email: person.email, password: 'one more long password', role: 'CUSTOMER' },
  })
  expect(await isVerified({ headers: { authorization: `Bearer ${again.accessToken}` } })).toBe(true)
})

test('who registers with a taken address is told by mail only', async () => {
  const siti = await shop.customer()

  await ask(siti.email, 'EMAIL_VERIFICATION')

  const [mail] = await messagesTo(shop, siti.email)
  expect(mail?.subject).toBe('You already have an account at Sehati')
  expect(mail?.links[0]).toMatch(/\/signin$/)
})

test('mails are written in the language of the account', async () => {
  const siti = await shop.customer()
  await shop.db.updateTable('users').set({ language: 'id' }).where('user_id', '=', siti.user_id).execute()

  await ask(siti.email, 'FORGOT_PASSWORD')

  const [mail] = await messagesTo(shop, siti.email)
  expect(mail?.subject).toBe('Buat kata sandi baru untuk Sehati')
  expect(mail?.text).toContain('Halo Dewi,')
})

test('one address is not sent mail after mail, whoever asks', async () => {
  const strict = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '3' })
  const body = { email: 'Target@example.test', type: 'FORGOT_PASSWORD' }

  const answers = []
  for (let i = 0; i < 4; i += 1) answers.push(await strict.guest.raw(verifyEmail, { body }))

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  const other = await strict.guest.raw(verifyEmail, { body: { ...body, email: 'other@example.test' } })
  expect(other.status).toBe(200)
})

test('a friend is named at registration, and a code that nobody has is refused', async () => {
  const friend = await shop.customer()
  const { referral_code } = await friend.call(getProfile, {})
  const body = { email: newEmail(), password, firstName: 'Ayu' }

  const wrong = await shop.guest.raw(register, { body: { ...body, referralCode: 'NOBODYS1' } })
  const right = await shop.guest.call(register, { body: { ...body, referralCode: referral_code.toLowerCase() } })

  expect(wrong).toMatchObject({ status: 422, body: { errors: [{ field: 'referralCode' }] } })
  expect(right.referred_by_code).toBe(referral_code)
})

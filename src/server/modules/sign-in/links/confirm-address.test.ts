import { expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  resendVerification,
  validateToken,
  verifyEmail,
} from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { login, refreshToken, register } from '#contract/sign-in/sign-in.ts'
import { testShop } from '#server/test/test-shop.ts'
import { linkFor, messagesTo } from '#server/test/mailbox.fixture.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const password = 'quite a different password'
let people = 0

function newEmail(): string {
  people += 1
  return `confirmer-${people}@example.test`
}

function ask(email: string) {
  return shop.guest.call(verifyEmail, { body: { email, type: 'EMAIL_VERIFICATION', role: 'CUSTOMER' } })
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

test('somebody who confirms the address first registers with a verified account', async () => {
  const email = newEmail()
  await ask(email)
  const { path, token } = await linkFor(shop, email)
  expect(path).toBe('/create-password')
  expect(await shop.guest.call(validateToken, { body: { token } })).toMatchObject({
    isValid: true,
    type: 'EMAIL_VERIFICATION',
    email,
    has_account: false,
  })

  const person = await shop.guest.call(register, {
    body: { email, password, firstName: 'Ayu', verificationToken: token },
  })

  expect(await isVerified({ headers: { authorization: `Bearer ${person.accessToken}` } })).toBe(true)
  expect((await shop.guest.call(validateToken, { body: { token } })).isValid).toBe(false)
})

test('a link for one address does not verify another, and nothing is made', async () => {
  const mine = newEmail()
  const other = newEmail()
  await ask(mine)
  const { token } = await linkFor(shop, mine)

  const answer = await shop.guest.raw(register, {
    body: { email: other, password, firstName: 'Ayu', verificationToken: token },
  })

  expect(answer).toMatchObject({ status: 400, body: { error: 'TOKEN_INVALID' } })
  expect(await shop.db.selectFrom('users').select('email').where('email', '=', other).execute()).toEqual([])
})

test('an account that was opened without a link is confirmed with one', async () => {
  const person = await unverified()
  expect(await isVerified(person.bearer)).toBe(false)

  const answer = await shop.guest.raw(resendVerification, {}, person.bearer)
  const { path, token } = await linkFor(shop, person.email)
  const checked = await shop.guest.call(validateToken, { body: { token } })
  await shop.guest.raw(confirmEmail, { body: { token } }, person.bearer)

  expect(answer.body.data).toEqual({ sent: true, expires_in: 3600 })
  expect(path).toBe('/create-password')
  expect(checked).toMatchObject({ type: 'EMAIL_VERIFICATION', has_account: true })
  expect(await isVerified(person.bearer)).toBe(true)
  expect((await shop.guest.raw(confirmEmail, { body: { token } })).status).toBe(400)
})

test('whoever is confirmed needs no further link', async () => {
  const siti = await shop.customer()

  expect(await siti.raw(resendVerification)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
})

test('a link that was mailed before the account was opened still confirms it', async () => {
  const email = newEmail()
  await ask(email)
  const { token } = await linkFor(shop, email)
  const person = await shop.guest.call(register, { body: { email, password, firstName: 'Ayu' } })

  const bearer = { headers: { authorization: `Bearer ${person.accessToken}` } }
  await shop.guest.raw(confirmEmail, { body: { token } }, bearer)

  expect(await isVerified(bearer)).toBe(true)
})

test('who proves the mailbox of an account that a stranger opened has it alone, and is told', async () => {
  const stranger = await unverified()
  const { token } = await linkFor(shop, stranger.email)

  const { resetToken } = await shop.guest.call(confirmEmail, { body: { token } })

  expect((await shop.guest.raw(getProfile, {}, stranger.bearer)).status).toBe(401)
  const again = await shop.guest.raw(refreshToken, { body: { refreshToken: stranger.refreshToken } })
  expect(again.status).toBe(401)
  const body = { email: stranger.email, password, role: 'CUSTOMER' as const }
  expect((await shop.guest.raw(login, { body })).status).toBe(401)
  const told = await messagesTo(shop, stranger.email)
  expect(told.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('yours alone'))
  const newPassword = 'a password of the owner'
  const reset = { newPassword, confirmPassword: newPassword, resetToken: resetToken ?? '' }
  await shop.guest.raw(forgotPassword, { body: reset })
  const owner = { ...body, password: newPassword }
  expect((await shop.guest.raw(login, { body: owner })).status).toBe(200)
})

test('who confirms while signed in keeps the password and this session, and no other', async () => {
  const person = await unverified()
  const body = { email: person.email, password, role: 'CUSTOMER' as const }
  const elsewhere = await shop.guest.call(login, { body })
  const { token } = await linkFor(shop, person.email)

  const confirmed = await shop.guest.raw(confirmEmail, { body: { token } }, person.bearer)

  expect(confirmed.body.data).toMatchObject({ resetToken: null })
  expect(await isVerified(person.bearer)).toBe(true)
  const other = { headers: { authorization: `Bearer ${elsewhere.accessToken}` } }
  expect((await shop.guest.raw(getProfile, {}, other)).status).toBe(401)
  expect((await shop.guest.raw(login, { body })).status).toBe(200)
})

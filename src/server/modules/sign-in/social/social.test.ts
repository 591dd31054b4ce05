import { generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { confirmEmail, forgotPassword, verifyEmail } from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { login, register } from '#contract/sign-in/sign-in.ts'
import { issueIdentityToken } from '#contract/sandbox.ts'
import { getSignInOptions, loginWithGoogle, registerSocial } from '#contract/sign-in/social.ts'
import { sandboxClientId, sandboxIssuer } from '#server/sandbox/identity/identity-keys.ts'
import { worldOf } from '#server/sandbox/sandbox-world.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestShop } from '#server/test/test-shop.ts'
import { linkFor } from '#server/test/mailbox.fixture.ts'
import { signInOptions } from './log-in-with-identity.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const password = 'quite a different password'
let people = 0

function newEmail(): string {
  people += 1
  return `social-${people}@example.test`
}

type Claims = { subject?: string; is_authoritative?: boolean; email_verified?: boolean; nonce?: string }

function tokens(email: string, told: Claims = {}) {
  return shop.guest.call(issueIdentityToken, { body: { email, first_name: 'Budi', last_name: 'Santoso', ...told } })
}

async function enter(email: string, told: Claims = {}, extra: Record<string, unknown> = {}) {
  return shop.guest.raw(loginWithGoogle, { body: { ...(await tokens(email, told)), ...extra } })
}

function bearer(body: Record<string, unknown>) {
  const { accessToken } = body.data as { accessToken: string }
  return { headers: { authorization: `Bearer ${accessToken}` } }
}

function userIn(body: Record<string, unknown>): string {
  return (body.data as { user_id: string }).user_id
}

/** An account with a password whose address was never confirmed. */
async function unverified(email: string) {
  return shop.guest.call(register, { body: { email, password, firstName: 'Ayu' } })
}

test('somebody unknown gets an account and is asked for more, once', async () => {
  const email = newEmail()

  const first = await enter(email)
  const again = await enter(email)
  const completed = await shop.guest.raw(
    registerSocial,
    { body: { firstName: 'Budi', lastName: 'Setiawan' } },
    bearer(again.body),
  )
  const known = await enter(email)

  expect(first).toMatchObject({
    status: 200,
    body: {
      message: 'Login Success',
      data: {
        email,
        role: 'CUSTOMER',
        first_name: 'Budi',
        last_name: 'Santoso',
        provider: 'sandbox',
        provider_user_id: expect.stringMatching(/\w/),
        new_user: true,
      },
    },
  })
  expect(again.body.data).toMatchObject({ new_user: true, user_id: userIn(first.body) })
  expect(completed).toMatchObject({ status: 201, body: { data: { last_name: 'Setiawan', new_user: false } } })
  expect(known.body.data).toMatchObject({ new_user: false, last_name: 'Setiawan', user_id: userIn(first.body) })
  const profile = await shop.guest.raw(getProfile, {}, bearer(known.body))
  expect(profile.body.data).toMatchObject({ is_email_verified: true })
  expect((await shop.guest.raw(registerSocial, { body: { firstName: 'X' } }, bearer(known.body))).status).toBe(409)
})

test("an account is the provider's id of a person, also when the address changes there", async () => {
  const first = await enter(newEmail(), { subject: 'person-1' })

  const moved = await enter(newEmail(), { subject: 'person-1' })

  expect(userIn(moved.body)).toBe(userIn(first.body))
})

test('an address that the provider does not run makes an account that has to be confirmed', async () => {
  const answer = await enter(newEmail(), { is_authoritative: false })

  const profile = await shop.guest.raw(getProfile, {}, bearer(answer.body))
  expect(profile.body.data).toMatchObject({ is_email_verified: false })
  expect(answer.body.data).toMatchObject({ is_email_verified: false })
  expect((await linkFor(shop, (answer.body.data as { email: string }).email)).path).toBe('/create-password')
})

test('a verified account is linked, and both ways in lead to it', async () => {
  const siti = await shop.customer({ email: newEmail() })

  const linked = await enter(siti.email.toUpperCase())

  expect(linked).toMatchObject({ status: 200, body: { data: { user_id: siti.user_id, new_user: false } } })
  const byPassword = await shop.guest.raw(login, {
    body: { email: siti.email, password: siti.password, role: 'CUSTOMER' },
  })
  expect(byPassword.status).toBe(200)
  expect(userIn((await enter(siti.email)).body)).toBe(siti.user_id)
})

test('an account whose address was never confirmed is not linked, whatever password comes along', async () => {
  const email = newEmail()
  const { user_id } = await unverified(email)

  const plain = await enter(email)
  const withPassword = await enter(email, {}, { password })

  expect(plain).toMatchObject({
    status: 409,
    body: { error: 'LINK_NEEDS_PROOF', details: { proof: 'EMAIL_VERIFICATION', email } },
  })
  expect(withPassword.status).toBe(409)
  await shop.guest.call(verifyEmail, { body: { email, type: 'EMAIL_VERIFICATION' } })
  await shop.guest.call(confirmEmail, { body: { token: (await linkFor(shop, email)).token } })
  expect(userIn((await enter(email)).body)).toBe(user_id)
  const old = { email, password, role: 'CUSTOMER' as const }
  expect((await shop.guest.raw(login, { body: old })).status).toBe(401)
})

test('a stranger’s sign-in provider goes when the owner proves the mailbox, by either link', async () => {
  for (const type of ['EMAIL_VERIFICATION', 'FORGOT_PASSWORD'] as const) {
    const email = newEmail()
    const subject = `stranger-${type}`
    const stranger = await enter(email, { is_authoritative: false, subject })
    await shop.guest.call(verifyEmail, { body: { email, type } })
    const { token } = await linkFor(shop, email)

    if (type === 'EMAIL_VERIFICATION') await shop.guest.call(confirmEmail, { body: { token } })
    else {
      const body = { newPassword: 'a password of the owner', confirmPassword: 'a password of the owner' }
      await shop.guest.call(forgotPassword, { body: { ...body, resetToken: token } })
    }

    expect((await shop.guest.raw(getProfile, {}, bearer(stranger.body))).status).toBe(401)
    expect((await enter(email, { is_authoritative: false, subject })).status).toBe(409)
  }
})

test("whoever opened an account with somebody else's address is out before it is linked", async () => {
  const email = newEmail()
  const thief = await unverified(email)

  expect((await enter(email)).status).toBe(409)
  await shop.guest.call(verifyEmail, { body: { email, type: 'FORGOT_PASSWORD' } })
  const { token } = await linkFor(shop, email)
  await shop.guest.call(forgotPassword, {
    body: { newPassword: 'my own password', confirmPassword: 'my own password', resetToken: token },
  })

  expect((await enter(email)).status).toBe(200)
  const stolen = { headers: { authorization: `Bearer ${thief.accessToken}` } }
  expect((await shop.guest.raw(getProfile, {}, stolen)).status).toBe(401)
  expect((await shop.guest.raw(login, { body: { email, password, role: 'CUSTOMER' } })).status).toBe(401)
})

test('where the provider does not run the address, the password is asked for once', async () => {
  const siti = await shop.customer({ email: newEmail() })
  const told = { is_authoritative: false }

  const asked = await enter(siti.email, told)
  const wrong = await enter(siti.email, told, { password: 'not this one' })
  const right = await enter(siti.email, told, { password: siti.password })

  expect(asked).toMatchObject({ status: 409, body: { details: { proof: 'PASSWORD' } } })
  expect(wrong).toMatchObject({ status: 401, body: { error: 'WRONG_CREDENTIALS' } })
  expect(userIn(right.body)).toBe(siti.user_id)
  expect((await enter(siti.email, told)).status).toBe(200)
})

test('guessing the password here is counted like at the sign-in', async () => {
  const siti = await shop.customer({ email: newEmail() })
  const statuses = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await enter(siti.email, { is_authoritative: false }, { password: `guess ${i}` })).status)
  }

  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('the same address under another id of the provider is somebody else until the password says otherwise', async () => {
  const siti = await shop.customer({ email: newEmail() })
  await enter(siti.email)

  const other = await enter(siti.email, { subject: 'new-holder-of-the-mailbox' })
  const proved = await enter(siti.email, { subject: 'new-holder-of-the-mailbox' }, { password: siti.password })

  expect(other).toMatchObject({ status: 409, body: { details: { proof: 'PASSWORD' } } })
  expect(userIn(proved.body)).toBe(siti.user_id)
})

test('administrators, suspended and closed people do not come in this way', async () => {
  const admin = await shop.admin()
  const siti = await shop.customer({ email: newEmail() })
  await enter(siti.email)
  await shop.db.updateTable('users').set({ status: 'SUSPENDED' }).where('user_id', '=', siti.user_id).execute()

  expect(await enter(admin.email)).toMatchObject({ status: 401, body: { error: 'IDENTITY_REFUSED' } })
  expect(await enter(siti.email)).toMatchObject({ status: 401, body: { error: 'IDENTITY_REFUSED' } })
})

test("an unverified address is nobody's, and a token of somebody's own making is none", async () => {
  const email = newEmail()
  expect(await enter(email, { email_verified: false })).toMatchObject({
    status: 401,
    body: {
      error: 'IDENTITY_REFUSED',
      message: expect.stringMatching(/not verified your e-mail/),
      details: { reason: 'EMAIL_NOT_VERIFIED' },
    },
  })

  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT({ email, email_verified: true, hd: 'example.test' })
    .setProtectedHeader({ alg: 'RS256', kid: 'sandbox-1' })
    .setIssuer(sandboxIssuer)
    .setAudience(sandboxClientId)
    .setSubject('x')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey)
  const answer = await shop.guest.raw(loginWithGoogle, { body: { idToken: forged } })

  expect(answer).toMatchObject({
    status: 401,
    body: { error: 'IDENTITY_REFUSED', message: 'Sign-in did not work. Please try again.' },
  })
  expect(await shop.db.selectFrom('users').select('email').where('email', '=', email).execute()).toEqual([])
})

test('a token is good for an hour', async () => {
  const body = await tokens(newEmail())

  await shop.advance(3_700)

  expect((await shop.guest.raw(loginWithGoogle, { body })).status).toBe(401)
})

test('the access token of another sign-in does not fit', async () => {
  const [mine, other] = [await tokens(newEmail()), await tokens(newEmail())]
  const body = { idToken: mine.idToken, accessToken: other.accessToken }

  expect((await shop.guest.raw(loginWithGoogle, { body })).status).toBe(401)
})

test('a token with a nonce signs in once, also twenty times at the same moment', async () => {
  const nonce = 'a-nonce-of-the-page'
  const body = { ...(await tokens(newEmail(), { nonce })), nonce }

  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.guest.raw(loginWithGoogle, { body })))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(19)
  expect((await shop.guest.raw(loginWithGoogle, { body: { ...body, nonce: undefined } })).status).toBe(401)
})

test('twenty first sign-ins at once make one account', async () => {
  const email = newEmail()
  const body = await tokens(email)

  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.guest.raw(loginWithGoogle, { body })))

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body: answer }) => userIn(answer))).size).toBe(1)
})

test('a registration and a first sign-in at the same moment end with one account and no link without proof', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = newEmail()
    const body = await tokens(email)

    const [registered, social] = await Promise.all([
      shop.guest.raw(register, { body: { email, password, firstName: 'Ayu' } }),
      shop.guest.raw(loginWithGoogle, { body }),
    ])

    expect([registered.status === 201, social.status === 200].filter(Boolean)).toHaveLength(1)
    expect([400, 409]).toContain(registered.status === 201 ? social.status : registered.status)
  }
})

test('while the key server is away nobody is told that their token is wrong', async () => {
  const own: TestShop = await testShop()
  const { faults } = worldOf(own.ctx().ports).identity
  const person = { email: newEmail(), first_name: 'Budi' }
  const body = await own.guest.call(issueIdentityToken, { body: person })
  faults.failNext({ kind: 'timeout', call: 'keys' })

  const away = await own.guest.raw(loginWithGoogle, { body })
  const back = await own.guest.raw(loginWithGoogle, { body })

  expect(away).toMatchObject({ status: 503, body: { error: 'PROVIDER_UNAVAILABLE' } })
  expect(away.headers.get('retry-after')).toBe('5')
  expect(back.status).toBe(200)
  faults.failNext({ kind: 'refuse', call: 'keys' }, 5)
  expect((await own.guest.raw(loginWithGoogle, { body })).status).toBe(200)
  await own.close()
})

test('a page can ask which provider there is', async () => {
  expect(await shop.guest.call(getSignInOptions, {})).toEqual({
    provider: 'sandbox',
    client_id: sandboxClientId,
    authorize_url: '/sandbox/identity/authorize',
  })
  const own = await testShop({
    GOOGLE_CLIENT_ID: 'shop.apps.example.test',
    GOOGLE_AUTHORIZE_URL: 'http://127.0.0.1:9/auth',
    GOOGLE_JWKS_URL: 'http://127.0.0.1:9/certs',
  })
  expect(await own.guest.call(getSignInOptions, {})).toEqual({
    provider: 'google',
    client_id: 'shop.apps.example.test',
    authorize_url: 'http://127.0.0.1:9/auth',
  })
  const body = await own.guest.call(issueIdentityToken, { body: { email: newEmail(), first_name: 'Budi' } })
  expect((await own.guest.raw(loginWithGoogle, { body })).status).toBe(503)
  await own.close()
})

test('in production there is no sandbox to sign in at', () => {
  const { config, ports } = shop.ctx()

  expect(signInOptions({ config: { ...config, isSandbox: false }, ports })).toBeNull()
})

test.for([
  [{}, 'idToken'],
  [{ idToken: '' }, 'idToken'],
  [{ idToken: 5 }, 'idToken'],
  [{ idToken: 'x'.repeat(8_001) }, 'idToken'],
  [{ idToken: 'x', accessToken: ['y'] }, 'accessToken'],
  [{ idToken: 'x', role: 'ADMIN' }, 'role'],
  [{ idToken: 'x', email: 'admin@sehati.test' }, 'email'],
] as const)('a sign-in with the identity %j is refused at %s', async ([body, field]) => {
  const answer = await shop.guest.raw(loginWithGoogle, { body })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

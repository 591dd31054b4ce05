import { expect, test } from 'vitest'
import {
  confirmEmail,
  forgotPassword,
  sendPhoneOtp,
  updatePhoneNumber,
  verifyEmail,
  verifyPhoneOtp,
} from '#contract/sign-in/account-recovery.ts'
import { getProfile } from '#contract/people/profile.ts'
import { refreshToken, register } from '#contract/sign-in/sign-in.ts'
import { transaction } from '#server/db/db.ts'
import type { Ctx } from '#server/context.ts'
import { testShop } from '#server/test/test-shop.ts'
import { codeFor, linkFor } from '#server/test/mailbox.fixture.ts'
import { issueCode, judgeCode } from './phone/one-time-code.ts'

const shop = await testShop({ RATE_LIMIT_MAILS_PER_TARGET: '1000' })
const password = 'quite a different password'
const phones = { A: '+6281299900001', B: '+6281299900002' }
const withdrawals = { A: 'withdrawal-of-a', B: 'withdrawal-of-b' }

/** A customer with one living token or code of every kind. */
async function person(name: 'A' | 'B') {
  const email = `person-${name.toLowerCase()}@example.test`
  const account = await shop.guest.call(register, { body: { email, password, firstName: name } })
  const bearer = { headers: { authorization: `Bearer ${account.accessToken}` } }
  await shop.guest.call(verifyEmail, { body: { email, type: 'EMAIL_VERIFICATION' } })
  const verification = (await linkFor(shop, email)).token
  await shop.guest.call(verifyEmail, { body: { email, type: 'FORGOT_PASSWORD' } })
  const reset = (await linkFor(shop, email)).token
  await shop.guest.raw(sendPhoneOtp, { body: { phone_number: phones[name] } }, bearer)
  const phone = await codeFor(shop, phones[name])
  await transaction(shop.db, (tx) =>
    issueCode(shop.ctx(), tx, {
      user_id: account.user_id,
      purpose: 'WITHDRAWAL',
      target: withdrawals[name],
      phone_number: `${phones[name]}9`,
    }),
  )
  const withdrawal = await codeFor(shop, `${phones[name]}9`)
  const { accessToken: access, refreshToken: refresh, user_id } = account
  return { user_id, email, bearer, tokens: { verification, reset, phone, withdrawal, access, refresh } }
}

const a = await person('A')
const b = await person('B')

type Kind = keyof typeof a.tokens
type Door = { takes: Kind; open: (token: string) => Promise<boolean> }
const isSuccess = ({ status }: { status: number }) => status === 200

/** The six doors, tried as A. */
const doors: Record<string, Door> = {
  'confirming the address': {
    takes: 'verification',
    open: async (token) => isSuccess(await shop.guest.raw(confirmEmail, { body: { token } }, a.bearer)),
  },
  'choosing a password': {
    takes: 'reset',
    open: async (resetToken) =>
      isSuccess(
        await shop.guest.raw(forgotPassword, {
          body: { newPassword: 'hijacked password', confirmPassword: 'hijacked password', resetToken },
        }),
      ),
  },
  'proving a phone number': {
    takes: 'phone',
    open: async (otp) =>
      isSuccess(await shop.guest.raw(verifyPhoneOtp, { body: { phone_number: phones.A, otp } }, a.bearer)),
  },
  'using a phone number': {
    takes: 'phone',
    open: async (proof) =>
      isSuccess(await shop.guest.raw(updatePhoneNumber, { body: { phone_number: phones.A, proof } }, a.bearer)),
  },
  'confirming a withdrawal': {
    takes: 'withdrawal',
    open: (code) =>
      judgeCode(shop.ctx() as Ctx, { user_id: a.user_id, purpose: 'WITHDRAWAL', target: withdrawals.A }, code).then(
        () => true,
        () => false,
      ),
  },
  'refreshing a session': {
    takes: 'refresh',
    open: async (token) => isSuccess(await shop.guest.raw(refreshToken, { body: { refreshToken: token } })),
  },
  'making a call': {
    takes: 'access',
    open: async (token) =>
      isSuccess(await shop.guest.raw(getProfile, {}, { headers: { authorization: `Bearer ${token}` } })),
  },
}

/** Every try on a code costs one of its five; the wrong ones must not use them up before the right one is tried. */
async function giveTriesBack(): Promise<void> {
  await shop.db.updateTable('one_time_codes').set({ tries: 0 }).execute()
}

const pairs = Object.entries(doors).flatMap(([door, { takes }]) =>
  (['A', 'B'] as const).flatMap((owner) =>
    (Object.keys(a.tokens) as Kind[])
      // What B's own tokens do at doors that name nobody is B's affair; at those B acts on B's account.
      .filter(
        (kind) => !(owner === 'B' && kind === takes && ['verification', 'reset', 'refresh', 'access'].includes(kind)),
      )
      .filter((kind) => door === 'using a phone number' || !(owner === 'A' && kind === takes))
      .map((kind) => ({ door, owner, kind })),
  ),
)

test.for(pairs)('at $door the $kind token of $owner does nothing', async ({ door, owner, kind }) => {
  const token = (owner === 'A' ? a : b).tokens[kind]
  // Two codes of six digits are the same once in a million.
  if (owner === 'B' && token === a.tokens[kind]) return

  expect(await doors[door]?.open(token)).toBe(false)
  await giveTriesBack()
})

test('after all that nothing of A has changed, and each right token still opens its own door', async () => {
  const profile = await shop.guest.raw(getProfile, {}, a.bearer)
  expect(profile.body.data).toMatchObject({ phone_number: null, is_email_verified: false })

  for (const name of ['making a call', 'confirming the address', 'proving a phone number', 'confirming a withdrawal']) {
    const door = doors[name]
    expect(await door?.open(a.tokens[door.takes]), name).toBe(true)
  }
  expect(await doors['refreshing a session']?.open(a.tokens.refresh)).toBe(true)
  expect(await doors['choosing a password']?.open(a.tokens.reset)).toBe(true)
})

test("what opened B's own door opened nothing of A", async () => {
  expect(await doors['confirming the address']?.open(b.tokens.verification)).toBe(true)
  expect(await doors['choosing a password']?.open(b.tokens.reset)).toBe(true)

  const people = await shop.db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where('user_id', 'in', [a.user_id, b.user_id])
    .execute()
  expect(new Set(people.map(({ password_hash }) => password_hash)).size).toBe(2)
})

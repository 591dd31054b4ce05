import { expect, test } from 'vitest'
import { changePassword } from '#contract/sign-in/sign-in.ts'
import { getProfile, updateProfile } from '#contract/people/profile.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()

test('a person changes the names and the language, one at a time', async () => {
  const siti = await shop.customer()

  await siti.call(updateProfile, { body: { first_name: '  Siti   Nur ' } })
  const profile = await siti.call(updateProfile, { body: { language: 'id' } })

  expect(profile).toMatchObject({ first_name: 'Siti Nur', last_name: 'Lestari', language: 'id', email: siti.email })
  expect(await siti.call(getProfile, {})).toEqual(profile)
})

test('a profile says whether there is a password to change', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  await shop.db.updateTable('users').set({ password_hash: null }).where('user_id', '=', budi.user_id).execute()

  expect((await siti.call(getProfile, {})).has_password).toBe(true)
  expect((await budi.call(getProfile, {})).has_password).toBe(false)
})

test('an empty change changes nothing', async () => {
  const siti = await shop.customer()
  const before = await siti.call(getProfile, {})

  expect(await siti.call(updateProfile, { body: {} })).toEqual(before)
})

test('a family name may be taken away', async () => {
  const siti = await shop.customer()

  expect(await siti.call(updateProfile, { body: { last_name: '' } })).toMatchObject({ last_name: '' })
})

test.for([
  { role: 'ADMIN' },
  { status: 'ACTIVE' },
  { user_id: '01890000-0000-7000-8000-000000000000' },
  { email: 'other@example.test' },
  { is_phone_number_verified: true },
  { referral_code: 'MINE' },
  { first_name: '' },
  { first_name: 5 },
  { first_name: null },
  { first_name: 'x'.repeat(51) },
  { last_name: 'a\u0007b' },
  { language: 'xx' },
])('a profile change of %j is refused and leaves no trace', async (body) => {
  const siti = await shop.customer()
  const before = await siti.call(getProfile, {})

  expect((await siti.raw(updateProfile, { body })).status).toBe(422)
  expect(await siti.call(getProfile, {})).toEqual(before)
})

test('a visitor has no profile', async () => {
  expect(await shop.guest.raw(getProfile)).toMatchObject({ status: 401, body: { error: 'UNAUTHENTICATED' } })
})

test('a wrong present password is an error at that field and ends nothing', async () => {
  const siti = await shop.customer()

  const answer = await siti.raw(changePassword, {
    body: { currentPassword: 'not this one', newPassword: 'another long password' },
  })

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'currentPassword' })])
  expect((await siti.raw(getProfile)).status).toBe(200)
})

test.for(['short', 'password123', 'sayang123', 'a long enough password'])(
  '%s cannot become the new password',
  async (newPassword) => {
    const siti = await shop.customer()

    const answer = await siti.raw(changePassword, { body: { currentPassword: siti.password, newPassword } })

    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([expect.objectContaining({ field: 'newPassword' })])
  },
)

test('somebody at an open device cannot go on guessing the password', async () => {
  const siti = await shop.customer()
  const body = { currentPassword: 'a guess', newPassword: 'another long password' }

  const answers = await Promise.all(Array.from({ length: 9 }, () => siti.raw(changePassword, { body })))

  expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
})

test('of two changes at once with the same present password, one counts', async () => {
  const siti = await shop.customer()
  const change = (newPassword: string) =>
    siti.raw(changePassword, { body: { currentPassword: siti.password, newPassword } })

  const answers = await Promise.all([change('the first new password'), change('the second new password')])

  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses[0]).toBe(200)
  // The loser finds its session ended, its password outdated, or the present password wrong.
  expect([401, 409, 422]).toContain(statuses[1])
})

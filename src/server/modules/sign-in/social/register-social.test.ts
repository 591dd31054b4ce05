import { expect, test } from 'vitest'
import { createContent } from '#contract/content.ts'
import { getProfile } from '#contract/people/profile.ts'
import { loginWithGoogle, registerSocial } from '#contract/sign-in/social.ts'
import { getMyTerms } from '#contract/privacy/terms.ts'
import { issueIdentityToken } from '#contract/sandbox.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
let people = 0

async function newcomer() {
  people += 1
  const identity = { email: `completer-${people}@example.test`, first_name: 'Budi', last_name: 'Santoso' }
  const body = await shop.guest.call(issueIdentityToken, { body: identity })
  const { accessToken } = await shop.guest.call(loginWithGoogle, { body })
  const headers = { headers: { authorization: `Bearer ${accessToken}` } }
  const profile = await shop.guest.raw(getProfile, {}, headers)
  const { referral_code } = profile.body.data as { referral_code: string }
  return { headers, referral_code }
}

function complete(person: Awaited<ReturnType<typeof newcomer>>, referralCode?: string) {
  return shop.guest.raw(
    registerSocial,
    { body: { firstName: 'Budi', ...(referralCode && { referralCode }) } },
    person.headers,
  )
}

test('a friend is named after the first sign-in, but not oneself, nobody, or somebody one brought along', async () => {
  const [a, b, c] = [await newcomer(), await newcomer(), await newcomer()]

  expect(await complete(a, a.referral_code)).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'referralCode' }] },
  })
  expect((await complete(a, 'NOBODYS1')).status).toBe(422)
  expect((await complete(b, a.referral_code.toLowerCase())).body.data).toMatchObject({
    referred_by_code: a.referral_code,
  })
  expect((await complete(c, b.referral_code)).status).toBe(201)
  expect((await complete(a, c.referral_code)).status).toBe(422)
  expect((await complete(a)).status).toBe(201)
})

test('two who name each other at the same moment do not end in a circle', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [a, b] = [await newcomer(), await newcomer()]

    const answers = await Promise.all([complete(a, b.referral_code), complete(b, a.referral_code)])

    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([201, 422])
  }
})

test.for([
  [{ firstName: '' }, 'firstName'],
  [{ lastName: 'Santoso' }, 'firstName'],
  [{ firstName: 'Budi', lastName: 'x'.repeat(51) }, 'lastName'],
  [{ firstName: 'Budi', referralCode: 'x'.repeat(21) }, 'referralCode'],
  [{ firstName: 'Budi', email: 'other@example.test' }, 'email'],
] as const)('completing an account with %j is refused at %s', async ([body, field]) => {
  const person = await newcomer()

  const answer = await shop.guest.raw(registerSocial, { body }, person.headers)

  expect(answer.status).toBe(422)
  expect(answer.body.errors).toEqual([expect.objectContaining({ field })])
})

test('an account that a provider began accepts the terms on the page that completes it, and not before', async () => {
  const admin = await shop.admin()
  const words = { title: { en: 'Terms', id: '' }, body_html: { en: '<p>Fair</p>', id: '' } }
  const body = { type: 'TERMS' as const, ...words, starts_at: null, ends_at: null, is_active: true }
  await admin.call(createContent, { body })
  const person = await newcomer()
  const mine = async () => (await shop.guest.raw(getMyTerms, {}, person.headers)).body.data

  expect(await mine()).toMatchObject({ is_due: true, accepted: null })
  expect((await complete(person)).status).toBe(201)
  expect(await mine()).toMatchObject({ is_due: false, accepted: { version: '1.0' } })
})

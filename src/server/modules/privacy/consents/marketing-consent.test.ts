import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { getMarketingConsent, setMarketingConsent, unsubscribe } from '#contract/people/marketing.ts'
import { testShop } from '#server/test/test-shop.ts'
import type { TestActor } from '#server/test/actors.ts'
import { readUnsubscribeToken, unsubscribeTokenOf } from './unsubscribe-token.ts'

const shop = await testShop()
const secret = shop.ctx().config.APP_SECRET

const agree = (who: TestActor, is_agreed = true) => who.call(setMarketingConsent, { body: { is_agreed } })
const agreedAt = async (who: TestActor) => (await who.call(getMarketingConsent, {})).agreed_at
const rowsOf = ({ user_id }: TestActor) =>
  shop.db
    .selectFrom('consents')
    .select(['given_at as agreed_at', 'taken_back_at as withdrawn_at', 'taken_back_by as withdrawn_by'])
    .where('user_id', '=', user_id)
    .where('purpose', '=', 'OFFERS_MAIL')
    .orderBy('given_at')
    .execute()

test('nobody has agreed before they do, and the moment is kept', async () => {
  const siti = await shop.customer()
  expect(await agreedAt(siti)).toBeNull()

  const { agreed_at } = await agree(siti)
  expect(Math.abs(Date.parse(agreed_at!) - shop.ctx().now().getTime())).toBeLessThan(5_000)
  expect(await agree(siti)).toEqual({ agreed_at })
  expect(await rowsOf(siti)).toHaveLength(1)
})

test('taking it back keeps both moments, and agreeing again begins anew', async () => {
  const siti = await shop.customer()
  await agree(siti)
  expect(await agree(siti, false)).toEqual({ agreed_at: null })
  expect(await agree(siti, false)).toEqual({ agreed_at: null })
  await agree(siti)
  expect(await rowsOf(siti)).toMatchObject([
    { withdrawn_at: expect.any(String), withdrawn_by: 'PROFILE' },
    { withdrawn_at: null, withdrawn_by: null },
  ])
})

test('ten tabs that agree at once agree once', async () => {
  const siti = await shop.customer()
  await Promise.all(Array.from({ length: 10 }, () => agree(siti)))
  expect(await rowsOf(siti)).toHaveLength(1)
})

test('the link of a mail takes it back without a sign-in, and again is fine', async () => {
  const siti = await shop.customer()
  await agree(siti)
  const token = unsubscribeTokenOf(secret, siti.user_id)
  expect(await shop.guest.call(unsubscribe, { query: { token } })).toBeNull()
  expect(await shop.guest.call(unsubscribe, { query: { token } })).toBeNull()
  expect(await agreedAt(siti)).toBeNull()
  expect(await rowsOf(siti)).toMatchObject([{ withdrawn_by: 'MAIL' }])
})

test('a mailbox takes it back by posting to the address of the page, as RFC 8058 has it', async () => {
  const siti = await shop.customer()
  await agree(siti)
  const answer = await fetch(`${shop.url}/unsubscribe?token=${unsubscribeTokenOf(secret, siti.user_id)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(await agreedAt(siti)).toBeNull()
})

test('a forged token, another secret’s and one of somebody else’s name with this signature do nothing', async () => {
  const [siti, dewi] = [await shop.customer(), await shop.customer()]
  await agree(siti)
  const [name, signature] = unsubscribeTokenOf(secret, siti.user_id).split('.')
  const foreign = unsubscribeTokenOf(secret, dewi.user_id).split('.')[1]
  const forged = [
    'x',
    name!,
    `${name}.`,
    `${name}.${foreign}`,
    `${name}.${signature}.more`,
    unsubscribeTokenOf('another secret', siti.user_id),
  ]
  for (const token of forged) {
    const answer = await shop.guest.raw(unsubscribe, { query: { token } })
    expect(answer, token).toMatchObject({ status: 400, body: { error: 'TOKEN_INVALID' } })
  }
  expect(await agreedAt(siti)).not.toBeNull()
  expect(readUnsubscribeToken(secret, `${name}.${signature}`)).toBe(siti.user_id)
})

test('administrators have nothing to agree to', async () => {
  const admin = await shop.admin()
  expect((await admin.raw(setMarketingConsent, { body: { is_agreed: true } })).status).toBe(403)
  expect((await admin.raw(getMarketingConsent, {})).status).toBe(403)
})

test('a person’s file has what they agreed to, and a closed account leaves none standing', async () => {
  const siti = await shop.customer()
  await agree(siti)
  const { body } = await siti.raw(exportMyData, {})
  expect(JSON.stringify(body)).toContain('OFFERS_MAIL')
  await siti.call(closeAccount, { body: { password: siti.password } })
  expect(await rowsOf(siti)).toMatchObject([{ withdrawn_by: 'CLOSING' }])
})

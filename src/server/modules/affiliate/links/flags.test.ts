import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addAddress } from '#contract/people/addresses.ts'
import { applyReferralCode, getMyReferral } from '#contract/affiliate/referral.ts'
import * as calls from '#contract/affiliate/affiliate-admin.ts'
import { listMyCommissions } from '#contract/affiliate/affiliate.ts'
import { listNotifications } from '#contract/notifications.ts'
import type { TestActor } from '#server/test/actors.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'
import { foldTrace } from './fold-trace.ts'

const { shop, admin, link, pair, completed, wait, summary, wallet, bonus } = await affiliateAtWork()

const flagsOf = async (referrer: TestActor) => {
  const { data } = await admin.call(calls.listAffiliateReferrals, { params: { id: referrer.user_id } })
  return data.flatMap(({ flags }) => flags)
}
const reasonsOf = async (referrer: TestActor) => (await flagsOf(referrer)).map(({ reason }) => reason).toSorted()
const settle = (flag_id: string, decision: 'CLEAR' | 'REFUSE') =>
  admin.raw(calls.settleReferralFlag, { params: { id: flag_id }, body: { decision, note: 'Sudah diperiksa' } })
const addressOf = (address_line: string) => ({
  receiver_name: 'Siti Rahma',
  receiver_phone_number: '0812 3456 7890',
  address_line,
  city: 'Kota Bandung',
  state: 'Jawa Barat' as const,
  postal_code: '40132',
})
const setPhone = (person: TestActor, phone: string) =>
  sql`update users set phone_number = ${phone} where user_id = ${person.user_id}`.execute(shop.db)

test('a friend at the referrer’s address is flagged, and the commission waits for a person', async () => {
  const { referrer, friend } = await pair()
  const book = { ...addressOf('Jalan Melati nomor 12'), receiver_phone_number: '0812 1111 2222' }
  await referrer.call(addAddress, { body: book })
  await completed(friend)

  const [flag, ...others] = await flagsOf(referrer)
  expect(others).toEqual([])
  expect(flag).toMatchObject({ reason: 'SAME_ADDRESS', state: 'OPEN', other: { user_id: referrer.user_id } })
  expect(flag?.shown).toContain('40132')
  expect(await summary(referrer)).toMatchObject({
    commission_pending: 5_000,
    commission_held: 5_000,
    next_payout: null,
  })
  expect((await referrer.call(listMyCommissions, {})).data).toMatchObject([{ state: 'PENDING', is_held: true }])
  await wait(8, referrer, friend)
  expect([(await wallet(referrer)).cash, await bonus(friend)]).toEqual([0, 0])
  const news = await admin.call(listNotifications, {})
  expect(news.data.some(({ link: to }) => to === `/admin/affiliate/${referrer.user_id}`)).toBe(true)

  expect((await settle(flag!.flag_id, 'CLEAR')).body.data).toMatchObject({ state: 'CLEARED', note: 'Sudah diperiksa' })
  expect(await bonus(friend)).toBe(10_000)
  await wait(1, referrer)
  expect((await wallet(referrer)).cash).toBe(5_000)
  expect(await settle(flag!.flag_id, 'REFUSE')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
})

test('what a person has cleared is not found again, something else is', async () => {
  const { referrer, friend } = await pair()
  await setPhone(referrer, '+6281234567890')
  await completed(friend)
  const [flag] = await flagsOf(referrer)
  expect(flag).toMatchObject({ reason: 'SAME_PHONE', shown: '+6281•••890' })
  await settle(flag!.flag_id, 'CLEAR')
  await completed(friend)
  expect(await reasonsOf(referrer)).toEqual(['SAME_PHONE'])

  await referrer.call(addAddress, { body: addressOf('JL MELATI NO.12') })
  await wait(8, referrer)

  expect(await reasonsOf(referrer)).toEqual(['SAME_ADDRESS', 'SAME_PHONE'])
  expect((await wallet(referrer)).cash).toBe(0)
})

test('a refused referral never earns anything again', async () => {
  const { referrer, friend } = await pair()
  await setPhone(referrer, '+6281234567890')
  await completed(friend)
  const [flag] = await flagsOf(referrer)

  expect((await settle(flag!.flag_id, 'REFUSE')).status).toBe(200)
  await completed(friend)
  await wait(8, referrer, friend)

  expect([(await wallet(referrer)).cash, await bonus(friend)]).toEqual([0, 0])
  expect((await summary(referrer)).commission_pending).toBe(0)
  const { data } = await admin.call(calls.listAffiliateCommissions, { params: { id: referrer.user_id } })
  expect(data).toMatchObject([{ state: 'VOID', void_reason: 'REFUSED' }])
})

test('a sign-in from one browser in one network is flagged, one from nowhere in particular is not', async () => {
  const signIns = (person: TestActor, network: string) =>
    sql`update sessions set network = ${network}, user_agent = 'Firefox' where user_id = ${person.user_id}`.execute(
      shop.db,
    )
  const [same, local] = [await pair(), await pair()]
  for (const person of [same.referrer, same.friend]) await signIns(person, '203.0.113')
  for (const person of [local.referrer, local.friend]) await signIns(person, '192.168.1')
  for (const { friend } of [same, local]) await completed(friend)

  expect(await reasonsOf(same.referrer)).toEqual(['SAME_DEVICE'])
  expect(await reasonsOf(local.referrer)).toEqual([])
})

test('one bank account of both is flagged, told by its last digits', async () => {
  const { referrer, friend } = await pair()
  for (const { user_id } of [referrer, friend]) {
    await sql`
      insert into bank_accounts (account_id, user_id, bank_code, bank_name, account_number, account_holder_name, is_first, created_at, last_used_at)
      values (gen_random_uuid(), ${user_id}, 'BCA', 'BCA', '1234567890', 'Siti', true, now(), now())`.execute(shop.db)
  }
  await completed(friend)

  const [flag] = await flagsOf(referrer)
  expect(flag).toMatchObject({ reason: 'SAME_BANK_ACCOUNT' })
  expect(flag?.shown).toMatch(/^BCA .*90$/)
  expect(flag?.shown).not.toContain('1234567890')
})

test('a circle of three in disguise is flagged: the last friend shares the first one’s phone', async () => {
  const [a, b, c] = [await shop.customer(), await shop.customer(), await shop.customer()]
  await setPhone(a, '+6281299998888')
  await setPhone(c, '+6281299998888')
  await link(b, a)
  await link(c, b)

  expect(await flagsOf(b)).toMatchObject([{ reason: 'CIRCLE', other: { user_id: a.user_id } }])
  expect(await reasonsOf(a)).toEqual([])
})

test('an attempt to close a circle is refused and flags what lies between the two', async () => {
  const [a, b, c] = [await shop.customer(), await shop.customer(), await shop.customer()]
  await link(b, a)
  await link(c, b)
  const { referral_code } = await c.call(getMyReferral, {})

  expect((await a.raw(applyReferralCode, { body: { code: referral_code } })).status).toBe(422)

  expect([await reasonsOf(a), await reasonsOf(b)]).toEqual([['CIRCLE'], ['CIRCLE']])
})

test.for([
  ['Jalan Melati Nomor 12', 'jl. melati no.12', true],
  ['Jln Mawar 3 Blok B', 'JL MAWAR 3 BLK B', true],
  ['Jl. Melati 12', 'Jl. Melati 21', false],
] as const)('%s and %s are one address: %s', ([one, other, expected]) => {
  const fold = (value: string) => foldTrace({ kind: 'ADDRESS', value })
  expect(fold(one) === fold(other)).toBe(expected)
})

test('a flag that does not exist is not found, and a decision needs a reason', async () => {
  const someId = '01890000-0000-7000-8000-000000000000'
  expect((await settle(someId, 'CLEAR')).status).toBe(404)
  for (const body of [
    { decision: 'CLEAR', note: 'x' },
    { decision: 'MAYBE', note: 'Sudah diperiksa' },
  ]) {
    expect((await admin.raw(calls.settleReferralFlag, { params: { id: someId }, body })).status).toBe(422)
  }
})

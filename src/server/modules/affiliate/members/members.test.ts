import { expect, test } from 'vitest'
import { closeAccount } from '#contract/sign-in/sign-in.ts'
import { exportMyData } from '#contract/people/profile.ts'
import { listAuditLog } from '#contract/audit/audit-log.ts'
import * as calls from '#contract/affiliate/affiliate-admin.ts'
import * as mine from '#contract/affiliate/affiliate.ts'
import { affiliateAtWork } from '../affiliate-at-work.fixture.ts'

const { shop, admin, link, pair, completed, wait, summary, wallet } = await affiliateAtWork()
const someId = '01890000-0000-7000-8000-000000000000'

test('administrators see members with what they brought and earned, find them and sort them', async () => {
  const { referrer, friend } = await pair()
  await completed(friend, 3)
  await link(await shop.customer(), referrer)

  const listed = await admin.call(calls.listAffiliates, { query: { search: referrer.email } })
  expect(listed.data).toMatchObject([
    {
      user_id: referrer.user_id,
      name: 'Dewi Lestari',
      membership: 'BASIC',
      total_referrals: 2,
      active_referrals: 1,
      sales: 300_000,
      commission_pending: 15_000,
      open_flags: 0,
    },
  ])
  for (const sort of calls.affiliateSorts.flatMap((field) => [`${field}:asc`, `${field}:desc`] as const)) {
    expect((await admin.call(calls.listAffiliates, { query: { sort } })).data.length).toBeGreaterThan(0)
  }
  const with_friends = await admin.call(calls.listAffiliates, { query: { has_referrals: true, membership: 'BASIC' } })
  expect(with_friends.data.every(({ total_referrals }) => total_referrals > 0)).toBe(true)
  expect((await admin.call(calls.listAffiliates, { query: { search: '%' } })).data).toEqual([])

  const params = { id: referrer.user_id }
  expect(await admin.call(calls.getAffiliate, { params })).toMatchObject({ referred_by: null, special: null })
  expect(await admin.call(calls.getAffiliate, { params: { id: friend.user_id } })).toMatchObject({
    referred_by: { user_id: referrer.user_id },
  })
  const { data: friends } = await admin.call(calls.listAffiliateReferrals, { params, query: { sort: 'orders:desc' } })
  expect(friends).toMatchObject([{ email: friend.email, orders: 1, commission: 15_000 }, { orders: 0 }])
  const { data: commissions } = await admin.call(calls.listAffiliateCommissions, { params })
  expect(commissions).toMatchObject([{ user_id: friend.user_id, order_number: expect.stringMatching(/^SH-/) }])
})

test('a special membership is granted and ended with a reason that is kept', async () => {
  const person = await shop.customer()
  const params = { id: person.user_id }
  const put = (body: unknown) => admin.raw(calls.changeSpecialMember, { params, body })

  expect(await put({ is_special: true, rate_bps: 1_200, reason: 'Apotek mitra' })).toMatchObject({
    status: 200,
    body: { message: 'Affiliate status updated successfully', data: { membership: 'SPECIAL', rate_bps: 1_200 } },
  })
  const since = (await summary(person)).special?.since
  await wait(1, person)
  expect((await put({ is_special: true, reason: 'Apotek mitra' })).body.data).toMatchObject({ rate_bps: 1_000 })
  expect((await summary(person)).special).toMatchObject({ since, own_rate_bps: null })
  expect((await put({ is_special: false, reason: 'Kontrak selesai' })).body.data).toMatchObject({
    membership: 'BASIC',
    rate_bps: 500,
    special: null,
  })
  const log = await admin.call(listAuditLog, { query: { action: 'affiliate.special_member' } })
  expect(log.data).toHaveLength(3)
})

test.for([
  [{ is_special: true, rate_bps: 5_001, reason: 'Mitra' }, 'rate_bps'],
  [{ is_special: true, rate_bps: 0.5, reason: 'Mitra' }, 'rate_bps'],
  [{ is_special: true, rate_bps: -1, reason: 'Mitra' }, 'rate_bps'],
  [{ is_special: true, reason: 'x' }, 'reason'],
  [{ is_special: 'yes', reason: 'Mitra' }, 'is_special'],
] as const)('a membership of %j is refused at %s', async ([body, field]) => {
  const params = { id: (await shop.customer()).user_id }
  const answer = await admin.raw(calls.changeSpecialMember, { params, body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('administrators are no members, and strangers are not found', async () => {
  for (const id of [admin.user_id, someId]) {
    const body = { is_special: true, reason: 'Mitra' }
    for (const call of [calls.getAffiliate, calls.listAffiliateReferrals, calls.listAffiliateCommissions]) {
      expect((await admin.raw(call, { params: { id } })).status).toBe(404)
    }
    expect((await admin.raw(calls.changeSpecialMember, { params: { id }, body })).status).toBe(404)
  }
})

test('the configuration is changed in parts, and one that was outdated is a conflict', async () => {
  const before = await admin.call(calls.getAffiliateConfig, {})
  expect(before).toMatchObject({ basic_rate_bps: 500, special_rate_bps: 1_000, min_order: 50_000, hold_days: 7 })

  const answer = await admin.raw(calls.changeAffiliateConfig, { body: { hold_days: 3, version: before.version } })
  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Configuration updated successfully', data: { hold_days: 3, version: before.version + 1 } },
  })
  const late = await admin.raw(calls.changeAffiliateConfig, { body: { hold_days: 1, version: before.version } })
  expect(late).toMatchObject({ status: 409, body: { details: { current: { hold_days: 3 } } } })
  await admin.call(calls.changeAffiliateConfig, { body: { hold_days: 7 } })
  expect(await admin.call(calls.getAffiliateConfig, {})).toMatchObject({ hold_days: 7 })
})

test.for([
  [{ basic_rate_bps: 5_001 }, 'basic_rate_bps'],
  [{ min_order: -1 }, 'min_order'],
  [{ commission_months: 0 }, 'commission_months'],
  [{ hold_days: 1.5 }, 'hold_days'],
  [{ referee_bonus_points: '10' }, 'referee_bonus_points'],
  [{ levels: 2 }, 'levels'],
] as const)('a configuration of %j is refused at %s', async ([body, field]) => {
  const answer = await admin.raw(calls.changeAffiliateConfig, { body })
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ field }] } })
})

test('an account with pending commission is closed only by whoever gives it up, and nothing is paid to it', async () => {
  const { referrer, friend } = await pair()
  await completed(friend)
  const close = (give_up_balance: boolean) =>
    referrer.raw(closeAccount, { body: { password: referrer.password, give_up_balance } })

  expect(await close(false)).toMatchObject({
    status: 409,
    body: { error: 'ACCOUNT_IN_USE', details: { pending_commission: 5_000 } },
  })
  expect((await close(true)).status).toBe(200)
  await wait(8, friend)

  const { data } = await admin.call(calls.listAffiliateCommissions, { params: { id: referrer.user_id } })
  expect(data).toMatchObject([{ state: 'VOID', void_reason: 'CLOSED', amount: 0 }])
  await completed(friend)
  const member = await admin.call(calls.getAffiliate, { params: { id: referrer.user_id } })
  expect(member).toMatchObject({ orders: 2, commission_pending: 0, commission_paid: 0 })
})

test('a friend who closed their account is not named any more, and the commission stays', async () => {
  const { referrer, friend } = await pair()
  await completed(friend)
  await friend.call(closeAccount, { body: { password: friend.password, give_up_balance: true } })

  expect((await referrer.call(mine.listMyReferrals, {})).data).toMatchObject([{ name: null, orders: 1 }])
  await wait(7, referrer)
  expect((await wallet(referrer)).cash).toBe(5_000)
})

test('what the programme holds about a person is in their file', async () => {
  const { referrer, friend } = await pair()
  await referrer.call(mine.saveTaxNumber, { body: { tax_number: '092542943407000' } })
  await completed(friend)

  const answer = await fetch(`${shop.url}/api${exportMyData.path}`, {
    headers: { authorization: `Bearer ${referrer.token}`, accept: 'application/json' },
  })
  const file = JSON.stringify(await answer.json())
  expect(file).toContain('092542943407000')
  expect(file).toContain('"due":5000')
})

test('nobody reads what another one earned', async () => {
  const { friend } = await pair()
  await completed(friend)
  const stranger = await shop.customer()

  expect((await stranger.call(mine.listMyCommissions, {})).data).toEqual([])
  expect((await stranger.call(mine.listMyReferrals, {})).data).toEqual([])
  expect(await summary(stranger)).toMatchObject({ total_referrals: 0, commission_pending: 0, months: { length: 12 } })
})

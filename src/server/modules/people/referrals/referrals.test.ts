import { expect, test } from 'vitest'
import { register } from '#contract/sign-in/sign-in.ts'
import {
  applyReferralCode,
  changeReferralCode,
  getMyReferral,
  validateReferralCode,
} from '#contract/affiliate/referral.ts'
import { shopAtWork } from '#server/test/shop-at-work.ts'
import { signInAgain } from '#server/test/sign-in-again.ts'
import type { TestActor } from '#server/test/actors.ts'
import { maskedName } from './find-referrer.ts'
import { isSameMailbox } from './link-referrer.ts'

const { shop, given, wanted } = await shopAtWork()
const day = 24 * 3600

const codeOf = async (person: TestActor) => (await person.call(getMyReferral, {})).referral_code
const apply = (person: TestActor, code: string) => person.raw(applyReferralCode, { body: { code } })
const check = async (code: string) => shop.guest.call(validateReferralCode, { params: { code } })
let codes = 0
const freshCode = () => `CODE${(codes += 1)}X`

test('a friend is linked once, in the words of the shop, and the link is told to nobody else', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const code = await codeOf(siti)

  const answer = await apply(budi, ` ${code.toLowerCase()} `)

  expect(answer).toMatchObject({
    status: 200,
    body: { message: 'Kode referral berhasil dihubungkan', data: { referred_by_code: code, can_be_referred: false } },
  })
  expect(await apply(budi, code)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  expect(await siti.call(getMyReferral, {})).toMatchObject({ referred_by_code: null, can_be_referred: true })
})

test('nobody is their own friend, under whatever address', async () => {
  const siti = await shop.customer({ email: 'siti.referral@gmail.com' })
  const twin = await shop.customer({ email: 'sitireferral+shop@gmail.com' })
  const code = await codeOf(siti)
  const body = { email: 'siti.refer.ral@gmail.com', password: 'a long enough password', firstName: 'Siti' }

  for (const answer of [await apply(siti, code), await apply(twin, code)]) {
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'code', key: 'referral_own' }] } })
  }
  const registered = await shop.guest.raw(register, { body: { ...body, referralCode: code } })
  expect(registered).toMatchObject({ status: 422, body: { errors: [{ field: 'referralCode' }] } })
  expect((await shop.guest.raw(register, { body })).status).toBe(201)
})

test('circles of two and of three are refused', async () => {
  const [a, b, c] = [await shop.customer(), await shop.customer(), await shop.customer()]
  expect((await apply(b, await codeOf(a))).status).toBe(200)
  expect((await apply(c, await codeOf(b))).status).toBe(200)

  for (const above of [b, c]) {
    const answer = await apply(a, await codeOf(above))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'code', key: 'referral_circle' }] } })
  }
  expect((await a.call(getMyReferral, {})).referred_by_code).toBeNull()
})

test('of five codes that are applied at once one is linked', async () => {
  const newcomer = await shop.customer()
  const friends = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
  const friendsCodes = await Promise.all(friends.map(codeOf))

  const answers = await Promise.all(friendsCodes.map((code) => apply(newcomer, code)))

  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409, 409])
  const { referred_by_code } = await newcomer.call(getMyReferral, {})
  expect(referred_by_code).toBe(friendsCodes[answers.findIndex(({ status }) => status === 200)])
})

test('after the first paid order nobody can be named any more, before it somebody can', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const code = await codeOf(siti)
  const order = await given.order({ ...wanted, by: budi })
  expect((await budi.call(getMyReferral, {})).can_be_referred).toBe(true)
  await given.pay(budi, order.order_id)

  expect(await apply(budi, code)).toMatchObject({ status: 409, body: { message_key: 'referral_too_late' } })
  expect(await budi.call(getMyReferral, {})).toMatchObject({ referred_by_code: null, can_be_referred: false })
})

test.for([
  ['a code that nobody has', 'NOBODYS1', 422],
  ['an empty one', ' ', 422],
  ['one that is too long', 'X'.repeat(21), 422],
  ['markup', '<b>', 422],
] as const)('%s is refused', async ([, code, status]) => {
  const person = await shop.customer()
  expect((await apply(person, code)).status).toBe(status)
})

test('anybody may ask whose a code is, and reads a masked name', async () => {
  const siti = await shop.customer()

  expect(await check(await codeOf(siti))).toEqual({ valid: true, referrer_name: 'Dew** L.' })
  expect(await check('nobodys1')).toEqual({ valid: false, referrer_name: null })
  expect(await check("' or 1=1 --")).toEqual({ valid: false, referrer_name: null })
  expect(maskedName({ first_name: 'Siti', last_name: 'rahma' })).toBe('Sit** R.')
  expect(maskedName({ first_name: 'Al', last_name: '' })).toBe('A**')
})

test('a code of one’s own links at once, and the former one for 30 days more', async () => {
  const siti = await shop.customer()
  const [former, own] = [await codeOf(siti), freshCode()]

  const answer = await siti.raw(changeReferralCode, { body: { code: ` ${own.toLowerCase()} ` } })

  expect(answer.body).toMatchObject({ message: 'Referral code updated successfully', data: { referral_code: own } })
  expect((await siti.call(getMyReferral, {})).link).toMatch(new RegExp(`/signup\\?ref=${own}$`))
  expect([(await check(own)).valid, (await check(former)).valid]).toEqual([true, true])
  await shop.advance(31 * day)
  expect([(await check(own)).valid, (await check(former)).valid]).toEqual([true, false])
})

test('a code is changed once in 30 days', async () => {
  const siti = await shop.customer()
  const own = freshCode()
  await siti.call(changeReferralCode, { body: { code: own } })

  const second = await siti.raw(changeReferralCode, { body: { code: freshCode() } })

  expect(second).toMatchObject({ status: 409, body: { message_key: 'referral_code_too_soon' } })
  expect((await siti.raw(changeReferralCode, { body: { code: own } })).status).toBe(200)
  const { can_change_at } = await siti.call(getMyReferral, {})
  expect(Date.parse(can_change_at!) - shop.ctx().now().getTime()).toBeGreaterThan(29 * day * 1000)
  await shop.advance(30 * day)
  await signInAgain(shop, siti)
  expect((await siti.call(getMyReferral, {})).can_change_at).toBeNull()
  expect((await siti.raw(changeReferralCode, { body: { code: freshCode() } })).status).toBe(200)
})

test('a code that anybody has or ever had is given to nobody else', async () => {
  const [siti, budi] = [await shop.customer(), await shop.customer()]
  const former = await codeOf(siti)
  const own = freshCode()
  await siti.call(changeReferralCode, { body: { code: own } })
  await shop.advance(40 * day)
  await signInAgain(shop, siti, budi)

  for (const [person, code] of [
    [budi, own],
    [budi, former],
    [siti, former],
  ] as const) {
    const answer = await person.raw(changeReferralCode, { body: { code } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'ALREADY_TAKEN', errors: [{ field: 'code' }] } })
  }
  expect(await codeOf(siti)).toBe(own)
})

test('of five who want the same code at once one gets it, and of five codes of one person one is kept', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => shop.customer()))
  const wish = freshCode()
  const [first] = people

  const same = await Promise.all(people.map((person) => person.raw(changeReferralCode, { body: { code: wish } })))
  expect(same.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409, 409])

  await shop.advance(30 * day)
  await signInAgain(shop, first!)
  const wishes = Array.from({ length: 5 }, freshCode)
  const many = await Promise.all(wishes.map((code) => first!.raw(changeReferralCode, { body: { code } })))
  expect(many.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 409, 409, 409, 409])
})

test.for(['ABC', 'A'.repeat(17), 'SITI SEHAT', 'SITI-1', 'ŠITI', '', null, 12_345])(
  'a code such as %j is refused',
  async (code) => {
    const person = await shop.customer()
    const answer = await person.raw(changeReferralCode, { body: { code } })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'code' }] } })
  },
)

test('addresses that lead to one mailbox are known', () => {
  expect(isSameMailbox('siti@gmail.com', 's.i.t.i+x@googlemail.com')).toBe(true)
  expect(isSameMailbox('siti@sehati.test', 'siti+1@sehati.test')).toBe(true)
  expect(isSameMailbox('si.ti@sehati.test', 'siti@sehati.test')).toBe(false)
})

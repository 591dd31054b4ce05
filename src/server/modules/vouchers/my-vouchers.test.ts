import { expect, test } from 'vitest'
import * as calls from '#contract/vouchers/vouchers.ts'
import type { TestActor } from '#server/test/actors.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

async function list(by: TestActor, status?: 'usable' | 'upcoming' | 'past') {
  return by.call(calls.listMyVouchers, { query: { limit: 100, ...(status && { status }) } })
}
const idsOf = ({ vouchers }: { vouchers: { voucher_id: string }[] }) => vouchers.map(({ voucher_id }) => voucher_id)

test('my list has what is for everybody, chosen for me or kept by me, the first to end first', async () => {
  const [me, other] = [await shop.customer(), await shop.customer()]
  const late = await givenVoucher(db, { ends_at: inHours(900) })
  const soon = await givenVoucher(db, { ends_at: inHours(2) })
  const chosen = await givenVoucher(db, {
    audience: 'CHOSEN',
    customer_ids: [me.user_id],
    is_public: false,
    ends_at: inHours(800),
  })
  const hidden = await givenVoucher(db, { is_public: false, ends_at: inHours(700) })
  const upcoming = await givenVoucher(db, { starts_at: inHours(5) })

  expect(idsOf(await list(me)).slice(0, 3)).toEqual([soon.voucher_id, chosen.voucher_id, late.voucher_id])
  expect(idsOf(await list(other))).toEqual([soon.voucher_id, late.voucher_id])
  expect(idsOf(await list(me, 'upcoming'))).toEqual([upcoming.voucher_id])

  const saved = await me.raw(calls.saveVoucher, { body: { code: ` ${hidden.code.toLowerCase()} ` } })
  expect(saved).toMatchObject({ status: 201, body: { data: { is_saved: true, status: 'USABLE', reason: null } } })
  const mine = await list(me)
  expect(idsOf(mine)).toEqual([soon.voucher_id, hidden.voucher_id, chosen.voucher_id, late.voucher_id])
  expect(mine.counts).toEqual({ usable: 4, upcoming: 1, past: 0 })
  expect(mine.pagination).toMatchObject({ totalItems: 4, currentPage: 1 })

  await me.call(calls.forgetVoucher, { params: { id: hidden.voucher_id } })
  expect(idsOf(await list(me))).not.toContain(hidden.voucher_id)
  const again = await me.raw(calls.forgetVoucher, { params: { id: hidden.voucher_id } })
  expect(again.status).toBe(404)
})

test('a voucher that is not mine does not exist for me, and tells its terms and targets to whom it is', async () => {
  const [me, other] = [await shop.customer(), await shop.customer()]
  const { product_id } = await given.product({ name: 'Serum Terpilih' })
  const { voucher_id } = await givenVoucher(db, {
    audience: 'CHOSEN',
    customer_ids: [me.user_id],
    scope: 'PRODUCTS',
    target_ids: [product_id],
  })

  const params = { id: voucher_id }
  expect(await me.call(calls.getVoucher, { params })).toMatchObject({
    kind: 'DISCOUNT',
    target_count: 1,
    targets: [
      { type: 'product', id: product_id, name: 'Serum Terpilih', path: expect.stringMatching(/^\/products\//) },
    ],
  })
  expect((await other.raw(calls.getVoucher, { params })).status).toBe(404)
  expect((await me.raw(calls.getVoucher, { params: { id: product_id } })).status).toBe(404)
})

test('what a voucher is for and its gift are named in the reader’s language, and say so where they are not', async () => {
  const me = await shop.customer()
  const names = (en: string, id: string) => ({ translations: { en: { name: en }, id: { name: id } } })
  const both = await given.product(names('Rose toner', 'Toner mawar'))
  const english = await given.product({ translations: { en: { name: 'Plain soap' } } })
  const category = await given.category(names('Face', 'Wajah'))
  const goods = [both.product_id, english.product_id].toSorted()
  const products = await givenVoucher(db, { scope: 'PRODUCTS', target_ids: goods })
  const categories = await givenVoucher(db, { scope: 'CATEGORIES', target_ids: [category.category_id] })
  const freebie = await givenVoucher(db, { type: 'FREEBIE', gift: { product_id: both.product_id, quantity: 1 } })
  const read = (id: string) => me.speaking('id').call(calls.getVoucher, { params: { id } })

  const { targets } = await read(products.voucher_id)
  expect(targets.map(({ name, untranslated }) => [name, untranslated ?? null])).toEqual([
    ['Plain soap', ['name']],
    ['Toner mawar', null],
  ])
  expect((await read(categories.voucher_id)).targets).toMatchObject([{ name: 'Wajah' }])
  expect((await read(freebie.voucher_id)).gift).toMatchObject({ name: 'Toner mawar' })
  expect((await me.call(calls.getVoucher, { params: { id: freebie.voucher_id } })).gift?.name).toBe('Rose toner')
})

test('a code is kept only where it can be used, now or later, and the refusal says why', async () => {
  const me = await shop.customer()
  const reasons = {
    ENDED: (await givenVoucher(db, { is_public: false, starts_at: inHours(-9), ends_at: inHours(-1) })).code,
    NOT_ACTIVE: (await givenVoucher(db, { is_public: false, is_active: false })).code,
    NOT_FOR_YOU: (await givenVoucher(db, { is_public: false, audience: 'SPECIAL_AFFILIATES' })).code,
    NOT_FOUND: 'NOSUCHCODE',
  }
  for (const [reason, code] of Object.entries(reasons)) {
    const answer = await me.raw(calls.saveVoucher, { body: { code } })
    expect(answer).toMatchObject({ status: 409, body: { error: 'VOUCHER_NOT_USABLE', details: { reason } } })
  }
  const chosen = await givenVoucher(db, { is_public: false, audience: 'CHOSEN' })
  expect((await me.raw(calls.saveVoucher, { body: { code: chosen.code } })).body.details).toEqual({
    reason: 'NOT_FOUND',
  })
  const later = await givenVoucher(db, { is_public: false, starts_at: inHours(3) })
  expect((await me.raw(calls.saveVoucher, { body: { code: later.code } })).status).toBe(201)
  const malformed = await me.raw(calls.saveVoucher, { body: { code: 'HЕMAT10' } })
  expect(malformed.status).toBe(422)
})

test('a code of a campaign is mine alone once it is mine, and the name of the campaign opens nothing', async () => {
  const [me, other] = [await shop.customer(), await shop.customer()]
  const mine = 'CAMPMINE2345'
  const free = 'CAMPFREE2345'
  const { voucher_id, code } = await givenVoucher(db, {
    is_public: false,
    codes: [{ code: mine, user_id: me.user_id }, { code: free }],
  })

  expect(await me.call(calls.checkVoucherCode, { body: { code } })).toMatchObject({ valid: false, reason: 'NOT_FOUND' })
  expect(await other.call(calls.checkVoucherCode, { body: { code: mine } })).toMatchObject({
    valid: false,
    voucher: null,
    reason: 'NOT_FOUND',
  })
  expect(await me.call(calls.getVoucher, { params: { id: voucher_id } })).toMatchObject({
    code: mine,
    status: 'USABLE',
  })
  expect(await other.call(calls.saveVoucher, { body: { code: free } })).toMatchObject({ code: free, voucher_id })
})

test('checking a code says what it takes off the ticked lines of the cart, or what is missing', async () => {
  const me = await shop.customer()
  const { product_id } = await given.product({ price: 80_000 })
  await given.fillCart(me, [{ product_id, quantity: 1 }])
  const ten = await givenVoucher(db, { is_public: false })
  const most = await givenVoucher(db, { is_public: false, min_spend: 101_000 })

  expect(await me.call(calls.checkVoucherCode, { body: { code: ten.code } })).toMatchObject({
    valid: true,
    reason: null,
    discount_preview: 8_000,
    voucher: { voucher_id: ten.voucher_id },
  })
  expect(await me.call(calls.checkVoucherCode, { body: { code: most.code } })).toMatchObject({
    valid: false,
    reason: 'MIN_SPEND',
    missing_amount: 21_000,
    discount_preview: 0,
  })
})

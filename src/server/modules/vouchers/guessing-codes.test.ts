import { expect, test } from 'vitest'
import { quoteOrder } from '#contract/orders/orders.ts'
import { checkVoucherCode, saveVoucher } from '#contract/vouchers/vouchers.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop({ RATE_LIMIT_VOUCHER_CODES: '15' })
const patient = await testShop()
const { given, db } = shop
const past = { starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-01-02T00:00:00.000Z' }

test('guessing codes ends before the twentieth, and then a right code tells no more than a wrong one', async () => {
  const customer = await shop.customer()
  const secret = await givenVoucher(db, { is_public: false })
  const answers: number[] = []
  for (let n = 0; n < 20; n += 1) {
    answers.push((await customer.raw(checkVoucherCode, { body: { code: `GUESS${n}` } })).status)
  }
  expect(answers.indexOf(429)).toBe(15)

  for (const call of [checkVoucherCode, saveVoucher]) {
    expect((await customer.raw(call, { body: { code: secret.code } })).status).toBe(429)
  }
  const other = await shop.customer()
  expect((await other.raw(saveVoucher, { body: { code: secret.code } })).status).toBe(201)
})

test('a quote is no second place to guess at, and what is on the list is never counted', async () => {
  const customer = await shop.customer()
  const listed = await givenVoucher(db)
  const secret = await givenVoucher(db, { is_public: false })
  const { product_id } = await given.product({ stock: 50 })
  const { expected_total: _none, ...choices } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const quote = (voucher_codes: string[]) => customer.raw(quoteOrder, { body: { ...choices, voucher_codes } })

  for (let n = 0; n < 30; n += 1) expect((await quote([listed.code, secret.code])).status).toBe(200)
  for (let n = 0; n < 3; n += 1) {
    expect((await quote(['AAAA', 'BBBB', 'CCCC', 'DDDD', 'EEEE'])).status).toBe(200)
  }
  expect((await quote(['FFFF'])).status).toBe(429)
  expect((await quote([secret.code])).status).toBe(429)
  expect((await quote([listed.code])).status).toBe(200)
})

test('a wrong code, a code of somebody else and one that is over take the same time', async () => {
  const [customer, other] = [await patient.customer(), await patient.customer()]
  const { product_id } = await patient.given.product({ stock: 50 })
  await patient.given.fillCart(customer, [{ product_id }])
  const mine = 'CAMPELSE2345'
  await givenVoucher(patient.db, { is_public: false, codes: [{ code: mine, user_id: other.user_id }] })
  const over = await givenVoucher(patient.db, { is_public: false, ...past })
  const codes = { wrong: 'NOSUCHCODE', others: mine, over: over.code }
  const times: Record<string, number[]> = { wrong: [], others: [], over: [] }
  for (let round = 0; round < 60; round += 1) {
    for (const [name, code] of Object.entries(codes)) {
      const begin = performance.now()
      const { body } = await customer.raw(checkVoucherCode, { body: { code } })
      times[name]!.push(performance.now() - begin)
      expect(body.data).toMatchObject({ valid: false, voucher: null, reason: name === 'over' ? 'ENDED' : 'NOT_FOUND' })
    }
  }
  const middle = (name: string) => times[name]!.toSorted((a, b) => a - b)[30]!
  expect(middle('others') / middle('wrong')).toBeCloseTo(1, 0)
  expect(middle('over') / middle('wrong')).toBeCloseTo(1, 0)
})

test('codes of a campaign are guessed no better: after wrong ones a right one tells nothing, in a list, quote or save', async () => {
  const customer = await shop.customer()
  const code = 'CAMPGUESS234'
  await givenVoucher(db, { is_public: false, codes: [{ code }] })
  for (let n = 0; n < 16; n += 1) await customer.raw(checkVoucherCode, { body: { code: `CAMPGUESS${n}` } })
  for (const call of [checkVoucherCode, saveVoucher]) {
    expect((await customer.raw(call, { body: { code } })).status).toBe(429)
  }
  const { product_id } = await given.product({ stock: 50 })
  const { expected_total: _none, ...choices } = await given.checkout({ by: customer, lines: [{ product_id }] })
  expect((await customer.raw(quoteOrder, { body: { ...choices, voucher_codes: [code] } })).status).toBe(429)

  // Who has it may ask as often as they like.
  const owner = await shop.customer()
  await owner.call(saveVoucher, { body: { code } })
  for (let n = 0; n < 20; n += 1) expect((await owner.raw(checkVoucherCode, { body: { code } })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { placeOrder, quoteOrder } from '#contract/orders/orders.ts'
import { hintVouchers, offerVouchers } from '#contract/orders/voucher-offers.ts'
import { redeemOnline } from '#contract/vouchers/vouchers.ts'
import type { VoucherKind } from '#contract/vouchers/vouchers.ts'
import { givenVoucher } from '#server/test/given-voucher.ts'
import { testShop } from '#server/test/test-shop.ts'

const shop = await testShop()
const { given, db } = shop

test('beside a checkout each voucher says what it would take off or why not, and the best are proposed together', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 100_000, weight: 200 })
  const small = await givenVoucher(db, { type: 'FIXED', value: 5_000 })
  const big = await givenVoucher(db, { value: 1500 })
  const ongkir = await givenVoucher(db, { type: 'FREE_SHIPPING', max_discount: 4_000 })
  const far = await givenVoucher(db, { min_spend: 121_000 })
  const sample = await given.product({ stock: 10, weight: 10 })
  const gift = await givenVoucher(db, { gift: { product_id: sample.product_id, quantity: 1 }, per_customer_limit: 1 })
  const claim = await customer.call(redeemOnline, { body: { voucher_id: gift.voucher_id } })
  const { expected_total, ...choices } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const body = { ...choices, voucher_codes: [small.code] }

  const answer = await customer.call(offerVouchers, { body })

  expect(answer.offers.map(({ voucher, is_usable, amount }) => [voucher.voucher_id, is_usable, amount])).toEqual([
    [big.voucher_id, true, 15_000],
    [small.voucher_id, true, 5_000],
    [ongkir.voucher_id, true, 4_000],
    [far.voucher_id, false, 0],
  ])
  expect(answer.offers.map(({ is_chosen }) => is_chosen)).toEqual([false, true, false, false])
  expect(answer.offers[3]).toMatchObject({ reason: 'MIN_SPEND', missing_amount: 21_000, total: answer.quote.total })
  expect(answer.claims).toMatchObject([{ is_usable: true, is_chosen: false, claim: { claim_id: claim.claim_id } }])
  expect(answer.total_without).toBe(expected_total)
  const { best } = answer
  expect(best?.voucher_codes.toSorted()).toEqual([big.code, ongkir.code].toSorted())
  expect(best?.freebie_claim_ids).toEqual([claim.claim_id])
  expect(best?.saving).toBe(expected_total - (best?.total ?? 0))
  // What was proposed is what the order costs.
  const { voucher_codes, freebie_claim_ids, total } = best!
  const order = await customer.call(placeOrder, {
    body: { ...choices, voucher_codes, freebie_claim_ids, expected_total: total },
  })
  expect(order).toMatchObject({ total, product_discount: 15_000, shipping_discount: 4_000 })
})

test('of kinds that the customer left open the quote gets the best, and what the customer named stays', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 100_000, weight: 200 })
  const theirs = { audience: 'CHOSEN' as const, customer_ids: [customer.user_id] }
  const small = await givenVoucher(db, { ...theirs, type: 'FIXED', value: 5_000 })
  const big = await givenVoucher(db, { ...theirs, value: 3000 })
  const ongkir = await givenVoucher(db, { ...theirs, type: 'FREE_SHIPPING', max_discount: 5_000 })
  const { expected_total: _total, ...choices } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const quoted = async (voucher_codes: string[], fill: VoucherKind[]) => {
    const { quote, total_without } = await customer.call(offerVouchers, { body: { ...choices, voucher_codes, fill } })
    const order = { ...choices, voucher_codes: quote.vouchers.map(({ code }) => code) }
    // What was filled in costs as much as if the customer had named it.
    expect(quote).toEqual(await customer.call(quoteOrder, { body: order }))
    expect(total_without).toBeGreaterThanOrEqual(quote.total)
    return quote.vouchers.map(({ voucher_id }) => voucher_id).toSorted()
  }

  expect(await quoted([], ['DISCOUNT', 'SHIPPING', 'FREEBIE'])).toEqual([big.voucher_id, ongkir.voucher_id].toSorted())
  expect(await quoted([], [])).toEqual([])
  expect(await quoted([], ['SHIPPING', 'FREEBIE'])).toEqual([ongkir.voucher_id])
  expect(await quoted([small.code], ['SHIPPING', 'FREEBIE'])).toEqual([small.voucher_id, ongkir.voucher_id].toSorted())
  // A kind that is named is not filled, whatever the caller says.
  expect(await quoted([small.code], ['DISCOUNT', 'SHIPPING'])).toEqual([small.voucher_id, ongkir.voucher_id].toSorted())
})

test('the cart hears of the best voucher and of the nearest one', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 200_000 })
  await given.fillCart(customer, [{ product_id }])
  const near = await givenVoucher(db, { min_spend: 230_000 })
  const best = await givenVoucher(db, { value: 4_000 })

  expect(await customer.call(hintVouchers, { body: {} })).toMatchObject({
    best: { voucher: { voucher_id: best.voucher_id }, amount: 80_000 },
    within_reach: { voucher: { voucher_id: near.voucher_id }, missing_amount: 30_000 },
    open_claims: 0,
  })
  const empty = await shop.customer()
  expect(await empty.call(hintVouchers, { body: {} })).toMatchObject({ best: null, within_reach: null })
})

test('how far free delivery is stands beside the nearest of the others, unless a voucher pays as much already', async () => {
  const customer = await shop.customer()
  const { product_id } = await given.product({ stock: 10, price: 200_000, weight: 200 })
  const theirs = { audience: 'CHOSEN' as const, customer_ids: [customer.user_id] }
  const { expected_total: _total, ...body } = await given.checkout({ by: customer, lines: [{ product_id }] })
  const reach = async () => {
    const hint = await customer.call(hintVouchers, { body: {} })
    const { delivery_within_reach } = await customer.call(offerVouchers, { body })
    return [hint.delivery_within_reach, delivery_within_reach]
  }
  const delivery = { ...theirs, type: 'FREE_SHIPPING' as const }
  // One for some goods only does not hold for "any more".
  const scoped = { scope: 'PRODUCTS' as const, target_ids: [product_id] }
  await givenVoucher(db, { ...delivery, ...scoped, min_spend: 205_000 })
  expect(await reach()).toEqual([null, null])

  await givenVoucher(db, { ...delivery, min_spend: 212_000, max_discount: 5_500 })
  const part = { missing_amount: 12_000, up_to: 5_500 }
  expect(await reach()).toEqual([part, part])
  const near = await customer.call(hintVouchers, { body: {} })
  expect(near.within_reach).toMatchObject({ missing_amount: 5_000 })

  await givenVoucher(db, { ...delivery, max_discount: 5_500 })
  expect(await reach()).toEqual([null, null])
  await givenVoucher(db, { ...delivery, min_spend: 300_000, max_discount: 1_000_000 })
  const whole = { missing_amount: 100_000, up_to: 1_000_000 }
  expect(await reach()).toEqual([whole, { ...whole, up_to: null }])
})

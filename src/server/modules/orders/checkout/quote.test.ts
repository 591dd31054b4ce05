import { expect, test } from 'vitest'
import type { PaymentService } from '#contract/payments.ts'
import { payableBeforeFee, quote } from './quote.ts'

const service: PaymentService = {
  code: 'QRIS',
  name: 'QRIS',
  group: 'QRIS',
  fee_flat: 0,
  fee_bps: 70,
  min: 0,
  max: 1e12,
  is_active: true,
}

test('goods, shipping and the payment fee make the total, and the VAT contained is stated', () => {
  const lines = [
    { price: 129_000, quantity: 2 },
    { price: 45_500, quantity: 1 },
  ]

  expect(quote({ lines, rate: { price: 18_000 }, service, tax_bps: 1100 })).toEqual({
    subtotal: 303_500,
    product_discount: 0,
    shipping_fee: 18_000,
    shipping_discount: 0,
    transfer_fee: 2_250, // 0.7 % of 321,500 is 2,250.5
    points_used: 0,
    total: 323_750,
    tax_included: 32_083, // 323,750 × 11 / 111 is 32,083.1
  })
})

test('a fee that nobody owes is not asked: nothing to pay costs nothing', () => {
  const withFlatFee = { ...service, fee_flat: 4_000 }

  expect(quote({ lines: [], rate: { price: 0 }, service: withFlatFee, tax_bps: 1100 }).total).toBe(0)
})

/** A small generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % max
  }
}

test('in 1,000 random quotes the amounts are whole, not negative and add up exactly', () => {
  const next = randomNumbers(20_261_121)
  for (let round = 0; round < 1000; round += 1) {
    const lines = Array.from({ length: 1 + next(20) }, () => ({
      price: 100 + next(1_000_000_000),
      quantity: 1 + next(999),
    }))
    const rate = { price: next(2_000_000) }
    const fees = { ...service, fee_flat: next(10_000), fee_bps: next(500) }
    const q = quote({ lines, rate, service: fees, tax_bps: next(2_000) })

    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const fee = fees.fee_flat + Number((BigInt(goods + rate.price) * BigInt(fees.fee_bps)) / 10_000n)
    expect(Object.values(q).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    expect(q.total).toBe(
      q.subtotal - q.product_discount + q.shipping_fee - q.shipping_discount + q.transfer_fee - q.points_used,
    )
    expect(q.total).toBe(goods + rate.price + fee)
    expect(payableBeforeFee(lines, rate)).toBe(goods + rate.price)
    expect(q.tax_included).toBeLessThan(q.total)
  }
})

import { expect, test } from 'vitest'
import type { PaymentService } from '#contract/orders/payments.ts'
import { transferFee } from '#server/modules/business/business.ts'
import type { Discount } from './discounts.ts'
import { quote } from './quote.ts'
import type { QuoteResult } from './quote.ts'

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
const free: PaymentService = { ...service, fee_bps: 0 }

test('goods, shipping and the payment fee make the total, and the VAT contained is stated', () => {
  const lines = [
    { price: 129_000, quantity: 2 },
    { price: 45_500, quantity: 1 },
  ]

  expect(quote({ lines, rate: { price: 18_000 }, service, tax_bps: 1100 })).toEqual({
    amounts: {
      subtotal: 303_500,
      product_discount: 0,
      shipping_fee: 18_000,
      shipping_discount: 0,
      transfer_fee: 2_250, // 0.7 % of 321,500 is 2,250.5
      points_used: 0,
      unique_part: 0,
      total: 323_750,
      tax_included: 32_083, // 323,750 × 11 / 111 is 32,083.1
    },
    lines: [
      { subtotal: 258_000, discount: 0 },
      { subtotal: 45_500, discount: 0 },
    ],
    discounts: [],
    wallet: { points: 0, cash: 0, kept_back: 0 },
  })
})

test('a fee that nobody owes is not charged: nothing to pay costs nothing', () => {
  const withFlatFee = { ...service, fee_flat: 4_000 }

  expect(quote({ lines: [], rate: { price: 0 }, service: withFlatFee, tax_bps: 1100 }).amounts.total).toBe(0)
})

test('ten per cent are spread over the lines in scope so that they add up, and the cap holds', () => {
  const lines = [10_005, 20_003, 50_000].map((price) => ({ price, quantity: 1 }))
  const tenPercent = { kind: 'DISCOUNT', source: 'HEMAT', value: { bps: 1000 }, cap: null, scope: [0, 1] } as const
  const quoted = quote({ lines, rate: { price: 0 }, service: free, tax_bps: 0, discounts: [tenPercent] })

  expect(quoted.lines.map(({ discount }) => discount)).toEqual([1_000, 2_000, 0])
  expect(quoted.amounts.product_discount).toBe(3_000)
  expect(quoted.discounts).toEqual([{ kind: 'DISCOUNT', source: 'HEMAT', amount: 3_000 }])

  const capped = { ...tenPercent, scope: 'ALL', cap: 1_000 } as const
  expect(
    quote({ lines, rate: { price: 0 }, service: free, tax_bps: 0, discounts: [capped] }).amounts.product_discount,
  ).toBe(1_000)
})

test('no discount takes more than what it applies to, alone or after another', () => {
  const lines = [
    { price: 30_000, quantity: 1 },
    { price: 10_000, quantity: 2 },
  ]
  const discounts: Discount<string>[] = [
    { kind: 'DISCOUNT', source: 'big', value: { flat: 90_000 }, cap: null, scope: [0] },
    { kind: 'DISCOUNT', source: 'rest', value: { bps: 5_000 }, cap: null, scope: 'ALL' },
    { kind: 'SHIPPING', source: 'ongkir', value: { bps: 10_000 }, cap: 20_000 },
    { kind: 'FREEBIE', source: 'gift' },
  ]
  const {
    amounts,
    discounts: applied,
    lines: quoted,
  } = quote({
    lines,
    rate: { price: 15_000 },
    service: free,
    tax_bps: 0,
    discounts,
  })

  expect(applied.map(({ source, amount }) => [source, amount])).toEqual([
    ['big', 30_000],
    ['rest', 20_000],
    ['ongkir', 15_000],
    ['gift', 0],
  ])
  expect(quoted.map(({ discount }) => discount)).toEqual([30_000, 20_000])
  expect(amounts).toMatchObject({ product_discount: 50_000, shipping_discount: 15_000, total: 0 })
})

test('points pay first and at most for half of the goods, then cash, and the VAT stays in all of it', () => {
  const lines = [{ price: 100_000, quantity: 1 }]
  const discounts = [{ kind: 'DISCOUNT', source: 0, value: { flat: 10_000 }, cap: null, scope: 'ALL' }] as const
  const input = { lines, rate: { price: 10_000 }, service: free, tax_bps: 1100, discounts }

  const quoted = quote({ ...input, purses: { points: 80_000, cash: 20_000 } })
  expect(quoted.wallet).toEqual({ points: 45_000, cash: 20_000, kept_back: 0 })
  expect(quoted.amounts).toMatchObject({ points_used: 65_000, total: 35_000, tax_included: 9_909 })

  const limited = quote({ ...input, purses: { points: 80_000, cash: 500_000, points_limit: 5_000 } })
  expect(limited.wallet).toEqual({ points: 5_000, cash: 95_000, kept_back: 0 })
  expect(limited.amounts).toMatchObject({ total: 0, transfer_fee: 0, tax_included: 9_909 })
})

test('the wallet pays less where the rest would be less than the payment method takes, fee included', () => {
  const lines = [{ price: 50_000, quantity: 1 }]
  const withMinimum = { ...service, min: 10_000, fee_flat: 1_000, fee_bps: 0 }
  const purses = { points: 10_000, cash: 35_000 }

  const quoted = quote({ lines, rate: { price: 0 }, service: withMinimum, tax_bps: 0, purses })
  expect(quoted.wallet).toEqual({ points: 10_000, cash: 31_000, kept_back: 4_000 })
  expect(quoted.amounts).toMatchObject({ transfer_fee: 1_000, total: 10_000 })
})

/** A small generator with a seed, so that a failure can be repeated. */
function randomNumbers(seed: number) {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return state % max
  }
}
type Next = (max: number) => number

test('in 1,000 random quotes the amounts are whole, not negative and add up exactly', () => {
  const next = randomNumbers(20_261_121)
  for (let round = 0; round < 1000; round += 1) {
    const lines = randomLines(next, 1_000_000_000)
    const rate = { price: next(2_000_000) }
    const fees = { ...service, fee_flat: next(10_000), fee_bps: next(500) }
    const { amounts: q } = quote({ lines, rate, service: fees, tax_bps: next(2_000) })

    const goods = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
    const fee = fees.fee_flat + Number((BigInt(goods + rate.price) * BigInt(fees.fee_bps)) / 10_000n)
    expect(Object.values(q).every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true)
    expect(q.total).toBe(
      q.subtotal - q.product_discount + q.shipping_fee - q.shipping_discount + q.transfer_fee - q.points_used,
    )
    expect(q.total).toBe(goods + rate.price + fee)
    expect(q.tax_included).toBeLessThan(q.total)
  }
})

const randomLines = (next: Next, dearest: number) =>
  Array.from({ length: 1 + next(20) }, () => ({ price: next(8) * (1 + next(dearest / 8)), quantity: 1 + next(999) }))

function randomDiscounts(next: Next, count: number): Discount<number>[] {
  return Array.from({ length: next(4) }, (_, source): Discount<number> => {
    const value = next(2) === 0 ? { flat: next(300_000_000) } : { bps: next(10_001) }
    const cap = next(2) === 0 ? null : next(100_000_000)
    const scope =
      next(2) === 0 ? 'ALL' : Array.from({ length: count }, (__, index) => index).filter(() => next(2) === 0)
    const kinds: Discount<number>[] = [
      { kind: 'DISCOUNT', source, value, cap, scope },
      { kind: 'SHIPPING', source, value, cap },
      { kind: 'FREEBIE', source },
    ]
    return kinds[next(3)]!
  })
}

function randomQuote(next: Next) {
  const lines = randomLines(next, 10_000_000)
  const input = {
    lines,
    rate: { price: next(2_000_000) },
    service: { ...service, fee_flat: next(10_000), fee_bps: next(500), min: next(20_000) },
    tax_bps: next(2_000),
    discounts: randomDiscounts(next, lines.length),
    purses: { points: next(3) * next(2_000_000_000), cash: next(3) * next(2_000_000_000) },
  }
  return { input, quoted: quote(input) }
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

function breaksOf({ input, quoted }: { input: ReturnType<typeof randomQuote>['input']; quoted: QuoteResult }) {
  const { amounts: a, lines, discounts, wallet } = quoted
  const payable = a.subtotal - a.product_discount + a.shipping_fee - a.shipping_discount
  const left = payable - a.points_used
  const isWhole = (amount: number) => Number.isSafeInteger(amount) && amount >= 0
  const rules = {
    'every amount is whole and not negative': [...Object.values(a), ...Object.values(wallet)].every(isWhole),
    'the amounts add up to the total': a.total === left + a.transfer_fee,
    'the lines add up to the goods': sum(lines.map(({ subtotal }) => subtotal)) === a.subtotal,
    "the lines' discounts add up": sum(lines.map(({ discount }) => discount)) === a.product_discount,
    'no line costs less than nothing': lines.every(
      ({ subtotal, discount }) => isWhole(discount) && discount <= subtotal,
    ),
    'what discounts say they took is what was taken':
      sum(discounts.map(({ amount }) => amount)) === a.product_discount + a.shipping_discount,
    'shipping costs no less than nothing': a.shipping_discount <= a.shipping_fee,
    'the purses pay what is used': wallet.points + wallet.cash === a.points_used,
    'no purse pays more than it holds': wallet.points <= input.purses.points && wallet.cash <= input.purses.cash,
    'points pay at most half of the goods': wallet.points <= Math.floor((a.subtotal - a.product_discount) / 2),
    'the fee is on what is left': a.transfer_fee === (left > 0 ? transferFee(input.service, left) : 0),
    'the method gets its minimum, nothing, or all there is':
      a.total === 0 || a.total >= input.service.min || a.points_used === 0,
    'a purse pays as much as it may':
      wallet.kept_back > 0 || wallet.cash === Math.min(input.purses.cash, payable - wallet.points),
  }
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : rule))
}

test('in 3,000 random quotes with discounts and purses nothing is lost, nothing is counted twice, nothing goes beyond', () => {
  const next = randomNumbers(16)
  for (let round = 0; round < 3_000; round += 1) {
    const quoted = randomQuote(next)
    expect(breaksOf(quoted), JSON.stringify(quoted)).toEqual([])
  }
})

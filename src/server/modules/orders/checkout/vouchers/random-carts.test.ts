import { expect, test } from 'vitest'
import type { PaymentService } from '#contract/orders/payments.ts'
import { promotionsFor } from '#server/modules/vouchers/vouchers.ts'
import type { JudgedLine, Known, KnownPromotion } from '#server/modules/vouchers/vouchers.ts'
import { toDiscounts } from '../promotions.ts'
import { quote } from '../quote/quote.ts'
import { chooseVouchers } from './choose-vouchers.ts'

/*
 * Ten thousand carts, worked out a second time by a calculator that shares no line with the shop's: exact fractions, and
 * the rules as the decisions say them. The same numbers come every time.
 */

let seed = 20_261_123
/** mulberry32. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
const oneOf = <T>(some: readonly T[]): T => some[whole(0, some.length - 1)]!
const maybe = <T>(value: () => T): T | null => (random() < 0.5 ? value() : null)

const products = Array.from({ length: 8 }, (_, n) => `product ${n}`)
const bundles = Array.from({ length: 4 }, (_, n) => `bundle ${n}`)
/** Three levels: each category with those above it. */
const categories = [['top'], ['face', 'top'], ['serum', 'face', 'top'], ['hair'], ['mask', 'hair']]

type Line = JudgedLine & { price: number; quantity: number }

function someLine(): Line {
  const isBundle = random() < 0.35
  const moq = whole(1, 6)
  const price = whole(100, 900_000)
  const quantity = moq * whole(1, 5)
  return {
    product_id: isBundle ? null : oneOf(products),
    bundle_id: isBundle ? oneOf(bundles) : null,
    category_ids: oneOf(categories),
    price,
    quantity,
    subtotal: price * quantity,
  }
}

const targetsOf = {
  ALL: () => [],
  PRODUCTS: () => [oneOf(products), oneOf(products)],
  BUNDLES: () => [oneOf(bundles)],
  CATEGORIES: () => [oneOf(categories)[0]!],
}

function someVoucher(code: string, type: Known['type']): Known {
  const scope = oneOf(['ALL', 'PRODUCTS', 'BUNDLES', 'CATEGORIES'] as const)
  const value = { PERCENTAGE: whole(1, 10_000), FIXED: whole(1_000, 2_000_000), FREE_SHIPPING: 0, FREEBIE: 0 }[type]
  return {
    voucher_id: code,
    code,
    names: { en: code, id: code },
    type,
    value,
    max_discount: type === 'FIXED' ? null : maybe(() => whole(1_000, 200_000)),
    min_spend: maybe(() => whole(1, 2_000_000)) ?? 0,
    scope,
    target_ids: targetsOf[scope](),
    audience: 'EVERYONE',
    quota: null,
    used_count: 0,
    per_customer_limit: 1,
    budget: null,
    given_amount: 0,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2027-01-01T00:00:00.000Z',
    is_active: true,
    activated_at: '2026-01-01T00:00:00.000Z',
    archived_at: null,
    is_public: true,
    gift_product_id: null,
    gift_quantity: null,
    redeem_channels: [],
    campaign_prefix: null,
    version: 1,
    typed_code: code,
    my_uses: 0,
    is_holder: false,
    is_for_me: true,
    is_saved: false,
    own_code: null,
    is_own_code_spent: false,
    is_own_code_of_others: false,
    is_own_code_mine: false,
  }
}

function somePromotion(kind: 'QUANTITY_BREAK' | 'FREE_DELIVERY'): KnownPromotion {
  const isBreak = kind === 'QUANTITY_BREAK'
  return {
    promotion_id: kind,
    kind,
    name: kind,
    category_id: isBreak ? maybe(() => oneOf(categories)[0]!) : null,
    product_id: null,
    min_quantity: isBreak ? whole(2, 12) : null,
    percent_bps: isBreak ? whole(1, 9_000) : null,
    min_spend: isBreak ? null : whole(1, 3_000_000),
    max_discount: isBreak ? null : maybe(() => whole(1, 60_000)),
    provinces: [],
    gift_product_id: null,
    gift_quantity: null,
    max_times: null,
    gift_names: null,
    starts_at: '2026-01-01T00:00:00.000Z',
    ends_at: '2027-01-01T00:00:00.000Z',
    is_active: true,
    version: 1,
  }
}

type Case = {
  lines: Line[]
  running: KnownPromotion[]
  vouchers: Known[]
  shipping_fee: number
  service: PaymentService
}

function someCase(): Case {
  const service = { code: 'QRIS', name: 'QRIS', group: 'QRIS' as const, min: 0, max: 1e12, is_active: true }
  return {
    lines: Array.from({ length: whole(1, 9) }, someLine),
    running: (['QUANTITY_BREAK', 'FREE_DELIVERY'] as const).flatMap((kind) => maybe(() => somePromotion(kind)) ?? []),
    vouchers: [someVoucher('DISC', oneOf(['PERCENTAGE', 'FIXED'])), someVoucher('SHIP', 'FREE_SHIPPING')],
    shipping_fee: whole(0, 60_000),
    service: { ...service, fee_flat: whole(0, 6_000), fee_bps: whole(0, 300) },
  }
}

const tax_bps = 1_100

function quoted({ lines, running, vouchers, shipping_fee, service }: Case) {
  const asked = { codes: vouchers.map(({ code }) => code), claim_ids: [], claims: new Map() }
  const byCode = new Map(vouchers.map((one) => [one.code, one]))
  const promoted = toDiscounts(promotionsFor({ lines, province: 'Bali', shipping_fee, givable: new Map() }, running))
  const basket = { lines, shipping_fee, promoted, now: new Date('2026-06-01T00:00:00Z') }
  const chosen = chooseVouchers({ ...asked, byCode }, basket, 'en')
  const result = quote<KnownPromotion | Known>({
    lines,
    rate: { price: shipping_fee },
    service,
    tax_bps,
    discounts: [...promoted, ...chosen.discounts],
  })
  return { ...result, chosen: chosen.quoted }
}

/** Takes off in proportion to what is left of lines, to the rupiah: the largest remainders get one more. */
function takeOff(amount: bigint, left: readonly bigint[], lineDiscounts: bigint[]): void {
  const whole = left.reduce((sum, part) => sum + part, 0n)
  if (whole === 0n) return
  const floors = left.map((part) => (amount * part) / whole)
  const rests = left.map((part, n) => ({ n, rest: (amount * part) % whole }))
  let over = amount - floors.reduce((sum, part) => sum + part, 0n)
  for (const { n } of rests.sort((a, b) => (a.rest === b.rest ? a.n - b.n : a.rest < b.rest ? 1 : -1))) {
    if (over === 0n) break
    floors[n]! += 1n
    over -= 1n
  }
  for (const [n, part] of floors.entries()) lineDiscounts[n]! += part
}

/** The calculator. */
function worked({ lines, running, vouchers, shipping_fee, service }: Case) {
  const lineDiscounts = lines.map(() => 0n)
  let ongkir = 0n
  for (const { kind, category_id, min_quantity, percent_bps, min_spend, max_discount } of running) {
    const prices = lines.map(({ price, quantity }) => BigInt(price) * BigInt(quantity))
    if (kind === 'FREE_DELIVERY') {
      const isReached = prices.reduce((sum, price) => sum + price, 0n) >= BigInt(min_spend!)
      if (isReached) ongkir = BigInt(Math.min(shipping_fee, max_discount ?? shipping_fee))
      continue
    }
    const reached = prices.map((price, n) => {
      const { quantity, category_ids } = lines[n]!
      return quantity >= min_quantity! && (category_id === null || category_ids.includes(category_id)) ? price : 0n
    })
    takeOff((reached.reduce((sum, price) => sum + price, 0n) * BigInt(percent_bps!)) / 10_000n, reached, lineDiscounts)
  }
  for (const voucher of vouchers) {
    const isIn = lines.map((line) => {
      if (voucher.scope === 'PRODUCTS') return voucher.target_ids.some((id) => id === line.product_id)
      if (voucher.scope === 'BUNDLES') return voucher.target_ids.some((id) => id === line.bundle_id)
      return voucher.scope === 'ALL' || line.category_ids.includes(voucher.target_ids[0]!)
    })
    const costs = lines.map((line, n) => (isIn[n] ? BigInt(line.price) * BigInt(line.quantity) : 0n))
    const spent = costs.reduce((sum, cost) => sum + cost, 0n)
    if (!isIn.includes(true) || spent < BigInt(voucher.min_spend)) continue
    const cap = (amount: bigint) => {
      const most = voucher.max_discount
      return most !== null && amount > BigInt(most) ? BigInt(most) : amount
    }
    if (voucher.type === 'FREE_SHIPPING') {
      const rest = BigInt(shipping_fee) - ongkir
      const most = cap(BigInt(shipping_fee))
      ongkir += most > rest ? rest : most
      continue
    }
    const worth = voucher.type === 'FIXED' ? BigInt(voucher.value) : (spent * BigInt(voucher.value)) / 10_000n
    const left = costs.map((cost, n) => (isIn[n] ? cost - lineDiscounts[n]! : 0n))
    const most = left.reduce((sum, part) => sum + part, 0n)
    const amount = cap(worth > spent ? spent : worth)
    takeOff(amount > most ? most : amount, left, lineDiscounts)
  }
  const goods = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
  const off = lineDiscounts.reduce((sum, part) => sum + part, 0n)
  const left = goods - off + BigInt(shipping_fee) - ongkir
  const fee = left === 0n ? 0n : BigInt(service.fee_flat) + (left * BigInt(service.fee_bps)) / 10_000n
  const total = left + fee
  return {
    lines: lineDiscounts.map(Number),
    product_discount: Number(off),
    shipping_discount: Number(ongkir),
    transfer_fee: Number(fee),
    total: Number(total),
    tax_included: Number((total * 1_100n) / 11_100n),
  }
}

test('ten thousand carts cost what an independent calculator says, line by line', () => {
  let [discounted, shipped, both, promoted] = [0, 0, 0, 0]
  for (let n = 0; n < 10_000; n += 1) {
    const one = someCase()
    const { amounts, lines } = quoted(one)
    const { product_discount, shipping_discount, transfer_fee, total, tax_included } = amounts
    const discounts = lines.map(({ discount }) => discount)
    const got = { lines: discounts, product_discount, shipping_discount, transfer_fee, total, tax_included }
    expect(got, `cart ${n}`).toEqual(worked(one))
    expect(discounts.every((discount, at) => discount <= lines[at]!.subtotal)).toBe(true)
    if (product_discount > 0) discounted += 1
    if (shipping_discount > 0) shipped += 1
    if (product_discount > 0 && shipping_discount > 0) both += 1
    if (one.running.length > 0 && product_discount > 0) promoted += 1
  }
  // The carts are worth something: vouchers and promotions of every kind were used.
  expect([discounted > 2_000, shipped > 2_000, both > 800, promoted > 2_000]).toEqual([true, true, true, true])
})

test('no order of the lines, or of the codes, changes what a cart costs', () => {
  for (let n = 0; n < 2_000; n += 1) {
    const one = someCase()
    const turned = { ...one, lines: one.lines.toSorted(() => random() - 0.5), vouchers: one.vouchers.toReversed() }
    expect(quoted(turned).amounts, `cart ${n}`).toEqual(quoted(one).amounts)
  }
})

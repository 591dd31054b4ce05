import type { Rupiah } from '#contract/money.ts'
import type { Rate } from '#contract/orders/delivery.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { isWithinLimits } from '#server/modules/business/business.ts'
import type { CheckoutLine } from '#server/modules/cart/cart.ts'
import type { JudgedLine, Known, KnownPromotion, OpenClaim } from '#server/modules/vouchers/vouchers.ts'
import type { Discount } from '../quote/discounts.ts'
import { quote } from '../quote/quote.ts'
import type { Purses } from '../quote/wallet-share.ts'
import type { GiftLine } from './choose-vouchers.ts'
import { judgeUse } from './judge-use.ts'
import { mostFirst } from './sort-uses.ts'

/** What every combination of a checkout has in common. */
export type Prices = {
  lines: readonly CheckoutLine[]
  judged: readonly JudgedLine[]
  service: PaymentService
  tax_bps: number
  /** What the wallet may pay. */
  purses: Purses
  /** Promotions, with every combination. */
  promoted: readonly Discount<KnownPromotion>[]
  /** Without any gift. */
  rate: Rate
  now: Date
}

/** A claim that can ride, with the rate of a parcel that holds its gift. */
export type GiftOption = { claim: OpenClaim; line: GiftLine; rate: Rate }

type Combination = { discounts: readonly Discount<Known>[]; gift: GiftOption | null }

/** What the checkout comes to with these. */
export function totalOf(prices: Prices, { discounts: chosen, gift }: Combination): Rupiah {
  const { lines, service, tax_bps, rate, purses, promoted } = prices
  const discounts = [...promoted, ...chosen]
  const all = gift ? [...lines, gift.line] : lines
  return quote<KnownPromotion | Known>({ lines: all, rate: gift?.rate ?? rate, service, tax_bps, discounts, purses })
    .amounts.total
}

export type Best = Combination & { total: Rupiah }

/**
 * The combination with the lowest total that the payment method takes; of equal ones the one that ends a gift's claim or
 * a voucher first. The two kinds do not touch one another, so the best of each are the best together. A gift that makes the
 * parcel dearer is left for the customer to choose. Null where nothing can be used.
 */
export function bestOf(prices: Prices, known: readonly Known[], gifts: readonly GiftOption[]): Best | null {
  const found = [...gifts, null].flatMap((gift) => combinationsWith(prices, known, gift))
  const possible = found
    .map((combination) => ({ ...combination, total: totalOf(prices, combination) }))
    .filter(({ total }) => isWithinLimits(prices.service, total))
  const [best] = possible.toSorted((a, b) => a.total - b.total)
  return best && (best.discounts.length > 0 || best.gift) ? best : null
}

function combinationsWith(prices: Prices, known: readonly Known[], gift: GiftOption | null): Combination[] {
  const { judged: lines, now, promoted } = prices
  const shipping_fee = (gift?.rate ?? prices.rate).price
  const usable = known
    .map((one) => judgeUse(one, { lines, shipping_fee, now, promoted }))
    .filter(({ reason }) => reason === null)
  const first = (kind: 'DISCOUNT' | 'SHIPPING') => {
    return usable.filter((use) => use.kind === kind).toSorted(mostFirst)[0]?.discount ?? null
  }
  const [discount, shipping] = [first('DISCOUNT'), first('SHIPPING')]
  const ways = [[discount, shipping], [discount], [shipping], []]
  return ways.map((way) => ({ discounts: way.filter((one) => one !== null && one !== undefined), gift }))
}

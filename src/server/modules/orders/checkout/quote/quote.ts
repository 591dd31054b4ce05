import { taxContainedIn } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'
import type { Amounts } from '#contract/orders/amounts.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { transferFee } from '#server/modules/business/business.ts'
import { priceLines } from '#server/modules/cart/cart.ts'
import { applyDiscounts } from './discounts.ts'
import type { Applied, Discount } from './discounts.ts'
import { splitPayment } from './wallet-share.ts'
import type { Purses } from './wallet-share.ts'

type Input<Source> = {
  lines: readonly { price: Rupiah; quantity: number }[]
  rate: { price: Rupiah }
  service: PaymentService
  /** VAT that prices contain, in basis points. */
  tax_bps: number
  discounts?: readonly Discount<Source>[]
  purses?: Purses
}

export type QuoteResult<Source = unknown> = {
  amounts: Amounts
  /** In the order of the lines that were quoted. */
  lines: { subtotal: Rupiah; discount: Rupiah }[]
  discounts: Applied<Source>[]
  wallet: { points: Rupiah; cash: Rupiah; kept_back: Rupiah }
}

const emptyPurses: Purses = { points: 0, cash: 0 }

/**
 * All amounts of an order, the only place where they are computed: cart, preview, order and tests share it, so what is
 * shown and what is charged cannot differ. Its stages follow one another: lines, discounts per line and of the
 * shipping, what the wallet pays, the payment method's fee on what is left. The VAT is contained in all that is paid,
 * points and cash of the wallet included, because these are ways to pay and no discounts.
 */
export function quote<Source = never>(input: Input<Source>): QuoteResult<Source> {
  const { service, tax_bps, rate, purses = emptyPurses } = input
  const { subtotals, subtotal } = priceLines(input.lines)
  const { discounts, shipping_discount, applied } = applyDiscounts(subtotals, rate.price, input.discounts ?? [])
  const product_discount = discounts.reduce((sum, discount) => sum + discount, 0)
  const goods = subtotal - product_discount
  const shipping = rate.price - shipping_discount
  const { points, cash, transfer_fee, total, kept_back } = splitPayment({ goods, shipping, service, purses })
  return {
    amounts: {
      subtotal,
      product_discount,
      shipping_fee: rate.price,
      shipping_discount,
      transfer_fee,
      points_used: points + cash,
      unique_part: 0,
      total,
      tax_included: taxContainedIn(goods + shipping + transfer_fee, tax_bps),
    },
    lines: subtotals.map((line, index) => ({ subtotal: line, discount: discounts[index]! })),
    discounts: applied,
    wallet: { points, cash, kept_back },
  }
}

/** The amounts of an order that is paid another way: the fee changes and what follows from it, nothing else. */
export function withService<A extends Amounts>(amounts: A, service: PaymentService, tax_bps: number): A {
  const left = amounts.total - amounts.transfer_fee + amounts.unique_part
  const fee = left > 0 ? transferFee(service, left) : 0
  const tax_included = taxContainedIn(left + amounts.points_used + fee, tax_bps)
  return { ...amounts, transfer_fee: fee, unique_part: 0, total: left + fee, tax_included }
}

/** The amounts of an order that is placed with a unique part: what it takes off is a discount on what is left to pay. */
export function withUniquePart<A extends Amounts>(amounts: A, unique_part: Rupiah, tax_bps: number): A {
  const total = amounts.total + amounts.unique_part - unique_part
  return { ...amounts, unique_part, total, tax_included: taxContainedIn(total + amounts.points_used, tax_bps) }
}

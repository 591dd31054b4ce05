import { taxContainedIn } from '#contract/money.ts'
import type { Rupiah } from '#contract/money.ts'
import type { PaymentService } from '#contract/payments.ts'
import { transferFee } from '#server/modules/business/business.ts'

export type Amounts = {
  subtotal: Rupiah
  product_discount: Rupiah
  shipping_fee: Rupiah
  shipping_discount: Rupiah
  transfer_fee: Rupiah
  points_used: Rupiah
  total: Rupiah
  tax_included: Rupiah
}

type Input = {
  lines: readonly { price: Rupiah; quantity: number }[]
  rate: { price: Rupiah }
  service: PaymentService
  /** VAT that prices contain, in basis points. */
  tax_bps: number
}

/**
 * All amounts of an order, the only place where they are computed: the preview, the order and the tests share it, so
 * what is shown and what is charged cannot differ. The payment method's fee is taken on goods and shipping, and only
 * where something is left to pay.
 */
export function quote({ lines, rate, service, tax_bps }: Input): Amounts {
  const subtotal = sum(lines.map(({ price, quantity }) => price * quantity))
  const product_discount = 0
  const shipping_fee = rate.price
  const shipping_discount = 0
  const points_used = 0
  const payable = subtotal - product_discount + shipping_fee - shipping_discount - points_used
  const transfer_fee = payable > 0 ? transferFee(service, payable) : 0
  return {
    subtotal,
    product_discount,
    shipping_fee,
    shipping_discount,
    transfer_fee,
    points_used,
    total: payable + transfer_fee,
    // Points are a way to pay, not a discount: the VAT is in what they pay too.
    tax_included: taxContainedIn(payable + transfer_fee + points_used, tax_bps),
  }
}

/** What a payment method has to carry, before its own fee. */
export function payableBeforeFee(lines: Input['lines'], rate: Input['rate']): Rupiah {
  return sum(lines.map(({ price, quantity }) => price * quantity)) + rate.price
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

import * as z from 'zod'
import { Rupiah } from '../money.ts'

/** What an order comes to: `total = subtotal − product_discount + shipping_fee − shipping_discount + transfer_fee − points_used`. */
export const Amounts = z.object({
  subtotal: Rupiah,
  product_discount: Rupiah,
  shipping_fee: Rupiah,
  shipping_discount: Rupiah,
  transfer_fee: Rupiah,
  /** What the wallet pays, points and cash together. */
  points_used: Rupiah,
  total: Rupiah,
  tax_included: Rupiah,
})
export type Amounts = z.output<typeof Amounts>

/** The amounts of anything that has them beside other things. */
export function amountsOf(order: Amounts): Amounts {
  const { subtotal, product_discount, shipping_fee, shipping_discount, transfer_fee, points_used, total } = order
  const { tax_included } = order
  return {
    subtotal,
    product_discount,
    shipping_fee,
    shipping_discount,
    transfer_fee,
    points_used,
    total,
    tax_included,
  }
}

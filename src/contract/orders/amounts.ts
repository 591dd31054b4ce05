import * as z from 'zod'
import { Rupiah } from '../money.ts'

/**
 * What an order comes to:
 * `total = subtotal − product_discount + shipping_fee − shipping_discount + transfer_fee − points_used − unique_part`.
 */
export const Amounts = z.object({
  subtotal: Rupiah,
  product_discount: Rupiah,
  shipping_fee: Rupiah,
  shipping_discount: Rupiah,
  transfer_fee: Rupiah,
  /** What the wallet pays, points and cash together. */
  points_used: Rupiah,
  unique_part: Rupiah.describe('Taken off an order by bank transfer when it is placed, so that its total is its own'),
  total: Rupiah,
  tax_included: Rupiah,
})
export type Amounts = z.output<typeof Amounts>

/** The amounts of anything that has them beside other things. */
export function amountsOf(order: Amounts): Amounts {
  const { subtotal, product_discount, shipping_fee, shipping_discount, transfer_fee, points_used } = order
  const { unique_part, total, tax_included } = order
  return {
    subtotal,
    product_discount,
    shipping_fee,
    shipping_discount,
    transfer_fee,
    points_used,
    unique_part,
    total,
    tax_included,
  }
}

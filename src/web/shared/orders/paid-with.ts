import type { OrderSummary } from '#contract/orders/orders.ts'
import { isPlanParcel } from '../skinvestment/begun-plan.ts'

type Words = { paidAhead: string; byWallet: string; free: string; nothingForReplacement: string }

/** How an order is paid: its way to pay, or why nothing was left to pay that way. Nobody pays for a replacement. */
export function paidWith(order: OrderSummary, words: Words): string {
  if (order.replaces) return words.nothingForReplacement
  if (order.payment.service_name !== null) return order.payment.service_name
  if (isPlanParcel(order)) return words.paidAhead
  return order.points_used > 0 ? words.byWallet : words.free
}

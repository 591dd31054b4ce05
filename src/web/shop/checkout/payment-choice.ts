import { shareOf } from '#contract/money.ts'
import type { PaymentService } from '#contract/orders/payments.ts'

/** Whether a way to pay can carry the amount, fee aside; `from` and `upTo` name the limit that is broken. */
export type PaymentFit = { fits: true } | { fits: false; from: number } | { fits: false; upTo: number }

export function fitOf({ min, max }: Pick<PaymentService, 'min' | 'max'>, payable: number): PaymentFit {
  if (payable < min) return { fits: false, from: min }
  return payable > max ? { fits: false, upTo: max } : { fits: true }
}

/** The chosen way to pay where it fits, else the first of the preferred ones that does, else none. */
export function pickPayment(
  services: readonly PaymentService[],
  payable: number,
  wanted: readonly (string | null)[],
): PaymentService | null {
  const possible = services.filter((service) => service.is_active && fitOf(service, payable).fits)
  const preferred = wanted.flatMap((code) => possible.find((service) => service.code === code) ?? [])
  return preferred[0] ?? possible[0] ?? null
}

/** What paying this way adds to an amount, as the server's quote has it: a flat part and a share, rounded down. */
export function feeOf({ fee_flat, fee_bps }: Pick<PaymentService, 'fee_flat' | 'fee_bps'>, payable: number): number {
  return payable > 0 ? fee_flat + shareOf(payable, fee_bps) : 0
}

import { say } from '#contract/messages/message.ts'
import { shareOf } from '#contract/money.ts'
import type { KeptPaymentService, Settings } from '#contract/business.ts'
import type { Rupiah } from '#contract/money.ts'
import type { PaymentService } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { listServices } from './business.queries.ts'

/** The way to pay named `code`, when it is switched on; else `payment_not_possible`. */
export async function requireService(db: Db | Tx, code: string): Promise<PaymentService> {
  const service = (await listServices(db)).find((candidate) => candidate.code === code)
  if (service?.is_active) return service
  throw new AppError('payment_not_possible', { message: say('payment_method_gone') })
}

/** Refuses a total, the method's own fee included, that the provider would not take. Nothing to pay is always possible. */
export function requireWithinLimits(service: PaymentService, total: Rupiah): void {
  const { code, min, max } = service
  if (!isWithinLimits(service, total)) throw new AppError('payment_not_possible', { details: { code, min, max } })
}

export function isWithinLimits({ min, max }: PaymentService, total: Rupiah): boolean {
  return total === 0 || (total >= min && total <= max)
}

/** How long an order waits for its payment; a transfer by hand as long as one to a virtual account. */
export function expiryMinutes(
  { order_expiry_minutes }: Pick<Settings, 'order_expiry_minutes'>,
  { group }: Pick<PaymentService, 'group'>,
): number {
  return order_expiry_minutes[group === 'TRANSFER' ? 'VIRTUAL_ACCOUNT' : group]
}

/** What the provider takes of the shop for a payment of `amount`: a flat part and a share, rounded down. */
export function paymentCost(service: Pick<KeptPaymentService, 'cost_flat' | 'cost_bps'>, amount: Rupiah): Rupiah {
  return service.cost_flat + shareOf(amount, service.cost_bps)
}

/** What paying this way adds to `amount`: a flat part and a share, rounded down. */
export function transferFee(service: Pick<PaymentService, 'fee_flat' | 'fee_bps'>, amount: Rupiah): Rupiah {
  return service.fee_flat + shareOf(amount, service.fee_bps)
}

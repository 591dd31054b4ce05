import type { PaymentService } from '#contract/orders/payments.ts'
import type { SignedInCtx } from '#server/context.ts'
import { listServices } from '#server/modules/business/business.ts'

/** Customers see the ways to pay that are switched on; administrators see all. */
export async function listPaymentServices(ctx: SignedInCtx): Promise<PaymentService[]> {
  const services = await listServices(ctx.db)
  return ctx.actor.kind === 'admin' ? services : services.filter(({ is_active }) => is_active)
}

import type { Output } from '#contract/call.ts'
import type { listCouriers as listCouriersCall } from '#contract/orders/delivery.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'

export async function listCouriers(ctx: Ctx): Promise<Output<typeof listCouriersCall>> {
  const couriers = await ctx.ports.delivery.listCouriers()
  if (couriers === 'unknown') throw new AppError('provider_unavailable')
  return { couriers }
}

/** The same under the provider's own segment; any other segment does not exist. */
export async function listProviderCouriers(ctx: Ctx, provider: string): Promise<Output<typeof listCouriersCall>> {
  if (provider !== ctx.ports.delivery.provider) throw new AppError('not_found')
  return listCouriers(ctx)
}

import type { getAnyVoucher } from '#contract/vouchers/vouchers-admin.ts'
import type { Output } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { readLeftCarts } from '../left-carts/choose-campaign.ts'
import { readFigures } from './figures.queries.ts'

/** A voucher as it is kept, with what it did; `not_found` where there is none. */
export async function getVoucherWithFigures(ctx: AdminCtx, voucher_id: string): Promise<Output<typeof getAnyVoucher>> {
  const voucher = await getAdminVoucher(ctx, voucher_id)
  const [figures, left_carts] = await Promise.all([
    readFigures(ctx.db, voucher, ctx.now()),
    voucher.campaign && readLeftCarts(ctx.db, voucher_id),
  ])
  return { ...voucher, figures, left_carts }
}

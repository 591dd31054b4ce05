import type { AdminVoucher, createVoucher as createVoucherCall } from '#contract/vouchers/vouchers-admin.ts'
import { mostImages } from '#contract/vouchers/vouchers-admin.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { collectPictures } from '#server/pictures/collect-pictures.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { createVoucher } from './create-voucher.ts'

/** Adds a voucher for an administrator; the pictures that were sent come behind those that were named. */
export async function addVoucher(
  ctx: AdminCtx,
  body: Body<typeof createVoucherCall>,
  files: readonly UploadedFile[],
): Promise<AdminVoucher> {
  const image_urls = await collectPictures(ctx.ports.files, { named: body.image_urls, files, most: mostImages })
  const { voucher_id } = await transaction(ctx.db, (tx) => createVoucher(ctx, tx, { ...body, image_urls }))
  return getAdminVoucher(ctx, voucher_id)
}

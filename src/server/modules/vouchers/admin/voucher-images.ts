import { say } from '#contract/messages/message.ts'
import { mostImages } from '#contract/vouchers/vouchers-admin.ts'
import type { AdminVoucher } from '#contract/vouchers/vouchers-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { refuseField } from '#server/parse-fields.ts'
import { collectPictures } from '#server/pictures/collect-pictures.ts'
import { getAdminVoucher } from './admin-voucher.queries.ts'
import { joinPictures, vouchers } from './change-voucher.ts'
import { lockVoucher } from './lock-voucher.ts'
import type { LockedVoucher } from './lock-voucher.ts'
import { setImages } from './set-images.ts'

/** Adds pictures behind those that a voucher has; a picture that it has already is not added again. */
export async function addImages(
  ctx: AdminCtx,
  voucher_id: string,
  files: readonly UploadedFile[],
): Promise<AdminVoucher> {
  if (files.length === 0) throw refuseField('images', say('choose_picture'))
  const sent = await collectPictures(ctx.ports.files, { named: [], files, most: mostImages })
  await transaction(ctx.db, async (tx) => {
    const before = await lockVoucher(tx, voucher_id)
    const after = joinPictures(before.image_urls, sent)
    if (after.length > before.image_urls.length)
      await writeImages(ctx, tx, before, { action: 'voucher.add_image', after })
  })
  return getAdminVoucher(ctx, voucher_id)
}

/** Removes one picture; the others close up. */
export async function removeImage(ctx: AdminCtx, voucher_id: string, image_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const before = await lockVoucher(tx, voucher_id)
    const image = await tx
      .selectFrom('voucher_images')
      .select('image_url')
      .where('voucher_id', '=', voucher_id)
      .where('image_id', '=', image_id)
      .executeTakeFirst()
    if (!image) throw new AppError('not_found')
    const after = before.image_urls.filter((image_url) => image_url !== image.image_url)
    await writeImages(ctx, tx, before, { action: 'voucher.delete_image', after })
  })
  return null
}

type Change = { action: 'voucher.add_image' | 'voucher.delete_image'; after: string[] }

async function writeImages(ctx: AdminCtx, tx: Tx, before: LockedVoucher, { action, after }: Change): Promise<void> {
  const { voucher_id, version, image_urls } = before
  const change = { action, before: { image_urls }, after: { image_urls: after } }
  await vouchers.save(ctx, tx, { id: voucher_id, version, ...change }, async (next) => {
    await setImages(tx, voucher_id, after, next.updated_at)
    await tx.updateTable('vouchers').set(next).where('voucher_id', '=', voucher_id).execute()
  })
}

import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { setPictures } from '../editing/set-pictures.ts'
import { lockBundle } from './lock-bundle.ts'
import { bundles, readPictures } from './change-bundle.ts'

/** Removes one picture of a bundle by its id; the others close up. */
export async function removePicture(ctx: AdminCtx, picture_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const picture = await tx
      .selectFrom('pictures')
      .select(['bundle_id', 'image_url'])
      .where('picture_id', '=', picture_id)
      .executeTakeFirst()
    if (!picture?.bundle_id) throw new AppError('not_found')
    const { bundle_id, image_url } = picture
    const { version } = await lockBundle(tx, bundle_id, { withArchived: true })
    const before = await readPictures(tx, bundle_id)
    // Another person may have removed it while this one waited.
    if (!before.includes(image_url)) throw new AppError('not_found')
    const after = before.filter((one) => one !== image_url)
    await setPictures(tx, { bundle_id }, after, ctx.now())
    const row = tx.updateTable('bundles').where('bundle_id', '=', bundle_id)
    await row.set({ version: version + 1, updated_at: ctx.now() }).execute()
    const change = { before: { image_urls: before }, after: { image_urls: after } }
    await bundles.audit(ctx, tx, bundle_id, { action: 'bundle.delete_image', ...change })
  })
  return null
}

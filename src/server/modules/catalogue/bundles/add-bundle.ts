import type { AdminBundle, createBundle as createBundleCall } from '#contract/catalogue/bundles-admin.ts'
import { maxImages } from '#contract/catalogue/product-fields.ts'
import type { Body } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { collectPictures } from '#server/pictures/collect-pictures.ts'
import { getAdminBundle } from './bundles.queries.ts'
import { splitTexts } from '../texts/text-columns.ts'
import { ofBundles } from '../texts/text-names.ts'
import { bundles } from './change-bundle.ts'
import { createBundle } from './create-bundle.ts'

/** Adds a bundle for an administrator; the pictures that were sent come behind those that were named. */
export async function addBundle(
  ctx: AdminCtx,
  body: Body<typeof createBundleCall>,
  files: readonly UploadedFile[],
): Promise<AdminBundle> {
  const image_urls = await collectPictures(ctx.ports.files, { named: body.image_urls, files, most: maxImages })
  const { bundle_id } = await transaction(ctx.db, async (tx) => {
    const created = await createBundle(ctx, tx, { ...body, image_urls })
    const { texts, others } = await splitTexts(ofBundles, ctx.language, body)
    const after = { ...texts, ...others, slug: created.slug, image_urls }
    await bundles.audit(ctx, tx, created.bundle_id, { action: 'bundle.create', after })
    return created
  })
  return getAdminBundle(ctx, bundle_id)
}

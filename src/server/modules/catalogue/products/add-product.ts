import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import { maxImages } from '#contract/catalogue/product-fields.ts'
import type { AdminProduct, createProduct as createProductCall } from '#contract/catalogue/products-admin.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { requirePictures } from '#server/pictures/require-pictures.ts'
import { storePictures } from '#server/pictures/store-pictures.ts'
import { splitTexts } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import { createProduct } from '../editing/create-product.ts'
import { refuseField } from '#server/parse-fields.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { products } from './change-product.ts'

/** Adds a product as an administrator types it, with one to eight pictures: stored ones first, then those that were sent. */
export async function addProduct(
  ctx: AdminCtx,
  { image_urls, ...fields }: Body<typeof createProductCall>,
  files: readonly UploadedFile[],
): Promise<AdminProduct> {
  const count = image_urls.length + files.length
  if (count === 0) throw refuseField('image_urls', say('picture_missing'))
  if (count > maxImages) throw refuseField('image_urls', say('at_most_pictures', { max: maxImages }))
  await requirePictures(ctx.ports.files, Object.fromEntries(image_urls.map((url, at) => [`image_urls.${at}`, url])))
  const stored = await storePictures(ctx.ports.files, files)
  const all = [...new Set([...image_urls, ...stored])]
  const { product_id } = await transaction(ctx.db, async (tx) => {
    const created = await createProduct(ctx, tx, { ...fields, image_urls: all })
    const { texts, others } = await splitTexts(ofProducts, ctx.language, fields)
    const { name_en, name_id } = texts
    const after = { name_en, name_id, ...others, slug: created.slug, image_urls: all }
    await products.audit(ctx, tx, created.product_id, { action: 'product.create', after })
    return created
  })
  return getAdminProduct(ctx, product_id)
}

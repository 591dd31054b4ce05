import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { say } from '#contract/messages/message.ts'
import { maxImages } from '#contract/catalogue/product-fields.ts'
import type { AdminProduct } from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { UploadedFile } from '#server/http/serve.ts'
import { storePictures } from '#server/pictures/store-pictures.ts'
import { refuseField } from '#server/parse-fields.ts'
import { setPictures } from '../editing/set-pictures.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { products } from './change-product.ts'
import { lockProduct } from './lock-product.ts'

/** Adds pictures behind those that are there. One that the product has already is not added again. */
export async function addProductImages(
  ctx: AdminCtx,
  product_id: string,
  files: readonly UploadedFile[],
): Promise<AdminProduct> {
  if (files.length === 0) throw refuseField('images', say('choose_picture'))
  await getAdminProduct(ctx, product_id)
  const image_urls = await storePictures(ctx.ports.files, files)
  await transaction(ctx.db, async (tx) => {
    await lockProduct(tx, product_id)
    const present = await imagesOf(tx, product_id)
    const wanted = [...new Set([...present.map(({ image_url }) => image_url), ...image_urls])]
    if (wanted.length > maxImages) {
      throw refuseField('images', say('pictures_full', { max: maxImages, present: present.length }))
    }
    await keepImages(ctx, tx, { product_id, wanted, action: 'product.update' })
  })
  return getAdminProduct(ctx, product_id)
}

/** Removes one picture by its id; the last one of a product stays. */
export async function deleteProductImage(ctx: AdminCtx, product_image_id: string): Promise<null> {
  const owner = await ctx.db
    .selectFrom('pictures')
    .select('product_id')
    .where('picture_id', '=', product_image_id)
    .executeTakeFirst()
  const product_id = owner?.product_id
  if (!product_id) throw new AppError('not_found')
  await transaction(ctx.db, async (tx) => {
    await lockProduct(tx, product_id)
    const present = await imagesOf(tx, product_id)
    const rest = present.filter(({ picture_id }) => picture_id !== product_image_id)
    if (rest.length === present.length) throw new AppError('not_found')
    if (rest.length === 0) throw new AppError('last_picture')
    const wanted = rest.map(({ image_url }) => image_url)
    await keepImages(ctx, tx, { product_id, wanted, action: 'product.delete_image' })
  })
  return null
}

function imagesOf(tx: Tx, product_id: string) {
  return tx
    .selectFrom('pictures')
    .select(['picture_id', 'image_url'])
    .where('product_id', '=', product_id)
    .orderBy('index')
    .orderBy('picture_id')
    .execute()
}

type Kept = { product_id: string; wanted: string[]; action: AuditAction }

/** The pictures are part of what one edits, so another list of them is another version. */
async function keepImages(ctx: AdminCtx, tx: Tx, { product_id, wanted, action }: Kept) {
  if (!(await setPictures(tx, { product_id }, wanted, ctx.now()))) return
  await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: ctx.now() }))
    .where('product_id', '=', product_id)
    .execute()
  await products.audit(ctx, tx, product_id, { action, after: { image_urls: wanted } })
}

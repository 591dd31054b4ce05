import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { Message } from '#contract/messages/message.ts'
import { productFields } from '#contract/catalogue/product-fields.ts'
import { productMessages } from '#contract/catalogue/products-admin.ts'
import type {
  AdminProduct,
  changeProduct as changeProductCall,
  ProductConflict,
} from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { saying } from '#server/http/serve.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { requirePictures } from '#server/pictures/require-pictures.ts'
import { requireValues } from '../attributes/keep-values.ts'
import { requireBrand } from '../brands/keep-brands.ts'
import { changeStock } from '../stock/change-stock.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofProducts } from '../texts/text-names.ts'
import { keepOldSlug } from '../editing/keep-old-slug.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { requireCategory } from '../editing/require-category.ts'
import { setPictures } from '../editing/set-pictures.ts'
import { freeSlug } from '../editing/slugs.ts'
import { getAdminProduct } from './admin-product.queries.ts'
import { lockProduct } from './lock-product.ts'
import type { LockedProduct } from './lock-product.ts'

/** Who does it and when. */
type WriteCtx = Pick<AdminCtx, 'actor' | 'now' | 'language'>

export type ProductChanges = Body<typeof changeProductCall>

export const products = defineRecord({
  action: 'product.update',
  get: getAdminProduct,
  conflict: (product, changed_by): ProductConflict => ({ product, changed_by }),
})

/**
 * Edits a product, its pictures and its stock, all or nothing. Of two who edited the same version the second is refused
 * (`conflict`) and gets the product as it is now; a sale in between is no edit. The address it leaves leads to the one it
 * has. What a single change did is said in the words that are fixed for it.
 */
export async function changeProduct(ctx: AdminCtx, product_id: string, changes: ProductChanges): Promise<AdminProduct> {
  const pictures = (changes.image_urls ?? []).map((url, index) => [`image_urls.${index}`, url] as const)
  await requirePictures(ctx.ports.files, Object.fromEntries(pictures))
  const lock = (tx: Tx) => lockProduct(tx, product_id, { withArchived: changes.is_archived === false })
  const product = await products.edit(ctx, { id: product_id, version: changes.version, lock }, (tx, before) =>
    writeChanges(ctx, tx, before, changes),
  )
  return saying(messageFor(changes), product)
}

/** The edit itself, of a product that is locked. */
export async function writeChanges(
  ctx: WriteCtx,
  tx: Tx,
  before: LockedProduct,
  changes: ProductChanges,
): Promise<void> {
  await writeFields(ctx, tx, before, changes)
  await writeStock(ctx, tx, before, changes)
}

async function writeFields(ctx: WriteCtx, tx: Tx, before: LockedProduct, changes: ProductChanges): Promise<void> {
  const { product_id } = before
  const fields = await fieldsOf(ctx, before, changes)
  requireName({ ...before, ...fields })
  const change = differences(before, fields)
  const hasOtherPictures =
    changes.image_urls !== undefined && (await setPictures(tx, { product_id }, changes.image_urls, ctx.now()))
  const isBack = changes.is_archived === false && before.archived_at !== null
  const entry = {
    action: isBack ? ('product.restore' as const) : ('product.update' as const),
    before: change.before,
    after: hasOtherPictures ? { ...change.after, image_urls: changes.image_urls } : change.after,
  }
  await products.save(ctx, tx, { id: product_id, version: before.version, ...entry }, async (next) => {
    const { slug = before.slug, category_id = before.category_id } = fields
    // Its category may have been deleted while it was off.
    const isPutOnSale = fields.is_active === true && !before.is_active
    if (isPutOnSale || category_id !== before.category_id) await requireCategory(tx, category_id, 'PRODUCT')
    if (fields.brand_id !== before.brand_id) await requireBrand(tx, fields.brand_id)
    if ('value_ids' in change.after || 'halal_certificate' in change.after) {
      const { value_ids = before.value_ids, halal_certificate = before.halal_certificate } = fields
      await requireValues(tx, { value_ids, halal_certificate })
    }
    if ((await freeSlug(tx, 'products', slug, product_id)) !== slug) throw refuseTaken('slug')
    const row = tx.updateTable('products').where('product_id', '=', product_id)
    await refusingTaken(() => row.set({ ...fields, ...next }).execute())
    await keepOldSlug(tx, { product_id }, { from: before.slug, to: slug, now: ctx.now() })
  })
}

/** The columns that are written: what was sent, each text in its language; a restored product stays off until it is switched on. */
async function fieldsOf({ language }: WriteCtx, before: LockedProduct, changes: ProductChanges) {
  const { texts, others } = await splitTexts(ofProducts, language, changes)
  const sent = Object.entries(others).filter(([name, value]) => name in productFields && value !== undefined)
  const fields = Object.fromEntries(sent) as Pick<typeof others, keyof typeof others & keyof typeof productFields> // picked by these names
  const isBack = changes.is_archived === false && before.archived_at !== null
  return {
    ...fields,
    ...texts,
    ...(isBack && { archived_at: null, is_active: fields.is_active ?? false }),
  }
}

/** A restock adds; a count sets, and only what was counted against the stock that is there. */
async function writeStock(ctx: WriteCtx, tx: Tx, before: LockedProduct, changes: ProductChanges): Promise<void> {
  const { restock, stock, expected_stock } = changes
  if (restock === undefined && stock === undefined) return
  if (expected_stock !== undefined && expected_stock !== before.stock) {
    throw new AppError('stock_changed', {
      message: say('stock_is_now', { now: before.stock, before: expected_stock }),
      details: { stock: before.stock },
    })
  }
  const change = restock ?? (stock ?? before.stock) - before.stock
  const reason = restock !== undefined && restock > 0 ? 'RESTOCK' : 'CORRECTION'
  const field = restock === undefined ? 'stock' : 'restock'
  const after = await changeStock(ctx, tx, { product_id: before.product_id, change, reason }, field)
  if (change === 0) return
  const levels = { before: { stock: before.stock }, after: { stock: after } }
  await products.audit(ctx, tx, before.product_id, { action: 'product.restock', ...levels })
}

/** What is said of a change that has one. */
export function messageFor(changes: ProductChanges): Message {
  const names = Object.keys(changes).filter((name) => name !== 'version' && name !== 'expected_stock')
  const [only] = names
  if (names.length === 1 && only === 'is_active') {
    return say(changes.is_active ? productMessages.activated : productMessages.deactivated)
  }
  if (names.length === 1 && only === 'is_best_seller') {
    return say(changes.is_best_seller ? productMessages.bestSellerOn : productMessages.bestSellerOff)
  }
  if (names.length === 1 && (only === 'restock' || only === 'stock')) return say(productMessages.restocked)
  return say('product_changed')
}

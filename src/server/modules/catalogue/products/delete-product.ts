import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { shownText } from '../texts/shown-texts.ts'
import { products } from './change-product.ts'
import { lockProduct } from './lock-product.ts'

/**
 * Takes a product out of the shop for good. Where orders, carts, vouchers or the stock ledger name it, it is archived: past orders
 * still show it, carts say that it is gone. Refused while bundles hold it, naming them.
 */
export async function deleteProduct(ctx: AdminCtx, product_id: string): Promise<{ is_archived: boolean }> {
  return transaction(ctx.db, async (tx) => {
    const { name, sku, slug, is_active } = await lockProduct(tx, product_id)
    await refuseWhileInBundles(tx, product_id, ctx.language)
    const is_archived = await isNamed(tx, product_id)
    if (is_archived) {
      await tx
        .updateTable('products')
        .set((eb) => ({
          archived_at: ctx.now(),
          is_active: false,
          version: eb('version', '+', 1),
          updated_at: ctx.now(),
        }))
        .where('product_id', '=', product_id)
        .execute()
    } else {
      await tx.deleteFrom('products').where('product_id', '=', product_id).execute()
    }
    const action = is_archived ? 'product.archive' : 'product.delete'
    await products.audit(ctx, tx, product_id, { action, before: { name, sku, slug, is_active } })
    return { is_archived }
  })
}

async function refuseWhileInBundles(tx: Tx, product_id: string, language: Language): Promise<void> {
  const bundles = await tx
    .selectFrom('bundle_items as bi')
    .innerJoin('bundles as b', 'b.bundle_id', 'bi.bundle_id')
    .select(['b.bundle_id', shownText('b', 'name', language).as('name')])
    .where('bi.product_id', '=', product_id)
    .where('b.archived_at', 'is', null)
    .orderBy('name')
    .execute()
  if (bundles.length === 0) return
  const names = bundles
    .slice(0, 3)
    .map(({ name }) => name)
    .join(', ')
  const more = bundles.length - 3
  throw new AppError('product_in_bundles', {
    message: say('product_in_these_bundles', { bundles: more > 0 ? say('names_and_more', { names, more }) : names }),
    details: { bundles },
  })
}

/** Whether anything else of the shop names the product. */
async function isNamed(tx: Tx, product_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from stock_ledger where product_id = ${product_id})
        or exists (select from placed_order_lines where product_id = ${product_id})
        or exists (select from items_in_carts where product_id = ${product_id})
        or exists (select from given_products where product_id = ${product_id})
        or exists (select from bundle_items where product_id = ${product_id}) as is_named`.execute(tx)
  return rows[0]?.is_named ?? true
}

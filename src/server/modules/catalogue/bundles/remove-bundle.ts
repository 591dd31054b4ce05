import { sql } from 'kysely'
import type { deleteBundle as deleteBundleCall } from '#contract/catalogue/bundles-admin.ts'
import type { Output } from '#contract/call.ts'
import type { AdminCtx } from '#server/context.ts'
import { sqlState } from '#server/db/database-errors.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { forgetOldSlug } from '../editing/keep-old-slug.ts'
import { bundles } from './change-bundle.ts'
import { lockBundle } from './lock-bundle.ts'

/**
 * Deletes a bundle. One that an order or a cart names is archived instead, so that orders still show it and carts say
 * that it is gone; its SKU and address stay its own. Any other bundle is removed and gives both free.
 */
export async function removeBundle(ctx: AdminCtx, bundle_id: string): Promise<Output<typeof deleteBundleCall>> {
  return transaction(ctx.db, async (tx) => {
    const { name, slug, sku, version } = await lockBundle(tx, bundle_id)
    const is_archived = (await isNamedElsewhere(tx, bundle_id)) || !(await canRemove(tx, bundle_id))
    if (is_archived) await archive(ctx, tx, { bundle_id, version })
    const action = is_archived ? 'bundle.archive' : 'bundle.delete'
    await bundles.audit(ctx, tx, bundle_id, { action, before: { name, slug, sku } })
    return { is_archived }
  })
}

/** Removes it unless something names it that must not lose it; then nothing has happened. */
async function canRemove(tx: Tx, bundle_id: string): Promise<boolean> {
  await sql`savepoint removing`.execute(tx)
  try {
    await tx.deleteFrom('bundles').where('bundle_id', '=', bundle_id).execute()
    return true
  } catch (error) {
    if (sqlState(error) !== '23503') throw error
    await sql`rollback to savepoint removing`.execute(tx)
    return false
  }
}

async function archive(ctx: AdminCtx, tx: Tx, bundle: { bundle_id: string; version: number }): Promise<void> {
  const { bundle_id, version } = bundle
  const now = ctx.now()
  await tx
    .updateTable('bundles')
    .set({ archived_at: now, is_active: false, updated_at: now, version: version + 1 })
    .where('bundle_id', '=', bundle_id)
    .execute()
  await forgetOldSlug(tx, { bundle_id })
}

/**
 * Whether an order or a cart names the bundle. Its row must be locked: then no other transaction can begin to name it,
 * and those that have just named it are committed.
 */
async function isNamedElsewhere(tx: Tx, bundle_id: string): Promise<boolean> {
  const { rows } = await sql<{ is_named: boolean }>`
    select exists (select from placed_order_lines where bundle_id = ${bundle_id})
        or exists (select from items_in_carts where bundle_id = ${bundle_id}) as is_named`.execute(tx)
  return rows[0]?.is_named ?? true
}

import type { CategoryUse } from '#contract/categories.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/accounts/accounts.ts'
import { readTree } from '../category-tree.ts'
import { forgetOldSlug } from '../writing/keep-old-slug.ts'
import { countItems, lockCategory } from './items-in-category.queries.ts'
import { lockTree } from './place-in-tree.ts'

/**
 * Deletes a category, softly: what stands in it and is switched off keeps naming it, and needs another one before it can
 * be switched on. Refused while something active or another category stands in it. Its addresses become free.
 */
export async function removeCategory(ctx: AdminCtx, category_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    await lockTree(tx)
    const tree = await readTree(tx)
    const before = tree.byId.get(category_id)
    if (!before) throw new AppError('not_found')
    await lockCategory(tx, category_id)
    const { active_products, active_bundles } = await countItems(tx, category_id)
    const categories = tree.childrenOf(category_id).length
    if (active_products + active_bundles + categories > 0)
      throw refuseUse({ products: active_products, bundles: active_bundles, categories })
    await tx
      .updateTable('categories')
      .set({ deleted_at: ctx.now(), updated_at: ctx.now() })
      .where('category_id', '=', category_id)
      .execute()
    await forgetOldSlug(tx, { category_id })
    const { name, slug, parent_id } = before
    await writeAudit(ctx, tx, {
      action: 'category.delete',
      subject_type: 'category',
      subject_id: category_id,
      before: { name, slug, parent_id },
    })
  })
  return null
}

function refuseUse(details: CategoryUse): AppError {
  const parts = [
    counted(details.products, 'active product', 'active products'),
    counted(details.bundles, 'active bundle', 'active bundles'),
    counted(details.categories, 'category below it', 'categories below it'),
  ].flat()
  return new AppError('category_in_use', {
    message: `This category holds ${parts.join(', ')}. Please move or switch them off first.`,
    details,
  })
}

function counted(count: number, one: string, many: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
}

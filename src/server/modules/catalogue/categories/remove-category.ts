import type { CategoryUse } from '#contract/catalogue/categories.ts'
import { say } from '#contract/messages/message.ts'
import type { Message, PlainKey } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { forgetOldSlug } from '../editing/keep-old-slug.ts'
import { categories } from './change-category.ts'
import { countItems, lockCategory } from './items-in-category.queries.ts'
import { lockInTree } from './place-in-tree.ts'

/**
 * Deletes a category, softly: an item that is switched off keeps naming it, and needs another one before it can
 * be switched on. Refused while it holds an active item or another category. Its addresses become free.
 */
export async function removeCategory(ctx: AdminCtx, category_id: string): Promise<null> {
  await transaction(ctx.db, async (tx) => {
    const { tree, name, slug, parent_id } = await lockInTree(tx, category_id)
    await lockCategory(tx, category_id)
    const { active_products, active_bundles } = await countItems(tx, category_id)
    const children = tree.childrenOf(category_id).length
    if (active_products + active_bundles + children > 0)
      throw refuseUse({ products: active_products, bundles: active_bundles, categories: children })
    await tx
      .updateTable('categories')
      .set({ deleted_at: ctx.now(), updated_at: ctx.now() })
      .where('category_id', '=', category_id)
      .execute()
    await forgetOldSlug(tx, { category_id })
    await categories.audit(ctx, tx, category_id, { action: 'category.delete', before: { name, slug, parent_id } })
  })
  return null
}

function refuseUse(details: CategoryUse): AppError {
  const { products, bundles, categories } = details
  const contents = [
    ...counted(products, 'count_one_product', 'count_products'),
    ...counted(bundles, 'count_one_bundle', 'count_bundles'),
    ...counted(categories, 'count_one_category', 'count_categories'),
  ]
  return new AppError('category_in_use', { message: say('category_holds', { contents }), details })
}

type Counted = 'products' | 'bundles' | 'categories'

function counted(count: number, one: PlainKey, many: `count_${Counted}`): Message[] {
  if (count === 0) return []
  return [count === 1 ? say(one) : say(many, { count })]
}

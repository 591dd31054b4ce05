import type { Body } from '#contract/call.ts'
import type {
  AdminCategory,
  changeCategory as changeCategoryCall,
  CategoryConflict,
} from '#contract/catalogue/categories.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import type { TreeCategory } from '../category-tree.ts'
import { requirePictures } from '#server/pictures/require-pictures.ts'
import { refuseField } from '#server/parse-fields.ts'
import { requireName, splitTexts, textsOf } from '../texts/text-columns.ts'
import { ofCategories } from '../texts/text-names.ts'
import { keepOldSlug } from '../editing/keep-old-slug.ts'
import { refuseTaken, refusingTaken } from '../editing/refuse-taken.ts'
import { freeSlug } from '../editing/slugs.ts'
import { lastPlace } from './create-category.ts'
import { countItems, lockCategory } from './items-in-category.queries.ts'
import { getAdminCategory } from './list-categories.ts'
import { lockInTree, placeProblem } from './place-in-tree.ts'

type Changes = Omit<Body<typeof changeCategoryCall>, 'version'>

export const categories = defineRecord({
  action: 'category.update',
  get: getAdminCategory,
  conflict: (category, changed_by): CategoryConflict => ({ category, changed_by }),
})

/**
 * Edits a category. Of two who edited the same version the second is refused (`conflict`) and gets the category as it
 * is now. Below another parent it comes last; the address it leaves leads to the one it has.
 */
export async function changeCategory(
  ctx: AdminCtx,
  category_id: string,
  { version, ...changes }: Body<typeof changeCategoryCall>,
): Promise<AdminCategory> {
  if (changes.image_url) await requirePictures(ctx.ports.files, { image_url: changes.image_url })
  const target = { id: category_id, version, lock: lockInTree }
  return categories.edit(ctx, target, async (tx, { tree, ...before }) => {
    if (changes.parent_id !== undefined) {
      const problem = placeProblem(tree, category_id, changes.parent_id)
      if (problem !== null) throw refuseField('parent_id', problem)
    }
    await writeChanges(ctx, tx, before, changes)
  })
}

async function writeChanges(ctx: AdminCtx, tx: Tx, before: TreeCategory, sent: Changes): Promise<void> {
  const { category_id, version } = before
  const { texts, others } = await splitTexts(ofCategories, ctx.language, sent)
  const changes = { ...others, ...texts }
  const textsBefore = textsOf(ofCategories, before.translations)
  requireName({ ...textsBefore, ...texts })
  const change = differences({ ...before, ...textsBefore }, changes)
  await categories.save(ctx, tx, { id: category_id, version, ...change }, async (next) => {
    if (changes.type !== undefined && changes.type !== before.type)
      await requireRightType(tx, category_id, changes.type)
    const slug = changes.slug ?? before.slug
    if ((await freeSlug(tx, 'categories', slug, category_id)) !== slug) throw refuseTaken('slug')
    const isMoved = changes.parent_id !== undefined && changes.parent_id !== before.parent_id
    const isLast = isMoved && changes.display_order === undefined
    const place = isLast ? { display_order: lastPlace(changes.parent_id ?? null) } : {}
    const row = tx.updateTable('categories').where('category_id', '=', category_id)
    await refusingTaken(() => row.set({ ...changes, ...next, ...place }).execute())
    await keepOldSlug(tx, { category_id }, { from: before.slug, to: slug, now: ctx.now() })
  })
}

/** A category for one kind cannot hold the other. */
async function requireRightType(tx: Tx, category_id: string, type: Changes['type']): Promise<void> {
  await lockCategory(tx, category_id)
  const { products, bundles } = await countItems(tx, category_id)
  const wrong = type === 'PRODUCT' ? bundles : type === 'BUNDLE' ? products : 0
  if (wrong === 0) return
  const message = say(type === 'PRODUCT' ? 'category_holds_bundles' : 'category_holds_products', { count: wrong })
  throw new AppError('category_in_use', {
    message,
    fields: { type: message },
    details: { products, bundles, categories: 0 },
  })
}

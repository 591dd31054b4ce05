import type { Body } from '#contract/call.ts'
import type { AdminCategory, addCategory as addCategoryCall } from '#contract/catalogue/categories.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { requirePictures } from '#server/pictures/require-pictures.ts'
import { splitTexts } from '../texts/text-columns.ts'
import { ofCategories } from '../texts/text-names.ts'
import { categories } from './change-category.ts'
import { createCategory } from './create-category.ts'
import { getAdminCategory } from './list-categories.ts'

/** Adds a category for an administrator. */
export async function addCategory(ctx: AdminCtx, body: Body<typeof addCategoryCall>): Promise<AdminCategory> {
  if (body.image_url) await requirePictures(ctx.ports.files, { image_url: body.image_url })
  const { category_id } = await transaction(ctx.db, async (tx) => {
    const created = await createCategory(ctx, tx, body)
    const { texts, others } = await splitTexts(ofCategories, ctx.language, body)
    const after = { ...texts, ...others, slug: created.slug }
    await categories.audit(ctx, tx, created.category_id, { action: 'category.create', after })
    return created
  })
  return getAdminCategory(ctx, category_id)
}

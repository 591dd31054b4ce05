import { sql } from 'kysely'
import { NewCategory } from '#contract/catalogue/categories.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { readTree } from '../category-tree.ts'
import { parseFields, refuseField } from '#server/parse-fields.ts'
import { requireName, splitTexts } from '../texts/text-columns.ts'
import { ofCategories } from '../texts/text-names.ts'
import { refuseTaken } from '../editing/refuse-taken.ts'
import { freeSlug, slugOf } from '../editing/slugs.ts'
import { lockTree, placeProblem } from './place-in-tree.ts'

const maxAttempts = 5

/**
 * Adds a category as the last of its siblings, at most three levels deep. A typed slug that is taken is refused
 * (`already_taken`); one that comes from the name gets the next free number.
 */
export async function createCategory(
  ctx: Pick<Ctx, 'now' | 'language'>,
  tx: Tx,
  input: NewCategory,
): Promise<{ category_id: string; slug: string }> {
  const { texts, others } = await splitTexts(ofCategories, ctx.language, parseFields(NewCategory, input))
  const { slug: typed_slug, display_order, ...fields } = others
  const name = requireName(texts)
  await lockTree(tx)
  const problem = placeProblem(await readTree(tx), null, fields.parent_id)
  if (problem !== null) throw refuseField('parent_id', problem)
  const category_id = uuidv7()
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const slug = await freeSlug(tx, 'categories', typed_slug ?? slugOf(name))
    if (typed_slug !== undefined && slug !== typed_slug) throw refuseTaken('slug')
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('categories')
      .values({
        ...fields,
        ...texts,
        category_id,
        slug,
        display_order: display_order ?? lastPlace(fields.parent_id),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 1n) return { category_id, slug }
  }
  throw new AppError('conflict')
}

/** Behind all siblings. */
export function lastPlace(parent_id: string | null) {
  return sql<number>`(select coalesce(max(display_order), 0) + 1 from categories
                       where parent_id is not distinct from ${parent_id}::uuid)`
}

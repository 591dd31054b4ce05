import type { Output } from '#contract/call.ts'
import type { suggest as suggestCall } from '#contract/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { categoryTree, isShown } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { listItems } from './list-items.ts'

const itemCount = 6
const categoryCount = 4

/** A few of the best matches while somebody types, and categories whose names hold what was typed. */
export async function suggest(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  search: string,
): Promise<Output<typeof suggestCall>> {
  const [{ page, corrected }, tree] = await Promise.all([
    listItems(ctx, { page: 1, limit: itemCount, search, is_active: true }),
    categoryTree(ctx.db, maxAgeFor(ctx)),
  ])
  const words = (corrected ?? search).toLowerCase().split(/\s+/)
  const categories = tree.all.filter(
    ({ category_id, name }) =>
      isShown(tree, category_id) && words.every((word) => ` ${name.toLowerCase()}`.includes(` ${word}`)),
  )
  return {
    corrected,
    items: page.data,
    categories: categories.slice(0, categoryCount).map(({ name, slug }) => ({ name, slug })),
  }
}

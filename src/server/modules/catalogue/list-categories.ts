import type { Output, Query } from '#contract/call.ts'
import type { listCategories as listCategoriesCall } from '#contract/catalogue.ts'
import { metaOf } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import { categoryTree, inTreeOrder } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'

/** Categories in the order of the tree, parents before their children; customers see those that are shown. */
export async function listCategories(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  query: Query<typeof listCategoriesCall>,
): Promise<Output<typeof listCategoriesCall>> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const wanted = (query.search ?? '').toLowerCase()
  const found = inTreeOrder(tree, { hidden: ctx.actor.kind === 'admin' }).filter(({ name }) =>
    name.toLowerCase().includes(wanted),
  )
  const from = (query.page - 1) * query.limit
  return { data: found.slice(from, from + query.limit), meta: metaOf(query, found.length) }
}

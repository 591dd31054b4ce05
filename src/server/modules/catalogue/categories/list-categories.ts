import type { Output, Query } from '#contract/call.ts'
import type {
  AdminCategory,
  ListedCategory,
  listCategories as listCategoriesCall,
} from '#contract/catalogue/categories.ts'
import { languages } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { categoryTree, chainOf, inTreeOrder, pathOf } from '../category-tree.ts'
import type { CategoryTree, TreeCategory } from '../category-tree.ts'
import { maxAgeFor } from '../freshness.ts'
import { freshIndex } from '../catalogue-index/fresh-index.ts'
import { countIn, pickItems } from '../catalogue-index/pick-items.ts'

type ReadCtx = Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>

/** Categories in the order of the tree, parents before their children; customers see those that are shown. */
export async function listCategories(
  ctx: ReadCtx,
  query: Query<typeof listCategoriesCall>,
): Promise<Output<typeof listCategoriesCall>> {
  const isAdmin = ctx.actor.kind === 'admin'
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const wanted = (query.search ?? '').toLowerCase()
  const found = inTreeOrder(tree, { hidden: isAdmin }).filter(
    ({ translations, type, is_active, missing }) =>
      languages.some((language) => translations[language].name.toLowerCase().includes(wanted)) &&
      (!query.missing || !isAdmin || missing.includes(query.missing)) &&
      (query.type === undefined || type === query.type) &&
      (query.is_active === undefined || is_active === query.is_active),
  )
  const from = (query.page - 1) * query.limit
  const shown = found.slice(from, from + query.limit)
  const data = isAdmin ? await withCounts(ctx, tree, shown) : shown.map((one) => toListed(tree, one))
  return { data, meta: metaOf(query, found.length) }
}

/** A category as administrators see it, this moment. */
export async function getAdminCategory(ctx: ReadCtx, category_id: string): Promise<AdminCategory> {
  const tree = await categoryTree(ctx.db, 0, ctx.language)
  const category = tree.byId.get(category_id)
  if (!category) throw new AppError('not_found')
  const [one] = await withCounts(ctx, tree, [category])
  if (!one) throw new AppError('not_found')
  return one
}

/** Version and translations are for administrators alone. */
function toListed(tree: CategoryTree, category: TreeCategory): ListedCategory {
  const { category_id } = category
  const level = chainOf(tree, category_id).length
  const hidden = { version: undefined, translations: undefined, missing: undefined }
  return { ...category, ...hidden, path: pathOf(tree, category_id), level }
}

/** Counted in memory, like lists: the items of the categories themselves, without archived ones. */
async function withCounts(
  ctx: ReadCtx,
  tree: CategoryTree,
  categories: readonly TreeCategory[],
): Promise<AdminCategory[]> {
  const { index } = await freshIndex(ctx.db, maxAgeFor(ctx))
  const count = (is_active?: boolean) =>
    pickItems(index, { is_active }, { by: 'newest', direction: 'desc' }, { offset: 0, limit: 0 }).counts
  const [all, active] = [count(), count(true)]
  return categories.map((category) => ({
    ...toListed(tree, category),
    version: category.version,
    translations: category.translations,
    missing: category.missing,
    product_count: countIn(all, category.category_id, 'product'),
    bundle_count: countIn(all, category.category_id, 'bundle'),
    active_product_count: countIn(active, category.category_id, 'product'),
    active_bundle_count: countIn(active, category.category_id, 'bundle'),
  }))
}

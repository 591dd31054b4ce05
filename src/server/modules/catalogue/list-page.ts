import type { Output, Query } from '#contract/call.ts'
import type { getListPage as getListPageCall } from '#contract/pages.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { branchOf, breadcrumbsOf, categoryTree, inTreeOrder, isShown, pathOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { listItems } from './list-items.ts'
import type { Counts } from './shelf/pick-items.ts'

type ListPage = Output<typeof getListPageCall>
type ListPageQuery = Query<typeof getListPageCall>

/** A list page: its items, the category and the way to it, and how many there would be in other categories and types. */
export async function getListPage(ctx: Pick<Ctx, 'db' | 'actor' | 'config'>, query: ListPageQuery): Promise<ListPage> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const category = query.category === undefined ? null : requireCategory(tree, query.category)
  const { page, counts, corrected } = await listItems(ctx, { ...query, is_active: true })
  return {
    items: page,
    corrected,
    category: category && { ...category, path: pathOf(tree, category.category_id) },
    breadcrumbs: category ? breadcrumbsOf(tree, category.category_id) : [],
    facets: {
      categories: categoryFacet(tree, counts, query.type),
      types: typeFacet(tree, counts, category?.category_id),
    },
  }
}

function requireCategory(tree: CategoryTree, slug: string) {
  const category = tree.bySlug.get(slug)
  if (!category || !isShown(tree, category.category_id)) throw new AppError('not_found')
  return category
}

/** Every category that holds something, with all below it counted; what is filtered by besides is respected. */
function categoryFacet(tree: CategoryTree, counts: Counts, type: ListPageQuery['type']) {
  const ofItself = new Map(counts.categories.map((id, index) => [id, countAt(counts, index, type)]))
  const ofBranch = (category_id: string) => sum([...branchOf(tree, category_id)].map((id) => ofItself.get(id) ?? 0))
  return inTreeOrder(tree, { hidden: false })
    .map(({ category_id, name, slug }) => ({
      name,
      slug,
      path: pathOf(tree, category_id),
      count: ofBranch(category_id),
    }))
    .filter(({ count }) => count > 0)
}

function typeFacet(tree: CategoryTree, counts: Counts, category_id: string | undefined) {
  const branch = category_id === undefined ? null : branchOf(tree, category_id)
  const indexes = counts.categories.keys().filter((index) => !branch || branch.has(counts.categories[index] ?? ''))
  const types = { product: 0, bundle: 0 }
  for (const index of indexes) {
    types.product += countAt(counts, index, 'product')
    types.bundle += countAt(counts, index, 'bundle')
  }
  return types
}

function countAt({ products, bundles }: Counts, index: number, type: ListPageQuery['type']): number {
  const product = type === 'bundle' ? 0 : (products[index] ?? 0)
  return type === 'product' ? product : product + (bundles[index] ?? 0)
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import type { ListItem } from '#contract/catalogue.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { branchOf, categoryTree } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { findMatches } from './search/find-matches.ts'
import { freshShelf } from './shelf/fresh-shelf.ts'
import { pickItems } from './shelf/pick-items.ts'
import type { Counts, ItemFilter, Sort } from './shelf/pick-items.ts'

/** The filters of every list, as calls parse them. */
export type ListQuery = {
  page: number
  limit: number
  search?: string | undefined
  /** The slug of a category; its descendants are taken along. */
  category?: string | undefined
  type?: 'product' | 'bundle' | undefined
  is_active?: boolean | undefined
  is_best_seller?: boolean | undefined
  in_stock?: boolean | undefined
  min_price?: number | undefined
  max_price?: number | undefined
  rating?: number | undefined
  sort?: SortText | undefined
}
type SortText = `${Sort['by']}:${Sort['direction']}`

export type ListResult = { page: Page<ListItem>; counts: Counts; corrected: string | null; tree: CategoryTree }

/** One page of a list with its exact length. A category that does not exist holds nothing. */
export async function listItems(ctx: Pick<Ctx, 'db' | 'actor' | 'config'>, query: ListQuery): Promise<ListResult> {
  const maxAgeMs = maxAgeFor(ctx)
  const [fresh, tree] = await Promise.all([freshShelf(ctx.db, maxAgeMs), categoryTree(ctx.db, maxAgeMs)])
  const found = query.search ? await findMatches(ctx.db, fresh, query.search) : null
  const filter: ItemFilter = { ...query, categories: categoriesOf(tree, query.category), matches: found?.matches }
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { ids, total, counts } = pickItems(fresh.shelf, filter, sortOf(query), window)
  const cards = await loadCards(ctx.db, ids, { isActive: query.is_active === true })
  return { page: { data: cards, meta: metaOf(query, total) }, counts, corrected: found?.corrected ?? null, tree }
}

function categoriesOf(tree: CategoryTree, slug: string | undefined): ReadonlySet<string> | undefined {
  if (slug === undefined) return undefined
  const category = tree.bySlug.get(slug)
  return category ? branchOf(tree, category.category_id) : new Set()
}

/** Where nothing is said, a search is sorted by how well it matches and a list by what sells. */
function sortOf({ sort, search }: ListQuery): Sort {
  const [by, direction] = (sort ?? (search ? 'relevance:desc' : 'best_selling:desc')).split(':')
  return { by: by as Sort['by'], direction: direction as Sort['direction'] } // the contract's closed list
}

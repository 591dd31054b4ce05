import type { ListItem } from '#contract/catalogue.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import { branchOf, categoryTree } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { findMatches } from './search/find-matches.ts'
import { countFacets } from './catalogue-index/count-facets.ts'
import type { FacetCounts } from './catalogue-index/count-facets.ts'
import { pickItems } from './catalogue-index/pick-items.ts'
import type { Counts, ItemFilter, Sort } from './catalogue-index/pick-items.ts'

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

export type ListResult = {
  page: Page<ListItem>
  counts: Counts
  facets: FacetCounts | null
  corrected: string | null
  tree: CategoryTree
}

type Wanted = { facets: boolean }

/**
 * One page of a list with its exact length, all of one moment. A category that does not exist holds nothing. Counts
 * beside the filters read every item, so they are made for list pages only.
 */
export async function listItems(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config'>,
  query: ListQuery,
  { facets }: Wanted = { facets: false },
): Promise<ListResult> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const categories = categoriesOf(tree, query.category)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { picked, cards } = await consistentRead(ctx, { isActive: query.is_active === true }, async (fresh) => {
    const found = query.search ? await findMatches(ctx.db, fresh, query.search) : null
    const filter: ItemFilter = { ...query, categories, matches: found?.matches }
    return {
      ...pickItems(fresh.index, filter, sortOf(query), window),
      facets: facets ? countFacets(fresh.index, filter) : null,
      corrected: found?.corrected ?? null,
    }
  })
  const page = { data: cards, meta: metaOf(query, picked.total) }
  return { page, counts: picked.counts, facets: picked.facets, corrected: picked.corrected, tree }
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

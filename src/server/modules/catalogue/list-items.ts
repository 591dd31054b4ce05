import type { ListItem, Product } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { branchOf, categoryTree } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { loadProducts, withCategory } from './item-details.queries.ts'
import { findMatches } from './search/find-matches.ts'
import { countFacets } from './catalogue-index/count-facets.ts'
import type { FacetCounts } from './catalogue-index/count-facets.ts'
import type { FreshIndex } from './catalogue-index/fresh-index.ts'
import { inLanguage, pickItems } from './catalogue-index/pick-items.ts'
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

type ReadCtx = Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>
type Wanted = { facets: boolean }

/**
 * One page of a list with its exact length, all of one moment. A category that does not exist holds nothing. Counts
 * beside the filters read every item, so they are made for list pages only.
 */
export async function listItems(
  ctx: ReadCtx,
  query: ListQuery,
  { facets }: Wanted = { facets: false },
): Promise<ListResult> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const isActive = query.is_active === true
  const { picked, cards } = await consistentRead(ctx, { isActive }, picking(ctx, { query, tree, facets }), loadCards)
  const page = { data: cards, meta: metaOf(query, picked.total) }
  return { page, counts: picked.counts, facets: picked.facets, corrected: picked.corrected, tree }
}

/** One page of active products with all that a product has. */
export async function listActiveProducts(ctx: ReadCtx, query: ListQuery): Promise<Page<Product>> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const pick = picking(ctx, { query: { ...query, type: 'product', is_active: true }, tree, facets: false })
  const { picked, cards } = await consistentRead(ctx, { isActive: true }, pick, loadProducts)
  const data = await Promise.all(cards.map((product) => withCategory(ctx, tree, product)))
  return { data, meta: metaOf(query, picked.total) }
}

function picking(ctx: ReadCtx, { query, tree, facets }: Wanted & { query: ListQuery; tree: CategoryTree }) {
  const categories = categoriesOf(tree, query.category)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  return async (fresh: FreshIndex) => {
    const found = query.search ? await findMatches(ctx.db, fresh, query.search) : null
    const filter: ItemFilter = { ...query, categories, matches: found?.matches }
    return {
      ...pickItems(fresh.index, filter, sortOf(query, ctx.language), window),
      facets: facets ? countFacets(fresh.index, filter) : null,
      corrected: found?.corrected ?? null,
    }
  }
}

function categoriesOf(tree: CategoryTree, slug: string | undefined): ReadonlySet<string> | undefined {
  if (slug === undefined) return undefined
  const category = tree.bySlug.get(slug)
  return category ? branchOf(tree, category.category_id) : new Set()
}

/** Where nothing is said, a search is sorted by how well it matches and a list by what sells. */
function sortOf({ sort, search }: ListQuery, language: Language): Sort {
  const [by, direction] = (sort ?? (search ? 'relevance:desc' : 'best_selling:desc')).split(':')
  return inLanguage({ by, direction } as Sort, language) // the contract's closed list
}

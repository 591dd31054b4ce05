import type {
  BundlePart,
  listBundleParts as listBundlePartsCall,
  listBundles as listBundlesCall,
} from '#contract/catalogue/bundles-admin.ts'
import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { Page } from '#contract/page.ts'
import type { AdminCtx } from '#server/context.ts'
import { allValues } from '../attributes/all-values.ts'
import { branchOf, categoryTree } from '../category-tree.ts'
import { maxAgeFor } from '../freshness.ts'
import { findMatches } from '../search/find-matches.ts'
import { freshIndex } from '../catalogue-index/fresh-index.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import { inLanguage, pickItems } from '../catalogue-index/pick-items.ts'
import type { ItemFilter, Sort, Window } from '../catalogue-index/pick-items.ts'
import { countArchived, findArchived, loadBundleRows, loadParts, sortByStock } from './bundles.queries.ts'

type ListQuery = Query<typeof listBundlesCall>

const everything: Window = { offset: 0, limit: 1_000_000 }
const onlyCount: Window = { offset: 0, limit: 0 }

/** Bundles as administrators list them, searched and filtered as the shop's own lists. */
export async function listBundles(ctx: AdminCtx, query: ListQuery): Promise<Output<typeof listBundlesCall>> {
  const fresh = await freshIndex(ctx.db, maxAgeFor(ctx))
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { ids, total } = query.archived
    ? await findArchived(ctx.db, query.search ?? '', window)
    : await pickBundles(ctx, fresh, query, window)
  const [data, archived] = await Promise.all([loadBundleRows(ctx.db, ids, ctx.language), countArchived(ctx.db)])
  const all = countBundles(fresh)
  const active = countBundles(fresh, true)
  return { data, meta: metaOf(query, total), counts: { all, active, inactive: all - active, archived } }
}

async function pickBundles(
  ctx: AdminCtx,
  fresh: FreshIndex,
  query: ListQuery,
  window: Window,
): Promise<{ ids: string[]; total: number }> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const category = query.category === undefined ? undefined : tree.bySlug.get(query.category)
  const search = { typed: query.search ?? '', keepsAll: true, onlyActive: false }
  // No bundle carries values.
  const places = { tree, values: new Map() }
  const matches = query.search ? (await findMatches(ctx.db, fresh, places, search)).matches : undefined
  const inBranch = category ? branchOf(tree, category.category_id) : new Set<string>()
  const filter: ItemFilter = {
    ...query,
    type: 'bundle',
    categories: query.category === undefined ? undefined : inBranch,
    matches,
  }
  const [by = 'newest', direction = 'desc'] = (query.sort ?? (query.search ? 'relevance:desc' : 'newest:desc')).split(
    ':',
  )
  const sort = { by, direction } as Sort // the contract's closed list, but for the stock
  if (by !== 'stock') {
    const { items, total } = pickItems(fresh.index, filter, inLanguage(sort, ctx.language), window)
    return { ids: items.map(({ item_id }) => item_id), total }
  }
  const { items, total } = pickItems(fresh.index, filter, { by: 'newest', direction: 'desc' }, everything)
  const ids = items.map(({ item_id }) => item_id)
  return { ids: await sortByStock(ctx.db, ids, { direction: sort.direction, window }), total }
}

function countBundles({ index }: FreshIndex, is_active?: boolean): number {
  return pickItems(index, { type: 'bundle', is_active }, { by: 'newest', direction: 'desc' }, onlyCount).total
}

/** Products to pick parts from: the best match first, or the best seller. */
export async function listParts(ctx: AdminCtx, query: Query<typeof listBundlePartsCall>): Promise<Page<BundlePart>> {
  const maxAgeMs = maxAgeFor(ctx)
  const [fresh, tree, values] = await Promise.all([
    freshIndex(ctx.db, maxAgeMs),
    categoryTree(ctx.db, maxAgeMs),
    allValues(ctx.db, maxAgeMs),
  ])
  const search = { typed: query.search ?? '', keepsAll: true, onlyActive: false }
  const matches = query.search ? (await findMatches(ctx.db, fresh, { tree, values }, search)).matches : undefined
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const sort: Sort = { by: matches ? 'relevance' : 'best_selling', direction: 'desc' }
  const { items, total } = pickItems(fresh.index, { type: 'product', matches }, sort, window)
  const ids = items.map(({ item_id }) => item_id)
  return { data: await loadParts(ctx.db, ids, ctx.language), meta: metaOf(query, total) }
}

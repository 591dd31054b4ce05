import type { Output, Query } from '#contract/call.ts'
import { metaOf } from '#contract/page.ts'
import type { exportProducts, listProducts as listProductsCall } from '#contract/catalogue/products-admin.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx, SignedInCtx } from '#server/context.ts'
import { getSettings } from '#server/modules/business/business.ts'
import { allValues, valueFilter } from '../attributes/all-values.ts'
import { brandIds, allBrands } from '../brands/all-brands.ts'
import { branchOf, categoryTree } from '../category-tree.ts'
import { maxAgeFor } from '../freshness.ts'
import { findMatches } from '../search/find-matches.ts'
import { remembered } from '../catalogue-index/catalogue-index.ts'
import type { CatalogueIndex, IndexedItem } from '../catalogue-index/catalogue-index.ts'
import { freshIndex } from '../catalogue-index/fresh-index.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import { lowOnStock, itemsByStock, stockByItem } from '../catalogue-index/stock-by-item.ts'
import { inLanguage, pickItems, testOf } from '../catalogue-index/pick-items.ts'
import type { ItemFilter, Matches, Sort, Window } from '../catalogue-index/pick-items.ts'
import { findByListing } from '../listing/listing.queries.ts'
import { countArchived, listArchived, loadProductRows } from './product-rows.queries.ts'

type ListQuery = Query<typeof listProductsCall>
/** What an export takes as well: everything but the page. */
export type ProductFilters = Omit<Query<typeof exportProducts>, 'format'>
type Counts = Output<typeof listProductsCall>['counts']

/** One page of all products, active or not, with its exact length; with `archived`, the archived ones. */
export async function listProducts(ctx: AdminCtx, query: ListQuery): Promise<Output<typeof listProductsCall>> {
  if (query.archived) {
    const [{ rows, total }, counts] = await Promise.all([
      listArchived(ctx.db, { ...query, language: ctx.language }),
      countProducts(ctx),
    ])
    return { data: rows, meta: metaOf(query, total), counts }
  }
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { ids, total } = await pickProducts(ctx, query, window)
  const [data, counts] = await Promise.all([loadProductRows(ctx.db, ids, ctx.language), countProducts(ctx)])
  return { data, meta: metaOf(query, total), counts }
}

/** One page of the active products. Filters that only administrators may use are refused. */
export async function listForCustomer(ctx: SignedInCtx, query: ListQuery): Promise<Output<typeof listProductsCall>> {
  if (query.archived || query.low_stock !== undefined || query.missing || query.listing) throw new AppError('forbidden')
  const { index } = await freshIndex(ctx.db, maxAgeFor(ctx))
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { ids, total } =
    query.is_active === false ? { ids: [], total: 0 } : await pickProducts(ctx, { ...query, is_active: true }, window)
  // Read after the index, so one that was switched off meanwhile is left out.
  const data = (await loadProductRows(ctx.db, ids, ctx.language)).filter(
    (row) => row.is_active && row.archived_at === null,
  )
  const { active } = countActivity(index)
  return {
    data,
    meta: metaOf(query, total),
    counts: { all: active, active, inactive: 0, low_stock: 0, archived: 0 },
  }
}

/** The ids of the products that the filters leave, in order. */
export async function pickProducts(
  ctx: SignedInCtx,
  query: ProductFilters,
  window: Window,
): Promise<{ ids: string[]; total: number }> {
  const maxAgeMs = maxAgeFor(ctx)
  const [fresh, tree, shelf, known] = await Promise.all([
    freshIndex(ctx.db, maxAgeMs),
    categoryTree(ctx.db, maxAgeMs),
    allBrands(ctx.db, maxAgeMs),
    allValues(ctx.db, maxAgeMs),
  ])
  const category = query.category === undefined ? undefined : tree.bySlug.get(query.category)?.category_id
  const categories = query.category === undefined ? undefined : category ? branchOf(tree, category) : new Set<string>()
  const search = { typed: query.search ?? '', keepsAll: true, onlyActive: query.is_active === true }
  const found = query.search ? (await findMatches(ctx.db, fresh, { tree, values: known }, search)).matches : undefined
  const listed = query.listing ? await byListing(ctx, query.listing, found) : found
  const matches =
    query.low_stock === undefined ? listed : await byLowStock(ctx, fresh, { isLow: query.low_stock, found: listed })
  const brands = brandIds(shelf, query.brand)
  const values = valueFilter(known, query)
  const filter: ItemFilter = { ...query, type: 'product', categories, brands, values, matches }
  const [by, direction] = (query.sort ?? (found ? 'relevance:desc' : 'newest:desc')).split(':')
  const sort = { by, direction } as Sort // the contract's closed list, but for the stock
  if (by !== 'stock') {
    const { items, total } = pickItems(fresh.index, filter, inLanguage(sort, ctx.language), window)
    return { ids: items.map(({ item_id }) => item_id), total }
  }
  const { items } = await itemsByStock(ctx.db, fresh.index)
  const { total } = pickItems(fresh.index, filter, { by: 'newest', direction: 'asc' }, { offset: 0, limit: 0 })
  const passes = testOf(filter)
  const isListed = (item: IndexedItem) => passes(item) && (!matches || matches.ranks.has(item.item_no))
  const met: IndexedItem[] = []
  const end = Math.min(total, window.offset + window.limit)
  for (let step = 0; step < items.length && met.length < end; step += 1) {
    const item = items[direction === 'asc' ? step : items.length - 1 - step]
    if (item && isListed(item)) met.push(item)
  }
  return { ids: met.slice(window.offset).map(({ item_id }) => item_id), total }
}

/** What was found among the products that are low on stock, or among the others. */
async function byLowStock(
  { db }: SignedInCtx,
  { index }: FreshIndex,
  { isLow, found }: { isLow: boolean; found: Matches | undefined },
): Promise<Matches> {
  const [{ low_stock_threshold }, stock] = await Promise.all([getSettings(db), stockByItem(db)])
  const ranks = new Map<number, number>()
  for (const item_no of (found?.ranks ?? index.items).keys()) {
    if ((stock[item_no] ?? 0) <= low_stock_threshold === isLow) ranks.set(item_no, found?.ranks.get(item_no) ?? 1)
  }
  // Stock changes beside the index, so nothing of this is cached.
  return { key: null, ranks }
}

/** What was found among the products that a rule of listing is about. */
async function byListing(
  ctx: SignedInCtx,
  listing: NonNullable<ProductFilters['listing']>,
  found: Matches | undefined,
): Promise<Matches> {
  const numbers = await findByListing(ctx, listing)
  const left = numbers.flatMap((item_no) => {
    const rank = found ? found.ranks.get(item_no) : 1
    return rank === undefined ? [] : [[item_no, rank] as const]
  })
  return { key: null, ranks: new Map(left) }
}

/** Of the whole shop, for the tabs above the list. */
async function countProducts(ctx: AdminCtx): Promise<Counts> {
  const { index } = await freshIndex(ctx.db, maxAgeFor(ctx))
  const [{ low_stock_threshold }, archived] = await Promise.all([getSettings(ctx.db), countArchived(ctx.db)])
  const low = await lowOnStock(ctx.db, index, low_stock_threshold)
  const { active, inactive } = countActivity(index)
  return { all: active + inactive, active, inactive, low_stock: low.length, archived }
}

function countActivity(index: CatalogueIndex): { active: number; inactive: number } {
  return remembered(index.counts, 'products by activity', () => {
    const products = index.sorted.newest.filter(({ type, is_family }) => type === 'product' && !is_family)
    const active = products.filter(({ is_active }) => is_active).length
    return { active, inactive: products.length - active }
  })
}

import { pricedSearch } from '#contract/catalogue/price-words.ts'
import type { ListItem, Product, SearchMeta } from '#contract/catalogue/catalogue.ts'
import type { Language } from '#contract/language.ts'
import { metaOf } from '#contract/page.ts'
import type { PageMeta } from '#contract/page.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { allValues, valueFilter } from './attributes/all-values.ts'
import type { AllValues, AskedValues } from './attributes/all-values.ts'
import { brandIds, allBrands } from './brands/all-brands.ts'
import type { AllBrands } from './brands/all-brands.ts'
import { branchOf, categoryTree, isShown } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { loadProducts, withCategory } from './item-details.queries.ts'
import { findMatches } from './search/find-matches.ts'
import type { Found } from './search/find-matches.ts'
import { asksForMedicine } from './search/medicines.ts'
import { offersFor } from './search/offers.ts'
import { noteSearch } from './search/searched-words.ts'
import { countFacets } from './catalogue-index/count-facets.ts'
import type { FacetCounts } from './catalogue-index/count-facets.ts'
import type { FreshIndex } from './catalogue-index/fresh-index.ts'
import { familiesAtPrice, inLanguage, pickItems } from './catalogue-index/pick-items.ts'
import type { Counts, ItemFilter, Sort } from './catalogue-index/pick-items.ts'

/** The filters of every list, as calls parse them. */
export type ListQuery = AskedValues & {
  page: number
  limit: number
  search?: string | undefined
  /** The words are searched as they are. */
  as_typed?: boolean | undefined
  /** The slug of a category; its descendants are taken along. */
  category?: string | undefined
  /** Slugs of brands; one of them. */
  brand?: string[] | undefined
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

/** A page of a list that may be searched. */
type SearchedPage<T> = { data: T[]; meta: SearchMeta }

export type ListResult = {
  page: SearchedPage<ListItem>
  counts: Counts
  facets: FacetCounts | null
  brands: AllBrands
  values: AllValues
}

type ReadCtx = Pick<Ctx, 'db' | 'actor' | 'config' | 'language' | 'now' | 'log'>
type Wanted = { facets: boolean }
/** What filters name by their addresses. */
type Places = { tree: CategoryTree; brands: AllBrands; values: AllValues }

/**
 * One page of a list with its exact length, all of one moment; a family stands in it once. A category that does not exist holds nothing. Counts
 * beside the filters read every item, so they are made for list pages only.
 */
export async function listItems(
  ctx: ReadCtx,
  asked: ListQuery,
  { facets }: Wanted = { facets: false },
): Promise<ListResult> {
  const query = withPrice(asked)
  const places = await placesFor(ctx)
  const { brands, values } = places
  const isActive = query.is_active === true
  const pick = picking(ctx, { query, ...places, facets, families: 'together' })
  const { picked, cards } = await consistentRead(ctx, { isActive }, pick, loadCards)
  const page = { data: cards, meta: await metaFor(ctx, places, query, picked) }
  return { page, counts: picked.counts, facets: picked.facets, brands, values }
}

/** One page of active products with all that a product has. */
export async function listActiveProducts(ctx: ReadCtx, asked: ListQuery): Promise<SearchedPage<Product>> {
  const query = withPrice(asked)
  const places = await placesFor(ctx)
  const { tree } = places
  const pick = picking(ctx, { query: { ...query, type: 'product', is_active: true }, ...places, facets: false })
  const { picked, cards } = await consistentRead(ctx, { isActive: true }, pick, loadProducts)
  const data = await Promise.all(cards.map((product) => withCategory(ctx, tree, product)))
  return { data, meta: await metaFor(ctx, places, query, picked) }
}

type Asked = ListQuery & { search_before?: string }

/** Words about a price are filters, beside those that are set. */
function withPrice(query: ListQuery): Asked {
  const priced = query.search === undefined || query.as_typed ? null : pricedSearch(query.search)
  if (!priced) return query
  const { words, ...prices } = priced
  const { search: _, ...rest } = query
  return { ...prices, ...rest, ...(words !== '' && { search: words }), search_before: query.search ?? '' }
}

async function placesFor(ctx: ReadCtx): Promise<Places> {
  const maxAgeMs = maxAgeFor(ctx)
  const [tree, brands, values] = await Promise.all([
    categoryTree(ctx.db, maxAgeMs, ctx.language),
    allBrands(ctx.db, maxAgeMs, ctx.language),
    allValues(ctx.db, maxAgeMs, ctx.language),
  ])
  return { tree, brands, values }
}

function picking(
  ctx: ReadCtx,
  {
    query,
    tree,
    brands,
    values,
    facets,
    families,
  }: Wanted & Places & Pick<ItemFilter, 'families'> & { query: ListQuery },
) {
  const categories = categoriesOf(ctx, tree, query.category)
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit }
  return async (fresh: FreshIndex) => {
    const found = query.search
      ? await findMatches(ctx.db, fresh, { tree, values }, searchOf(query, query.search))
      : null
    const filter: ItemFilter = {
      ...query,
      categories,
      brands: brandIds(brands, query.brand),
      values: valueFilter(values, query),
      families,
      matches: found?.matches,
      familiesAtPrice: familiesAtPrice(fresh.index, query),
    }
    return {
      ...pickItems(fresh.index, filter, sortOf(query, ctx.language), window),
      facets: facets ? countFacets(fresh.index, filter) : null,
      found,
      fresh,
    }
  }
}

function searchOf({ as_typed, is_active }: ListQuery, typed: string) {
  return { typed, asTyped: as_typed, onlyActive: is_active === true }
}

type Picked = { total: number; found: Found | null; fresh: FreshIndex }

/** In addition to the usual figures: what was searched instead, and what may help where nothing was found. Notes what was searched. */
async function metaFor(ctx: ReadCtx, places: Places, query: Asked, picked: Picked): Promise<SearchMeta> {
  const { total, found, fresh } = picked
  const meta: PageMeta = metaOf(query, total)
  if (!found || !query.search) return meta
  const correctedTo = found.corrected ?? (query.search_before === undefined ? null : query.search)
  if (query.page === 1 && !query.as_typed) noteSearch(ctx, query.search, found)
  return {
    ...meta,
    ...(correctedTo !== null && { corrected_to: correctedTo }),
    ...(asksForMedicine(query.search, found.terms) && { is_medicine: true }),
    ...(total === 0 && {
      offers: await offersFor(ctx, { places, fresh, found, search: searchOf(query, query.search) }),
    }),
  }
}

/** A category that is switched off holds nothing for customers: it has no page, and its things are found without it. */
function categoriesOf(
  { actor }: Pick<Ctx, 'actor'>,
  tree: CategoryTree,
  slug: string | undefined,
): ReadonlySet<string> | undefined {
  if (slug === undefined) return undefined
  const category = tree.bySlug.get(slug)
  const isThere = category !== undefined && (actor.kind === 'admin' || isShown(tree, category.category_id))
  return isThere ? branchOf(tree, category.category_id) : new Set()
}

/** Where nothing is said, a search is sorted by how well it matches and a list by what sells. */
function sortOf({ sort, search }: ListQuery, language: Language): Sort {
  const [by, direction] = (sort ?? (search ? 'relevance:desc' : 'best_selling:desc')).split(':')
  return inLanguage({ by, direction } as Sort, language) // the contract's closed list
}

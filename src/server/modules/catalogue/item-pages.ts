import type { Output } from '#contract/call.ts'
import type { Bundle, ListItem, Product } from '#contract/catalogue/catalogue.ts'
import type {
  getBundlePage as getBundlePageCall,
  getProductPage as getProductPageCall,
  ItemReviews,
} from '#contract/pages.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { ItemPromotion } from '#contract/vouchers/promotions.ts'
import type { VoucherHint } from '#contract/vouchers/vouchers.ts'
import type { Ctx } from '#server/context.ts'
import { registrationsOf } from '#server/registries.ts'
import type { PlacedItem } from '#server/registries.ts'
import { inOrder } from './cards.queries.ts'
import { breadcrumbsOf, categoryTree, chainOf, branchOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import {
  findBundleBySlug,
  findMovedTo,
  findPlace,
  findProduct,
  findProductBySlug,
  readBundleWithCards,
  readProductWithCards,
  withCategory,
} from './item-details.queries.ts'
import type { Place, ProductWithCards } from './item-details.queries.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import { pickFirst } from './catalogue-index/pick-items.ts'

type ReadCtx = Pick<Ctx, 'db' | 'actor' | 'config' | 'now' | 'language'>

/** Rows of cards below an item. */
const rowLength = 8
const mostTogether = 4

/** A product by its id; one that is not active exists for administrators only. */
export async function getProduct(ctx: ReadCtx, product_id: string): Promise<Product> {
  const product = await findProduct(ctx.db, product_id, ctx.language)
  if (!product || (!product.is_active && ctx.actor.kind !== 'admin')) throw new AppError('not_found')
  return withCategory(ctx, await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language), product)
}

/** An active product by its address, also by one it had before. */
export async function getProductBySlug(ctx: ReadCtx, slug: string): Promise<Product> {
  const product = (await findProductBySlug(ctx.db, slug, ctx.language)) ?? (await findProductByOldSlug(ctx, slug))
  if (!product?.is_active) throw new AppError('not_found')
  return withCategory(ctx, await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language), product)
}

async function findProductByOldSlug(ctx: ReadCtx, slug: string) {
  const moved_to = await findMovedTo(ctx.db, 'product', slug)
  return moved_to === null ? null : findProductBySlug(ctx.db, moved_to, ctx.language)
}

/** An active bundle by its address, also by one it had before. */
export async function getBundleBySlug(ctx: ReadCtx, slug: string): Promise<Bundle> {
  const bundle = (await findBundleBySlug(ctx.db, slug, ctx.language)) ?? (await findBundleByOldSlug(ctx, slug))
  if (!bundle?.is_active) throw new AppError('not_found', { message: say('bundle_not_at_address') })
  return toBundle(ctx, await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language), bundle)
}

async function findBundleByOldSlug(ctx: ReadCtx, slug: string) {
  const moved_to = await findMovedTo(ctx.db, 'bundle', slug)
  return moved_to === null ? null : findBundleBySlug(ctx.db, moved_to, ctx.language)
}

async function toBundle(
  ctx: ReadCtx,
  tree: CategoryTree,
  bundle: Omit<Bundle, 'category' | 'saving'>,
): Promise<Bundle> {
  const saving = Math.max(0, bundle.compare_at_price - bundle.price)
  return withCategory(ctx, tree, { ...bundle, saving })
}

/** Everything a product page shows, as it was at one moment; an old address answers where it leads instead. */
export async function getProductPage(ctx: ReadCtx, slug: string): Promise<Output<typeof getProductPageCall>> {
  const place = await findPlace(ctx.db, 'product', slug)
  if (!place?.is_active) {
    return {
      product: null,
      moved_to: await requireMoved(ctx, 'product', { slug, place }),
      ...nothingAround,
      family: null,
      bundles: [],
      bought_together: [],
    }
  }
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const together_ids = registrationsOf('bought_together').flatMap(({ list }) => list(ctx, place.id))
  const related_ids = await relatedTo(ctx, tree, { ...place, type: 'product' }, rowLength + mostTogether)
  const [page, reviews, offers] = await Promise.all([
    readProductWithCards(ctx.db, place.id, {
      other_ids: [...related_ids, ...together_ids],
      mostBundles: rowLength,
      language: ctx.language,
    }),
    reviewsOf(ctx, place.reviewed_with),
    offersFor(ctx, tree, { product_id: place.id, bundle_id: null, category_id: place.category_id }),
  ])
  if (!page?.product.is_active) throw new AppError('not_found')
  const bought_together = togetherWith(page, together_ids)
  const isShown = new Set(bought_together.map(({ id }) => id))
  return {
    ...(await inFamily(ctx, tree, page)),
    moved_to: null,
    breadcrumbs: breadcrumbsOf(tree, page.product.category_id),
    bundles: inOrder(page.cards, page.bundle_ids, { isActive: true }),
    bought_together,
    related: inOrder(page.cards, related_ids, { isActive: true })
      .filter(({ id }) => !isShown.has(id))
      .slice(0, rowLength),
    reviews,
    ...offers,
  }
}

/** What can be had now of what was bought with it: none of its own family, and nothing that a bundle offers together with it. */
function togetherWith({ cards, part_ids, family }: ProductWithCards, ids: readonly string[]): ListItem[] {
  const own = new Set([...part_ids, ...(family?.products ?? []).map(({ product_id }) => product_id)])
  return inOrder(cards, ids, { isActive: true })
    .filter(({ id, in_stock }) => in_stock && !own.has(id))
    .slice(0, mostTogether)
}

/** The product, with the stars and sales of its family where it has one, and the choices that it is one of. */
async function inFamily(ctx: ReadCtx, tree: CategoryTree, { product, family }: ProductWithCards) {
  if (family === null) return { product: await withCategory(ctx, tree, product), family: null }
  const { kind, products, ...figures } = family
  return {
    product: await withCategory(ctx, tree, { ...product, ...figures }),
    family: products.length > 1 ? { kind, products } : null,
  }
}

/** The same for a bundle. */
export async function getBundlePage(ctx: ReadCtx, slug: string): Promise<Output<typeof getBundlePageCall>> {
  const place = await findPlace(ctx.db, 'bundle', slug)
  if (!place?.is_active) {
    return { bundle: null, moved_to: await requireMoved(ctx, 'bundle', { slug, place }), ...nothingAround }
  }
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const related_ids = await relatedTo(ctx, tree, place)
  const [page, reviews, offers] = await Promise.all([
    readBundleWithCards(ctx.db, place.id, { related_ids, language: ctx.language }),
    reviewsOf(ctx, place.reviewed_with),
    offersFor(ctx, tree, { product_id: null, bundle_id: place.id, category_id: place.category_id }),
  ])
  if (!page?.bundle.is_active) throw new AppError('not_found')
  return {
    bundle: await toBundle(ctx, tree, page.bundle),
    moved_to: null,
    breadcrumbs: breadcrumbsOf(tree, page.bundle.category_id),
    related: inOrder(page.cards, related_ids, { isActive: true }),
    reviews,
    ...offers,
  }
}

const noReviews: ItemReviews = {
  summary: {
    average: 0,
    total: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    with_media: 0,
    skin_types: [],
    age_groups: [],
  },
  first: [],
  media: [],
}
const nothingAround = { breadcrumbs: [], related: [], reviews: noReviews, vouchers: [], promotions: [] }

/** The one module that has them enters them. */
async function reviewsOf(ctx: ReadCtx, item_ids: readonly string[]): Promise<ItemReviews> {
  if (item_ids.length === 0) return noReviews
  const [found] = await Promise.all(registrationsOf('item_reviews').map(({ load }) => load(ctx, item_ids)))
  return found ?? noReviews
}

type Offers = { vouchers: VoucherHint[]; promotions: ItemPromotion[] }

type InTree = Omit<PlacedItem, 'category_ids'> & { category_id: string }

/** What makes an item cheaper, or gives something with it: vouchers of everybody, and promotions. */
async function offersFor(ctx: ReadCtx, tree: CategoryTree, { category_id, ...item }: InTree): Promise<Offers> {
  const category_ids = chainOf(tree, category_id).map((category) => category.category_id)
  const placed = { ...item, category_ids }
  const [vouchers, promotions] = await Promise.all([
    Promise.all(registrationsOf('item_vouchers').map(({ load }) => load(ctx, placed))),
    Promise.all(registrationsOf('item_promotions').map(({ load }) => load(ctx, placed))),
  ])
  return { vouchers: vouchers.flat(), promotions: promotions.flat() }
}

/** Where an old address leads. What is there and not for sale leads nowhere. */
async function requireMoved(
  { db }: ReadCtx,
  kind: 'product' | 'bundle',
  { slug, place }: { slug: string; place: Place | null },
): Promise<string> {
  const moved_to = place ? null : await findMovedTo(db, kind, slug)
  if (moved_to === null) throw new AppError('not_found')
  return moved_to
}

type Around = { category_id: string; not_beside: readonly string[]; type?: 'product' }

/** The best sellers around an item: of its own category, filled up from the branch it is in. A product gets products. */
async function relatedTo(ctx: ReadCtx, tree: CategoryTree, item: Around, most = rowLength): Promise<string[]> {
  const { index } = await freshIndex(ctx.db, maxAgeFor(ctx))
  const best = (categories: ReadonlySet<string>) =>
    pickFirst(
      index,
      { is_active: true, in_stock: true, type: item.type, categories, families: 'together' },
      { by: 'best_selling', direction: 'desc' },
      most + item.not_beside.length,
    ).map(({ item_id }) => item_id)
  const [top] = chainOf(tree, item.category_id)
  const near = best(branchOf(tree, item.category_id))
  const around = near.length >= most + item.not_beside.length || !top ? [] : best(branchOf(tree, top.category_id))
  return [...new Set([...near, ...around])].filter((id) => !item.not_beside.includes(id)).slice(0, most)
}

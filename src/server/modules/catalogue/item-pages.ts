import type { Output } from '#contract/call.ts'
import type { Bundle, ListItem, Product } from '#contract/catalogue.ts'
import type { getBundlePage as getBundlePageCall, getProductPage as getProductPageCall } from '#contract/pages.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { breadcrumbsOf, categoryTree, chainOf, branchOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { findBundleBySlug, findMovedTo, findProduct, findProductBySlug, withCategory } from './item-details.queries.ts'
import { freshShelf } from './shelf/fresh-shelf.ts'
import { pickItems } from './shelf/pick-items.ts'

type ReadCtx = Pick<Ctx, 'db' | 'actor' | 'config'>

const relatedLength = 8

/** A product by its id; one that is not active exists for administrators only. */
export async function getProduct(ctx: ReadCtx, product_id: string): Promise<Product> {
  const product = await findProduct(ctx.db, product_id)
  if (!product || (!product.is_active && ctx.actor.kind !== 'admin')) throw new AppError('not_found')
  return withCategory(ctx.db, await categoryTree(ctx.db, maxAgeFor(ctx)), product)
}

/** An active product by its address, also by one it had before. */
export async function getProductBySlug(ctx: ReadCtx, slug: string): Promise<Product> {
  const product = (await findProductBySlug(ctx.db, slug)) ?? (await findProductByOldSlug(ctx, slug))
  if (!product?.is_active) throw new AppError('not_found')
  return withCategory(ctx.db, await categoryTree(ctx.db, maxAgeFor(ctx)), product)
}

async function findProductByOldSlug(ctx: ReadCtx, slug: string) {
  const moved_to = await findMovedTo(ctx.db, 'product', slug)
  return moved_to === null ? null : findProductBySlug(ctx.db, moved_to)
}

/** An active bundle by its address, also by one it had before. */
export async function getBundleBySlug(ctx: ReadCtx, slug: string): Promise<Bundle> {
  const bundle = (await findBundleBySlug(ctx.db, slug)) ?? (await findBundleByOldSlug(ctx, slug))
  if (!bundle?.is_active) throw new AppError('not_found')
  return toBundle(ctx, await categoryTree(ctx.db, maxAgeFor(ctx)), bundle)
}

async function findBundleByOldSlug(ctx: ReadCtx, slug: string) {
  const moved_to = await findMovedTo(ctx.db, 'bundle', slug)
  return moved_to === null ? null : findBundleBySlug(ctx.db, moved_to)
}

async function toBundle(
  ctx: ReadCtx,
  tree: CategoryTree,
  bundle: Omit<Bundle, 'category' | 'saving'>,
): Promise<Bundle> {
  const saving = Math.max(0, bundle.compare_at_price - bundle.price)
  return withCategory(ctx.db, tree, { ...bundle, saving })
}

/** Everything a product page shows; an old address answers where it leads instead. */
export async function getProductPage(ctx: ReadCtx, slug: string): Promise<Output<typeof getProductPageCall>> {
  const product = await findProductBySlug(ctx.db, slug)
  if (!product?.is_active) {
    const moved_to = product ? null : await findMovedTo(ctx.db, 'product', slug)
    if (moved_to === null) throw new AppError('not_found')
    return { product: null, moved_to, breadcrumbs: [], bundles: [], related: [] }
  }
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const bundle_ids = await bundlesWith(ctx, product.product_id)
  const related_ids = await relatedTo(ctx, tree, {
    id: product.product_id,
    category_id: product.category_id,
    type: 'product',
  })
  const cards = await loadCards(ctx.db, [...bundle_ids, ...related_ids], { isActive: true })
  return {
    product: await withCategory(ctx.db, tree, product),
    moved_to: null,
    breadcrumbs: breadcrumbsOf(tree, product.category_id),
    bundles: only(cards, bundle_ids),
    related: only(cards, related_ids),
  }
}

/** The same for a bundle. */
export async function getBundlePage(ctx: ReadCtx, slug: string): Promise<Output<typeof getBundlePageCall>> {
  const bundle = await findBundleBySlug(ctx.db, slug)
  if (!bundle?.is_active) {
    const moved_to = bundle ? null : await findMovedTo(ctx.db, 'bundle', slug)
    if (moved_to === null) throw new AppError('not_found')
    return { bundle: null, moved_to, breadcrumbs: [], related: [] }
  }
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx))
  const related_ids = await relatedTo(ctx, tree, { id: bundle.bundle_id, category_id: bundle.category_id })
  return {
    bundle: await toBundle(ctx, tree, bundle),
    moved_to: null,
    breadcrumbs: breadcrumbsOf(tree, bundle.category_id),
    related: await loadCards(ctx.db, related_ids, { isActive: true }),
  }
}

function only(cards: ListItem[], ids: string[]): ListItem[] {
  return cards.filter(({ id }) => ids.includes(id))
}

async function bundlesWith({ db }: ReadCtx, product_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bundle_items as bi')
    .innerJoin('bundles as b', 'b.bundle_id', 'bi.bundle_id')
    .select('b.bundle_id')
    .where('bi.product_id', '=', product_id)
    .where('b.is_active', '=', true)
    .where('b.archived_at', 'is', null)
    .orderBy('b.sold_count', 'desc')
    .orderBy('b.bundle_id')
    .limit(relatedLength)
    .execute()
  return rows.map(({ bundle_id }) => bundle_id)
}

type Around = { id: string; category_id: string; type?: 'product' }

/** The best sellers around an item: of its own category, filled up from the branch that it stands in. To products, products. */
async function relatedTo(ctx: ReadCtx, tree: CategoryTree, item: Around): Promise<string[]> {
  const { shelf } = await freshShelf(ctx.db, maxAgeFor(ctx))
  const best = (categories: ReadonlySet<string>) =>
    pickItems(
      shelf,
      { is_active: true, in_stock: true, type: item.type, categories },
      { by: 'best_selling', direction: 'desc' },
      { offset: 0, limit: relatedLength + 1 },
    ).ids
  const [top] = chainOf(tree, item.category_id)
  const near = best(branchOf(tree, item.category_id))
  const around = near.length > relatedLength || !top ? [] : best(branchOf(tree, top.category_id))
  return [...new Set([...near, ...around])].filter((id) => id !== item.id).slice(0, relatedLength)
}

import { sql } from 'kysely'
import { listBundles as listBundlesCall } from '#contract/catalogue/bundles-admin.ts'
import { listProducts as listProductsCall } from '#contract/catalogue/products-admin.ts'
import type { FoundTarget, LinkKind, LinkTarget } from '#contract/content-links.ts'
import type { AdminCtx, Ctx } from '#server/context.ts'
import { allBrands } from './brands/all-brands.ts'
import { listBundles } from './bundles/list-bundles.ts'
import { categoryTree, inTreeOrder, isShown, pathOf } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { findMovedTo } from './item-details.queries.ts'
import { listProducts } from './products/list-products.ts'
import { shownText } from './texts/shown-texts.ts'

type ReadCtx = Pick<Ctx, 'db' | 'config' | 'actor' | 'language'>

/** Whether an address of the catalogue leads to something that is shown, also by an address that it had before. */
export async function judgeTarget(ctx: ReadCtx, { pathname, searchParams }: URL): Promise<LinkTarget | null> {
  const [, list, first, ...more] = pathname.split('/').map(decodeSlug)
  if (list === 'products' && first === undefined) return judgeList(ctx, searchParams)
  if (list === 'sale' && first && more.length === 0) return judgeSale(ctx, first)
  if (list === 'products' && first === 'category') return judgeCategory(ctx, more.at(-1) ?? '')
  if ((list !== 'products' && list !== 'bundles') || !first || more.length > 0) return null
  return judgeItem(ctx, list === 'products' ? 'product' : 'bundle', first)
}

function decodeSlug(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part // no slug has such a letter
  }
}

/** Administrators may lead to a sale before it is announced; visitors find its page from then on until its end. */
async function judgeSale({ db, actor }: ReadCtx, slug: string): Promise<LinkTarget> {
  const { rows } = await sql<{ name: string; is_dead: boolean }>`
    select name, ends_at <= shop_now() or announced_at > shop_now() and ${actor.kind !== 'admin'} as is_dead
      from flash_sales where slug = ${slug}`.execute(db)
  return rows[0] ?? { name: null, is_dead: true }
}

/** A list of one brand is a page of its own; with other filters a list may be empty, and is there. */
async function judgeList(ctx: ReadCtx, asked: URLSearchParams): Promise<LinkTarget> {
  const [slug, ...others] = asked.getAll('brand')
  if (slug === undefined || others.length > 0) return { name: null, is_dead: false }
  const brand = (await allBrands(ctx.db, maxAgeFor(ctx), ctx.language)).bySlug.get(slug)
  return { name: brand?.name ?? null, is_dead: !brand }
}

async function judgeCategory(ctx: ReadCtx, slug: string): Promise<LinkTarget> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const category = tree.bySlug.get(slug) ?? tree.bySlug.get((await findMovedTo(ctx.db, 'category', slug)) ?? '')
  return { name: category?.name ?? null, is_dead: !category || !isShown(tree, category.category_id) }
}

async function judgeItem(ctx: ReadCtx, kind: 'product' | 'bundle', slug: string): Promise<LinkTarget> {
  const table = kind === 'product' ? 'products' : 'bundles'
  const { rows } = await sql<{ name: string; is_active: boolean }>`
    select ${shownText(table, 'name', ctx.language)} as name, is_active from ${sql.table(table)}
     where slug = ${slug} and archived_at is null`.execute(ctx.db)
  const [item] = rows
  const isThere = item?.is_active || (await findMovedTo(ctx.db, kind, slug)) !== null
  return { name: item?.name ?? null, is_dead: !isThere }
}

type ListQuery = { search?: string | undefined; page: number; limit: number }
type Found = { found: FoundTarget[]; total: number }

/** What is on sale, or shown, as the lists of administrators find it. */
export async function findTargets(ctx: AdminCtx, kind: LinkKind, query: ListQuery): Promise<Found> {
  const asked = { ...query, is_active: true }
  if (kind === 'PRODUCT') {
    const { data, meta } = await listProducts(ctx, listProductsCall.query.parse(asked))
    return { found: data.map((one) => targetAt(`/products/${one.slug}`, one)), total: meta.totalItems }
  }
  if (kind === 'BUNDLE') {
    const { data, meta } = await listBundles(ctx, listBundlesCall.query.parse(asked))
    return { found: data.map((one) => targetAt(`/bundles/${one.slug}`, one)), total: meta.totalItems }
  }
  return findCategories(ctx, query)
}

function targetAt(path: string, { name, image_url }: { name: string; image_url: string | null }): FoundTarget {
  return { path, name, image_url }
}

async function findCategories(ctx: AdminCtx, { search = '', page, limit }: ListQuery): Promise<Found> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const words = search.trim().toLowerCase()
  const shown = inTreeOrder(tree, { hidden: false }).filter(({ name }) => name.toLowerCase().includes(words))
  const found = shown
    .slice((page - 1) * limit, page * limit)
    .map((one) => targetAt(`/products/category/${pathOf(tree, one.category_id)}`, one))
  return { found, total: shown.length }
}

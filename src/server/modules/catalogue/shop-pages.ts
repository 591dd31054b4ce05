import type { Output } from '#contract/call.ts'
import type {
  CategoryLink,
  getContentPage as getContentPageCall,
  getHomePage as getHomePageCall,
  getShell as getShellCall,
} from '#contract/pages.ts'
import type { Language } from '#contract/language.ts'
import { messageIn } from '#contract/messages/in-language.ts'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { escapeHtml } from '#server/escape-html.ts'
import {
  listServices,
  loadContents,
  loadDispatch,
  loadShop,
  withoutDeadLinks,
} from '#server/modules/business/business.ts'
import { registrationsOf } from '#server/registries.ts'
import { allValues } from './attributes/all-values.ts'
import type { AllValues } from './attributes/all-values.ts'
import { allBrands } from './brands/all-brands.ts'
import type { AllBrands } from './brands/all-brands.ts'
import { inOrder, loadCardRows, loadCards } from './cards.queries.ts'
import { branchOf, categoryTree, chainOf, pathOf } from './category-tree.ts'
import type { CategoryTree, TreeCategory } from './category-tree.ts'
import { listShownSales } from './flash-sales/sale-page.queries.ts'
import { popularSearches } from './search/offers.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { brandTiles, concernTiles } from './home-tiles.ts'
import { freshIndex } from './catalogue-index/fresh-index.ts'
import type { FreshIndex } from './catalogue-index/fresh-index.ts'
import { countIn, pickFirst, pickItems } from './catalogue-index/pick-items.ts'
import type { Counts, ItemFilter, Sort } from './catalogue-index/pick-items.ts'
import type { CatalogueIndex, IndexedItem } from './catalogue-index/catalogue-index.ts'

type PageCtx = Pick<Ctx, 'db' | 'actor' | 'config' | 'now' | 'language' | 'ports'>

/** Rows of cards on the home page. */
const rowLength = 8
/** Among so many of the newest, things of different categories are looked for. */
const newestLookedAt = 100
const shownSearches = 8
const shownReviews = 6

/** What every page of the shop shows around its own content. */
export async function getShell(ctx: PageCtx): Promise<Output<typeof getShellCall>> {
  const maxAgeMs = maxAgeFor(ctx)
  const [shop, services, couriers, announcement, dispatch, tree, { index }] = await Promise.all([
    loadShop(ctx.db),
    listServices(ctx.db),
    Promise.all(registrationsOf('shown_couriers').map(({ load }) => load(ctx))),
    loadAnnouncement(ctx),
    loadDispatch(ctx.db, ctx.now()),
    categoryTree(ctx.db, maxAgeMs, ctx.language),
    freshIndex(ctx.db, maxAgeMs),
  ])
  const { counts } = pickItems(index, { is_active: true, families: 'together' }, bestFirst, { offset: 0, limit: 0 })
  const payments = services.flatMap(({ is_active, code, name }) => (is_active ? [{ code, name }] : []))
  return {
    shop,
    payments,
    couriers: couriers.flat(),
    announcement,
    dispatch,
    categories: categoryLinks(tree, counts),
  }
}

/** The line above every page, when there is one now, and where it leads. */
async function loadAnnouncement(ctx: PageCtx): Promise<Output<typeof getShellCall>['announcement']> {
  const shown = await loadContents(ctx.db, 'ANNOUNCEMENT', ctx.now())
  const [first] = await withoutDeadLinks(ctx, shown)
  return first ? { ...first.title, link: first.link } : null
}

const bestFirst: Sort = { by: 'best_selling', direction: 'desc' }
const newestFirst: Sort = { by: 'newest', direction: 'desc' }

/** The top of the tree with the level below it; a category that is switched off takes its branch along. */
function categoryLinks(tree: CategoryTree, counts: Counts): CategoryLink[] {
  const shown = (parent_id: string | null) => tree.childrenOf(parent_id).filter(({ is_active }) => is_active)
  const link = ({ category_id, name, slug, untranslated }: TreeCategory) => ({
    name,
    slug,
    untranslated,
    path: pathOf(tree, category_id),
  })
  return shown(null).map((category) => ({
    ...link(category),
    image_url: category.image_url,
    item_count: [...branchOf(tree, category.category_id)].reduce((sum, id) => sum + countIn(counts, id), 0),
    children: shown(category.category_id).map(link),
  }))
}

/** The home page: what is announced, rows of what is best, bundled and new, and ways into lists. What is out of stock is left out of the rows. */
export async function getHomePage(ctx: PageCtx): Promise<Output<typeof getHomePageCall>> {
  const maxAgeMs = maxAgeFor(ctx)
  const [tree, values, brands] = await Promise.all([
    categoryTree(ctx.db, maxAgeMs, ctx.language),
    allValues(ctx.db, maxAgeMs, ctx.language),
    allBrands(ctx.db, maxAgeMs, ctx.language),
  ])
  const pick = ({ index }: FreshIndex) => pickRows(index, { tree, values, brands })
  const [{ picked, cards }, banners, faq, popular_searches, reviews, plans, sales] = await Promise.all([
    consistentRead(ctx, { isActive: true }, pick, loadCardRows),
    loadContents(ctx.db, 'HOME_BANNER', ctx.now()).then((found) => withoutDeadLinks(ctx, found)),
    loadContents(ctx.db, 'FAQ', ctx.now()),
    popularSearches(ctx.db, shownSearches),
    newestReviews(ctx),
    Promise.all(registrationsOf('offers_plans').map(({ load }) => load(ctx))),
    listShownSales(ctx.db),
  ])
  const cardsOf = (items: readonly IndexedItem[]) => {
    const ids = items.map(({ item_id }) => item_id)
    return inOrder(cards, ids, { isActive: true })
  }
  return {
    banners: banners.map(({ title, body_html, image_url, image_preview, link }) => ({
      title,
      body: body_html,
      image_url,
      image_preview,
      link,
    })),
    best_sellers: cardsOf(picked.best_sellers.items),
    bundles: cardsOf(picked.bundles.items),
    newest: cardsOf(picked.newest),
    concerns: picked.concerns.map(({ value: { name, slug, untranslated }, count, item }) => ({
      name,
      slug,
      untranslated,
      item_count: count,
      image_url: (item && cardsOf([item])[0]?.image_url) ?? null,
    })),
    brands: picked.brands,
    popular_searches,
    reviews,
    has_plans: plans.some(Boolean),
    sales,
    faq: faq.map(({ title, body_html }) => ({ title, body_html })),
  }
}

/** One review of an item, with what of it its reader wants to see. */
async function newestReviews(ctx: PageCtx): Promise<Output<typeof getHomePageCall>['reviews']> {
  const found = (await Promise.all(registrationsOf('newest_reviews').map(({ load }) => load(ctx)))).flat()
  const first = [...new Map(found.toReversed().map((review) => [review.item_id, review])).values()].toReversed()
  const cards = await loadCards(
    ctx.db,
    first.map(({ item_id }) => item_id),
    { isActive: true, language: ctx.language },
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return first
    .flatMap(({ review_id, item_id, rating, comment, language, author, created_at }) => {
      const card = byId.get(item_id)
      if (!card) return []
      const { type, name, slug, image_url, untranslated } = card
      return [
        {
          review_id,
          rating,
          comment,
          language,
          author,
          created_at,
          item: { type, name, slug, image_url, untranslated },
        },
      ]
    })
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at))
    .slice(0, shownReviews)
}

/**
 * What is new, category by category: the newest of each first, then the second of each. A delivery of eight thermometers
 * is one thing that is new, not eight.
 */
function spreadOver(items: readonly IndexedItem[], tree: CategoryTree): IndexedItem[] {
  const rounds = new Map<IndexedItem, number>()
  const seen = new Map<string, number>()
  for (const item of items) {
    const branch = chainOf(tree, item.category_id)[0]?.category_id ?? item.category_id
    const round = seen.get(branch) ?? 0
    rounds.set(item, round)
    seen.set(branch, round + 1)
  }
  return items.toSorted((a, b) => (rounds.get(a) ?? 0) - (rounds.get(b) ?? 0)).slice(0, rowLength)
}

/** What has sold as often as a best seller is known to the shop's customers. */
function sellsLessThan(best: readonly IndexedItem[]): (item: IndexedItem) => boolean {
  const least = Math.min(...best.filter(({ sold_count }) => sold_count > 0).map(({ sold_count }) => sold_count))
  return ({ sold_count }) => sold_count < least
}

type Places = { tree: CategoryTree; values: AllValues; brands: AllBrands }

function pickRows(index: CatalogueIndex, { tree, values, brands }: Places) {
  const row = (filter: ItemFilter, sort: Sort) =>
    pickItems(index, { ...filter, is_active: true, in_stock: true, families: 'together' }, sort, {
      offset: 0,
      limit: rowLength,
    })
  const rows = {
    best_sellers: row({ is_best_seller: true, type: 'product' }, bestFirst),
    bundles: row({ type: 'bundle' }, bestFirst),
  }
  const forSale = { type: 'product', is_active: true, in_stock: true, families: 'together' } as const
  const newest = spreadOver(
    pickFirst(index, { ...forSale, is_best_seller: false }, newestFirst, newestLookedAt).filter(
      sellsLessThan(rows.best_sellers.items),
    ),
    tree,
  )
  const concerns = concernTiles(index, values.get('concern') ?? [])
  const items = new Set([
    ...Object.values(rows).flatMap((picked) => picked.items),
    ...newest,
    ...concerns.flatMap(({ item }) => item ?? []),
  ])
  return {
    ...rows,
    newest,
    concerns,
    brands: brandTiles(index, brands),
    items: [...items],
    version: index.version,
  }
}

/** About, policy or terms: the first content of its type that is shown now. Help: all questions with their answers. */
export async function getContentPage(
  ctx: PageCtx,
  type: 'ABOUT' | 'POLICY' | 'TERMS' | 'HELP',
): Promise<Output<typeof getContentPageCall>> {
  if (type === 'HELP') return helpPage(await loadContents(ctx.db, 'FAQ', ctx.now()))
  const [content] = await loadContents(ctx.db, type, ctx.now())
  if (!content) throw new AppError('not_found')
  const { title, body_html, image_url, image_preview, words } = content
  return { title, body_html, image_url, image_preview, words }
}

type Question = Awaited<ReturnType<typeof loadContents>>[number]

function helpPage(questions: readonly Question[]): Output<typeof getContentPageCall> {
  const inLanguage = (language: Language) =>
    questions.map((one) => {
      const [title, answer] = [one.title, one.body_html].map((words) => words[language] || words.en || words.id)
      return `<h3>${escapeHtml(title ?? '')}</h3>${answer}`
    })
  const title = say('help_page')
  return {
    title: { en: messageIn('en', title), id: messageIn('id', title) },
    body_html: { en: inLanguage('en').join(''), id: inLanguage('id').join('') },
    image_url: null,
    image_preview: null,
    words: null,
  }
}

import type { Output, Query } from '#contract/call.ts'
import { attributes } from '#contract/catalogue/attributes.ts'
import type { AttributeValue } from '#contract/catalogue/attributes.ts'
import type { Brand } from '#contract/catalogue/brands.ts'
import type { Category } from '#contract/catalogue/catalogue.ts'
import type { getListPage as getListPageCall } from '#contract/pages.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { AllValues, KnownValue } from './attributes/all-values.ts'
import { allBrands } from './brands/all-brands.ts'
import type { AllBrands } from './brands/all-brands.ts'
import { branchOf, breadcrumbsOf, categoryTree, inTreeOrder, isShown, pathOf } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { findMovedTo } from './item-details.queries.ts'
import { listItems } from './list-items.ts'
import { priceSteps, stars } from './catalogue-index/count-facets.ts'
import { countIn } from './catalogue-index/pick-items.ts'
import type { Counts } from './catalogue-index/pick-items.ts'

type ListPage = Output<typeof getListPageCall>
type ListPageQuery = Query<typeof getListPageCall>

/** A list page: its items, the category and the way to it, and how many there would be by other filters. */
export async function getListPage(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language' | 'now' | 'log'>,
  query: ListPageQuery,
): Promise<ListPage> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const category = query.category === undefined ? null : await requireCategory(ctx, tree, query.category)
  const brand = await requireBrand(ctx, query)
  const { page, counts, facets, brands, values } = await listItems(
    ctx,
    { ...query, category: category?.slug, is_active: true },
    { facets: true },
  )
  return {
    items: page,
    category: category && {
      ...category,
      path: pathOf(tree, category.category_id),
      children: linksTo(tree, category.category_id),
    },
    brand,
    value: valueAlone(values, query),
    breadcrumbs: category ? breadcrumbsOf(tree, category.category_id) : [],
    facets: {
      categories: categoryFacet(tree, counts, query.type),
      types: typeFacet(tree, counts, category?.category_id),
      brands: brandFacet(brands, facets?.brands ?? new Map(), query.brand ?? []),
      attributes: attributeFacets(values, facets?.values ?? new Map(), query),
      ratings: stars.map((rating, index) => ({ rating, count: facets?.ratings[index] ?? 0 })),
      prices: priceSteps.map((step, index) => ({ ...step, count: facets?.prices[index] ?? 0 })),
      in_stock: facets?.in_stock ?? 0,
      is_best_seller: facets?.best_sellers ?? 0,
    },
  }
}

function linksTo(tree: CategoryTree, category_id: string) {
  return tree
    .childrenOf(category_id)
    .filter(({ is_active }) => is_active)
    .map(({ name, slug, untranslated, category_id: id }) => ({ name, slug, untranslated, path: pathOf(tree, id) }))
}

/** Only an address that no category has now is looked for among the old ones. */
async function requireCategory({ db }: Pick<Ctx, 'db'>, tree: CategoryTree, slug: string): Promise<Category> {
  const present = tree.bySlug.has(slug) ? slug : await findMovedTo(db, 'category', slug)
  const category = tree.bySlug.get(present ?? '')
  if (!category || !isShown(tree, category.category_id)) throw new AppError('not_found')
  return category
}

/** The brand of a list of one brand; an address that no brand has is a page that is not there. */
async function requireBrand(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  { brand: slugs }: ListPageQuery,
): Promise<Brand | null> {
  const [slug, ...others] = slugs ?? []
  if (slug === undefined || others.length > 0) return null
  const { bySlug } = await allBrands(ctx.db, maxAgeFor(ctx), ctx.language)
  const brand = bySlug.get(slug)
  if (!brand) throw new AppError('not_found')
  return brand
}

/** The brands that most items carry, and those that are chosen. */
const mostBrands = 12

function brandFacet({ byId }: AllBrands, counts: ReadonlyMap<string, number>, chosen: readonly string[]) {
  const all = [...byId.values()].map(({ brand_id, name, slug }) => ({ name, slug, count: counts.get(brand_id) ?? 0 }))
  const carried = all.filter(({ slug, count }) => count > 0 || chosen.includes(slug))
  const first = new Set(carried.toSorted((a, b) => b.count - a.count).slice(0, mostBrands))
  return carried.filter((brand) => first.has(brand) || chosen.includes(brand.slug))
}

/** The value of a list that asks for one alone. */
function valueAlone(values: AllValues, query: ListPageQuery): AttributeValue | null {
  const asked = attributes.flatMap((attribute) => (query[attribute] ?? []).map((slug) => ({ attribute, slug })))
  const [one, ...others] = asked
  if (!one || others.length > 0) return null
  const found = values.get(one.attribute)?.find(({ slug }) => slug === one.slug)
  return found ? shownValue(found) : null
}

function shownValue({ attribute, slug, name, untranslated }: KnownValue): AttributeValue {
  return { attribute, slug, name, untranslated }
}

/** Of each attribute that items of the list have, the values that most of them carry, and those that are chosen. */
const mostValues = 12

function attributeFacets(values: AllValues, counts: ReadonlyMap<number, number>, query: ListPageQuery) {
  return attributes.flatMap((attribute) => {
    const chosen = query[attribute] ?? []
    const all = (values.get(attribute) ?? []).map((value) => ({ value, count: counts.get(value.value_no) ?? 0 }))
    const carried = all.filter(({ value, count }) => count > 0 || chosen.includes(value.slug))
    const first = new Set(carried.toSorted((a, b) => b.count - a.count).slice(0, mostValues))
    const shown = carried.filter((one) => first.has(one) || chosen.includes(one.value.slug))
    if (shown.length === 0) return []
    return [
      {
        attribute,
        values: shown.map(({ value, count }) => ({
          name: value.name,
          untranslated: value.untranslated,
          slug: value.slug,
          count,
        })),
      },
    ]
  })
}

/** Every category that holds something, with all below it counted; what is filtered by besides is respected. */
function categoryFacet(tree: CategoryTree, counts: Counts, type: ListPageQuery['type']) {
  const ofBranch = (category_id: string) => sum([...branchOf(tree, category_id)].map((id) => countIn(counts, id, type)))
  return inTreeOrder(tree, { hidden: false })
    .map(({ category_id, name, slug, untranslated }) => ({
      name,
      untranslated,
      slug,
      path: pathOf(tree, category_id),
      count: ofBranch(category_id),
    }))
    .filter(({ count }) => count > 0)
}

function typeFacet(tree: CategoryTree, counts: Counts, category_id: string | undefined) {
  const branch = [...(category_id === undefined ? counts.keys() : branchOf(tree, category_id))]
  const count = (type: 'product' | 'bundle') => sum(branch.map((id) => countIn(counts, id, type)))
  return { product: count('product'), bundle: count('bundle') }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

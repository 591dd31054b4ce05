import type { Output } from '#contract/call.ts'
import { pricedSearch } from '#contract/catalogue/price-words.ts'
import type { suggest as suggestCall } from '#contract/catalogue/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { allValues } from './attributes/all-values.ts'
import { allBrands } from './brands/all-brands.ts'
import type { AllBrands } from './brands/all-brands.ts'
import { loadCards } from './cards.queries.ts'
import { categoryTree, isShown } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { findMatches } from './search/find-matches.ts'
import { popularSearches } from './search/offers.ts'
import { foldedWords, isStopWord } from './search/everyday-words.ts'
import { categoriesNamed } from './search/named-categories.ts'
import type { Term } from './search/terms.ts'
import type { CatalogueIndex } from './catalogue-index/catalogue-index.ts'
import { countFacets } from './catalogue-index/count-facets.ts'
import { pickItems } from './catalogue-index/pick-items.ts'

const most = { products: 5, bundles: 3, categories: 4, brands: 2, popular: 5 }

/**
 * A few of the best matches for what was typed so far: products, then bundles, and categories and brands whose names hold the
 * words. Before anything is typed, what is searched most.
 */
export async function suggest(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  search: string,
): Promise<Output<typeof suggestCall>> {
  if (search === '') {
    const popular = await popularSearches(ctx.db, most.popular)
    return { popular, corrected: null, items: [], categories: [], brands: [] }
  }
  const maxAgeMs = maxAgeFor(ctx)
  const [tree, values, brands] = await Promise.all([
    categoryTree(ctx.db, maxAgeMs, ctx.language),
    allValues(ctx.db, maxAgeMs, ctx.language),
    allBrands(ctx.db, maxAgeMs, ctx.language),
  ])
  const { picked, cards } = await consistentRead(
    ctx,
    { isActive: true },
    async (fresh) => {
      const wanted = { typed: pricedSearch(search)?.words || search, onlyActive: true }
      const { matches, corrected, terms } = await findMatches(ctx.db, fresh, { tree, values }, wanted)
      const best = (type: 'product' | 'bundle', limit: number) =>
        pickItems(
          fresh.index,
          { is_active: true, type, families: 'together', matches },
          { by: 'relevance', direction: 'desc' },
          { offset: 0, limit },
        )
      const items = [...best('product', most.products).items, ...best('bundle', most.bundles).items]
      return { items, version: fresh.index.version, corrected, terms, named: brandsFor(brands, fresh.index, terms) }
    },
    loadCards,
  )
  return {
    popular: [],
    corrected: picked.corrected,
    items: cards,
    categories: categoriesFor(tree, picked.terms),
    brands: picked.named,
  }
}

/** Those that each of the terms names; where none is, those that one of them leads to. */
function categoriesFor(tree: CategoryTree, terms: readonly Term[]) {
  if (terms.every(({ text }) => isStopWord(text))) return []
  const byTerm = terms.map(({ direct }) => new Set(categoriesNamed(tree, direct)))
  const ledTo = terms.flatMap(({ expansions }) => categoriesNamed(tree, expansions))
  const [first, ...others] = byTerm
  const named = [...(first ?? [])].filter((category) => others.every((one) => one.has(category)))
  return [...new Set([...named, ...ledTo])]
    .filter(({ category_id }) => isShown(tree, category_id))
    .slice(0, most.categories)
    .map(({ name, slug, untranslated }) => ({ name, slug, untranslated }))
}

/** Brands of something for sale: two letters and more begin the words of the name, or all of it was typed. */
function brandsFor({ all }: AllBrands, index: CatalogueIndex, terms: readonly Term[]) {
  const typed = terms.flatMap(({ text }) => text.split(' '))
  const isNamed = (name: string) => {
    const words = foldedWords(name)
    return (
      typed.every((start) => words.some((word) => word.startsWith(start))) ||
      words.every((word) => typed.includes(word))
    )
  }
  const carried = countFacets(index, { is_active: true, families: 'together' }).brands
  return all
    .filter(({ brand_id, name }) => carried.has(brand_id) && typed.join('').length > 1 && isNamed(name))
    .slice(0, most.brands)
    .map(({ name, slug }) => ({ name, slug }))
}

import type { Output } from '#contract/call.ts'
import type { suggest as suggestCall } from '#contract/catalogue/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { categoryTree, isShown } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { findMatches } from './search/find-matches.ts'
import { isStopWord } from './search/everyday-words.ts'
import { categoriesNamed } from './search/named-categories.ts'
import type { Term } from './search/terms.ts'
import { pickItems } from './catalogue-index/pick-items.ts'

const most = { products: 5, bundles: 3, categories: 4 }

/** A few of the best matches while somebody types: products, then bundles, and categories whose names hold the words. */
export async function suggest(
  ctx: Pick<Ctx, 'db' | 'actor' | 'config' | 'language'>,
  search: string,
): Promise<Output<typeof suggestCall>> {
  const tree = await categoryTree(ctx.db, maxAgeFor(ctx), ctx.language)
  const { picked, cards } = await consistentRead(
    ctx,
    { isActive: true },
    async (fresh) => {
      const { matches, corrected, terms } = await findMatches(ctx.db, fresh, tree, { typed: search, onlyActive: true })
      const best = (type: 'product' | 'bundle', limit: number) =>
        pickItems(
          fresh.index,
          { is_active: true, type, families: 'together', matches },
          { by: 'relevance', direction: 'desc' },
          { offset: 0, limit },
        )
      const items = [...best('product', most.products).items, ...best('bundle', most.bundles).items]
      return { items, version: fresh.index.version, corrected, terms }
    },
    loadCards,
  )
  return { corrected: picked.corrected, items: cards, categories: categoriesFor(tree, picked.terms) }
}

/** Those that each of the terms names; where none is, those that one of them leads to. */
function categoriesFor(tree: CategoryTree, terms: readonly Term[]) {
  if (terms.every(({ text }) => isStopWord(text))) return []
  const byTerm = terms.map(({ direct }) => new Set(categoriesNamed(tree, direct)))
  const ledTo = terms.flatMap(({ leads }) => categoriesNamed(tree, leads))
  const [first, ...others] = byTerm
  const named = [...(first ?? [])].filter((category) => others.every((one) => one.has(category)))
  return [...new Set([...named, ...ledTo])]
    .filter(({ category_id }) => isShown(tree, category_id))
    .slice(0, most.categories)
    .map(({ name, slug, untranslated }) => ({ name, slug, untranslated }))
}

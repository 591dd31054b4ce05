import type { Output } from '#contract/call.ts'
import type { suggest as suggestCall } from '#contract/catalogue/catalogue.ts'
import { languages } from '#contract/language.ts'
import type { Ctx } from '#server/context.ts'
import { loadCards } from './cards.queries.ts'
import { categoryTree, isShown } from './category-tree.ts'
import type { CategoryTree } from './category-tree.ts'
import { maxAgeFor } from './freshness.ts'
import { consistentRead } from './consistent-read.ts'
import { findMatches } from './search/find-matches.ts'
import { foldedWords, synonymsOf } from './search/everyday-words.ts'
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
      const { matches, corrected } = await findMatches(ctx.db, fresh, search)
      const best = (type: 'product' | 'bundle', limit: number) =>
        pickItems(
          fresh.index,
          { is_active: true, type, matches },
          { by: 'relevance', direction: 'desc' },
          { offset: 0, limit },
        )
      const items = [...best('product', most.products).items, ...best('bundle', most.bundles).items]
      return { items, version: fresh.index.version, corrected }
    },
    loadCards,
  )
  return { corrected: picked.corrected, items: cards, categories: categoriesFor(tree, picked.corrected ?? search) }
}

/** Those whose names have words that begin with each of those typed, in either language. */
function categoriesFor(tree: CategoryTree, text: string) {
  const wanted = foldedWords(text).map((word) => [word, ...synonymsOf(word)])
  if (wanted.length === 0) return []
  return tree.all
    .filter(({ category_id, translations }) => {
      const words = languages.flatMap((language) => foldedWords(translations[language].name))
      const holds = (choice: string) => words.some((word) => word.startsWith(choice))
      return wanted.every((choices) => choices.some(holds)) && isShown(tree, category_id)
    })
    .slice(0, most.categories)
    .map(({ name, slug, untranslated }) => ({ name, slug, untranslated }))
}

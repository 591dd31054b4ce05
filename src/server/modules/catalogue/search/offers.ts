import type { SearchOffers } from '#contract/catalogue/catalogue.ts'
import type { Ctx } from '#server/context.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import { isShown, pathOf } from '../category-tree.ts'
import type { TreeCategory } from '../category-tree.ts'
import type { Places } from './proximity.ts'
import { findMatches, textThatFinds } from './find-matches.ts'
import type { Found, Search } from './find-matches.ts'
import { categoriesNamed } from './named-categories.ts'
import { inTerms } from './terms.ts'
import type { Choice } from './terms.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'

const most = { categories: 4, popular: 6 }

type Empty = { places: Places; fresh: FreshIndex; found: Found; search: Search }

/** What to try where a search found nothing: other words, the nearest categories, and what others search and find. */
export async function offersFor({ db }: Pick<Ctx, 'db'>, empty: Empty): Promise<SearchOffers> {
  const [did_you_mean, popular] = await Promise.all([meantBy(db, empty), popularSearches(db, most.popular)])
  return { did_you_mean, categories: nearestCategories(empty, did_you_mean), popular }
}

/** What is corrected otherwise, or a guess that is too bold for it; only what finds something. */
async function meantBy(db: Ctx['db'], { places, fresh, found, search }: Empty): Promise<string | null> {
  if (search.asTyped) {
    const { matches, corrected } = await findMatches(db, fresh, places, { ...search, asTyped: false })
    if (corrected !== null && matches.ranks.size > 0) return corrected
  }
  return found.read.fuzzy && textThatFinds(db, { fresh, places }, found.read, found.read.fuzzy)
}

/**
 * Those that a term names or leads to, of what may have been meant too; otherwise those that one of its words names. Where none
 * is near, none.
 */
function nearestCategories({ places: { tree }, found }: Empty, meant: string | null): SearchOffers['categories'] {
  const words = (meant?.split(' ') ?? []).map((word) => ({ word }))
  const byTerms = [...found.terms, ...inTerms(found.read.knowledge, words)].flatMap(({ direct, expansions }) => [
    ...categoriesNamed(tree, direct),
    ...categoriesNamed(tree, expansions),
  ])
  const near =
    byTerms.length > 0 ? byTerms : found.terms.flatMap(({ direct }) => categoriesNamed(tree, wordsOf(direct)))
  const shown = (categories: readonly TreeCategory[]) =>
    categories.filter(({ category_id }) => isShown(tree, category_id))
  return shown([...new Set(near)])
    .slice(0, most.categories)
    .map(({ category_id, name, untranslated, slug }) => ({ name, untranslated, slug, path: pathOf(tree, category_id) }))
}

/** The words of terms one by one; short ones say too little. */
function wordsOf(choices: readonly Choice[]): Choice[] {
  return choices.flatMap(({ places }) =>
    places
      .filter(([word = '']) => word.length > 3)
      .map((forms) => ({ text: forms[0] ?? '', places: [forms], isTyped: false })),
  )
}

/** What is searched and found most, the most searched first. */
export async function popularSearches(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from searched_words where is_found order by times desc, words limit ${most}`.execute(db)
  return rows.map(({ words }) => words)
}

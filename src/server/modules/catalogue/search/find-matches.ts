import { LRUCache } from 'lru-cache'
import { perDatabase } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { readFromPrimary } from '#server/db/read-from-replica.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import type { Matches } from '../catalogue-index/pick-items.ts'
import { proximityOf } from './proximity.ts'
import type { Proximity, Places } from './proximity.ts'
import { fewerTerms } from './fewer-terms.ts'
import { rankItems } from './rank-items.ts'
import type { Ranks } from './rank-items.ts'
import { readTyped } from './read-typed.ts'
import type { Interpretation, ReadSearch } from './read-typed.ts'
import { splitTerm, inTerms } from './terms.ts'
import type { Term } from './terms.ts'

export type Search = {
  typed: string
  /** Nothing is corrected and no word is left out. */
  asTyped?: boolean | undefined
  /** No word is left out, because nothing would say so. */
  keepsAll?: boolean | undefined
  /** Only active items count as found. */
  onlyActive: boolean
}

export type Found = {
  matches: Matches
  /** What was searched instead of what was typed; null where it was the same. */
  corrected: string | null
  /** All words were found, corrected or not. */
  isWhole: boolean
  terms: readonly Term[]
  read: ReadSearch
}

/**
 * The items that hold every term, each with its rank. A typo is corrected only to what finds something. Where nothing holds
 * all terms, those that hold the most of them are found, and it is said which.
 *
 * The word index finds them once; pages, sorts and filters of one search share them, until words or attributes of the catalogue change.
 */
export async function findMatches(db: Db, fresh: FreshIndex, places: Places, search: Search): Promise<Found> {
  const read = await readTyped(db, search.typed)
  const rank = ranking(db, fresh, places, { ...search, exact: read.exact })
  const interpretations = search.asTyped ? [read.asTyped] : read.interpretations
  const understood = interpretations.map((interpretation) => ({
    interpretation,
    terms: inTerms(read.knowledge, interpretation.words),
  }))
  for (const { interpretation, terms } of understood) {
    const matches = await rank(terms)
    if (matches.ranks.size > 0) {
      return { matches, corrected: interpretation.isCorrected ? textOf(terms) : null, isWhole: true, terms, read }
    }
  }
  const terms = inTerms(read.knowledge, read.asTyped.words)
  const [first] = understood
  const [only] = first?.terms ?? []
  const parts = first?.terms.length === 1 && only ? splitTerm(read.knowledge, only) : (first?.terms ?? [])
  if (mayLeaveOut(search) && parts.length > 1) {
    const kept = await fewerTerms(parts, async (some) => (await rank(some)).ranks)
    if (kept) return { matches: await rank(kept), corrected: textOf(kept), isWhole: false, terms: kept, read }
  }
  return { matches: { key: null, ranks: new Map() }, corrected: null, isWhole: false, terms, read }
}

/** What is typed in one is a code or a word in a piece: half of it is something else. */
function mayLeaveOut({ typed, asTyped, keepsAll }: Search): boolean {
  return !asTyped && !keepsAll && /\S\s+\S/.test(typed)
}

/** What the words of a reading would find; null where that is nothing. */
export async function textThatFinds(
  db: Db,
  { fresh, places }: { fresh: FreshIndex; places: Places },
  { knowledge }: ReadSearch,
  interpretation: Interpretation,
): Promise<string | null> {
  const terms = inTerms(knowledge, interpretation.words)
  const { ranks } = await ranking(db, fresh, places, { onlyActive: true, exact: [] })(terms)
  return ranks.size > 0 ? textOf(terms) : null
}

function textOf(terms: readonly Term[]): string {
  return terms.map(({ text }) => text).join(' ')
}

type Ranking = { onlyActive: boolean; exact: readonly number[] }

function ranking(db: Db, fresh: FreshIndex, places: Places, { onlyActive, exact }: Ranking) {
  const cache = cacheFor(db, fresh)
  return async (terms: readonly Term[]): Promise<Matches> => {
    const proximities = terms.map((term) => proximityOf(places, term))
    const key = JSON.stringify([onlyActive, terms, exact, proximities.map(listed)])
    const known = cache.get(key)
    if (known) return known
    const wanted = { db, index: fresh.index, terms, proximities }
    const ranks = await readFromPrimary(() => rankItems(wanted, { exact, onlyActive }))
    const matches = { key, ranks }
    cache.set(key, matches)
    return matches
  }
}

function listed({ direct, expansions, values }: Proximity) {
  return [[...direct], [...expansions], [...values]]
}

/** At most this many ranks are cached per process; the matches of the broadest word are as many as there are items. */
const maxKeptRanks = 500_000

type Cache = LRUCache<string, { key: string; ranks: Ranks }>
const caches = perDatabase(() => ({ words: '', cache: newCache() }))

function cacheFor(db: Db, { wording, index }: FreshIndex): Cache {
  const words = [wording, index.membership, index.carrying].join()
  const known = caches.of(db)
  // A new one: a search that began before the change still writes to the former.
  if (known.words !== words) Object.assign(known, { words, cache: newCache() })
  return known.cache
}

function newCache(): Cache {
  return new LRUCache({ maxSize: maxKeptRanks, sizeCalculation: ({ ranks }) => ranks.size + 1 })
}

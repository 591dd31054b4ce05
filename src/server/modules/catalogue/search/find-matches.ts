import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '#server/db/db.ts'
import type { CatalogueIndex } from '../catalogue-index/catalogue-index.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import type { Matches } from '../catalogue-index/pick-items.ts'
import { correctWords } from './correct-words.ts'
import type { ReadSearch, TypedTerm } from './correct-words.ts'

/** Ranks of a found item: what was typed is its code, its name begins so, its name holds all words, or it does at all. */
const rank = { exact: 4, begins: 3, inName: 2, found: 1 } as const

export type Found = { matches: Matches; corrected: string | null }

/**
 * The items that hold every word, in name, codes, category or description, each with its rank. The word index finds them
 * once; pages, sorts and filters of one search share them, until words of the catalogue change.
 */
export async function findMatches(db: Db, fresh: FreshIndex, typed: string): Promise<Found> {
  const read = await correctWords(db, typed)
  const cache = cacheFor(db, fresh)
  const key = JSON.stringify([read.terms, read.exact])
  const known = cache.get(key)
  if (known) return { matches: known, corrected: read.corrected }
  const matches = { key, ranks: rankHolders(fresh.index, read, await findHolders(db, read.terms)) }
  cache.set(key, matches)
  return { matches, corrected: read.corrected }
}

/** At most this many ranks are cached per process; the matches of the broadest word are as many as there are items. */
const maxKeptRanks = 500_000

type Cache = LRUCache<string, Matches>
const caches = new WeakMap<Db, { wording: number; cache: Cache }>()

function cacheFor(db: Db, { wording }: FreshIndex): Cache {
  const known = caches.get(db)
  if (known?.wording === wording) return known.cache
  const cache: Cache = new LRUCache({ maxSize: maxKeptRanks, sizeCalculation: ({ ranks }) => ranks.size + 1 })
  caches.set(db, { wording, cache })
  return cache
}

/** Numbers of items that hold all words in their name, and of those that hold some of them elsewhere. */
type Holders = { inName: number[]; elsewhere: number[] }

async function findHolders(db: Db, terms: readonly TypedTerm[]): Promise<Holders> {
  if (terms.length === 0) return { inName: [], elsewhere: [] }
  // Two letters begin too many words of descriptions to mean any of them; there they are a word of their own.
  const queries = terms.map((term) => ({ anywhere: queryOf(term, 3), inName: queryOf(term, 2) }))
  const holdsAll = sql.join(
    queries.map(({ anywhere, inName }) => sql`(all_words @@ ${anywhere}::tsquery or name_words @@ ${inName}::tsquery)`),
    sql` and `,
  )
  const inName = queries.map((query) => `(${query.inName})`).join('&')
  const { rows } = await sql<{ in_name: string | null; elsewhere: string | null }>`
    select string_agg(item_no::text, ' ') filter (where is_in_name) as in_name,
           string_agg(item_no::text, ' ') filter (where not is_in_name) as elsewhere
      from (select item_no, name_words @@ ${inName}::tsquery as is_in_name
              from catalogue_words where ${holdsAll}) holders`.execute(db)
  return { inName: numbersOf(rows[0]?.in_name), elsewhere: numbersOf(rows[0]?.elsewhere) }
}

/** A query of the word index. Words come from to_tsvector and hold letters and digits only; they are quoted all the same. */
function queryOf({ choices }: TypedTerm, prefixLength: number): string {
  return choices
    .map(({ words, isPrefix }) => {
      const last = words.at(-1) ?? ''
      const quoted = words.map((word) => `'${word.replace(/['\\]/g, '')}'`).join('&')
      return `(${quoted}${isPrefix && last.length >= prefixLength ? ':*' : ''})`
    })
    .join('|')
}

/** One text is read in a fraction of the time that ten thousand rows take. */
function numbersOf(text: string | null | undefined): number[] {
  return text ? text.split(' ').map(Number) : []
}

function rankHolders(
  { items }: CatalogueIndex,
  { text, exact }: ReadSearch,
  { inName, elsewhere }: Holders,
): Matches['ranks'] {
  const begins = (item_no: number) => {
    const item = items.get(item_no)
    return item !== undefined && (item.name_folded.startsWith(text) || (item.name_folded_id?.startsWith(text) ?? false))
  }
  const ranks = new Map<number, number>()
  for (const item_no of elsewhere) ranks.set(item_no, rank.found)
  for (const item_no of inName) ranks.set(item_no, begins(item_no) ? rank.begins : rank.inName)
  for (const item_no of exact) ranks.set(item_no, rank.exact)
  return ranks
}

import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { FreshIndex } from '../catalogue-index/fresh-index.ts'
import type { Matches } from '../catalogue-index/pick-items.ts'
import { correctWords } from './correct-words.ts'
import type { ReadSearch, TypedTerm } from './correct-words.ts'

/** Ranks of a found item: what was typed is its code, its name begins so, its name holds all words, or it does at all. */
const rank = { exact: 4, begins: 3, inName: 2, found: 1 } as const

export type Found = { matches: Matches; corrected: string | null }

/**
 * The items that hold every word, in name, codes, category or description, each with its rank. Which items hold a word
 * is asked of the word index once and then kept, until words of the catalogue change; the rest is done in memory.
 */
export async function findMatches(db: Db, fresh: FreshIndex, typed: string): Promise<Found> {
  const read = await correctWords(db, typed)
  return { matches: await matchesOf(db, fresh, read), corrected: read.corrected }
}

/** Pages, sorts and filters of one search share its matches. */
async function matchesOf(db: Db, fresh: FreshIndex, read: ReadSearch): Promise<Matches> {
  const kept = keptFor(db, fresh)
  const key = JSON.stringify([read.terms, read.exact])
  const known = kept.matches.get(key)
  if (known) return known
  const matches = rankMatches(fresh, read, await findHolders(db, kept, read))
  if (kept.matches.size >= maxKeptMatches) kept.matches.delete(kept.matches.keys().next().value ?? '')
  kept.matches.set(key, matches)
  return matches
}

type Holders = Uint32Array
/** Items that hold all words anywhere, and those that hold all in their name; ascending. */
type Holding = { anywhere: Holders; inName: Holders }

async function findHolders(db: Db, kept: Kept, { terms }: ReadSearch): Promise<Holding> {
  if (terms.length === 0) return nothing
  const lists = await holdersOf(db, kept, terms.map(queryOf))
  return {
    anywhere: intersect(lists.map((list) => list.anywhere)),
    inName: intersect(lists.map((list) => list.inName)),
  }
}

/** How the word index is asked, for all words and for those of names. */
type WordQuery = { anywhere: string; inName: string }

/**
 * Two letters begin too many words of descriptions to mean any of them; there they stand for themselves. Words come
 * from to_tsvector and hold letters and digits only; they are quoted all the same.
 */
function queryOf({ choices }: TypedTerm): WordQuery {
  const ask = (prefixLength: number) =>
    choices
      .map(({ words, isPrefix }) => {
        const last = words.at(-1) ?? ''
        const quoted = words.map((word) => `'${word.replace(/['\\]/g, '')}'`).join('&')
        return `(${quoted}${isPrefix && last.length >= prefixLength ? ':*' : ''})`
      })
      .join('|')
  return { anywhere: ask(3), inName: ask(2) }
}

/** At most this many item numbers are kept per process, 4 bytes each. */
const maxKeptNumbers = 4_000_000
/** A byte per item of the catalogue each. */
const maxKeptMatches = 60

/** What was looked up since words last changed. */
type Kept = { wording: number; lists: Map<string, Holding>; size: number; matches: Map<string, Matches> }
const keptByDb = new WeakMap<Db, Kept>()

function keptFor(db: Db, { wording }: FreshIndex): Kept {
  const known = keptByDb.get(db)
  if (known?.wording === wording) return known
  const kept: Kept = { wording, lists: new Map(), size: 0, matches: new Map() }
  keptByDb.set(db, kept)
  return kept
}

async function holdersOf(db: Db, kept: Kept, queries: WordQuery[]): Promise<Holding[]> {
  const missing = queries.filter((query) => !kept.lists.has(query.inName))
  const loaded = missing.length > 0 ? await loadHolders(db, missing) : new Map<string, Holding>()
  const answer = queries.map(({ inName }) => loaded.get(inName) ?? kept.lists.get(inName) ?? nothing)
  for (const [query, holding] of loaded) keep(kept, query, holding)
  return answer
}

const nothing: Holding = { anywhere: new Uint32Array(0), inName: new Uint32Array(0) }

function keep(kept: Kept, query: string, holding: Holding): void {
  kept.lists.set(query, holding)
  kept.size += sizeOf(holding)
  for (const [oldest, old] of kept.lists) {
    if (kept.size <= maxKeptNumbers || oldest === query) break
    kept.lists.delete(oldest)
    kept.size -= sizeOf(old)
  }
}

const sizeOf = ({ anywhere, inName }: Holding) => anywhere.length + inName.length

type HolderRow = { in_name_query: string; anywhere: Buffer; in_name: Buffer }

/** Numbers travel as the four bytes they are: lists may be long, and text would have to be read digit by digit. */
async function loadHolders(db: Db, queries: WordQuery[]): Promise<Map<string, Holding>> {
  const { rows } = await sql<HolderRow>`
    select q.in_name as in_name_query,
           (select coalesce(string_agg(int4send(item_no), '' order by item_no), '') from catalogue_words
             where all_words @@ q.anywhere::tsquery or name_words @@ q.in_name::tsquery) as anywhere,
           (select coalesce(string_agg(int4send(item_no), '' order by item_no), '') from catalogue_words
             where name_words @@ q.in_name::tsquery) as in_name
      from unnest(${queries.map(({ anywhere }) => anywhere)}::text[], ${queries.map(({ inName }) => inName)}::text[])
             as q (anywhere, in_name)`.execute(db)
  return new Map(
    rows.map((row) => [row.in_name_query, { anywhere: numbersOf(row.anywhere), inName: numbersOf(row.in_name) }]),
  )
}

function numbersOf(bytes: Buffer): Holders {
  const numbers = new Uint32Array(bytes.length / 4)
  for (let index = 0; index < numbers.length; index += 1) numbers[index] = bytes.readUInt32BE(index * 4)
  return numbers
}

/** What all ascending lists hold, the shortest first. */
function intersect(lists: Holders[]): Holders {
  const [shortest = new Uint32Array(0), ...others] = lists.toSorted((a, b) => a.length - b.length)
  return others.reduce(intersectTwo, shortest)
}

function intersectTwo(few: Holders, many: Holders): Holders {
  let place = 0
  return few.filter((item_no) => {
    while (place < many.length && many[place]! < item_no) place += 1
    return many[place] === item_no
  })
}

function rankMatches({ index }: FreshIndex, { text, exact }: ReadSearch, { anywhere, inName }: Holding): Matches {
  const { flags, name } = index.columns
  const rankOf = new Uint8Array(flags.length)
  for (const item_no of anywhere) rankOf[item_no] = rank.found
  for (const item_no of inName) rankOf[item_no] = name[item_no]?.startsWith(text) ? rank.begins : rank.inName
  const codes = exact.filter((item_no) => item_no < flags.length)
  const unfound = codes.filter((item_no) => rankOf[item_no] === 0)
  for (const item_no of codes) rankOf[item_no] = rank.exact
  const numbers = unfound.length > 0 ? Uint32Array.from([...unfound, ...anywhere]) : anywhere
  return { numbers, rankOf, maxRank: rank.exact }
}

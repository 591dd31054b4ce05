import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import type { FreshShelf } from '../shelf/fresh-shelf.ts'
import type { Matches } from '../shelf/pick-items.ts'
import { correctWords } from './correct-words.ts'
import type { Choice, ReadSearch } from './correct-words.ts'

/** Ranks of a found item: what was typed is its code, its name begins so, its name holds all words, or it does at all. */
const rank = { exact: 4, begins: 3, inName: 2, found: 1 } as const

export type Found = { matches: Matches; corrected: string | null }

/**
 * The items that hold every word, in name, codes, category or description, each with its rank. Which items hold a word
 * is asked of the word index once and then kept, until words of the catalogue change; the rest is done in memory.
 */
export async function findMatches(db: Db, fresh: FreshShelf, typed: string): Promise<Found> {
  const read = await correctWords(db, typed)
  const found = await findHolders(db, fresh, read)
  return { matches: rankMatches(fresh, read, found), corrected: read.corrected }
}

type Holders = Uint32Array
/** Items that hold all words anywhere, and those that hold all in their name; ascending. */
type Holding = { anywhere: Holders; inName: Holders }

async function findHolders(db: Db, fresh: FreshShelf, { words }: ReadSearch): Promise<Holding> {
  const queries = words.map(({ choices }) => choices.map(queryOf).join('|'))
  if (queries.length === 0) return { anywhere: new Uint32Array(0), inName: new Uint32Array(0) }
  const lists = await holdersOf(db, fresh, queries)
  return {
    anywhere: intersect(lists.map((list) => list.anywhere)),
    inName: intersect(lists.map((list) => list.inName)),
  }
}

/** Words come from to_tsvector and hold letters and digits only; they are quoted all the same. */
function queryOf({ word, isPrefix }: Choice): string {
  return `'${word.replace(/['\\]/g, '')}'${isPrefix ? ':*' : ''}`
}

/** At most this many item numbers are kept per process, 4 bytes each. */
const maxKept = 4_000_000

type Kept = { wording: number; lists: Map<string, Holding>; size: number }
const keptLists = new WeakMap<Db, Kept>()

async function holdersOf(db: Db, { wording }: FreshShelf, queries: string[]): Promise<Holding[]> {
  let kept = keptLists.get(db)
  if (!kept || kept.wording !== wording) {
    kept = { wording, lists: new Map(), size: 0 }
    keptLists.set(db, kept)
  }
  const missing = [...new Set(queries)].filter((query) => !kept.lists.has(query))
  const loaded = missing.length > 0 ? await loadHolders(db, missing) : new Map<string, Holding>()
  const answer = queries.map((query) => loaded.get(query) ?? kept.lists.get(query) ?? nothing)
  for (const [query, holding] of loaded) keep(kept, query, holding)
  return answer
}

const nothing: Holding = { anywhere: new Uint32Array(0), inName: new Uint32Array(0) }

function keep(kept: Kept, query: string, holding: Holding): void {
  kept.lists.set(query, holding)
  kept.size += sizeOf(holding)
  for (const [oldest, old] of kept.lists) {
    if (kept.size <= maxKept || oldest === query) break
    kept.lists.delete(oldest)
    kept.size -= sizeOf(old)
  }
}

const sizeOf = ({ anywhere, inName }: Holding) => anywhere.length + inName.length

type HolderRow = { query: string; anywhere: Buffer; in_name: Buffer }

/** Numbers travel as the four bytes they are: lists may be long, and text would have to be read digit by digit. */
async function loadHolders(db: Db, queries: string[]): Promise<Map<string, Holding>> {
  const { rows } = await sql<HolderRow>`
    select q.query,
           (select coalesce(string_agg(int4send(item_no), '' order by item_no), '')
              from catalogue_words where all_words @@ q.query::tsquery) as anywhere,
           (select coalesce(string_agg(int4send(item_no), '' order by item_no), '')
              from catalogue_words where name_words @@ q.query::tsquery) as in_name
      from unnest(${queries}::text[]) as q (query)`.execute(db)
  return new Map(rows.map((row) => [row.query, { anywhere: numbersOf(row.anywhere), inName: numbersOf(row.in_name) }]))
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

function rankMatches({ shelf }: FreshShelf, { text, exact }: ReadSearch, { anywhere, inName }: Holding): Matches {
  const { flags, name } = shelf.columns
  const rankOf = new Uint8Array(flags.length)
  for (const item_no of anywhere) rankOf[item_no] = rank.found
  for (const item_no of inName) rankOf[item_no] = name[item_no]?.startsWith(text) ? rank.begins : rank.inName
  const codes = exact.filter((item_no) => item_no < flags.length)
  const unfound = codes.filter((item_no) => rankOf[item_no] === 0)
  for (const item_no of codes) rankOf[item_no] = rank.exact
  const numbers = unfound.length > 0 ? Uint32Array.from([...unfound, ...anywhere]) : anywhere
  return { numbers, rankOf, maxRank: rank.exact }
}

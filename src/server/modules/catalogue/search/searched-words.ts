import { sql } from 'kysely'
import { perDatabase } from '#server/cached.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/db/db.ts'
import { foldedWords, withoutStopWords } from './everyday-words.ts'
import type { Found } from './find-matches.ts'

/** So many rows are kept in all; the least searched make room for new ones. */
const mostRows = 5_000
/** So many different words are noted between two writes, each so often at most: a robot fills neither table nor counts. */
const mostNoted = 50
const mostTimes = 5
const writeEveryMs = 2_000
const longest = 60

type Noted = { times: number; isFound: boolean; at: Date }
type Notes = { words: Map<string, Noted>; timer: NodeJS.Timeout | null }

const notes = perDatabase<Notes>(() => ({ words: new Map(), timer: null }))

type NoteCtx = Pick<Ctx, 'db' | 'actor' | 'now' | 'log'>

/**
 * Counts what a customer or guest searched, without who it was. Written in one statement every two seconds, so that a
 * search waits for nothing; what a process noted last is lost with it.
 */
export function noteSearch(ctx: NoteCtx, typed: string, found: Found): void {
  if (ctx.actor.kind === 'admin' || looksPersonal(typed)) return
  const words = foldedWords(typed).join(' ')
  if (!isWorthNoting(words, found)) return
  const noting = notes.of(ctx.db)
  const { words: noted, timer } = noting
  const known = noted.get(words)
  if (!known && noted.size >= mostNoted) return
  noted.set(words, {
    times: Math.min(mostTimes, (known?.times ?? 0) + 1),
    isFound: found.isWhole,
    at: ctx.now(),
  })
  if (timer) return
  const write = () => {
    flushSearches(ctx.db).catch((error: unknown) => ctx.log.warn({ err: error }, 'searches were not counted'))
  }
  noting.timer = setTimeout(write, writeEveryMs).unref()
}

/** Writes what this process has noted. */
export async function flushSearches(db: Db): Promise<void> {
  const known = notes.of(db)
  if (known.timer) clearTimeout(known.timer)
  notes.forget(db)
  const rows = [...known.words].map(([words, { times, isFound, at }]) => ({ words, times, is_found: isFound, at }))
  if (rows.length === 0) return
  await sql`
    with fresh as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as n (words text, times integer, is_found boolean, at timestamptz)
    ), crowded as (
      delete from searched_words where words in (
        select words from searched_words order by times, last_at
         limit greatest(0, (select count(*) from searched_words) + (select count(*) from fresh) - ${mostRows}))
    )
    insert into searched_words (words, times, is_found, first_at, last_at)
    select words, times, is_found, at, at from fresh order by words
        on conflict (words) do update
       set times = least(searched_words.times + excluded.times, 1000000), is_found = excluded.is_found, last_at = excluded.last_at`.execute(
    db,
  )
}

/** Days after the last search until its words are deleted. */
const keptDays = 90

export async function forgetSearches({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  await sql`
    delete from searched_words where last_at < ${now()}::timestamptz - make_interval(days => ${keptDays})`.execute(db)
}

/** Found words count only where all of them are known: half a word that found something is no popular search. */
function isWorthNoting(words: string, { isWhole, corrected, read }: Found): boolean {
  if (words.length < 3 || words.length > longest || !/\p{L}{3}/u.test(words)) return false
  if (!isWhole) return true
  const { isMeant, isNamed } = read.knowledge
  const meant = withoutStopWords(words.split(' '), (word) => word)
  return corrected === null && meant.every((word) => word.length < 3 || isMeant(word) || isNamed(word))
}

/** E-mail addresses, phone and card numbers, links, and texts that are rather messages than searches. */
function looksPersonal(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length
  return /@|https?:|www\.|\.(com|id|net)\b/i.test(typed) || digits > 5 || foldedWords(typed).length > 6
}

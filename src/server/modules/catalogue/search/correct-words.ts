import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { editDistance } from './edit-distance.ts'
import { inTerms, isStopWord, synonymsOf } from './everyday-words.ts'

/** What a typed term may mean: its words, the last as a beginning, or what they were corrected to. */
export type Choice = { words: readonly string[]; isPrefix: boolean }
export type TypedTerm = { typed: string; choices: Choice[] }

export type ReadSearch = {
  terms: TypedTerm[]
  /** The words as they are searched, in the order typed. */
  text: string
  /** Set when a typo was corrected. */
  corrected: string | null
  /** Items whose SKU or registration number is what was typed. */
  exact: number[]
}

type Near = { word: string; similarity: number; uses: number }
type WordRow = { word: string; is_known: boolean; near: Near[] }

const minSimilarity = 0.35
/** A second guess is taken along when it is nearly as good as the first. */
const nearlyAsGood = 0.85
const mostGuesses = 2

/**
 * Reads what was typed: words without case and accents, typos corrected to words of the catalogue.
 *
 * A word that begins any word of the catalogue is taken as that beginning; one of fewer than four letters is not
 * corrected, and a single letter is a word of its own (`vitamin c`). A word that no item has stays as it is and finds nothing.
 */
export async function correctWords(db: Db, typed: string): Promise<ReadSearch> {
  const { rows } = await sql<{ words: WordRow[]; exact: number[] }>`
    select coalesce((select json_agg(w order by w.position) from (${readWords(typed)}) w), '[]'::json) as words,
           array(select item_no from catalogue_words where code = squash(${typed}) and squash(${typed}) <> ''
                 union
                 select item_no from catalogue_words where registration = squash(${typed}) and registration <> '') as exact
  `.execute(db)
  const { words: read = [], exact = [] } = rows[0] ?? {}
  const meant = read.filter(({ word }) => !isStopWord(word))
  const kept = meant.length > 0 ? meant : read
  const byWord = new Map(kept.map((row) => [row.word, row]))
  const terms = inTerms(kept.map(({ word }) => word)).map((words) => ({
    typed: words.join(' '),
    choices: choicesFor(words.flatMap((word) => byWord.get(word) ?? [])),
  }))
  const text = terms.map(searchedTerm).join(' ')
  const isCorrected = terms.some(({ typed: word }) => isTypo(byWord.get(word)))
  return { terms, text, corrected: isCorrected ? text : null, exact }
}

/**
 * The distinct words of the text in their order. `~>=~` compares as the prefix index does. Words that the vocabulary
 * does not know may be new, so the word index decides. `offset 0` keeps the planner from reading it twice.
 */
function readWords(typed: string) {
  return sql`
    select t.word, t.position, k.is_known,
           case when k.is_known then '[]'::json
                else coalesce((select json_agg(n) from (
                       select s.word, s.uses, similarity(s.word, t.word) as similarity from search_words s
                        where s.uses > 0
                          and (s.word % t.word
                               or (s.word ~>=~ left(t.word, 2) and s.word ~<~ (left(t.word, 2) || chr(1114111))))
                        order by similarity(s.word, t.word) desc, s.uses desc limit 8) n), '[]'::json) end as near
      from (select lexeme as word, positions[1] as position
              from unnest(to_tsvector('simple', search_text(left(${typed}, 100)))) order by 2 limit 8) t
     cross join lateral (
           select length(t.word) < 4
                  or exists (select from search_words s where s.word ~>=~ t.word and s.word ~<~ (t.word || chr(1114111)))
                  or exists (select from catalogue_words c
                              where c.all_words @@ (quote_literal(t.word) || ':*')::tsquery) as is_known
           offset 0) k`
}

/** A word that the shop has a synonym for is right, also while nothing is called so. */
function isTypo(row: WordRow | undefined): row is WordRow {
  return row !== undefined && !row.is_known && synonymsOf(row.word).length === 0 && guesses(row).length > 0
}

/**
 * What was meant: the words that are the fewest slips away, the most used first. Where nothing is that near, the ones that
 * share most of their letters in the same order, such as a name written in one.
 */
function guesses({ word: typed, near }: WordRow): string[] {
  const slips = near
    .map(({ word, uses }) => ({ word, uses, distance: editDistance(typed, word) }))
    .filter(({ distance }) => distance <= mostSlips(typed))
    .toSorted((a, b) => a.distance - b.distance || b.uses - a.uses)
  const alike = near.filter(({ similarity }) => similarity >= minSimilarity)
  const good =
    slips.length > 0
      ? slips.filter(({ distance }) => distance === slips[0]?.distance)
      : alike.filter(({ similarity }) => similarity >= (alike[0]?.similarity ?? 0) * nearlyAsGood)
  return good.slice(0, mostGuesses).map(({ word }) => word)
}

/** One slip in a short word, two in a usual one, three in a long one. */
function mostSlips(typed: string): number {
  return typed.length < 5 ? 1 : typed.length < 9 ? 2 : 3
}

/** Terms of several words are known as they are; only a single word can be a typo. */
function choicesFor(rows: WordRow[]): Choice[] {
  const [row] = rows
  if (rows.length === 1 && isTypo(row)) {
    return guesses(row).flatMap((word) => [whole(word), ...synonymsOf(word).map(whole)])
  }
  const words = rows.map(({ word }) => word)
  const isPrefix = (words.at(-1) ?? '').length > 1
  return [{ words, isPrefix }, ...synonymsOf(words.join(' ')).map(whole)]
}

function whole(term: string): Choice {
  return { words: term.split(' '), isPrefix: false }
}

function searchedTerm({ typed, choices }: TypedTerm): string {
  const texts = choices.map(({ words }) => words.join(' '))
  return texts.includes(typed) ? typed : (texts[0] ?? typed)
}

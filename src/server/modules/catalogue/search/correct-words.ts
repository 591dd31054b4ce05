import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { inTerms, isStopWord, synonymsOf } from './everyday-words.ts'

/** What may stand where a term was typed: its words, the last as a beginning, or what they were corrected to. */
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

type Near = { word: string; similarity: number }
type WordRow = { word: string; is_known: boolean; near: Near[] }

const minSimilarity = 0.35
/** A second guess is taken along when it is nearly as good as the first. */
const nearlyAsGood = 0.85

/**
 * Reads what was typed: words without case and accents, typos corrected to words of the catalogue.
 *
 * A word that begins any word of the catalogue is taken as that beginning; one of fewer than four letters is not
 * corrected, and a single letter stands for itself (`vitamin c`). What nobody sells stays as it is and finds nothing.
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
 * does not know may be new, so the word index has the last say. `offset 0` keeps the planner from asking it twice.
 */
function readWords(typed: string) {
  return sql`
    select t.word, t.position, k.is_known,
           case when k.is_known then '[]'::json
                else coalesce((select json_agg(n) from (
                       select s.word, similarity(s.word, t.word) as similarity from search_words s
                        where s.uses > 0 and s.word % t.word and similarity(s.word, t.word) >= ${minSimilarity}
                        order by similarity(s.word, t.word) desc, s.uses desc limit 2) n), '[]'::json) end as near
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
  return row !== undefined && !row.is_known && row.near.length > 0 && synonymsOf(row.word).length === 0
}

/** Terms of several words are known as they are; only a single word can be a typo. */
function choicesFor(rows: WordRow[]): Choice[] {
  const [row] = rows
  const [best] = row?.near ?? []
  if (rows.length === 1 && best && isTypo(row)) {
    const good = row.near.filter(({ similarity }) => similarity >= best.similarity * nearlyAsGood)
    return good.flatMap(({ word }) => [whole(word), ...synonymsOf(word).map(whole)])
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

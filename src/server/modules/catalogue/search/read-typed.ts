import { sql } from 'kysely'
import type { Db } from '#server/db/db.ts'
import { isFiller, withoutStopWords } from './everyday-words.ts'
import { guessesFor, looseGuessFor } from './guess-word.ts'
import type { Near } from './guess-word.ts'
import { knowledgeAt } from './knowledge.ts'
import type { Knowledge } from './knowledge.ts'

/** A word as it is searched; one that was typed in two pieces keeps them. */
export type Word = { word: string; pieces?: readonly [string, string] }

/** One way to understand what was typed. */
export type Interpretation = { words: readonly Word[]; isCorrected: boolean }

export type ReadSearch = {
  knowledge: Knowledge
  /** What was typed, and nothing else. */
  asTyped: Interpretation
  /** The likelier first. */
  interpretations: readonly Interpretation[]
  /** A guess that is too bold to be searched without asking. */
  fuzzy: Interpretation | null
  /** Items whose SKU or registration number is what was typed. */
  exact: number[]
}

/** `begins`: words of descriptions begin with it, also where it is no such word itself. */
type WordRow = { word: string; is_known: boolean; begins: boolean; near: Near[] }

/**
 * Reads what was typed: words without case and accents, and what they may be where the shop knows them not.
 *
 * A word of the catalogue is known, and so are one that begins a word of a name and every word of the dictionary. One of fewer than
 * four letters is not corrected. One that only begins words of descriptions may be a slip: `sampi` is `sampo` before `sampingan`.
 */
export async function readTyped(db: Db, typed: string): Promise<ReadSearch> {
  const { rows } = await sql<{ words: WordRow[]; exact: number[]; state: string }>`
    select coalesce((select json_agg(w order by w.position) from (${readWords(typed)}) w), '[]'::json) as words,
           array(select item_no from catalogue_words where code = squash(${typed}) and squash(${typed}) <> ''
                 union
                 select item_no from catalogue_words where registration = squash(${typed}) and registration <> ''
                 union
                 select f.item_no from catalogue_words w join catalogue_items i using (item_no) join catalogue_items f on f.item_id = i.family_id
                  where (w.code = squash(${typed}) or (w.registration = squash(${typed}) and w.registration <> '')) and squash(${typed}) <> '') as exact,
           (select dictionary || '.' || vocabulary from search_state) as state`.execute(db)
  const { words = [], exact = [], state = '' } = rows[0] ?? {}
  const knowledge = await knowledgeAt(db, state)
  const meant = withoutStopWords(words, ({ word }) => word)
  const typedWords = inPieces(knowledge, meant)
  const asTyped = { words: typedWords.map(({ word, pieces }) => wordOf(word, pieces)), isCorrected: false }
  const guesses = typedWords.map((row) => (isUnknown(knowledge, row) ? guessesFor(knowledge, row) : []))
  const corrected = (place: 0 | 1): Interpretation => ({
    words: typedWords.flatMap((row, n) => {
      const guess = guesses[n]?.[place] ?? guesses[n]?.[0]
      return guess ? guess.words.map((word) => wordOf(word)) : [wordOf(row.word, row.pieces)]
    }),
    isCorrected: guesses.some((list) => list.some(({ isTypo }) => isTypo)),
  })
  const isAnyUnknown = guesses.some((list) => list.length > 0)
  const hasSecond = guesses.some((list) => list.length > 1)
  return {
    knowledge,
    asTyped,
    interpretations: [
      ...(isAnyUnknown ? [corrected(0)] : []),
      ...(hasSecond ? [corrected(1)] : []),
      ...(isAnyUnknown && !typedWords.some(({ begins }) => begins) ? [] : [asTyped]),
    ],
    fuzzy: fuzzyInterpretation(knowledge, typedWords),
    exact,
  }
}

function wordOf(word: string, pieces?: readonly [string, string]): Word {
  return pieces ? { word, pieces } : { word }
}

/**
 * The distinct words of the text in their order. `~>=~` compares as the prefix index does. Words that the vocabulary
 * does not know may be new, so the word index decides. `offset 0` keeps the planner from reading it twice.
 */
function readWords(typed: string) {
  return sql`
    select t.word, t.position, k.is_known,
           not k.is_known
             and (exists (select from search_words s where s.word ~>=~ t.word and s.word ~<~ (t.word || chr(1114111)))
                  or exists (select from catalogue_words c
                              where c.all_words @@ (quote_literal(t.word) || ':*')::tsquery)) as begins,
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
                  or exists (select from search_words s where s.word = t.word)
                  or exists (select from search_words s
                              where s.uses > 0 and s.word ~>=~ t.word and s.word ~<~ (t.word || chr(1114111)))
                  or exists (select from catalogue_words c where c.all_words @@ quote_literal(t.word)::tsquery)
                  or exists (select from catalogue_words c
                              where c.name_words @@ (quote_literal(t.word) || ':*')::tsquery) as is_known
           offset 0) k`
}

type TypedWord = WordRow & { pieces?: readonly [string, string] }

/** `sun screen` is `sunscreen`, where that is a known word and the two are no term of the dictionary. */
function inPieces(knowledge: Knowledge, rows: readonly WordRow[]): TypedWord[] {
  const words: TypedWord[] = []
  for (let place = 0; place < rows.length; place += 1) {
    const [row, next] = [rows[place]!, rows[place + 1]]
    const joined = row.word + (next?.word ?? '')
    const isTerm = next && knowledge.entryOf([row.word, next.word]) !== undefined
    if (next && !isTerm && joined.length > 5 && knowledge.isNamed(joined)) {
      words.push({ word: joined, is_known: true, begins: false, near: [], pieces: [row.word, next.word] })
      place += 1
    } else words.push(row)
  }
  return words
}

/** A word that the shop knows is right, also while nothing is called so. */
function isUnknown(knowledge: Knowledge, { word, is_known }: WordRow): boolean {
  return !is_known && !isFiller(word) && !knowledge.isMeant(word) && knowledge.entryOf([word]) === undefined
}

function fuzzyInterpretation(knowledge: Knowledge, words: readonly TypedWord[]): Interpretation | null {
  const guesses = words.map((row) => (isUnknown(knowledge, row) ? looseGuessFor(row) : null))
  if (guesses.every((guess) => guess === null)) return null
  return { words: words.map((row, n) => wordOf(guesses[n] ?? row.word)), isCorrected: true }
}

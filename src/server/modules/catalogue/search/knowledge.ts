import { sql } from 'kysely'
import { cached } from '#server/cached.ts'
import type { Db } from '#server/db/db.ts'
import { withoutStopWords } from './everyday-words.ts'
import { stemsOf } from './stem.ts'

/** An entry of the dictionary: terms that mean the same, and what else is looked for where one of them is typed. */
export type Entry = { terms: readonly string[]; leadsTo: readonly string[] }

/** What the search knows of words: the dictionary of the administrators and the vocabulary of the catalogue. */
export type Knowledge = {
  /** Counts of changes that it was read at. */
  state: string
  /** Words of the longest term. */
  longest: number
  /** The entry of a term as it is typed, otherwise of one with the same roots. */
  entryOf: (words: readonly string[]) => Entry | undefined
  /** A word of any term of the dictionary: it is right as it is. */
  isMeant: (word: string) => boolean
  /** A word of a name, in the dictionary or the vocabulary: what a typo or a word in two pieces may be. */
  isNamed: (word: string) => boolean
  /** The word and those of the catalogue with one of its roots. A term of the dictionary is itself and no form of another. */
  formsOf: (word: string) => readonly string[]
  /** All words of terms. */
  meantWords: readonly string[]
}

/** The most used words of the catalogue that are kept in memory, and the most forms of one that are searched. */
const mostWords = 20_000
const mostForms = 8

const knowledge = cached({ load: readKnowledge, maxAgeMs: Infinity })

/** The process's copy, read again when `state` is another than it was read at. */
export function knowledgeAt(db: Db, state: string): Promise<Knowledge> {
  return knowledge.get(db, { key: state })
}

type EntryRow = { terms: string[]; leads_to: string[] }
type WordRow = { word: string; uses: number }

async function readKnowledge(db: Db, state: string): Promise<Knowledge> {
  const [entries, words] = await Promise.all([
    sql<EntryRow>`
      select e.leads_to, array_agg(t.term order by t.position) as terms
        from dictionary_entries e join dictionary_terms t using (entry_id) group by e.entry_id order by min(t.term)`.execute(
      db,
    ),
    sql<WordRow>`select word, uses from search_words order by uses desc, word limit ${mostWords}`.execute(db),
  ])
  return { state, ...dictionaryOf(entries.rows), ...vocabularyOf(words.rows, entries.rows) }
}

function dictionaryOf(rows: readonly EntryRow[]) {
  const byTerm = new Map<string, Entry>()
  const byRoots = new Map<string, Entry>()
  for (const { terms, leads_to } of rows) {
    const entry: Entry = { terms: [...new Set(terms.map(plain))], leadsTo: leads_to.map(plain) }
    for (const term of entry.terms) if (!byTerm.has(term)) byTerm.set(term, entry)
  }
  for (const [term, entry] of byTerm)
    for (const roots of rootsOf(term.split(' '))) if (!byRoots.has(roots)) byRoots.set(roots, entry)
  const meantWords = [...new Set([...byTerm.keys()].flatMap((term) => term.split(' ')))]
  const meant = new Set(meantWords)
  const entryOf = (words: readonly string[]) => {
    const typed = words.join(' ')
    return byTerm.get(typed) ?? rootsOf(words).flatMap((roots) => byTerm.get(roots) ?? byRoots.get(roots) ?? [])[0]
  }
  return {
    longest: Math.max(1, ...[...byTerm.keys()].map((term) => term.split(' ').length)),
    entryOf,
    isMeant: (word: string) => meant.has(word),
    meantWords,
  }
}

/** Each root of a word; of several words the shortest of each, because all combinations would be too many. */
function rootsOf(words: readonly string[]): string[] {
  const [only] = words
  if (words.length === 1 && only !== undefined) return [...stemsOf(only)]
  return [words.map((word) => [...stemsOf(word)].reduce((a, b) => (b.length < a.length ? b : a))).join(' ')]
}

function vocabularyOf(words: readonly WordRow[], entries: readonly EntryRow[]) {
  const terms = new Set(entries.flatMap(({ terms: all }) => all))
  const named = new Set(words.filter(({ uses }) => uses > 0).map(({ word }) => word))
  const byStem = new Map<string, string[]>()
  for (const { word } of words) {
    if (terms.has(word)) continue
    for (const stem of stemsOf(word)) {
      const known = byStem.get(stem)
      if (known) known.push(word)
      else byStem.set(stem, [word])
    }
  }
  return {
    isNamed: (word: string) => named.has(word) || terms.has(word),
    formsOf: (word: string) =>
      [...new Set([word, ...[...stemsOf(word)].flatMap((stem) => byStem.get(stem) ?? [])])].slice(0, mostForms),
  }
}

/** A term as it is compared with what is typed. */
function plain(term: string): string {
  return withoutStopWords(term.split(' '), (word) => word).join(' ')
}

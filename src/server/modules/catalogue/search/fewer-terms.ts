import { isVague } from './everyday-words.ts'
import type { Ranks } from './rank-items.ts'
import type { Term } from './terms.ts'

/** Ranks that are looked through for the best one. */
const mostLooked = 1_000

/**
 * The terms that find something where all together find nothing: those that are found at all, then without one of them, single
 * words before a phrase and of those the most common first, because it says the least; then one alone, of most words, and of those
 * the rarest. Null where no term with three letters finds anything, or none but vague ones while the dictionary knows what else was typed.
 */
export async function fewerTerms(
  terms: readonly Term[],
  rank: (terms: readonly Term[]) => Promise<Ranks>,
): Promise<readonly Term[] | null> {
  const found: FoundTerm[] = []
  for (const term of terms) {
    if (!/\p{L}{3}/u.test(term.text)) continue
    const ranks = await rank([term])
    if (ranks.size > 0) found.push({ term, hits: ranks.size, best: Math.max(...ranks.values().take(mostLooked)) })
  }
  const telling = found.filter(({ term }) => !isVague(term.text))
  if (telling.length === 0 && terms.some((term) => isAbsent(term, found))) return null
  const all = found.map(({ term }) => term)
  const byWorth = found.toSorted((a, b) => wordsIn(b) - wordsIn(a) || a.hits - b.hits).map(({ term }) => term)
  const tries = [
    ...(all.length > 1 && all.length < terms.length ? [all] : []),
    ...(all.length > 2 ? byWorth.toReversed().map((left) => all.filter((term) => term !== left)) : []),
  ]
  for (const some of tries) if ((await rank(some)).size > 0) return some
  const [best] = (telling.length > 0 ? telling : found).toSorted(tellingFirst)
  return best ? [best.term] : null
}

/** A term of the dictionary that nothing is found of: without it the search would be about something else. */
function isAbsent(term: Term, found: readonly FoundTerm[]): boolean {
  return term.isWhole && !isVague(term.text) && found.every((one) => one.term !== term)
}

type FoundTerm = { term: Term; hits: number; best: number }

const wordsIn = ({ term }: FoundTerm) => term.text.split(' ').length

function tellingFirst(a: FoundTerm, b: FoundTerm): number {
  return wordsIn(b) - wordsIn(a) || a.hits - b.hits || b.best - a.best
}

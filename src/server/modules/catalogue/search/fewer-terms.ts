import type { Ranks } from './rank-items.ts'
import type { Term } from './terms.ts'

/** Ranks that are looked through for the best one. */
const mostLooked = 1_000

/**
 * The terms that find something where all together find nothing: those that are found at all, then without one of them, the
 * most common first, because it says the least; then the one that names something best alone. Null where no term with three
 * letters finds anything.
 */
export async function fewerTerms(
  terms: readonly Term[],
  rank: (terms: readonly Term[]) => Promise<Ranks>,
): Promise<readonly Term[] | null> {
  const found: { term: Term; hits: number; best: number }[] = []
  for (const term of terms) {
    if (!/\p{L}{3}/u.test(term.text)) continue
    const ranks = await rank([term])
    if (ranks.size > 0) found.push({ term, hits: ranks.size, best: Math.max(...ranks.values().take(mostLooked)) })
  }
  const all = found.map(({ term }) => term)
  const byRarity = found.toSorted((a, b) => a.hits - b.hits).map(({ term }) => term)
  const tries = [
    ...(all.length > 1 && all.length < terms.length ? [all] : []),
    ...(all.length > 2 ? byRarity.toReversed().map((left) => all.filter((term) => term !== left)) : []),
  ]
  for (const some of tries) if ((await rank(some)).size > 0) return some
  const [best] = found.toSorted((a, b) => b.best - a.best || a.hits - b.hits)
  return best ? [best.term] : null
}

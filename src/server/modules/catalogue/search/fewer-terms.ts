import type { Term } from './terms.ts'

/**
 * The terms that find something where all together find nothing: those that are found at all, then without one of them, the
 * most common first, because it says the least; then the rarest alone. Null where no term with three letters finds anything.
 */
export async function fewerTerms(
  terms: readonly Term[],
  count: (terms: readonly Term[]) => Promise<number>,
): Promise<readonly Term[] | null> {
  const found: { term: Term; hits: number }[] = []
  for (const term of terms) {
    if (!/\p{L}{3}/u.test(term.text)) continue
    const hits = await count([term])
    if (hits > 0) found.push({ term, hits })
  }
  const all = found.map(({ term }) => term)
  const byRarity = found.toSorted((a, b) => a.hits - b.hits).map(({ term }) => term)
  const tries = [
    ...(all.length > 1 && all.length < terms.length ? [all] : []),
    ...(all.length > 2 ? byRarity.toReversed().map((left) => all.filter((term) => term !== left)) : []),
  ]
  for (const some of tries) if ((await count(some)) > 0) return some
  return byRarity[0] ? [byRarity[0]] : null
}

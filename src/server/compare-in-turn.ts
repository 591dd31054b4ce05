import type { Remark } from '#contract/messages/stored-message.ts'

/** What a thing is at its provider and not here, in words that a person compares. */
export type ProviderFinding<K extends string> = {
  kind: K
  expected: Remark
  found: Remark
  /** Whole rupiah. */
  amount: number
  /** The provider's status was applied, as if its webhook had come. */
  isSettled: boolean
}

const atOnce = 4
/** After so many silent answers the rest waits for the next run. */
const patience = 5

/** Compares each with its provider, a few at once. `null`: there is no provider to query. */
export async function compareInTurn<T>(
  ids: readonly string[],
  compare: (id: string) => Promise<T | 'unknown' | null>,
): Promise<{ compared: T[]; unanswered: number }> {
  const waiting = [...ids]
  const compared: T[] = []
  let unanswered = 0
  while (waiting.length > 0 && unanswered < patience) {
    const answers = await Promise.all(waiting.splice(0, atOnce).map(compare))
    for (const answer of answers) {
      if (answer === 'unknown') unanswered += 1
      else if (answer) compared.push(answer)
    }
  }
  return { compared, unanswered: unanswered + waiting.length }
}

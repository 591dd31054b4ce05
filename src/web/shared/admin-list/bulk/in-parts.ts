/** How many rows are sent together: few enough that the bar moves and stopping is soon, many enough to be quick. */
export const partSize = 50

export type PartsRun = { isStopped: () => boolean; onDone: (count: number) => void }

/**
 * Sends the items part by part, one after the other. Ends early when it is stopped, or when a part could not be sent
 * (`send` returns undefined); the items that were not tried are returned.
 */
export async function inParts<T, R>(
  items: readonly T[],
  send: (part: T[]) => Promise<readonly R[] | undefined>,
  { isStopped, onDone }: PartsRun,
): Promise<{ results: R[]; untried: T[]; hasFailed: boolean }> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += partSize) {
    const untried = items.slice(from)
    if (isStopped()) return { results, untried, hasFailed: false }
    const answers = await send(untried.slice(0, partSize))
    if (!answers) return { results, untried, hasFailed: true }
    results.push(...answers)
    onDone(Math.min(items.length, from + partSize))
  }
  return { results, untried: [], hasFailed: false }
}

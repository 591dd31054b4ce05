import { setImmediate as nextTurn } from 'node:timers/promises'

/** The thread's own, because a busy machine stretches the clock and says nothing of the work. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** How long the event loop was kept by its longest turn while `work` went on, in milliseconds of the processor. */
export async function longestTurn(work: () => unknown): Promise<number> {
  await nextTurn()
  let longest = 0
  let isOver = false
  let begin = processorMs()
  const noteTurn = () => {
    const now = processorMs()
    longest = Math.max(longest, now - begin)
    begin = now
    if (!isOver) setImmediate(noteTurn)
  }
  setImmediate(noteTurn)
  await work()
  isOver = true
  await nextTurn()
  return longest
}

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

/** Measures up to so many times, until a turn is below `enough`; the least that was measured. */
export async function leastTurn(tries: number, enough: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity
  // oxlint-disable-next-line no-await-in-loop -- side by side they would measure each other
  for (let tried = 0; tried < tries && least >= enough; tried++) least = Math.min(least, await measure())
  return least
}

/** Milliseconds that `readOften` takes on the processor that the bars of the tests are meant for. */
const ordinaryMs = 30
const text = JSON.stringify(Array.from({ length: 20_000 }, (_, n) => ({ n, name: `name ${n}` })))

function readOften(): void {
  for (let times = 0; times < 5; times++) {
    JSON.parse(text)
    text.replace(/name \d/g, 'x')
  }
}

/** How much longer than an ordinary processor this one needs at the moment, beside whatever else it does; at least 1. */
export function slowness(): number {
  const took = Array.from({ length: 5 }, () => {
    const begin = processorMs()
    readOften()
    return processorMs() - begin
  }).toSorted((a, b) => a - b)
  return Math.max(1, (took[2] ?? 0) / ordinaryMs)
}

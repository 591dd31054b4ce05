import { expect, test } from 'vitest'
import { inParts, partSize } from './in-parts.ts'

const ids = Array.from({ length: partSize * 2 + 7 }, (_, n) => `order ${n}`)
const goOn = { isStopped: () => false, onDone: () => {} }

test('many orders are sent part by part, each once, and the count moves', async () => {
  const [parts, counts]: [number[], number[]] = [[], []]
  const run = { ...goOn, onDone: (count: number) => void counts.push(count) }

  const { results, untried } = await inParts(ids, async (part) => (parts.push(part.length), part), run)

  expect([parts, counts]).toEqual([
    [partSize, partSize, 7],
    [partSize, partSize * 2, ids.length],
  ])
  expect([results, untried]).toEqual([ids, []])
})

test('stopping lets the part under way end and names those that were not tried', async () => {
  let sent = 0
  const outcome = await inParts(ids, async (part) => ((sent += 1), part), { ...goOn, isStopped: () => sent === 1 })

  expect([outcome.results.length, outcome.untried.length, outcome.hasFailed]).toEqual([partSize, partSize + 7, false])
})

test('a part that could not be sent ends the work; what was done before is kept', async () => {
  let sent = 0
  const outcome = await inParts(ids, async (part) => ((sent += 1) === 2 ? undefined : part), goOn)

  expect([outcome.results.length, outcome.untried[0], outcome.hasFailed]).toEqual([partSize, ids[partSize], true])
})

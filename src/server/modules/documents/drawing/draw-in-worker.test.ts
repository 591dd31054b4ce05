import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { ShopDocument } from './document.ts'
import { drawInWorker } from './draw-in-worker.ts'
import { slipOfOneLine } from './slip.fixture.ts'

const draw = (document: ShopDocument, who = 'Siti') => drawInWorker(document, { who, isLowPriority: false })
const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 0, 5) === '%PDF-'

test('a document that cannot be drawn is trouble of ours, and the next one is drawn all the same', async () => {
  await expect(draw({ ...slipOfOneLine, slips: null } as never)).rejects.toThrow('could not be drawn')

  expect(isPdf(await draw(slipOfOneLine))).toBe(true)
})

test('one person has three documents in line, all people twelve; what comes after that is refused with a pause', async () => {
  const people = ['Siti', 'Budi', 'Dewi', 'Agus']
  const drawn = people.flatMap((who) => [1, 2, 3].map(() => draw(slipOfOneLine, who)))

  await expect(draw(slipOfOneLine)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 2 })
  await expect(draw(slipOfOneLine, 'Rina')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 })
  expect((await Promise.all(drawn)).every(isPdf)).toBe(true)
})

test(
  'in a server, documents are drawn by a worker that lets everything else go first',
  { skip: process.platform !== 'linux' },
  async () => {
    // In a process of its own, because a thread keeps its priority.
    const server = fileURLToPath(new URL('worker-priority.fixture.ts', import.meta.url))
    const { stdout } = await promisify(execFile)(process.execPath, [server])

    const niceness: number[] = JSON.parse(stdout)
    expect(niceness.filter((one) => one === 10)).toHaveLength(1)
  },
)

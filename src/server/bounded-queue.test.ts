import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { boundedQueue } from './bounded-queue.ts'

const nap = () => new Promise((resolve) => setTimeout(resolve, 5))

test('no more than the allowed number run at once, and all that fit in the line are done', async () => {
  const run = boundedQueue({ running: 2, waiting: 10 })
  let now = 0
  let most = 0

  const done = await Promise.all(
    Array.from({ length: 12 }, (_, i) =>
      run(async () => {
        now += 1
        most = Math.max(most, now)
        await nap()
        now -= 1
        return i
      }),
    ),
  )

  expect(most).toBe(2)
  expect(done).toEqual(Array.from({ length: 12 }, (_, i) => i))
})

test('who finds the line full is refused at once with a pause', async () => {
  const run = boundedQueue({ running: 1, waiting: 1 })
  const served = [run(nap), run(nap)]

  await expect(run(nap)).rejects.toSatisfy(
    (error) => error instanceof AppError && error.status === 503 && error.retryAfterSeconds === 1,
  )
  await Promise.all(served)
  await expect(run(async () => 'free again')).resolves.toBe('free again')
})

test('work that fails gives its place to the next', async () => {
  const run = boundedQueue({ running: 1, waiting: 1 })
  const failing = run(async () => {
    await nap()
    throw new Error('no')
  })
  const next = run(async () => 'served')

  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('served')
})

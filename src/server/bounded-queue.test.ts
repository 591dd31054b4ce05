import { expect, test } from 'vitest'
import { AppError } from '#server/app-error.ts'
import { boundedQueue, releaseSlotWhile } from './bounded-queue.ts'

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

test('whoever leaves the line is not worked for, and the others keep their order', async () => {
  const run = boundedQueue({ running: 1, waiting: 3 })
  const begun: string[] = []
  const work = (name: string) => async () => {
    begun.push(name)
    await nap()
  }
  const leave = new AbortController()
  const first = run(work('first'))
  const second = run(work('second'), leave.signal)
  const third = run(work('third'))
  expect(run.waiting()).toBe(2)
  leave.abort(new Error('has gone'))

  await expect(second).rejects.toThrow('has gone')
  expect(run.waiting()).toBe(1)
  await Promise.all([first, third])
  expect(begun).toEqual(['first', 'third'])
  await expect(run(nap, leave.signal)).rejects.toThrow('has gone')
})

test('leaving after the beginning changes nothing', async () => {
  const run = boundedQueue({ running: 1, waiting: 0 })
  const leave = new AbortController()
  const working = run(async () => {
    await nap()
    return 'done'
  }, leave.signal)
  leave.abort(new Error('has gone'))
  await expect(working).resolves.toBe('done')
})

test('who asks somebody outside gives the place to the next, and takes it again before those who only arrive', async () => {
  const run = boundedQueue({ running: 1, waiting: 10 })
  const seen: string[] = []
  const outside = Promise.withResolvers<void>()
  const asking = run(async () => {
    seen.push('asks')
    await Promise.all([releaseSlotWhile(() => outside.promise), releaseSlotWhile(nap)])
    seen.push('has the answer')
    await nap()
    seen.push('ends')
  })
  const meanwhile = run(async () => {
    seen.push('meanwhile')
    outside.resolve()
    await nap()
    seen.push('meanwhile ends')
  })
  const later = run(async () => void seen.push('later'))

  await Promise.all([asking, meanwhile, later])
  expect(seen).toEqual(['asks', 'meanwhile', 'meanwhile ends', 'has the answer', 'ends', 'later'])
  await expect(run(async () => 'the place is free')).resolves.toBe('the place is free')
})

test('what is asked outside by those who do not wait for it takes no place', async () => {
  const run = boundedQueue({ running: 1, waiting: 10 })
  const outside = Promise.withResolvers<void>()
  await run(async () => void releaseSlotWhile(() => outside.promise))
  outside.resolve()
  await nap()
  let most = 0
  let now = 0
  const work = async () => {
    now += 1
    most = Math.max(most, now)
    await nap()
    now -= 1
  }
  await Promise.all([run(work), run(work), run(work)])
  expect(most).toBe(1)
})

import { AppError } from '#server/app-error.ts'

/**
 * Lets `running` pieces of work run at once and `waiting` more wait in line; whoever comes after that is refused with
 * 503 at once, so that a flood of one kind of work cannot take the machine away from everything else.
 */
export function workQueue(limits: { running: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (running < limits.running) running += 1
    else await standInLine()
    try {
      return await work()
    } finally {
      const next = line.shift()
      // The place is handed over, not freed: nobody can slip in between.
      if (next) next()
      else running -= 1
    }
  }

  function standInLine(): Promise<void> {
    if (line.length >= limits.waiting) throw new AppError('unavailable', { retryAfterSeconds: 1 })
    return new Promise((resolve) => line.push(resolve))
  }
}

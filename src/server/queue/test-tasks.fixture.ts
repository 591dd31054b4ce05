import type { Tx } from '#server/db/db.ts'
import { usualAttempts } from '#server/tasks.ts'
import { defineTask as define, enqueueAll } from './tasks.ts'
import type { EnqueueOptions, LaterTask, Task } from './tasks.ts'

type TestTask<P> = Task<P> & { maxAttempts: number }

/** A task whose kind only a test knows. */
export function defineTask<P extends Record<string, unknown>>(
  task: Pick<Task<P>, 'kind' | 'run'> & Partial<Pick<TestTask<P>, 'maxAttempts' | 'backoffSeconds'>>,
): TestTask<P> {
  return { maxAttempts: usualAttempts, ...task, ...(define(task as never) as Task<P>) }
}

export async function enqueue<P>(tx: Tx, task: TestTask<P>, payload: NoInfer<P>, options: EnqueueOptions = {}) {
  await enqueueAll(tx, [later(task, payload, options)])
}

export function later<P>(task: TestTask<P>, payload: NoInfer<P>, options: EnqueueOptions = {}): LaterTask {
  return { kind: task.kind, payload: payload as LaterTask['payload'], max_attempts: task.maxAttempts, ...options }
}

import { on } from '#server/events.ts'
import type { Events, Subscription } from '#server/events.ts'
import type { Ctx, System } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineTask, enqueue } from './tasks.ts'
import type { Task } from './tasks.ts'

/**
 * A subscriber that may fail without undoing what happened: the event becomes a task of its own, which is tried again
 * until it succeeds. The module lists the subscription and the task.
 */
export function hearLater<E extends keyof Events>(
  event: E,
  kind: string,
  hear: (ctx: Ctx<System>, tx: Tx, payload: Events[E]) => Promise<void>,
): { subscription: Subscription; task: Task<Events[E]> } {
  const task = defineTask<Events[E]>({
    kind,
    run: async (ctx, payload) => (tx) => hear(ctx, tx, payload),
  })
  return { task, subscription: on(event, (_ctx, tx, payload) => enqueue(tx, task, payload)) }
}

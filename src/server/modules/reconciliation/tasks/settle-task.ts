import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import { writeAudit } from '#server/modules/audit/audit.ts'
import { dropDeadTask, reviveTask } from '#server/queue/dead-tasks.ts'

/** Puts work that gave up back into the queue. `conflict` where the same work waits there already. */
export async function retryTask(ctx: AdminCtx, task_id: number): Promise<{ task_id: number }> {
  return transaction(ctx.db, async (tx) => {
    const task = await reviveTask(tx, task_id, ctx.now())
    if (task === 'not_found') throw new AppError('not_found')
    if (task === 'waits_already') throw new AppError('conflict')
    await writeAudit(ctx, tx, {
      action: 'task.retry',
      subject_type: 'task',
      subject_id: String(task_id),
      after: { name: task.kind },
    })
    return { task_id }
  })
}

/** Takes work off the list that a person did otherwise. */
export async function settleTask(ctx: AdminCtx, task_id: number): Promise<{ task_id: number }> {
  return transaction(ctx.db, async (tx) => {
    const task = await dropDeadTask(tx, task_id, ctx.now())
    if (!task) throw new AppError('not_found')
    await writeAudit(ctx, tx, {
      action: 'task.settle',
      subject_type: 'task',
      subject_id: String(task_id),
      after: { name: task.kind },
    })
    return { task_id }
  })
}

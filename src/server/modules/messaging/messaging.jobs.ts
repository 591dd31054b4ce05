import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

const keepDays = 90

/** People who ask where their code is do so within days. */
const forgetStatusesTask = defineRecurringTask({
  kind: 'messaging.forget_statuses',
  everySeconds: 86_400,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepDays * 86_400_000).toISOString()
    await inBackground(ctx.db).deleteFrom('message_statuses').where('received_at', '<', before).execute()
  },
})

export const messagingTasks = [forgetStatusesTask]

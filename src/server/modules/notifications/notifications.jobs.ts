import { on } from '#server/events.ts'
import { inBackground } from '#server/db/db.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

const keepDays = 180

/** Half a year is what people look back for; orders keep their own history. */
const forgetOldTask = defineRecurringTask({
  kind: 'notifications.forget-old',
  everySeconds: 86_400,
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - keepDays * 86_400_000).toISOString()
    await inBackground(db).deleteFrom('notifications').where('created_at', '<', before).execute()
  },
})

export const notificationTasks = [forgetOldTask]

export const notificationSubscriptions = [
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await tx.deleteFrom('notifications').where('user_id', '=', user_id).execute()
  }),
]

import { unhurried } from '#server/db/db.ts'
import { defineRecurringTask } from './tasks.ts'

const keepDoneDays = 14

/** Done tasks stay for a while, because people ask about them; dead ones stay until a person has checked them. */
export const housekeepingTask = defineRecurringTask({
  kind: 'queue.housekeeping',
  everySeconds: 3_600,
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - keepDoneDays * 86_400_000).toISOString()
    await unhurried(ctx.db).deleteFrom('tasks').where('state', '=', 'DONE').where('finished_at', '<', before).execute()
  },
})

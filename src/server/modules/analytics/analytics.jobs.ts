import { defineRecurringTask } from '#server/queue/tasks.ts'
import { monthOf } from './sales/month.ts'
import { loadMonth } from './sales/stored-months.ts'

const dayMs = 24 * 3_600_000

/** Stores the days of yesterday's month, so that a reader waits for no more than the last of them. */
const keepDaysTask = defineRecurringTask({
  kind: 'analytics.keep-days',
  everySeconds: 24 * 3600,
  run: async (ctx) => void (await loadMonth(ctx, monthOf(new Date(ctx.now().getTime() - dayMs)))),
})

export const analyticsTasks = [keepDaysTask]

import { makeMonths } from '#server/db/months.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'

const monthsAhead = 3

/** What falls beside all months until this has run is brought along by it. */
export const makeMonthsTask = defineRecurringTask({
  kind: 'orders.make-months',
  everySeconds: 86_400,
  run: async ({ db, now }) => {
    // A copy: the demo's clock hands out its own.
    const upTo = new Date(now())
    upTo.setUTCMonth(upTo.getUTCMonth() + monthsAhead)
    await makeMonths(db, 'order_history', upTo)
  },
})

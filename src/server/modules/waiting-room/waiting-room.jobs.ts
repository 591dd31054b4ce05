import { sql } from 'kysely'
import { inBackground } from '#server/db/db.ts'
import { on } from '#server/events.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { moment } from './room.queries.ts'
import { keepHours } from './take-turn.ts'

const forgetPlacesTask = defineRecurringTask({
  kind: 'waiting-room.forget-places',
  everySeconds: 3_600,
  run: async (ctx) => {
    const now = ctx.now()
    await sql`
      delete from waiting_places
       where coalesce(entered_until, taken_at + make_interval(hours => ${keepHours})) < ${moment(now)}`.execute(
      inBackground(ctx.db),
    )
  },
})

export const waitingRoomTasks = [forgetPlacesTask]

export const waitingRoomSubscriptions = [
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await sql`delete from waiting_places where user_id = ${user_id}`.execute(tx)
  }),
]

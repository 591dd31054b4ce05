/**
 * Waiting room: the line before the checkout, for when more come than the shop can serve (decision 111).
 *
 * Owns the tables waiting_room and waiting_places. A place is a customer's, one each, so it is the same on every device and in
 * every process; the ticket in the browser only lets the server draw the page of the line.
 */
import { sql } from 'kysely'
import * as calls from '#contract/waiting-room.ts'
import { inBackground } from '#server/db/db.ts'
import { on } from '#server/events.ts'
import { defineRecurringTask } from '#server/queue/tasks.ts'
import { serve } from '#server/http/serve.ts'
import type { Registration } from '#server/registries.ts'
import { moment, showRoom } from './room.queries.ts'
import { keepHours } from './take-turn.ts'
import { followSalesTask, saleSubscription } from './follow-sales.ts'
import { changeRoom } from './change-room.ts'

export { recentRoom, waitingIn } from './room.queries.ts'
export { ticketCookies, waitAt } from './ticket.ts'
export { waitOf } from './take-turn.ts'

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

export const waitingRoomTasks = [forgetPlacesTask, followSalesTask]

export const waitingRoomSubscriptions = [
  saleSubscription,
  on('account.closing', async (_ctx, tx, { user_id }) => {
    await sql`delete from waiting_places where user_id = ${user_id}`.execute(tx)
  }),
]

export const waitingRoomRoutes = [
  serve(calls.getWaitingRoom, (ctx) => showRoom(ctx.db, ctx.now())),
  serve(calls.changeWaitingRoom, (ctx, { body }) => changeRoom(ctx, body)),
]

/** What the waiting room says in the registries. */
export const waitingRoomRegistrations: Registration[] = [
  {
    registry: 'personal_data',
    section: 'place_in_line',
    load: async (db, user_id) => {
      const { rows } = await sql`
        select number, taken_at, entered_at, entered_until from waiting_places where user_id = ${user_id}`.execute(db)
      return rows
    },
  },
]

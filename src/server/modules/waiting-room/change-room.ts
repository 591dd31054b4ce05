import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type { changeWaitingRoom, RoomConflict, WaitingRoom } from '#contract/waiting-room.ts'
import type { AdminCtx } from '#server/context.ts'
import type { Tx } from '#server/db/db.ts'
import { defineRecord, differences } from '#server/modules/audit/audit.ts'
import { calledAt, moment, readRoom, showRoom, unusedTurns } from './room.queries.ts'
import { stayHours } from './take-turn.ts'

const rooms = defineRecord({
  action: 'waiting_room.update',
  get: (ctx) => showRoom(ctx.db, ctx.now()),
  conflict: (current, changed_by): RoomConflict => ({ current, changed_by }),
})

/**
 * Opens, holds or closes the room, or changes its pace. Numbers go on from where they are, so each customer in line keeps their place. When it
 * opens, everybody who is shopping is in. Other processes follow within half a second.
 */
export async function changeRoom(ctx: AdminCtx, body: Body<typeof changeWaitingRoom>): Promise<WaitingRoom> {
  const { version, ...wanted } = body
  const lock = async (tx: Tx) => {
    await sql`select from waiting_room for no key update`.execute(tx)
    return readRoom(tx, ctx.now())
  }
  return rooms.edit(ctx, { id: 'checkout', version, lock }, async (tx, before, save) => {
    await save(differences(before, wanted), async (next) => {
      await saveRoom(ctx, tx, { ...wanted, version: next.version, opened_for: null })
      if (before.mode === 'OFF') await letShoppersIn(ctx, tx)
    })
  })
}

/** A held room has no turns in store. `opened_for` is the sale that decided, null where an administrator did. */
export async function saveRoom(
  { now }: Pick<AdminCtx, 'now'>,
  tx: Tx,
  { mode, per_minute, version, opened_for }: Body<typeof changeWaitingRoom> & { opened_for: string | null },
) {
  await sql`
    update waiting_room
       set called = case when ${mode}::text = 'HELD' and mode = 'OFF' then taken
                         when ${mode}::text = 'HELD' then least(taken, ${calledAt(now())})
                         when mode = 'OFF' then taken + ${unusedTurns}
                         else ${calledAt(now())} end,
           called_at = ${moment(now())}, mode = ${mode}, per_minute = ${per_minute}, version = ${version},
           opened_for = ${opened_for}::uuid`.execute(tx)
}

/** While it was closed it was not recorded who is at the checkout; customers who are there changed their cart not long ago. */
async function letShoppersIn({ now }: AdminCtx, tx: Tx): Promise<void> {
  const at = now().getTime()
  const stay = stayHours * 3_600_000
  await sql`
    insert into waiting_places (user_id, number, taken_at, entered_at, entered_until)
    select user_id, 0, ${moment(now())}, ${moment(now())}, ${moment(new Date(at + stay))} from full_carts
     where updated_at > ${moment(new Date(at - stay))}
    on conflict (user_id) do update set entered_at = excluded.entered_at, entered_until = excluded.entered_until`.execute(
    tx,
  )
}

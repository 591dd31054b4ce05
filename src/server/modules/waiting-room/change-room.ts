import { sql } from 'kysely'
import type { Body } from '#contract/call.ts'
import type { changeWaitingRoom, RoomConflict, WaitingRoom } from '#contract/waiting-room.ts'
import { AppError } from '#server/app-error.ts'
import type { AdminCtx } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { differences, lastSavedBy, writeAudit } from '#server/modules/audit/audit.ts'
import { calledAt, moment, readRoom, showRoom, unusedTurns } from './room.queries.ts'
import { stayHours } from './take-turn.ts'

/**
 * Opens, holds or closes the room, or changes its pace. Numbers go on from where they are, so each customer in line keeps their place. When it
 * opens, everybody who is shopping is in. Other processes follow within half a second.
 */
export async function changeRoom(ctx: AdminCtx, body: Body<typeof changeWaitingRoom>): Promise<WaitingRoom> {
  const { version, ...wanted } = body
  return transaction(ctx.db, async (tx) => {
    const before = await readRoom(tx, ctx.now())
    const change = differences(before, wanted)
    const isSame = before.version === version && Object.keys(change.after).length === 0
    if (!isSame) {
      if (!(await saveRoom(ctx, tx, body))) throw await conflictIn(ctx, tx)
      if (before.mode === 'OFF') await letShoppersIn(ctx, tx)
      await writeAudit(ctx, tx, {
        action: 'waiting_room.update',
        subject_type: 'waiting_room',
        subject_id: 'checkout',
        ...change,
      })
    }
    return showRoom(tx, ctx.now())
  })
}

/** False where the version is another one. A held room has no turns in store. */
async function saveRoom({ now }: AdminCtx, tx: Tx, { mode, per_minute, version }: Body<typeof changeWaitingRoom>) {
  const { rows } = await sql`
    update waiting_room
       set called = case when ${mode}::text = 'HELD' and mode = 'OFF' then taken
                         when ${mode}::text = 'HELD' then least(taken, ${calledAt(now())})
                         when mode = 'OFF' then taken + ${unusedTurns}
                         else ${calledAt(now())} end,
           called_at = ${moment(now())}, mode = ${mode}, per_minute = ${per_minute}, version = version + 1
     where version = ${version} returning version`.execute(tx)
  return rows.length > 0
}

async function conflictIn({ now }: AdminCtx, tx: Tx): Promise<AppError> {
  const details: RoomConflict = {
    current: await showRoom(tx, now()),
    changed_by: await lastSavedBy(tx, 'waiting_room', 'checkout'),
  }
  return new AppError('conflict', { details })
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

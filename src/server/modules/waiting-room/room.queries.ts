import { sql } from 'kysely'
import type { RoomMode, WaitingPlace, WaitingRoom } from '#contract/waiting-room.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'
import { cached } from '#server/cached.ts'
import { namesOfSales } from '#server/modules/catalogue/catalogue.ts'

/** A customer who comes after a quiet moment finds two seconds' worth of turns unused. */
export const unusedTurns = sql<number>`greatest(1, per_minute / 30.0)`

/** `taken` and `called` are numbers in the line; the latter moves all the time, by parts of a number. */
export type Room = { mode: RoomMode; per_minute: number; version: number; taken: number; called: number }

export function moment(now: Date) {
  return sql<Date>`${now.toISOString()}::timestamptz`
}

/** Up to which number people are let in at that time, for a statement on `waiting_room`. */
export function calledAt(now: Date) {
  return sql<number>`case when mode = 'HELD' then called else least(
    taken + ${unusedTurns},
    called + per_minute * greatest(0, extract(epoch from ${moment(now)} - called_at)) / 60.0)::double precision end`
}

export async function readRoom(db: Db | Tx, now: Date): Promise<Room> {
  const { rows } = await sql<Room>`
    select mode, per_minute, version, taken, ${calledAt(now)} as called from waiting_room`.execute(db)
  const [room] = rows
  if (!room) throw new Error('The row of the waiting room is made by its migration')
  return room
}

/** The room as it was half a second ago at most, for what every checkout and every waiting page asks. */
export const recentRoom = cached({
  load: ({ db, now }: Pick<Ctx, 'db' | 'now'>) => readRoom(db, now()),
  maxAgeMs: 250,
  staleMs: 250,
  mayReadReplica: true,
}).get

/** How far a number is from its turn. */
export function placeIn(room: Pick<Room, 'mode' | 'per_minute' | 'called'>, number: number): WaitingPlace {
  return { place: Math.max(1, number - Math.floor(room.called)), wait_seconds: secondsUntil(room, number) }
}

function secondsUntil({ mode, per_minute, called }: Pick<Room, 'mode' | 'per_minute' | 'called'>, number: number) {
  if (mode === 'OFF') return 0
  return mode === 'HELD' ? null : Math.ceil((Math.max(0, number - called) * 60) / per_minute)
}

/** What administrators see of it. */
export async function showRoom(db: Db | Tx, now: Date): Promise<WaitingRoom> {
  const room = await readRoom(db, now)
  const { rows } = await sql<{ came_in: number }>`
    select count(*)::integer as came_in from waiting_places
     where entered_at > ${moment(new Date(now.getTime() - 60_000))} and number > 0`.execute(db)
  const { rows: opened } = await sql<{ opened_for: string | null }>`select opened_for from waiting_room`.execute(db)
  const sales = opened[0]?.opened_for ? await namesOfSales(db, [opened[0].opened_for]) : []
  const { mode, per_minute, version } = room
  return {
    mode,
    per_minute,
    version,
    opened_for: sales[0]?.name ?? null,
    waiting: waitingIn(room),
    wait_seconds: secondsUntil(room, room.taken + 1),
    came_in: rows[0]?.came_in ?? 0,
  }
}

/** Whose turn has not come, whether they still look or not. */
export function waitingIn({ mode, taken, called }: Room): number {
  return mode === 'OFF' ? 0 : Math.max(0, taken - Math.floor(called))
}

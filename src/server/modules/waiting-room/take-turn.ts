import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import { perDatabase } from '#server/cached.ts'
import type { Ctx, Customer } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import { calledAt, moment, placeIn, recentRoom } from './room.queries.ts'
import type { Room } from './room.queries.ts'

/** A customer who comes back within that long after taking a place, or after their turn, goes straight in. */
export const keepHours = 6
/** From the last call of the checkout on. */
export const stayHours = 2

const hour = 3_600_000
const believedMs = 60_000
const mostBelieved = 50_000

type Asker = Pick<Ctx<Customer>, 'db' | 'now' | 'actor'>
type Place = Pick<Room, 'mode' | 'per_minute' | 'called'> & { number: number; entered_until: string | null }

/** Customers who are in, so that their next calls ask nothing. */
const believed = perDatabase(() => new LRUCache<string, number>({ max: mostBelieved }))

/**
 * How far a customer is from their turn at the checkout, or null where they may go on. The first time it takes a place for
 * them; when their turn has come it lets them in, and a customer who is in stays in while they go on.
 */
export async function waitOf(ctx: Asker): Promise<(WaitingPlace & { number: number }) | null> {
  const { mode } = await recentRoom(ctx)
  if (mode === 'OFF' || isBelieved(ctx)) return null
  // Another call of the same customer may have taken it at the same moment.
  const place = (await readPlace(ctx)) ?? (await takePlace(ctx)) ?? (await readPlace(ctx))
  if (place === null || place.mode === 'OFF') return null
  const { number, called, entered_until } = place
  if (entered_until === null && number > called) return { number, ...placeIn(place, number) }
  await stayIn(ctx, entered_until)
  return null
}

/** A place that still counts. */
function counts(now: Date) {
  const until = (hours: number) => moment(new Date(now.getTime() - hours * hour))
  return sql<boolean>`(p.entered_until > ${moment(now)} or (p.entered_until is null and p.taken_at > ${until(keepHours)}))`
}

async function readPlace({ db, now, actor }: Asker): Promise<Place | null> {
  const { rows } = await sql<Place>`
    select p.number, p.entered_until, mode, per_minute, ${calledAt(now())} as called
      from waiting_places p cross join waiting_room
     where p.user_id = ${actor.id} and ${counts(now())}`.execute(db)
  return rows[0] ?? null
}

/** Null where the room was closed meanwhile, or another call of this customer was first. */
function takePlace(ctx: Asker): Promise<Place | null> {
  return transaction(ctx.db, async (tx) => {
    if (!(await claimPlace(ctx, tx))) return null
    const place = await takeNumber(ctx, tx)
    if (place === null) await sql`delete from waiting_places where user_id = ${ctx.actor.id}`.execute(tx)
    return place
  })
}

/** The row comes first, so that the loser of a race takes no number. */
async function claimPlace({ now, actor }: Asker, tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    insert into waiting_places as p (user_id, taken_at) values (${actor.id}, ${moment(now())})
    on conflict (user_id) do update
      set number = null, taken_at = excluded.taken_at, entered_at = null, entered_until = null
      where not ${counts(now())}
    returning true`.execute(tx)
  return rows.length > 0
}

/** Last in the transaction, because from here on everybody else who comes waits for it. */
async function takeNumber({ now, actor }: Asker, tx: Tx): Promise<Place | null> {
  const at = moment(now())
  const { rows } = await sql<Place>`
    with room as (
      update waiting_room
         set called = ${calledAt(now())}, called_at = greatest(called_at, ${at}), taken = taken + 1
       where mode <> 'OFF' returning mode, per_minute, called, taken
    )
    update waiting_places p
       set number = room.taken,
           entered_at = case when room.taken <= room.called then ${at} end,
           entered_until = case when room.taken <= room.called then ${until(now())} end
      from room where p.user_id = ${actor.id}
    returning p.number, p.entered_until, room.mode, room.per_minute, room.called`.execute(tx)
  return rows[0] ?? null
}

function until(now: Date) {
  return moment(new Date(now.getTime() + stayHours * hour))
}

/** Writes only when they come in, and when half of their time is over. */
async function stayIn(ctx: Asker, entered_until: string | null): Promise<void> {
  const now = ctx.now().getTime()
  const left = entered_until === null ? 0 : new Date(entered_until).getTime() - now
  if (left < (stayHours * hour) / 2) {
    await sql`
      update waiting_places set entered_at = coalesce(entered_at, ${moment(ctx.now())}), entered_until = ${until(ctx.now())}
       where user_id = ${ctx.actor.id}`.execute(ctx.db)
  }
  believed.of(ctx.db).set(ctx.actor.id, now + believedMs)
}

function isBelieved({ db, now, actor }: Asker): boolean {
  return (believed.of(db).get(actor.id) ?? 0) > now().getTime()
}

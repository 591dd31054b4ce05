import { sql } from 'kysely'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** Tickets of one customer that are open at the same time; further questions go into one of them, or after closing one. */
const mostOpenTickets = 10
/** However many of them were closed again: each is told to every administrator. */
const mostTicketsPerDay = 20
const dayMs = 86_400_000

/**
 * Refuses another ticket of a customer who has enough of them. In a transaction the customer's row is locked first, so that
 * tickets written at once are counted one after the other.
 */
export async function requireFewTickets(ctx: CustomerCtx, db: Db | Tx): Promise<void> {
  const user_id = ctx.actor.id
  const since = new Date(ctx.now().getTime() - dayMs)
  const { rows } = await sql<{ open: number; of_day: number; oldest: string | null }>`
    select count(*) filter (where status in ('OPEN', 'IN_PROGRESS', 'WAITING_FOR_CUSTOMER'))::int as open,
           count(*) filter (where created_at > ${since})::int as of_day,
           min(created_at) filter (where created_at > ${since}) as oldest
      from tickets where user_id = ${user_id}`.execute(db)
  const [{ open, of_day, oldest } = { open: 0, of_day: 0, oldest: null }] = rows
  if (open >= mostOpenTickets) {
    throw new AppError('ticket_limit', { message: say('too_many_open_tickets', { max: mostOpenTickets }) })
  }
  if (of_day < mostTicketsPerDay || oldest === null) return
  const retryAfterSeconds = (Date.parse(oldest) + dayMs - ctx.now().getTime()) / 1_000
  throw new AppError('too_many_requests', {
    message: say('too_many_tickets_of_day', { max: mostTicketsPerDay }),
    retryAfterSeconds,
  })
}

/** Makes the tickets of one customer take turns, and waits for a closing of the account at this moment. */
export async function lockCustomer(tx: Tx, user_id: string): Promise<void> {
  const { rows } = await sql`
    select from ticket_people where user_id = ${user_id} and status = 'ACTIVE' for no key update`.execute(tx)
  if (rows.length === 0) throw new AppError('session_expired')
}

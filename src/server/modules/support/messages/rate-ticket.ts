import type { Body } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { rateTicket as call, Ticket } from '#contract/support/tickets.ts'
import { AppError } from '#server/app-error.ts'
import type { CustomerCtx } from '#server/context.ts'
import { getMyTicket, requireMine } from '../listing/tickets.queries.ts'

/** Once, and when the matter is settled. */
export async function rateTicket(ctx: CustomerCtx, ticket_id: string, body: Body<typeof call>): Promise<Ticket> {
  const now = ctx.now()
  const { numUpdatedRows } = await ctx.db
    .updateTable('tickets')
    .set({ rating: body.rating, rating_comment: body.comment, rated_at: now, updated_at: now })
    .where('ticket_id', '=', ticket_id)
    .where('user_id', '=', ctx.actor.id)
    .where('status', 'in', ['RESOLVED', 'CLOSED'])
    .where('rating', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return getMyTicket(ctx, ticket_id)
  const { rating } = await requireMine(ctx, ticket_id)
  const message = rating === null ? say('ticket_rated_too_early') : say('ticket_rated_before')
  throw new AppError('ticket_status_conflict', { message })
}

/** The answers are on the customer's screen. */
export async function markRead(ctx: CustomerCtx, ticket_id: string): Promise<null> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('tickets')
    .set({ unread: 0 })
    .where('ticket_id', '=', ticket_id)
    .where('user_id', '=', ctx.actor.id)
    .where('unread', '>', 0)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await requireMine(ctx, ticket_id)
  return null
}

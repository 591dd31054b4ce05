import type { FastifyReply } from 'fastify'
import { say } from '#contract/messages/message.ts'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import { AppError } from '#server/app-error.ts'
import { releaseSlotWhile } from '#server/bounded-queue.ts'
import type { Ctx } from '#server/context.ts'
import { recordSentToWait } from '#server/metrics.ts'
import { isCartSoldOut } from '#server/modules/cart/cart.ts'
import { ticketCookies, waitAt, waitOf } from '#server/modules/waiting-room/waiting-room.ts'
import type { Route } from './serve.ts'

const soonest = 3
const latest = 20

/** Seconds until it is worth asking again: often near the turn, seldom far from it. */
export function askAgainIn({ wait_seconds }: WaitingPlace): number {
  return Math.min(latest, Math.max(soonest, wait_seconds ?? latest))
}

/**
 * Calls of the checkout are answered when it is the customer's turn; before that with `waiting_room`, their place, and the
 * ticket with which the pages of the checkout show it. A customer who can get nothing is answered at once.
 */
export async function waitForTurn(ctx: Ctx, { call, needsNoTurn }: Route, reply: FastifyReply): Promise<void> {
  const { actor } = ctx
  if (!call.waitsForTurn || actor.kind !== 'customer') return
  const waiting = await waitOf({ ...ctx, actor })
  if (waiting === null) return
  // Answered for many at once: meanwhile the place in the line of this process is for those whose turn it is.
  if (needsNoTurn && (await releaseSlotWhile(() => needsNoTurn(ctx.db, actor.id)))) return
  recordSentToWait()
  const { number, ...details } = waiting
  reply.header('set-cookie', ticketCookies(ctx.config, { number, user_id: actor.id }))
  throw new AppError('waiting_room', {
    message: say('waiting_at', { place: details.place }),
    retryAfterSeconds: askAgainIn(details),
    details,
  })
}

/** How far the visitor with this `Cookie` is from the checkout, for its page; null where they need not wait. */
export async function waitOfVisitor(ctx: Pick<Ctx, 'db' | 'now' | 'config'>, cookie: string | undefined) {
  const waiting = await waitAt(ctx, cookie)
  return waiting && (await isCartSoldOut(ctx.db, waiting.user_id)) ? null : waiting
}

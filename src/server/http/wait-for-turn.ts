import type { FastifyReply } from 'fastify'
import type { Call } from '#contract/call.ts'
import { say } from '#contract/messages/message.ts'
import type { WaitingPlace } from '#contract/waiting-room.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { recordSentToWait } from '#server/metrics.ts'
import { ticketCookies, waitOf } from '#server/modules/waiting-room/waiting-room.ts'

const soonest = 3
const latest = 20

/** Seconds until it is worth asking again: often near the turn, seldom far from it. */
export function askAgainIn({ wait_seconds }: WaitingPlace): number {
  return Math.min(latest, Math.max(soonest, wait_seconds ?? latest))
}

/**
 * Calls of the checkout are answered when it is the customer's turn; before that with `waiting_room`, their place, and the
 * ticket with which the pages of the checkout show it.
 */
export async function waitForTurn(ctx: Ctx, call: Call, reply: FastifyReply): Promise<void> {
  const { actor } = ctx
  if (!call.waitsForTurn || actor.kind !== 'customer') return
  const waiting = await waitOf({ ...ctx, actor })
  if (waiting === null) return
  recordSentToWait()
  const { number, ...details } = waiting
  reply.header('set-cookie', ticketCookies(ctx.config, number))
  throw new AppError('waiting_room', {
    message: say('waiting_at', { place: details.place }),
    retryAfterSeconds: askAgainIn(details),
    details,
  })
}

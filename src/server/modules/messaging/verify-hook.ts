import type { Query } from '#contract/call.ts'
import type { verifyMessagingHook } from '#contract/messaging.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'

type Request = { params: { provider: string }; query: Query<typeof verifyMessagingHook> }

/** Proves to a messaging service that this address is ours: a caller that knows our token gets the challenge back. */
export async function verifyHook(ctx: Ctx<System>, { params, query }: Request): Promise<string> {
  const { messaging: port } = ctx.ports
  if (params.provider !== port.provider) throw new AppError('not_found')
  const challenge = port.answerChallenge(query)
  if (challenge !== null) return challenge
  ctx.log.warn({ ip: ctx.ip }, 'messaging hook not verified')
  throw new AppError('forbidden')
}

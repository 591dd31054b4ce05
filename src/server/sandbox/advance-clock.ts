import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import { runDue } from '#server/queue/run-tasks.ts'

/** Moves the shop's clock and runs what became due before it answers. */
export async function advanceClock(ctx: Ctx, seconds: number): Promise<{ now: string }> {
  try {
    await ctx.ports.clock.advance(seconds)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new AppError('invalid_input', { fields: { advance_seconds: say('clock_too_far') } })
  }
  await runDue(ctx)
  return { now: ctx.now().toISOString() }
}

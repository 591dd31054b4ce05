import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from '#contract/call.ts'
import type { Ctx } from '#server/context.ts'
import { worldOf } from './sandbox-world.ts'

const pausesMs = [0, 100, 400]

/** Sends the shop a webhook as a provider does: again after a pause while the shop says that it cannot take it now. */
export async function sendWebhook(
  ctx: Ctx,
  call: Call,
  webhook: { body: Buffer; headers: Record<string, string> },
): Promise<void> {
  let status = 0
  for (const ms of pausesMs) {
    await pause(ms)
    status = await worldOf(ctx.ports).deliverWebhook(call, 'sandbox', webhook)
    if (status < 500 && status !== 429) break
  }
  if (status >= 300) throw new Error(`The shop answered ${status} to the webhook`)
}

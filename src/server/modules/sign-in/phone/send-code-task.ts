import type { Language } from '#contract/language.ts'
import type { Ctx, System } from '#server/context.ts'
import type { CodeOutcome } from '#server/ports/messaging/messaging-port.ts'
import { defineTask } from '#server/queue/tasks.ts'
import type { TaskAttempt } from '#server/queue/tasks.ts'
import { oneTimeCodeOf } from '../sessions/tokens.ts'
import { codeSeconds } from './one-time-code.ts'

type Sending = { code_id: string; phone_number: string; language: Language }

/**
 * Hands a code to the messaging service. The code follows from its id only now, so the queue holds none. It leaves the
 * house at most once: an outcome that is not known is never repeated, because the person can ask for another code.
 */
export const sendCodeTask = defineTask({
  kind: 'sign-in.send-code',
  run: async (ctx, { code_id }, attempt) => {
    const sending = await beginSending(ctx, code_id)
    if (!sending) return
    const outcome = await ctx.ports.messaging.sendCode({
      message_id: code_id,
      to: sending.phone_number,
      code: oneTimeCodeOf(ctx.config.APP_SECRET, code_id),
      language: sending.language,
      expires_in_minutes: codeSeconds / 60,
    })
    await recordOutcome(ctx, code_id, outcome, attempt)
  },
})

/** `null` for a code that is dead, and for one that a try which never came back may have sent. */
async function beginSending(ctx: Ctx<System>, code_id: string): Promise<Sending | null> {
  const row = await ctx.db
    .updateTable('one_time_codes')
    .from('credentials as person')
    .set({ delivery: 'SENDING' })
    .whereRef('person.user_id', '=', 'one_time_codes.user_id')
    .where('code_id', '=', code_id)
    .where('delivery', '=', 'WAITING')
    .where('replaced_at', 'is', null)
    .where('expires_at', '>', ctx.now().toISOString())
    .returning(['one_time_codes.code_id', 'one_time_codes.phone_number', 'person.language'])
    .executeTakeFirst()
  return row ?? null
}

async function recordOutcome(
  ctx: Ctx<System>,
  code_id: string,
  outcome: CodeOutcome,
  { isLast }: TaskAttempt,
): Promise<void> {
  if (outcome.kind === 'accepted') {
    return setDelivery(ctx, code_id, 'ACCEPTED', outcome.provider_message_id)
  }
  ctx.log.warn({ code_id, outcome: outcome.kind, reason: outcome.reason }, 'a code was not accepted for sending')
  if (outcome.kind === 'unknown') return setDelivery(ctx, code_id, 'UNKNOWN')
  if (!outcome.retryable || isLast) return setDelivery(ctx, code_id, 'REFUSED')
  await setDelivery(ctx, code_id, 'WAITING')
  throw new Error(`The messaging service asks to wait: ${outcome.reason}`)
}

async function setDelivery(
  ctx: Ctx<System>,
  code_id: string,
  delivery: 'WAITING' | 'ACCEPTED' | 'REFUSED' | 'UNKNOWN',
  provider_message_id: string | null = null,
): Promise<void> {
  await ctx.db
    .updateTable('one_time_codes')
    .set({ delivery, provider_message_id })
    .where('code_id', '=', code_id)
    .where('delivery', '=', 'SENDING')
    .execute()
}

import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import { defineTask, enqueueAll, later } from '#server/queue/tasks.ts'
import type { LaterTask } from '#server/queue/tasks.ts'
import { layoutMail } from './mail-layout.ts'
import type { Email } from './mail-parts.ts'

/** Five minutes of tries: a code that comes later is of no use any more. */
const triesWithCode = 7

/**
 * Tried for about four hours, because a relay may be away for long and a mail may be late. What the relay refuses for
 * good is not tried again, and neither is a mail with a code that may have left already. A task that has ended keeps
 * whom it was for and what came of it, but no links and no codes.
 */
export const sendMailTask = defineTask({
  kind: 'mail.send',
  run: async (ctx, { message_id, to, subject, parts }) => {
    const layout = layoutMail(parts)
    const outcome = await ctx.ports.mail.send({ message_id, to, subject, ...layout })
    const payload = { message_id, to, subject }
    if (outcome.kind === 'accepted') return { payload, verdict: null }
    const verdict = `${outcome.kind}: ${outcome.reason}`
    const isOver = outcome.kind === 'refused' || (outcome.kind === 'unknown' && layout.carries_code)
    if (!isOver) throw new Error(`The mail was not accepted, ${verdict}`)
    ctx.log.warn({ message_id, verdict }, 'mail given up')
    return { payload, verdict }
  },
})

/**
 * Sends a mail once the caller's transaction is committed; it is laid out when it is sent. Every try carries the same
 * message id, so a relay that knows it delivers once. Give an own `message_id` where the same event may send it twice.
 */
export async function sendMail(tx: Tx, email: Email & { message_id?: string }): Promise<void> {
  await enqueueAll(tx, [mailOf(email)])
}

/** The same as a task for `enqueueAll`, where a mail goes with others. */
export function mailOf(email: Email & { message_id?: string }): LaterTask {
  const message_id = email.message_id ?? uuidv7()
  const options = { dedupe: message_id, ...(email.parts.code && { max_attempts: triesWithCode }) }
  return later('mail.send', { ...email, message_id }, options)
}

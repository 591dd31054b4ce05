import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { Mail } from '#server/ports/mail/mail-port.ts'
import { defineTask, enqueue } from './tasks.ts'

/** Five minutes of tries: a code that comes later is of no use any more. */
const triesWithCode = 7

/**
 * Tried for about four hours, because a relay may be away for long and a mail may be late. What the relay refuses for
 * good is not tried again, and neither is a mail with a code that may have left already. A task that has ended keeps
 * whom it was for and what came of it, but no links and no codes.
 */
export const sendMailTask = defineTask<Mail>({
  kind: 'mail.send',
  maxAttempts: 14,
  run: async (ctx, mail, { task_id }) => {
    const outcome = await ctx.ports.mail.send(mail)
    if (outcome.kind === 'accepted') return (tx) => closeMail(tx, task_id, mail, null)
    const verdict = `${outcome.kind}: ${outcome.reason}`
    const isOver = outcome.kind === 'refused' || (outcome.kind === 'unknown' && mail.carries_code)
    if (!isOver) throw new Error(`The mail was not accepted, ${verdict}`)
    ctx.log.warn({ message_id: mail.message_id, verdict }, 'mail given up')
    return (tx) => closeMail(tx, task_id, mail, verdict)
  },
})

async function closeMail(tx: Tx, task_id: number, mail: Mail, verdict: string | null): Promise<void> {
  const { message_id, to, subject } = mail
  await tx
    .updateTable('tasks')
    .set({ payload: JSON.stringify({ message_id, to, subject }), last_error: verdict })
    .where('task_id', '=', task_id)
    .execute()
}

/**
 * Sends a mail once the caller's transaction is committed. Every try carries the same message id, so a relay that
 * knows it delivers once. Give an own `message_id` where the same event may ask twice.
 */
export async function sendMail(tx: Tx, mail: Omit<Mail, 'message_id'> & { message_id?: string }): Promise<void> {
  const message_id = mail.message_id ?? uuidv7()
  await enqueue(
    tx,
    sendMailTask,
    { ...mail, message_id },
    { dedupe: message_id, ...(mail.carries_code && { max_attempts: triesWithCode }) },
  )
}

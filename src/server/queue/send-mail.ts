import type { Tx } from '#server/db/db.ts'
import { uuidv7 } from '#server/ids.ts'
import type { Mail } from '#server/ports/mail/mail-port.ts'
import { defineTask, enqueue } from './tasks.ts'

/** Tried for about four hours, because a relay may be away for long and a mail may be late. */
export const sendMailTask = defineTask<Mail>({
  kind: 'mail.send',
  maxAttempts: 14,
  run: async (ctx, mail) => {
    await ctx.ports.mail.send(mail)
  },
})

/**
 * Sends a mail once the caller's transaction is committed. Every try carries the same message id, so a relay that
 * knows it delivers once. Give an own `message_id` where the same event may ask twice.
 */
export async function sendMail(tx: Tx, mail: Omit<Mail, 'message_id'> & { message_id?: string }): Promise<void> {
  const message_id = mail.message_id ?? uuidv7()
  await enqueue(tx, sendMailTask, { ...mail, message_id }, { dedupe: message_id })
}

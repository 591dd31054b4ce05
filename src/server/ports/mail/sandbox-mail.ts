import type { Db } from '#server/db/db.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import type { Mail, MailOutcome, MailPort } from './mail-port.ts'

/**
 * A relay that delivers into the table `outbox`, where people and tests read. A message id is delivered once. Like a
 * real relay it does not know the domain `unknown.test`.
 */
export function sandboxMail({ db, now, faults }: { db: Db; now: () => Date; faults: Faults }): MailPort {
  return {
    send: (mail) =>
      withFaults<MailOutcome>(faults, 'send', {
        effect: async () => {
          if (mail.to.endsWith('@unknown.test')) return { kind: 'refused', reason: '550 5.1.1' }
          await deliver(db, now(), mail)
          return { kind: 'accepted' }
        },
        refused: () => ({ kind: 'later', reason: '451 4.7.1', is_answered: true }),
        unknown: (reason) => ({ kind: 'unknown', reason }),
      }),
  }
}

async function deliver(db: Db, now: Date, mail: Mail): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      message_id: mail.message_id,
      channel: 'EMAIL',
      recipient: mail.to,
      subject: mail.subject,
      body_text: mail.text,
      body_html: mail.html,
      links: JSON.stringify(mail.links),
      code: codeIn(mail.text),
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

/** One-time codes have a line of their own. */
function codeIn(text: string): string | null {
  return /^\s*(\d{4,8})\s*$/m.exec(text)?.[1] ?? null
}

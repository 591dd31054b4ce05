import * as z from 'zod'
import type { Db } from '#server/db/db.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import { isSigned } from '#server/sandbox/webhook-signature.ts'
import type { WebhookKey } from '#server/sandbox/webhook-signature.ts'
import type { CodeMessage, CodeOutcome, MessageStatusWebhook, MessagingPort } from './messaging-port.ts'

type Options = { db: Db; now: () => Date; key: WebhookKey; faults: Faults }

/** Numbers that begin so have no account at the sandbox's messaging service. */
const unreachable = '+6280000'

/**
 * A messaging service that delivers into the table `outbox`, where people and tests read. A message id is delivered
 * once. Like a real service it cannot reach every number, and it signs what it says of its messages.
 */
export function sandboxMessaging({ db, now, key, faults }: Options): MessagingPort {
  return {
    provider: 'sandbox',
    sendCode: (message) =>
      withFaults<CodeOutcome>(faults, 'sendCode', {
        effect: async () => {
          if (message.to.startsWith(unreachable)) {
            return { kind: 'refused', reason: '131026', retryable: false, offer: 'EMAIL' }
          }
          await deliver(db, now(), message)
          return { kind: 'accepted', provider_message_id: `sandbox.${message.message_id}` }
        },
        refused: () => ({ kind: 'refused', reason: '130429', retryable: true, offer: null }),
        unknown: (reason) => ({ kind: 'unknown', reason }),
      }),
    parseStatus: (rawBody, headers) => parseStatus(key, rawBody, headers),
    answerChallenge: () => null,
  }
}

const texts = {
  en: (code: string, minutes: number) =>
    `${code} is your Sehati code. Do not share it with anyone. It expires in ${minutes} minutes.`,
  id: (code: string, minutes: number) =>
    `${code} adalah kode Sehati Anda. Jangan berikan kepada siapa pun. Berlaku ${minutes} menit.`,
}

async function deliver(db: Db, now: Date, message: CodeMessage): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      message_id: message.message_id,
      channel: 'WHATSAPP',
      recipient: message.to,
      body_text: texts[message.language](message.code, message.expires_in_minutes),
      links: '[]',
      code: message.code,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .execute()
}

const Statuses = z.object({
  statuses: z
    .array(
      z.object({
        provider_message_id: z.string().min(1).max(200),
        status: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
        reason: z.string().max(200).nullable().default(null),
      }),
    )
    .max(100),
})

function parseStatus(
  key: WebhookKey,
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
): MessageStatusWebhook {
  if (!isSigned(key, rawBody, headers)) return { kind: 'bad_signature' }
  const parsed = Statuses.safeParse(jsonOf(rawBody))
  if (!parsed.success) return { kind: 'malformed' }
  const statuses = parsed.data.statuses.map(({ provider_message_id, status, reason }) => ({
    provider_message_id,
    message_id: provider_message_id.replace(/^sandbox\./, ''),
    status,
    reason,
    offer: status === 'FAILED' ? ('EMAIL' as const) : null,
    dedupe_key: `${provider_message_id} ${status}`,
  }))
  return statuses.length > 0 ? { kind: 'statuses', statuses } : { kind: 'ignored' }
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

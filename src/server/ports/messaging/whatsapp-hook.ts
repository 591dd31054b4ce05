import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../request.ts'
import type { MessageStatus, MessageStatusWebhook } from './messaging-port.ts'
import { reasonOf, verdictOf } from './whatsapp-errors.ts'

const signatureHeader = 'x-hub-signature-256'

type Headers = Record<string, string | string[] | undefined>

/** `sha256=` and the hex HMAC-SHA256 of the bytes as they came, keyed with the app's secret. */
export function signHook(appSecret: string, rawBody: Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`
}

function isSigned(appSecret: string, rawBody: Buffer, headers: Headers): boolean {
  const given = headers[signatureHeader]
  if (typeof given !== 'string' || !/^sha256=[0-9a-f]{64}$/.test(given)) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signHook(appSecret, rawBody)))
}

const Status = z.object({
  id: z.string().min(1).max(300),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.uuid().nullable().catch(null),
  errors: z
    .array(z.object({ code: z.int() }))
    .max(20)
    .catch([]),
})

const Hook = z.object({
  object: z.string().max(100),
  entry: z
    .array(
      z.object({
        changes: z
          .array(
            z.object({
              value: z.object({
                metadata: z.object({ phone_number_id: z.string().max(100) }).optional(),
                statuses: z.array(z.unknown()).max(1_000).optional(),
              }),
            }),
          )
          .max(1_000)
          .default([]),
      }),
    )
    .max(1_000),
})

const statusNames = { sent: 'SENT', delivered: 'DELIVERED', read: 'READ', failed: 'FAILED' } as const

type Ours = { appSecret: string; phoneNumberId: string }

/**
 * Signature first, over the bytes; only then is anything read. A call may bring several statuses, of other numbers of
 * the same business too: those, and kinds that the shop has no use for, are left out.
 */
export function parseWhatsappHook(
  { appSecret, phoneNumberId }: Ours,
  rawBody: Buffer,
  headers: Headers,
): MessageStatusWebhook {
  if (!isSigned(appSecret, rawBody, headers)) return { kind: 'bad_signature' }
  const hook = Hook.safeParse(readJson(rawBody.toString('utf8')))
  if (!hook.success) return { kind: 'malformed' }
  if (hook.data.object !== 'whatsapp_business_account') return { kind: 'ignored' }
  const values = hook.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  const statuses = values
    .filter(({ metadata }) => metadata === undefined || metadata.phone_number_id === phoneNumberId)
    .flatMap((value) => value.statuses ?? [])
    .flatMap((status) => {
      const parsed = Status.safeParse(status)
      return parsed.success ? [toStatus(parsed.data)] : []
    })
  return statuses.length > 0 ? { kind: 'statuses', statuses } : { kind: 'ignored' }
}

function toStatus({ id, status, biz_opaque_callback_data, errors }: z.output<typeof Status>): MessageStatus {
  const code = status === 'failed' ? errors[0]?.code : undefined
  return {
    provider_message_id: id,
    message_id: biz_opaque_callback_data,
    status: statusNames[status],
    reason: code === undefined ? null : reasonOf(code),
    offer: status === 'failed' ? (code === undefined ? 'EMAIL' : verdictOf(code).offer) : null,
    dedupe_key: `${id} ${status}`,
  }
}

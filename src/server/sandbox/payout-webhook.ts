import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { PayoutWebhook } from '#server/ports/payout/payout-port.ts'
import { parseJson } from './payment-webhook.ts'
import { payoutStateOf } from './payout-books.ts'
import type { BookedPayout } from './payout-books.ts'
import { isSigned, signedWebhook } from './webhook-signature.ts'
import type { WebhookKey } from './webhook-signature.ts'

const failures = [
  'INSUFFICIENT_BALANCE',
  'INVALID_DESTINATION',
  'ACCOUNT_NAME_MISMATCH',
  'DESTINATION_MAXIMUM_LIMIT',
  'REJECTED_BY_CHANNEL',
  'TEMPORARY_TRANSFER_ERROR',
  'TRANSFER_ERROR',
  'CANCELLED',
] as const
const Webhook = z.object({
  event: z.literal('payout.status'),
  reference: z.string().min(1).max(60),
  provider_id: z.string().min(1).max(60),
  status: z.enum(['ACCEPTED', 'SUCCEEDED', 'FAILED', 'REVERSED']),
  amount: z.int(),
  failure: z.enum(failures).nullable(),
})
const Other = z.object({ event: z.string() })

/** What the sandbox bank tells the shop about a payout. Sending it again carries the same key. */
export function payoutWebhook(key: WebhookKey, payout: BookedPayout) {
  const { reference, provider_id, status, amount, failure } = payoutStateOf(payout)
  return signedWebhook(key, { event: 'payout.status', reference, provider_id, status, amount, failure })
}

/** Signature first, over the bytes as they came; only then is anything read. */
export function parsePayoutWebhook(
  key: WebhookKey,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): PayoutWebhook {
  if (!isSigned(key, body, headers)) return { kind: 'bad_signature' }
  const content = parseJson(body)
  const webhook = Webhook.safeParse(content)
  if (!webhook.success) {
    const other = Other.safeParse(content)
    return { kind: other.success && other.data.event !== 'payout.status' ? 'ignored' : 'malformed' }
  }
  const { reference, provider_id, status, amount, failure } = webhook.data
  const dedupe_key = createHash('sha256').update(`${reference}|${status}|${amount}|${failure}`).digest('hex')
  return {
    kind: 'webhook',
    reference,
    provider_id,
    report: { status, amount, failure, kind: status.toLowerCase() },
    dedupe_key,
  }
}

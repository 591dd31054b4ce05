import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { DeliveryWebhook, DeliveryStep } from '#server/ports/delivery/delivery-port.ts'
import type { BookedParcel } from './delivery-books.ts'
import { isSigned, signedWebhook } from './webhook-signature.ts'
import type { WebhookKey } from './webhook-signature.ts'
import { parseJson } from './payment-webhook.ts'

const Webhook = z.object({
  event: z.literal('parcel.status'),
  reference: z.string().min(1).max(60),
  status: z.enum(['BOOKED', 'PICKED_UP', 'DELIVERED', 'FAILED', 'RETURNED', 'WITHDRAWN']),
  awb_number: z.string().max(60).nullable(),
  note: z.string().max(300),
  happened_at: z.iso.datetime(),
})
const Other = z.object({ event: z.string() })

/** What a courier writes beside each step. */
const notes: Record<DeliveryStep, string> = {
  BOOKED: 'Airway bill issued',
  PICKED_UP: 'The courier has picked up the parcel',
  DELIVERED: 'Received at the address',
  FAILED: 'Nobody was at the address',
  RETURNED: 'Returned to the sender',
  WITHDRAWN: 'The booking was cancelled',
}

/** What the sandbox courier tells the shop about one step of a parcel. */
export function deliveryWebhook(key: WebhookKey, parcel: BookedParcel, step: DeliveryStep, at: Date) {
  return signedWebhook(key, {
    event: 'parcel.status',
    reference: parcel.reference,
    status: step,
    awb_number: parcel.awb_number,
    note: notes[step],
    happened_at: at.toISOString(),
  })
}

/** Signature first, over the bytes as they came; only then is anything read. */
export function parseDeliveryWebhook(
  key: WebhookKey,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): DeliveryWebhook {
  if (!isSigned(key, body, headers)) return { kind: 'bad_signature' }
  const content = parseJson(body)
  const webhook = Webhook.safeParse(content)
  if (!webhook.success) {
    const other = Other.safeParse(content)
    return { kind: other.success && other.data.event !== 'parcel.status' ? 'ignored' : 'malformed' }
  }
  const { reference, status, awb_number, note, happened_at } = webhook.data
  const dedupe_key = createHash('sha256').update(`${reference}|${status}|${awb_number}`).digest('hex')
  return { kind: 'webhook', provider_reference: reference, step: status, awb_number, note, happened_at, dedupe_key }
}

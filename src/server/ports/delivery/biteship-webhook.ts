import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../request.ts'
import { noteOfStatus, stepOfStatus } from './biteship-status.ts'
import type { DeliveryWebhook } from './delivery-port.ts'

type Headers = Record<string, string | string[] | undefined>

/** Which header carries which secret; both are typed into the provider's dashboard. */
export type HookSecret = { header: string; secret: string }

const Webhook = z.object({
  event: z.enum(['order.status', 'order.waybill_id']),
  order_id: z.string().min(1).max(60),
  status: z.string().max(60),
  courier_waybill_id: z.string().max(60).nullish(),
  updated_at: z.iso.datetime({ offset: true }).optional(),
})
const Event = z.object({ event: z.string() })

/**
 * Reads a webhook. Its header holds one fixed secret and covers nothing of the body, so it only says that the order is
 * worth a query. When the address is saved, the provider sends a call without an event, which must be answered with
 * 200.
 */
export function parseBiteshipWebhook(hook: HookSecret, rawBody: Buffer, headers: Headers, now: Date): DeliveryWebhook {
  const content = readJson(rawBody.toString('utf8'))
  const event = Event.safeParse(content).data?.event
  if (rawBody.length === 0 || (isRecord(content) && event === undefined)) return { kind: 'ignored' }
  if (!isSender(hook, headers)) return { kind: 'bad_signature' }
  if (event === undefined) return { kind: 'malformed' }
  const webhook = Webhook.safeParse(content)
  // Changed prices are the shop's affair with the provider; the customer's stays as quoted.
  if (!webhook.success) return { kind: event.startsWith('order.') && event !== 'order.price' ? 'malformed' : 'ignored' }
  const { order_id, status, courier_waybill_id, updated_at } = webhook.data
  const step = stepOfStatus(status)
  if (!step) return { kind: 'ignored' }
  return {
    kind: 'webhook',
    provider_reference: order_id,
    step,
    awb_number: courier_waybill_id || null,
    note: noteOfStatus(status),
    happened_at: (updated_at ? new Date(updated_at) : now).toISOString(),
    dedupe_key: digest(JSON.stringify([order_id, event, status, courier_waybill_id, updated_at])).toString('hex'),
  }
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Both sides are hashed, so that the time tells nothing. */
function isSender({ header, secret }: HookSecret, headers: Headers): boolean {
  const given = headers[header.toLowerCase()]
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { PaymentWebhook } from '#server/ports/payment/payment-port.ts'
import { isSigned, signedWebhook } from './webhook-signature.ts'
import type { WebhookKey } from './webhook-signature.ts'
import type { BookedPayment } from './payment-books.ts'

const Webhook = z.object({
  event: z.literal('payment.status'),
  reference: z.string().min(1).max(60),
  status: z.enum(['PENDING', 'PAID', 'FAILED', 'EXPIRED', 'REVERSED', 'REVIEW']),
  amount: z.int(),
  currency: z.string().max(3),
  cost: z.int().min(0).optional(),
})
const Other = z.object({ event: z.string() })

/** What the sandbox bank tells the shop about a payment. Sending it again carries the same key. */
export function paymentWebhook(key: WebhookKey, payment: BookedPayment, status: BookedPayment['status']) {
  return signedWebhook(key, {
    event: 'payment.status',
    reference: payment.reference,
    order_number: payment.order_number,
    service: payment.service,
    status,
    amount: payment.amount,
    currency: 'IDR',
  })
}

/** Signature first, over the bytes as they came; only then is anything read. */
export function parsePaymentWebhook(
  key: WebhookKey,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): PaymentWebhook {
  if (!isSigned(key, body, headers)) return { kind: 'bad_signature' }
  const content = parseJson(body)
  const webhook = Webhook.safeParse(content)
  if (!webhook.success) {
    const other = Other.safeParse(content)
    return { kind: other.success && other.data.event !== 'payment.status' ? 'ignored' : 'malformed' }
  }
  const { reference, status, amount, currency, cost } = webhook.data
  const dedupe_key = createHash('sha256').update(`${reference}|${status}|${amount}|${currency}`).digest('hex')
  const report = { status, amount, currency, kind: status.toLowerCase(), ...(cost !== undefined && { cost }) }
  return { kind: 'webhook', reference, page_id: null, capture_id: null, report, dedupe_key }
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

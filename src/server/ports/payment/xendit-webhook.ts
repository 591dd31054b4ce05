import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../request.ts'
import type { PaymentWebhook, PaymentReport } from './payment-port.ts'
import { Session, sessionReport } from './xendit-session.ts'

type Headers = Record<string, string | string[] | undefined>

const Envelope = z.object({ event: z.string().max(80), data: z.unknown() })

/**
 * Reads a webhook. The header carries one fixed secret and covers nothing of the body, so a webhook proves its sender
 * and nothing more.
 */
export function parseXenditWebhook(callbackToken: string, rawBody: Buffer, headers: Headers): PaymentWebhook {
  if (!isSender(callbackToken, headers['x-callback-token'])) return { kind: 'bad_signature' }
  const envelope = Envelope.safeParse(readJson(rawBody.toString('utf8')))
  if (!envelope.success) return { kind: 'malformed' }
  const { event, data } = envelope.data
  if (event.startsWith('payment_session.')) return fromSession(event, data)
  if (event.startsWith('refund.')) return fromRefund(event, data)
  if (paymentEvents.has(event)) return fromPayment(event, data)
  return { kind: 'ignored' }
}

/** Both sides are hashed, so that the time tells nothing. */
function isSender(token: string, given: string | string[] | undefined): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

function keyOf(...news: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(news)).digest('hex')
}

function fromSession(event: string, data: unknown): PaymentWebhook {
  const session = Session.safeParse(data)
  if (!session.success) return { kind: 'malformed' }
  const { reference_id, payment_session_id, payment_request_id, status, amount, currency } = session.data
  const report = sessionReport(session.data, event)
  if (!report) return { kind: 'ignored' }
  return {
    kind: 'webhook',
    reference: reference_id,
    page_id: payment_session_id,
    capture_id: payment_request_id ?? null,
    report,
    dedupe_key: keyOf('session', payment_session_id, status, amount, currency, payment_request_id),
  }
}

/** The provider's own pages disagree about the name of a payment that came in. */
const paymentEvents = new Map(
  Object.entries<PaymentReport['status']>({
    'payment.capture': 'PAID',
    'payment.succeeded': 'PAID',
    'payment.authorization': 'PENDING',
    'payment.failure': 'FAILED',
    'payment.failed': 'FAILED',
  }),
)

const Payment = z.object({
  payment_id: z.string().max(100).nullish(),
  payment_request_id: z.string().max(100).nullish(),
  payment_session_id: z.string().max(100).nullish(),
  reference_id: z.string().max(255).nullish(),
  request_amount: z.coerce.number(),
  currency: z.string().max(3),
  captures: z.array(z.object({ capture_id: z.string().nullish(), capture_amount: z.coerce.number() })).nullish(),
})

/** Our references, so that payments of other programs at the same account are left alone. */
const ourReference = /^[A-Z]{2}-\d{6}-[A-Z0-9]+-\d+$/

/** Comes beside the webhook of the session and says the same. */
function fromPayment(event: string, data: unknown): PaymentWebhook {
  const payment = Payment.safeParse(data)
  if (!payment.success) return { kind: 'malformed' }
  const { reference_id, captures, currency, request_amount, payment_request_id } = payment.data
  if (!reference_id || !ourReference.test(reference_id)) return { kind: 'ignored' }
  const amount = captures?.reduce((sum, { capture_amount }) => sum + capture_amount, 0) ?? request_amount
  const status = paymentEvents.get(event) ?? 'PENDING'
  return {
    kind: 'webhook',
    reference: reference_id,
    page_id: payment.data.payment_session_id ?? null,
    capture_id: payment_request_id ?? null,
    report: { status, amount, currency, kind: event },
    dedupe_key: keyOf('payment', payment.data.payment_id ?? reference_id, status, amount, currency),
  }
}

const Refund = z.object({
  id: z.string().max(100),
  payment_request_id: z.string().max(100).nullish(),
  reference_id: z.string().max(255).nullish(),
  amount: z.coerce.number(),
  status: z.string().max(30),
})
/** The provider's samples wrap the refund once more. */
const Wrapped = z.object({ data: Refund })

function fromRefund(event: string, data: unknown): PaymentWebhook {
  const wrapped = Wrapped.safeParse(data)
  const refund = wrapped.success ? wrapped.data.data : Refund.safeParse(data).data
  if (!refund) return { kind: 'malformed' }
  return {
    kind: 'refund',
    reference: null,
    capture_id: refund.payment_request_id ?? null,
    refund_reference: refund.reference_id ?? null,
    amount: refund.amount,
    words: event,
    dedupe_key: keyOf('refund', refund.id, refund.status),
  }
}

import type { Db } from '#server/db/db.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import type { WebhookKey } from '#server/sandbox/webhook-signature.ts'
import {
  closeBookedPage,
  findBookedPayment,
  openBookedPage,
  refundBooked,
  statusNow,
} from '#server/sandbox/payment-books.ts'
import type { BookedPayment } from '#server/sandbox/payment-books.ts'
import { parsePaymentWebhook } from '#server/sandbox/payment-webhook.ts'
import { isByTransfer } from './payment-port.ts'
import type { PaymentOutcome, PaymentPort, PaymentState, RefundOutcome, RefundState } from './payment-port.ts'

type Options = { db: Db; now: () => Date; publicUrl: string; key: WebhookKey; faults: Faults }

/** A payment provider that lives in this process: own books, a hosted page below `/sandbox`, signed webhooks. */
export function sandboxPayment({ db, now, publicUrl, key, faults }: Options): PaymentPort {
  const urlOf = (payment: BookedPayment) => `${publicUrl}/sandbox/payments/${payment.page_token}`
  const unknown = () => 'unknown' as const
  return {
    provider: 'sandbox',
    webhooksProve: true,
    createPage: (request) =>
      withFaults<PaymentOutcome>(faults, 'createPage', {
        effect: async () => {
          const page = await openBookedPage(db, now(), request)
          if (page === 'refused') return { kind: 'refused', reason: 'the reference was used before' }
          return { kind: 'created', payment_url: urlOf(page), page_id: page.page_token }
        },
        refused: () => ({ kind: 'refused', reason: 'sandbox: refuse' }),
        unknown: (reason) => ({ kind: 'unknown', reason }),
      }),
    getState: ({ reference }) =>
      withFaults<PaymentState | null | 'unknown'>(faults, 'getState', {
        effect: async () => {
          const payment = await findBookedPayment(db, reference)
          if (!payment) return null
          const status = statusNow(payment, now())
          const names = { reference, page_id: payment.page_token, capture_id: null }
          const report = { status, amount: payment.amount, currency: 'IDR', kind: status.toLowerCase() }
          return { ...names, ...report, payment_url: urlOf(payment) }
        },
        refused: unknown,
        unknown,
      }),
    closePage: ({ reference }) =>
      withFaults<boolean | 'unknown'>(faults, 'closePage', {
        effect: () => closeBookedPage(db, now(), reference),
        refused: unknown,
        unknown,
      }),
    refundTerms: (service) => (isByTransfer(service) ? null : { days: null, partly: true }),
    refund: ({ payment, reference, amount }) =>
      withFaults<RefundOutcome>(faults, 'refund', {
        effect: async () => {
          const answer = await refundBooked(db, now(), { payment: payment.reference, reference, amount })
          return answer === 'done' ? { kind: 'done' } : { kind: 'refused', reason: `sandbox: ${answer}` }
        },
        refused: () => ({ kind: 'refused', reason: 'sandbox: refuse' }),
        unknown: (reason) => ({ kind: 'unknown', reason }),
      }),
    listRefunds: ({ reference }) =>
      withFaults<RefundState[] | 'unknown'>(faults, 'listRefunds', {
        effect: async () => (await findBookedPayment(db, reference))?.refunds ?? [],
        refused: unknown,
        unknown,
      }),
    parseWebhook: (rawBody, headers) => parsePaymentWebhook(key, rawBody, headers),
  }
}

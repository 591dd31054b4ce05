import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { readJson } from '../request.ts'
import { refundsOf, reportOf, Transaction } from './midtrans-state.ts'
import type { PaymentWebhook } from './payment-port.ts'

const Signed = z.object({
  order_id: z.string(),
  status_code: z.string(),
  gross_amount: z.string(),
  signature_key: z.string(),
})

/** What the provider's dashboard sends as a test. */
const trialPrefix = 'payment_notif_test_'

/**
 * Reads a webhook. The signature covers order id, status code and amount as they are written, but neither the status
 * nor the transaction: a payment and its refund carry the same one. So a webhook proves its sender and nothing more.
 */
export function parseMidtransWebhook(serverKey: string, rawBody: Buffer): PaymentWebhook {
  const content = readJson(rawBody.toString('utf8'))
  if (content === undefined) return { kind: 'malformed' }
  const signed = Signed.safeParse(content)
  if (!signed.success || !isSigned(serverKey, signed.data)) return { kind: 'bad_signature' }
  const transaction = Transaction.safeParse(content)
  if (!transaction.success) return { kind: 'malformed' }
  if (transaction.data.order_id.startsWith(trialPrefix)) return { kind: 'ignored' }
  return toWebhook(transaction.data)
}

export function midtransSignature(serverKey: string, content: Omit<z.output<typeof Signed>, 'signature_key'>): string {
  const { order_id, status_code, gross_amount } = content
  return createHash('sha512').update(`${order_id}${status_code}${gross_amount}${serverKey}`).digest('hex')
}

function isSigned(serverKey: string, content: z.output<typeof Signed>): boolean {
  if (!/^[0-9a-f]{128}$/.test(content.signature_key)) return false
  const right = midtransSignature(serverKey, content)
  return timingSafeEqual(Buffer.from(content.signature_key, 'hex'), Buffer.from(right, 'hex'))
}

function toWebhook(transaction: Transaction): PaymentWebhook {
  const report = reportOf(transaction)
  if (!report) return { kind: 'ignored' }
  const { order_id: reference, transaction_id, refund_amount } = transaction
  const names = { reference, capture_id: transaction_id ?? null }
  const refunds = refundsOf(transaction)
  const dedupe_key = keyOf(transaction)
  if (!/refund|partial/.test(report.kind)) return { kind: 'webhook', ...names, page_id: null, report, dedupe_key }
  const amount = Number(refund_amount ?? report.amount)
  return {
    kind: 'refund',
    ...names,
    refund_reference: refunds.at(-1)?.reference ?? null,
    amount,
    words: report.kind,
    dedupe_key,
  }
}

/** Two partial refunds have the same status, and so have a refund and its confirmation: each is news; so is another currency. */
function keyOf(transaction: Transaction): string {
  const { order_id, transaction_id, transaction_status, fraud_status, status_code, gross_amount, currency } =
    transaction
  const refunds = refundsOf(transaction).map(({ reference, amount, status }) => [reference, amount, status])
  const news = [
    order_id,
    transaction_id,
    transaction_status,
    fraud_status,
    status_code,
    gross_amount,
    currency,
    refunds,
  ]
  return createHash('sha256').update(JSON.stringify(news)).digest('hex')
}

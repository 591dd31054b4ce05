import { encodeMessage, decodeMessage } from '#contract/messages/stored-message.ts'
import { say } from '#contract/messages/message.ts'
import type { Output } from '#contract/call.ts'
import type { receivePaymentWebhook as receivePaymentWebhookCall } from '#contract/orders/payments.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx, System } from '#server/context.ts'
import { transaction } from '#server/db/db.ts'
import type { Tx } from '#server/db/db.ts'
import type { RawRequest } from '#server/http/serve.ts'
import type { PaymentWebhook, PaymentPort } from '#server/ports/payment/payment-port.ts'
import { enqueue } from '#server/queue/tasks.ts'
import { applyReport } from './apply-report.ts'
import type { Report } from './apply-report.ts'
import { isKnown, storeWebhook, settleWebhook } from './store-webhook.ts'
import type { Intake, Webhook, Settled } from './store-webhook.ts'
import { lockOrder } from '../lock-order.ts'
import { isChange, takesMoneyBack } from '../payment-status.ts'
import { findByCapture, findByReference, nameOf } from '../payments.queries.ts'
import type { PaymentRow } from '../payments.queries.ts'
import { findRefunded } from '../refunds/refunds.queries.ts'
import { assumeRefunds } from '../refunds/assume-refunds.ts'

type Received = Output<typeof receivePaymentWebhookCall>
type PaymentNews = Extract<PaymentWebhook, { kind: 'webhook' }>

const received: Received = { received: true }

/**
 * A provider's webhook about a payment. The signature is checked over the bytes as they came. An authentic webhook is
 * stored raw and applied at most once, in any order and never backwards; repeating it answers the same and changes
 * nothing. A webhook about a payment that the shop does not know is stored once and answered with 404.
 *
 * Where a signature does not cover all that a webhook says, and whenever money would be taken back, the provider is
 * queried and its answer is what counts. While it does not answer, it is told to send the webhook again, and the shop
 * also queries later by itself.
 */
export async function receivePaymentWebhook(
  ctx: Ctx<System>,
  { params, rawBody, headers }: RawRequest & { params: { provider: string } },
): Promise<Received> {
  const port = ctx.ports.paymentOf(params.provider)
  if (!port) throw new AppError('not_found')
  const webhook = port.parseWebhook(rawBody, headers)
  if (webhook.kind === 'bad_signature') throw refuse(ctx, 'signature_invalid')
  if (webhook.kind === 'malformed') throw refuse(ctx, 'malformed_request')
  if (webhook.kind === 'ignored' || (await isKnown(ctx, port.provider, webhook))) return received
  return together(`${port.provider} ${webhook.dedupe_key}`, () => takeIn(ctx, port, { webhook, rawBody }))
}

const inHand = new Map<string, Promise<Received>>()

/** A repeat of a webhook that is being worked on waits for the first, so that the provider is queried once. */
async function together(key: string, work: () => Promise<Received>): Promise<Received> {
  const running = inHand.get(key) ?? work().finally(() => inHand.delete(key))
  inHand.set(key, running)
  return running
}

async function takeIn(
  ctx: Ctx<System>,
  port: PaymentPort,
  { webhook, rawBody }: { webhook: Webhook; rawBody: Buffer },
): Promise<Received> {
  const payment = await findNamed(ctx, port.provider, webhook)
  const intake: Intake = { provider: port.provider, webhook, rawBody, payment }
  if (!payment) {
    await transaction(ctx.db, (tx) => storeWebhook(ctx, tx, intake))
    throw refuse(ctx, 'not_found')
  }
  const apply = await prepare(ctx, port, payment, webhook)
  await transaction(ctx.db, (tx) => applyOnce(ctx, tx, intake, apply))
  if (apply === 'unconfirmed') throw new AppError('provider_unavailable')
  return received
}

function refuse(ctx: Ctx, code: 'signature_invalid' | 'malformed_request' | 'not_found'): AppError {
  ctx.log.warn({ code, ip: ctx.ip }, 'payment webhook refused')
  return new AppError(code)
}

async function findNamed(ctx: Ctx, provider: string, webhook: Webhook): Promise<PaymentRow | undefined> {
  if (webhook.kind === 'webhook') return findByReference(ctx.db, provider, webhook.reference)
  const { refund_reference, capture_id, reference } = webhook
  return (
    (refund_reference && (await findRefunded(ctx.db, provider, refund_reference))) ||
    (capture_id && (await findByCapture(ctx.db, provider, capture_id))) ||
    (reference && (await findByReference(ctx.db, provider, reference))) ||
    undefined
  )
}

type Apply = ((tx: Tx) => Promise<Settled>) | 'unconfirmed'

/** Makes the calls to the provider outside any transaction and answers what is then to be done inside one. */
async function prepare(ctx: Ctx, port: PaymentPort, payment: PaymentRow, webhook: Webhook): Promise<Apply> {
  if (webhook.kind === 'refund') {
    const refunds = await port.listRefunds({ ...nameOf(payment), capture_id: webhook.capture_id ?? payment.capture_id })
    return refunds === 'unknown' ? 'unconfirmed' : (tx) => assumeRefunds(ctx, tx, payment, refunds)
  }
  const report = await confirm(port, payment, webhook)
  if (report === 'unconfirmed') return 'unconfirmed'
  return async (tx) => {
    const { outcome, detail } = await applyReport(ctx, tx, payment, report)
    const isOther = report.kind !== webhook.report.kind && report.status !== webhook.report.status
    return { outcome, detail: isOther ? askedToo(detail, report.kind) : detail }
  }
}

function askedToo(detail: string, said: string): string {
  return encodeMessage(say('asked_says', { detail: decodeMessage(detail) ?? detail, said }))
}

/** What the webhook says where it proves itself or would change nothing, otherwise the provider's answer to a query. */
async function confirm(
  port: PaymentPort,
  payment: PaymentRow,
  { report, page_id, capture_id }: PaymentNews,
): Promise<Report | 'unconfirmed'> {
  const said: Report = { ...report, capture_id }
  const takesBack = takesMoneyBack(payment.status, report.status)
  const isProof = port.webhooksProve && !takesBack
  const isIdle = !takesBack && !isChange(payment.status, report.status)
  // A person checks a sum that differs from the order's, so the provider's present answer does not matter.
  const isDiscrepant = report.status === 'PAID' && (report.amount !== payment.amount || report.currency !== 'IDR')
  if (isProof || isIdle || isDiscrepant) return said
  const name = nameOf(payment)
  const state = await port.getState({
    ...name,
    page_id: name.page_id ?? page_id,
    capture_id: capture_id ?? name.capture_id,
  })
  if (state === 'unknown') return 'unconfirmed'
  if (!state) return port.webhooksProve ? { ...said, status: 'PENDING' } : 'unconfirmed'
  return takesMoneyBack(payment.status, state.status) ? { ...state, status: 'REVERSED' } : state
}

/** The order's lock comes first: a row of the inbox names payment and order and must not hold them for others meanwhile. */
async function applyOnce(ctx: Ctx, tx: Tx, intake: Intake, apply: Apply): Promise<void> {
  if (intake.payment) await lockOrder(tx, intake.payment.order_id)
  const notice_id = await storeWebhook(ctx, tx, intake)
  if (notice_id === null || !intake.payment) return
  if (apply !== 'unconfirmed') return settleWebhook(tx, notice_id, await apply(tx))
  const { payment_id } = intake.payment
  await enqueue(tx, 'payments.ask', { payment_id }, { dedupe: payment_id })
}

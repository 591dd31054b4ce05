import type { Logger } from 'pino'
import * as z from 'zod'
import { withRetry, basicKey } from '../with-retry.ts'
import type { Reply } from '../with-retry.ts'
import type { Host, HostRequest } from '../request.ts'
import { parseMidtransWebhook } from './midtrans-webhook.ts'
import { snapRequest } from './midtrans-request.ts'
import { refundsOf, reportOf, Transaction } from './midtrans-state.ts'
import type {
  PaymentName,
  PaymentOutcome,
  PaymentPort,
  PaymentRequest,
  PaymentState,
  RefundOutcome,
  RefundRequest,
  RefundTerms,
} from './payment-port.ts'

export type MidtransAccount = {
  /** Pages: `https://app.midtrans.com/snap/v1`. */
  snap: Host
  /** Status, cancel, refund: `https://api.midtrans.com`. */
  core: Host
  serverKey: string
}

/**
 * Midtrans Snap. A reference is unique there, so opening a page again under it after a fault does no harm. Until the
 * buyer has chosen a method the provider knows nothing of the payment, and a page whose address got lost stays lost.
 */
export function midtransPayment(account: MidtransAccount, now: () => Date, log: Logger): PaymentPort {
  const ask = asker(account, log)
  return {
    provider: 'midtrans',
    webhooksProve: false,
    createPage: async (request, signal) => {
      const body = snapRequest(request, now())
      if (!body) return { kind: 'refused', reason: `there is no way to pay for ${request.service}` }
      return toPage(account, await ask.snap(body, signal), { request, log })
    },
    getState: (payment, signal) => readState(ask, payment, signal),
    closePage: (payment, signal) => closePage(ask, payment, signal),
    refundTerms: (service) => terms.get(service) ?? null,
    refund: async (request, signal) => toRefund(await ask.refund(request, signal)),
    listRefunds: async (payment, signal) => {
      const transaction = await readTransaction(ask, payment, signal)
      if (transaction === 'unknown') return 'unknown'
      return transaction ? refundsOf(transaction) : []
    },
    parseWebhook: (rawBody) => parseMidtransWebhook(account.serverKey, rawBody),
  }
}

/** The longest time that the provider's pages name; transfers and payments at a shop's counter cannot be refunded. */
const terms = new Map(
  Object.entries<RefundTerms>({
    CARD: { days: null, partly: true },
    GOPAY: { days: 180, partly: true },
    QRIS: { days: 45, partly: true },
    DANA: { days: 45, partly: true },
    SHOPEEPAY: { days: 365, partly: false },
    OVO: { days: 7, partly: false },
  }),
)

type Signal = AbortSignal | undefined

function asker({ snap, core, serverKey }: MidtransAccount, log: Logger) {
  const headers = { authorization: basicKey(serverKey) }
  const write = { tries: 3, after: ['fault', 'not_sent'] } as const
  const read = { tries: 3, after: ['fault', 'not_sent', 'unknown'] } as const
  const post = (path: string, body: unknown, signal: Signal): HostRequest => ({
    method: 'POST',
    path,
    body,
    headers,
    signal,
  })
  const send: typeof withRetry = async (...question) => {
    const reply = await withRetry(...question)
    if (reply.kind === 'answered' && reply.status === 401) log.error('Midtrans does not accept our server key')
    return reply
  }
  return {
    snap: (body: unknown, signal: Signal) => send(snap, post('/transactions', body, signal), write),
    closeToken: (token: string, signal: Signal) =>
      send(snap, post(`/transactions/${encodeURIComponent(token)}/cancel`, {}, signal), read),
    status: (id: string, signal: Signal) =>
      send(core, { method: 'GET', path: `/v2/${encodeURIComponent(id)}/status`, headers, signal }, read),
    cancel: (id: string, signal: Signal) => send(core, post(`/v2/${encodeURIComponent(id)}/cancel`, {}, signal), write),
    refund: ({ payment, reference, amount, reason }: RefundRequest, signal: Signal) => {
      const id = payment.capture_id ?? payment.reference
      const body = { refund_key: reference, amount, reason: reason.slice(0, 255) }
      // The provider takes the same key again for a week and gives back once.
      return send(core, post(`/v2/${encodeURIComponent(id)}/refund`, body, signal), write)
    },
  }
}
type Asker = ReturnType<typeof asker>

const Opened = z.object({ token: z.string().regex(/^[\w-]{8,100}$/), redirect_url: z.url().max(500) })
const Refused = z.object({ error_messages: z.array(z.string()).min(1) })

function toPage(
  { snap }: MidtransAccount,
  reply: Reply,
  { request, log }: { request: PaymentRequest; log: Logger },
): PaymentOutcome {
  if (reply.kind !== 'answered') return withoutReply(reply)
  const opened = Opened.safeParse(reply.content)
  if (reply.status < 300 && opened.success) {
    const { token, redirect_url } = opened.data
    const isOurs = new URL(redirect_url).origin === new URL(snap.baseUrl).origin
    return isOurs
      ? { kind: 'created', payment_url: redirect_url, page_id: token }
      : { kind: 'refused', reason: 'the page lies on another host' }
  }
  if (reply.status < 300) return { kind: 'unknown', reason: 'an answer that we do not know' }
  const refused = Refused.safeParse(reply.content)
  const words = refused.success ? refused.data.error_messages.join('; ').slice(0, 300) : 'without words'
  log.warn({ reference: request.reference, words }, 'Midtrans refuses to open a page')
  return { kind: 'refused', reason: `status ${reply.status}: ${words}` }
}

function withoutReply(reply: Exclude<Reply, { kind: 'answered' }>): {
  kind: 'unavailable' | 'unknown'
  reason: string
} {
  const isCertain = reply.kind === 'busy' || reply.kind === 'not_sent'
  return { kind: isCertain ? 'unavailable' : 'unknown', reason: reply.reason }
}

/** The line of the answer may say 200 while the body says 404. Some wallets answer to the transaction's id only. */
async function readTransaction(
  ask: Asker,
  payment: PaymentName,
  signal: Signal,
): Promise<Transaction | null | 'unknown'> {
  const transaction = toTransaction(await ask.status(payment.reference, signal))
  if (transaction !== null || !payment.capture_id) return transaction
  return toTransaction(await ask.status(payment.capture_id, signal))
}

const Code = z.object({ status_code: z.string() })

function toTransaction(reply: Reply): Transaction | null | 'unknown' {
  if (reply.kind !== 'answered') return 'unknown'
  const transaction = Transaction.safeParse(reply.content)
  // 407 is the provider's "expired", which is a state and no failure.
  if (transaction.success && /^(2\d\d|407)$/.test(transaction.data.status_code)) return transaction.data
  const code = Code.safeParse(reply.content).data?.status_code ?? String(reply.status)
  return code === '404' ? null : 'unknown'
}

async function readState(ask: Asker, payment: PaymentName, signal: Signal): Promise<PaymentState | null | 'unknown'> {
  const transaction = await readTransaction(ask, payment, signal)
  if (transaction === null || transaction === 'unknown') return transaction
  const report = reportOf(transaction)
  if (!report || transaction.order_id !== payment.reference) return 'unknown'
  const { page_id, reference } = payment
  return { ...report, reference, page_id, capture_id: transaction.transaction_id ?? null, payment_url: null }
}

/**
 * Closes the page, and calls off what it has given out: a number or a code outlives its page. Refused when the money
 * is there by then.
 */
async function closePage(ask: Asker, payment: PaymentName, signal: Signal): Promise<boolean | 'unknown'> {
  if (payment.page_id) {
    const reply = await ask.closeToken(payment.page_id, signal)
    if (reply.kind !== 'answered') return 'unknown'
  }
  const transaction = await readTransaction(ask, payment, signal)
  if (transaction === 'unknown') return 'unknown'
  if (transaction === null) return true
  const status = reportOf(transaction)?.status
  if (status === 'PAID' || status === 'REVERSED') return false
  if (status !== 'PENDING' && status !== 'REVIEW') return true
  const reply = await ask.cancel(transaction.transaction_id ?? payment.reference, signal)
  if (reply.kind !== 'answered') return 'unknown'
  // 412: its status changed during the request.
  return Code.safeParse(reply.content).data?.status_code === '200'
}

const RefundAnswer = z.object({ status_code: z.string(), status_message: z.string().default('') })

/** 200 is taken on, and the bank's word follows in a webhook. 202 is the bank's no, and the money is still ours. */
function toRefund(reply: Reply): RefundOutcome {
  if (reply.kind !== 'answered') return withoutReply(reply)
  const answer = RefundAnswer.safeParse(reply.content)
  if (!answer.success) {
    return reply.status < 300
      ? { kind: 'unknown', reason: 'an answer that we do not know' }
      : { kind: 'refused', reason: `status ${reply.status}` }
  }
  const { status_code, status_message } = answer.data
  // 406: the key was used, so this refund is on its way already.
  if (status_code === '200' || status_code === '406') return { kind: 'pending' }
  if (status_code.startsWith('5')) return { kind: 'unknown', reason: status_message }
  if (status_code === '429') return { kind: 'unavailable', reason: 'too many calls' }
  const why = refusals.get(status_code) ?? 'refused'
  return { kind: 'refused', reason: `${status_code} ${why}: ${status_message}`.slice(0, 300) }
}

/** The provider's pages give 414 two meanings, so people read both. */
const refusals = new Map(
  Object.entries<string>({
    202: 'the bank denied it',
    412: 'this payment cannot be given back by the provider',
    414: 'more than was paid, or the account at the provider is too low',
  }),
)

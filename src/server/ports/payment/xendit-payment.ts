import type { Logger } from 'pino'
import * as z from 'zod'
import { withRetry, basicKey } from '../with-retry.ts'
import type { Reply } from '../with-retry.ts'
import type { Host, HostRequest } from '../request.ts'
import type {
  PaymentName,
  PaymentOutcome,
  PaymentPort,
  PaymentState,
  RefundOutcome,
  RefundRequest,
  RefundState,
} from './payment-port.ts'
import { isByTransfer } from './payment-port.ts'
import { parseXenditWebhook } from './xendit-webhook.ts'
import { Session, sessionRequest, toState } from './xendit-session.ts'

export type XenditAccount = {
  /** `https://api.xendit.co`; the key decides between test and live. */
  host: Host
  secretKey: string
  /** The fixed text that the provider sends along with every webhook. */
  callbackToken: string
}

/**
 * Xendit Payment Sessions. A page is read by the id that its answer gave; one whose answer got lost has an
 * unknown address, so it cannot be paid and the next attempt opens another.
 */
export function xenditPayment(account: XenditAccount, now: () => Date, log: Logger): PaymentPort {
  const ask = asker(account, log)
  return {
    provider: 'xendit',
    webhooksProve: false,
    createPage: async (request, signal) => {
      const body = sessionRequest(request, now())
      if (!body) return { kind: 'refused', reason: `there is no way to pay for ${request.service}` }
      return toPage(account, await ask.open(body, signal))
    },
    getState: (payment, signal) => readState(ask, payment, signal),
    closePage: (payment, signal) => closePage(ask, payment, signal),
    // Which parts it takes depends on the channel and is told by its refusal.
    refundTerms: (service) => (isByTransfer(service) ? null : { days: null, partly: true }),
    refund: (request, signal) => refund(ask, request, signal),
    listRefunds: (payment, signal) => listRefunds(ask, payment, signal),
    parseWebhook: (rawBody, headers) => parseXenditWebhook(account.callbackToken, rawBody, headers),
  }
}

type Signal = AbortSignal | undefined

function asker({ host, secretKey }: XenditAccount, log: Logger) {
  const authorization = basicKey(secretKey)
  const write = { tries: 3, after: ['fault', 'not_sent'] } as const
  const read = { tries: 3, after: ['fault', 'not_sent', 'unknown'] } as const
  const send = async (asking: typeof write | typeof read, request: HostRequest): Promise<Reply> => {
    const reply = await withRetry(host, { ...request, headers: { authorization, ...request.headers } }, asking)
    if (reply.kind === 'answered' && reply.status === 401) log.error('Xendit does not accept our secret key')
    return reply
  }
  const session = (id: string) => `/sessions/${encodeURIComponent(id)}`
  return {
    open: (body: unknown, signal: Signal) => send(write, { method: 'POST', path: '/sessions', body, signal }),
    session: (id: string, signal: Signal) => send(read, { method: 'GET', path: session(id), signal }),
    cancel: (id: string, signal: Signal) =>
      send(write, { method: 'POST', path: `${session(id)}/cancel`, body: {}, signal }),
    refund: (body: { reference_id: string }, signal: Signal) =>
      send(write, {
        method: 'POST',
        path: '/refunds',
        body,
        headers: { 'idempotency-key': body.reference_id },
        signal,
      }),
    refunds: (capture_id: string, signal: Signal) =>
      send(read, { method: 'GET', path: `/refunds?payment_request_id=${encodeURIComponent(capture_id)}`, signal }),
  }
}
type Asker = ReturnType<typeof asker>

const Refusal = z.object({ error_code: z.string().max(80), message: z.string().max(1000).default('') })

function refusalOf(reply: Extract<Reply, { kind: 'answered' }>): { code: string; reason: string } {
  const { error_code = `status ${reply.status}`, message = '' } = Refusal.safeParse(reply.content).data ?? {}
  return { code: error_code, reason: `${error_code}: ${message}`.slice(0, 300) }
}

function withoutReply(reply: Exclude<Reply, { kind: 'answered' }>): {
  kind: 'unavailable' | 'unknown'
  reason: string
} {
  const isCertain = reply.kind === 'busy' || reply.kind === 'not_sent'
  return { kind: isCertain ? 'unavailable' : 'unknown', reason: reply.reason }
}

function toPage({ host }: XenditAccount, reply: Reply): PaymentOutcome {
  if (reply.kind !== 'answered') return withoutReply(reply)
  if (reply.status >= 300) return { kind: 'refused', reason: refusalOf(reply).reason }
  const session = Session.safeParse(reply.content)
  if (!session.success || !session.data.payment_link_url) {
    return { kind: 'unknown', reason: 'an answer that we do not know' }
  }
  const { payment_link_url, payment_session_id } = session.data
  if (!isPageOf(host, payment_link_url)) return { kind: 'refused', reason: 'the page lies on another host' }
  return { kind: 'created', payment_url: payment_link_url, page_id: payment_session_id }
}

/** People are sent to the provider's own pages and nowhere else. */
function isPageOf({ baseUrl }: Host, address: string): boolean {
  const { protocol, hostname, origin } = new URL(address)
  if (origin === new URL(baseUrl).origin) return true
  return protocol === 'https:' && /(^|\.)(xendit\.co|xen\.to)$/.test(hostname)
}

async function readSession(ask: Asker, payment: PaymentName, signal: Signal): Promise<Session | null | 'unknown'> {
  if (!payment.page_id) return null
  const reply = await ask.session(payment.page_id, signal)
  if (reply.kind !== 'answered') return 'unknown'
  if (reply.status === 404) return null
  const session = Session.safeParse(reply.content)
  if (reply.status >= 300 || !session.success) return 'unknown'
  // A page that belongs to another payment says nothing of this one.
  return session.data.reference_id === payment.reference ? session.data : null
}

async function readState(ask: Asker, payment: PaymentName, signal: Signal): Promise<PaymentState | null | 'unknown'> {
  const session = await readSession(ask, payment, signal)
  if (session === null || session === 'unknown') return session
  return toState(session) ?? 'unknown'
}

async function closePage(ask: Asker, payment: PaymentName, signal: Signal): Promise<boolean | 'unknown'> {
  if (!payment.page_id) return true
  const reply = await ask.cancel(payment.page_id, signal)
  if (reply.kind !== 'answered') return 'unknown'
  if (reply.status < 300 || reply.status === 404) return true
  const session = await readSession(ask, payment, signal)
  if (session === 'unknown') return 'unknown'
  const status = session && toState(session)?.status
  return status !== 'PAID' && status !== 'PENDING'
}

const Refund = z.object({
  reference_id: z.string().max(255).nullish(),
  id: z.string().max(100),
  amount: z.coerce.number(),
  status: z.string().max(30),
})

async function refund(ask: Asker, request: RefundRequest, signal: Signal): Promise<RefundOutcome> {
  const capture_id = request.payment.capture_id ?? (await captureOf(ask, request.payment, signal))
  if (capture_id === 'unknown') return { kind: 'unavailable', reason: 'the payment could not be read' }
  if (!capture_id) return { kind: 'refused', reason: 'the provider has no payment on this page' }
  const { reference: reference_id, amount } = request
  const body = { payment_request_id: capture_id, reference_id, currency: 'IDR', amount, reason: 'CANCELLATION' }
  const reply = await ask.refund(body, signal)
  if (reply.kind !== 'answered') return withoutReply(reply)
  const made = Refund.safeParse(reply.content)
  if (reply.status < 300 && made.success) return toOutcome(made.data.status)
  if (reply.status < 300) return { kind: 'unknown', reason: 'an answer that we do not know' }
  const { code, reason } = refusalOf(reply)
  return { kind: passing.has(code) ? 'unavailable' : 'refused', reason }
}

/** Refusals that end by themselves. */
const passing = new Set(['TEMPORARILY_UNAVAILABLE', 'REFUND_IN_PROGRESS', 'INSUFFICIENT_BALANCE'])

async function captureOf(ask: Asker, payment: PaymentName, signal: Signal): Promise<string | null> {
  const session = await readSession(ask, payment, signal)
  return session === 'unknown' ? session : (session?.payment_request_id ?? null)
}

function toOutcome(status: string): RefundOutcome {
  const known = refundStatus(status)
  if (known === 'FAILED') return { kind: 'refused', reason: `the refund is ${status.toLowerCase()}` }
  return { kind: known === 'DONE' ? 'done' : 'pending' }
}

function refundStatus(status: string): RefundState['status'] {
  if (status === 'SUCCEEDED') return 'DONE'
  return status === 'PENDING' ? 'PENDING' : 'FAILED'
}

const Refunds = z.object({ data: z.array(Refund).max(500) })

async function listRefunds(ask: Asker, payment: PaymentName, signal: Signal): Promise<RefundState[] | 'unknown'> {
  const capture_id = payment.capture_id ?? (await captureOf(ask, payment, signal))
  if (capture_id === 'unknown') return 'unknown'
  if (!capture_id) return []
  const reply = await ask.refunds(capture_id, signal)
  if (reply.kind !== 'answered') return 'unknown'
  if (reply.status === 404) return []
  const list = Refunds.safeParse(reply.content)
  if (reply.status >= 300 || !list.success) return 'unknown'
  return list.data.data.map(({ reference_id, id, amount, status }) => ({
    reference: reference_id ?? id,
    amount,
    status: refundStatus(status),
  }))
}

import type { Logger } from 'pino'
import { circuitBreaker, refuseInTransaction } from './circuit-breaker.ts'
import type { DeliveryPort } from './delivery/delivery-port.ts'
import type { MailOutcome, MailPort } from './mail/mail-port.ts'
import type { CodeOutcome, MessagingPort } from './messaging/messaging-port.ts'
import type { PaymentPort, RefundOutcome } from './payment/payment-port.ts'
import type { PayoutOutcome, PayoutPort } from './payout/payout-port.ts'
import type { FileStore } from './storage/storage-port.ts'

type Guard = { log: Logger; isProduction: boolean }

/** Reading back follows a failed write while a person waits; together they stay below eight seconds. */
const readBackMs = 2_000

/** The others of one process wait their turn, so that a busy day does not flood the provider. */
const paymentsAtOnce = 40

const unknownAnswer = () => 'unknown' as const
const isUnknownAnswer = (answer: unknown) => answer === 'unknown'
const unknownOutcome = (reason: string) => ({ kind: 'unknown' as const, reason })
const isUnknownOutcome = (outcome: { kind: string }) => outcome.kind === 'unknown'

/** While the circuit is open it is certain that nothing happens: no page, no refund. */
export function guardPayment(port: PaymentPort, guard: Guard): PaymentPort {
  const { run } = circuitBreaker({ provider: port.provider, ...guard, concurrency: paymentsAtOnce })
  const notSent = (reason: string) => ({ kind: 'unavailable' as const, reason })
  // A host that takes no connection opens the circuit as well.
  const isAway = ({ kind }: { kind: string }) => kind === 'unknown' || kind === 'unavailable'
  const outcome = { unknown: unknownOutcome, isUnknown: isAway, notSent }
  const answer = { unknown: unknownAnswer, isUnknown: isUnknownAnswer }
  const read = { ...answer, limitMs: readBackMs }
  return {
    provider: port.provider,
    webhooksProve: port.webhooksProve,
    parseWebhook: (rawBody, headers) => soundWebhook(port.parseWebhook(rawBody, headers)),
    createPage: (request) =>
      run({ name: 'createPage', send: (signal) => port.createPage(request, signal), ...outcome }),
    getState: (payment) => run({ name: 'getState', send: (signal) => port.getState(payment, signal), ...read }),
    closePage: (payment) => run({ name: 'closePage', send: (signal) => port.closePage(payment, signal), ...answer }),
    refundTerms: (service) => port.refundTerms(service),
    refund: (request) =>
      run<RefundOutcome>({ name: 'refund', send: (signal) => port.refund(request, signal), ...outcome }),
    listRefunds: (payment) =>
      run({ name: 'listRefunds', send: (signal) => port.listRefunds(payment, signal), ...answer }),
  }
}

/** While the circuit is open it is certain that nothing is sent. */
export function guardPayout(port: PayoutPort, guard: Guard): PayoutPort {
  const { run } = circuitBreaker({ provider: `${port.provider} payouts`, ...guard })
  const notSent = (reason: string) => ({ kind: 'unavailable' as const, reason, is_config: false })
  const isAway = ({ kind }: { kind: string }) => kind === 'unknown' || kind === 'unavailable'
  const answer = { unknown: unknownAnswer, isUnknown: isUnknownAnswer }
  return {
    provider: port.provider,
    webhooksProve: port.webhooksProve,
    usualBanks: port.usualBanks,
    parseWebhook: (rawBody, headers) => soundWebhook(port.parseWebhook(rawBody, headers)),
    listBanks: () =>
      run({ name: 'listBanks', send: (signal) => port.listBanks(signal), ...answer, limitMs: readBackMs }),
    send: (request) =>
      run<PayoutOutcome>({
        name: 'send',
        send: (signal) => port.send(request, signal),
        unknown: unknownOutcome,
        isUnknown: isAway,
        notSent,
      }),
    getState: (reference) =>
      run({ name: 'getState', send: (signal) => port.getState(reference, signal), ...answer, limitMs: readBackMs }),
  }
}

export function guardDelivery(port: DeliveryPort, guard: Guard): DeliveryPort {
  const { run } = circuitBreaker({ provider: port.provider, ...guard })
  const outcome = { unknown: unknownOutcome, isUnknown: isUnknownOutcome }
  const answer = { unknown: unknownAnswer, isUnknown: isUnknownAnswer }
  return {
    provider: port.provider,
    parseWebhook: (rawBody, headers) => soundWebhook(port.parseWebhook(rawBody, headers)),
    listCouriers: () => run({ name: 'listCouriers', send: () => port.listCouriers(), ...answer }),
    quote: (...route) => run({ name: 'quote', send: () => port.quote(...route), ...outcome }),
    book: (request) => run({ name: 'book', send: () => port.book(request), ...outcome }),
    getState: (reference) =>
      run({ name: 'getState', send: () => port.getState(reference), ...answer, limitMs: readBackMs }),
    withdraw: (reference) => run({ name: 'withdraw', send: () => port.withdraw(reference), ...answer }),
  }
}

/** A whole conversation with a relay, content check included; only tasks wait for it. */
const mailMs = 8_000

export function guardMail(port: MailPort, guard: Guard): MailPort {
  const { run } = circuitBreaker({ provider: 'mail', ...guard, limitMs: mailMs })
  return {
    send: (mail) =>
      run<MailOutcome>({
        name: 'send',
        send: (signal) => port.send(mail, signal),
        unknown: unknownOutcome,
        notSent: (reason) => ({ kind: 'later', reason, is_answered: false }),
        isUnknown: (outcome) => outcome.kind === 'unknown' || (outcome.kind === 'later' && !outcome.is_answered),
      }),
  }
}

/** While the circuit is open nothing is sent, so the person is offered the other way at once. */
export function guardMessaging(port: MessagingPort, guard: Guard): MessagingPort {
  const { run } = circuitBreaker({ provider: port.provider, ...guard })
  return {
    provider: port.provider,
    parseStatus: (rawBody, headers) => soundWebhook(port.parseStatus(rawBody, headers)),
    answerChallenge: (query) => port.answerChallenge(query),
    sendCode: (message) =>
      run<CodeOutcome>({
        name: 'sendCode',
        send: (signal) => port.sendCode(message, signal),
        unknown: unknownOutcome,
        notSent: (reason) => ({ kind: 'refused', reason, retryable: true, offer: 'EMAIL' }),
        isUnknown: isUnknownOutcome,
      }),
  }
}

/** Files need no breaker: the disk is ours. They stay out of transactions like everything outside. */
export function guardFiles(store: FileStore, guard: Guard): FileStore {
  return {
    put: (key, bytes, contentType) => {
      refuseInTransaction('files put', guard)
      return store.put(key, bytes, contentType)
    },
    putFile: (key, path, contentType) => {
      refuseInTransaction('files put', guard)
      return store.putFile(key, path, contentType)
    },
    putStream: (key, stream, contentType) => {
      refuseInTransaction('files put', guard)
      return store.putStream(key, stream, contentType)
    },
    open: (key, range) => {
      refuseInTransaction('files open', guard)
      return store.open(key, range)
    },
    get: (key) => {
      refuseInTransaction('files get', guard)
      return store.get(key)
    },
    has: (key) => {
      refuseInTransaction('files has', guard)
      return store.has(key)
    },
    remove: (key) => {
      refuseInTransaction('files remove', guard)
      return store.remove(key)
    },
  }
}

/** A webhook with a text that no column can store is nonsense, however well it is signed. */
function soundWebhook<W extends { kind: string }>(webhook: W): W | { kind: 'malformed' } {
  return isSoundThroughout(webhook) ? webhook : { kind: 'malformed' }
}

function isSoundThroughout(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.values(value).every(isSoundThroughout)
}

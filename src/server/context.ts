import type { Logger } from 'pino'
import type { AttemptLimit, FloodLimit } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/db.ts'
import type { Clock } from '#server/ports/clock/clock-port.ts'
import type { DeliveryPort } from '#server/ports/delivery/delivery-port.ts'
import type { IdentityPort } from '#server/ports/identity/identity-port.ts'
import type { FileStore } from '#server/ports/storage/storage-port.ts'
import type { MailPort } from '#server/ports/mail/mail-port.ts'
import type { MessagingPort } from '#server/ports/messaging/messaging-port.ts'
import type { PaymentPort } from '#server/ports/payment/payment-port.ts'
import type { PayoutPort } from '#server/ports/payout/payout-port.ts'

/** The outside world, as `app.ts` wired it. */
export type Ports = {
  clock: Clock
  /** Where new pages open. */
  payment: PaymentPort
  /** Who answers for a payment that was opened there; `null` where the shop has no account any more. */
  paymentOf: (provider: string) => PaymentPort | null
  delivery: DeliveryPort
  /** Where cash of wallets is paid out. */
  payout: PayoutPort
  /** Who answers for a payout that was sent there; `null` where the shop has no account any more. */
  payoutOf: (provider: string) => PayoutPort | null
  mail: MailPort
  messaging: MessagingPort
  identity: IdentityPort
  files: FileStore
}

/**
 * `read` and `write` are flood protection per process; the others are counted in the database, so all processes share
 * them. `login_account` counts per account and network, `login_everywhere` per account over all networks, `voucher_code`
 * wrong codes per customer, `counter_password` wrong passwords of administrators on a customer's device.
 */
export type LimitName =
  | 'page'
  | 'file'
  | FloodLimit
  | AttemptLimit
  | 'login_account'
  | 'login_everywhere'
  | 'login_address'
  | 'mail_target'
  | 'voucher_code'
  | 'counter_password'

/** Counters that refuse before anything is tried; see `http/rate-limit.ts`. Not to be called inside a transaction. */
export type Limits = {
  /** Counts one attempt. Throws `too_many_requests` with its pause, or `unavailable` when nothing can be counted. */
  consume: (name: LimitName, key: string) => Promise<void>
  /** Gives one attempt back: it was no failure. */
  refund: (name: LimitName, key: string) => Promise<void>
  /** Forgets every attempt. */
  clear: (name: LimitName, key: string) => Promise<void>
}

export type Guest = { kind: 'guest' }
export type Customer = { kind: 'customer'; id: string; sessionId: string }
export type Admin = {
  kind: 'admin'
  id: string
  sessionId: string
  /** What calls may be made with the session. */ permissions?: readonly string[]
  /** Nothing else works until they have added a second factor. */
  mustAddFactor?: boolean
}
/** Timers, webhooks and the demo: there is no session, but the history has to name an actor. */
export type System = { kind: 'system' }
export type Actor = Guest | Customer | Admin | System

/** What a use case knows of the request and may use of the outside world. */
export type Ctx<A extends Actor = Actor> = {
  db: Db
  actor: A
  /** The shop's one clock, see `ports/clock`. */
  now: () => Date
  ports: Ports
  limits: Limits
  config: Config
  log: Logger
  /** What the request asks for: texts come in it, and a text that names no language is written in it. */
  language: Language
  requestId: string
  /** The caller's address; limits count by it. */
  ip: string
  userAgent: string
  /** The key of an idempotent call, when the client sent one. */
  idempotencyKey?: string
}

export type CustomerCtx = Ctx<Customer>
export type AdminCtx = Ctx<Admin>
export type SignedInCtx = Ctx<Customer | Admin>

/** Who did it, for histories and the audit log. */
export function actorColumns(actor: Actor): { actor_role: 'CUSTOMER' | 'ADMIN' | 'SYSTEM'; actor_id: string | null } {
  if (actor.kind === 'customer') return { actor_role: 'CUSTOMER', actor_id: actor.id }
  if (actor.kind === 'admin') return { actor_role: 'ADMIN', actor_id: actor.id }
  return { actor_role: 'SYSTEM', actor_id: null }
}

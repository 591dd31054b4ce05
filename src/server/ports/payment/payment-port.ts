import type { Language } from '#contract/language.ts'

/** What a hosted payment page is opened with. Amounts are whole rupiah. */
export type PaymentRequest = {
  /** Ours and unique per attempt: `<order number>-<attempt>`. */
  reference: string
  order_number: string
  amount: number
  service: string
  /** They add up to the amount; what is taken off is a line with a minus. */
  lines: { name: string; price: number; quantity: number; kind: 'goods' | 'other' }[]
  customer: { first_name: string; last_name: string; email: string; phone: string | null }
  language: Language
  /** Where the page sends the browser back to; a display, never a proof. */
  return_url: string
  expires_at: Date
}

/** How a payment is named: by us, and by the provider as far as we know. */
export type PaymentName = {
  reference: string
  /** The provider's name of the page. */
  page_id: string | null
  /** The provider's name of the money, once there is some. */
  capture_id: string | null
}

/** What the provider says happened, by its answer or by a webhook. */
export type PaymentReport = {
  status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVERSED' | 'REVIEW'
  amount: number
  currency: string
  /** What the provider takes of the shop for it, where it says so; Midtrans and the sessions of Xendit do not. */
  cost?: number
  /** The provider's own words, for people: `settlement`, `payment_session.completed`. */
  kind: string
}

/** The provider's view of one payment, read back from it. */
export type PaymentState = PaymentName &
  PaymentReport & {
    /** Where the page is, for providers that say so: a page whose address got lost can be adopted. */
    payment_url: string | null
  }

/**
 * A write to the outside is done, refused, or unknown. Unknown (time-out, cut connection, 5xx) is settled by a query,
 * never by repeating blindly. `unavailable`: it is certain that nothing happened, and a later try may work.
 */
export type PaymentOutcome =
  | { kind: 'created'; payment_url: string; page_id: string | null }
  | { kind: 'refused'; reason: string }
  | { kind: 'unavailable'; reason: string }
  | { kind: 'unknown'; reason: string }

export type RefundRequest = {
  payment: PaymentName
  /** Ours: repeating it never gives back twice. */
  reference: string
  amount: number
  reason: string
}

/** `pending`: taken on, and its end follows. `refused`: never, also not later; the money has to go another way. */
export type RefundOutcome =
  | { kind: 'done' | 'pending' }
  | { kind: 'refused' | 'unavailable' | 'unknown'; reason: string }

/**
 * How a way to pay can be given back by the provider. `null`: not at all, the money has to go another way. A provider may
 * still refuse what these allow.
 */
export type RefundTerms = {
  /** For so many days after the payment; `null` where the provider names no end. */
  days: number | null
  /** Also in parts. */
  partly: boolean
} | null

/** One refund as the provider has it, also one that was made on its own dashboard (`reference` is then not ours). */
export type RefundState = { reference: string; amount: number; status: 'PENDING' | 'DONE' | 'FAILED' }

export type PaymentWebhook =
  | {
      kind: 'webhook'
      reference: string
      page_id: string | null
      capture_id: string | null
      report: PaymentReport
      dedupe_key: string
    }
  /** Money is going back to the buyer, or has, or could not. */
  | {
      kind: 'refund'
      /** The ids of the payment and of the refund, as far as the provider names them. */
      reference: string | null
      capture_id: string | null
      refund_reference: string | null
      amount: number
      words: string
      dedupe_key: string
    }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }
  /** Authentic but nothing to do with payments, such as an install ping. */
  | { kind: 'ignored' }

/**
 * A payment provider with a hosted page. Every method ends within the call budget, sooner when its signal fires, and
 * never throws for hostile input or answers.
 */
export type PaymentPort = {
  provider: string
  /**
   * Whether a webhook's signature covers everything that it says. Where it does not, a webhook only tells that
   * something happened, and the provider is queried for what.
   */
  webhooksProve: boolean
  createPage: (request: PaymentRequest, signal?: AbortSignal) => Promise<PaymentOutcome>
  /** `null`: the provider does not know it (the buyer has not chosen a method yet). `unknown`: it did not answer. */
  getState: (payment: PaymentName, signal?: AbortSignal) => Promise<PaymentState | null | 'unknown'>
  /** Closes a page so that it cannot be paid any more; `false` when the provider refused because it moved on. */
  closePage: (payment: PaymentName, signal?: AbortSignal) => Promise<boolean | 'unknown'>
  /** For one of our ways to pay, such as `GOPAY`. */
  refundTerms: (service: string) => RefundTerms
  refund: (request: RefundRequest, signal?: AbortSignal) => Promise<RefundOutcome>
  listRefunds: (payment: PaymentName, signal?: AbortSignal) => Promise<RefundState[] | 'unknown'>
  parseWebhook: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => PaymentWebhook
}

/** Paid by a transfer or over a counter: no provider knows where it could send the money back to. */
export function isByTransfer(service: string): boolean {
  return /_VA$|^ALFAMART$|^INDOMARET$/.test(service)
}

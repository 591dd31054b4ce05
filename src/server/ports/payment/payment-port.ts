/** What a hosted payment page is opened with. Amounts are whole rupiah. */
export type PaymentRequest = {
  /** Ours and unique per attempt: `<order number>-<attempt>`. */
  reference: string
  order_number: string
  amount: number
  service: string
  lines: { name: string; price: number; quantity: number }[]
  customer: { first_name: string; last_name: string; email: string; phone: string | null }
  /** Where the page sends the browser back to; a display, never a proof. */
  return_url: string
  expires_at: Date
}

/** The provider's view of one payment, read back from it. */
export type PaymentState = {
  reference: string
  status: 'PENDING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVERSED' | 'REVIEW'
  amount: number
  currency: 'IDR'
  /** Where the page is, for providers that say so: a page whose address got lost can be adopted. */
  payment_url: string | null
}

/**
 * A write to the outside is done, refused, or unknown. Unknown (time-out, cut connection, 5xx) is settled by asking,
 * never by repeating blindly.
 */
export type PaymentOutcome =
  | { kind: 'created'; payment_url: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string }

export type PaymentNotice =
  | {
      kind: 'notice'
      reference: string
      status: PaymentState['status']
      amount: number
      currency: string
      dedupe_key: string
    }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }
  /** Authentic but nothing to do with payments, such as an install ping. */
  | { kind: 'ignored' }

/** A payment provider with a hosted page. Every method ends within the call budget and never throws for hostile input. */
export type PaymentPort = {
  provider: string
  createPage: (request: PaymentRequest) => Promise<PaymentOutcome>
  /** `null`: the provider does not know the reference (the buyer has not chosen a method yet). `unknown`: it did not answer. */
  getState: (reference: string) => Promise<PaymentState | null | 'unknown'>
  /** Closes a page so that it cannot be paid any more; `false` when the provider refused because it moved on. */
  closePage: (reference: string) => Promise<boolean | 'unknown'>
  parseNotice: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => PaymentNotice
}

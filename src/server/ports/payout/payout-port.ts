export type Bank = { bank_code: string; name: string; short_name: string }

/** What a transfer is asked for with. Amounts are whole rupiah. */
export type PayoutRequest = {
  /** Ours, a UUID: the provider's idempotency key. Asking again with it never pays twice. */
  reference: string
  amount: number
  bank_code: string
  account_number: string
  account_holder_name: string
  /** What the receiver may read on the statement: `WD-000123`. */
  description: string
}

/** Why a transfer failed for good, by the names of providers. */
export type PayoutFailure =
  | 'INSUFFICIENT_BALANCE'
  | 'INVALID_DESTINATION'
  | 'ACCOUNT_NAME_MISMATCH'
  | 'DESTINATION_MAXIMUM_LIMIT'
  | 'REJECTED_BY_CHANNEL'
  | 'TEMPORARY_TRANSFER_ERROR'
  | 'TRANSFER_ERROR'
  | 'CANCELLED'

/** What the provider says of one transfer, by its answer or by a webhook. REVERSED comes after SUCCEEDED. */
export type PayoutReport = {
  status: 'ACCEPTED' | 'SUCCEEDED' | 'FAILED' | 'REVERSED'
  amount: number
  /** Only of a FAILED one. */
  failure: PayoutFailure | null
  /** The provider's own words. */
  kind: string
}

export type PayoutState = PayoutReport & { reference: string; provider_id: string }

/**
 * `refused`: it will never happen under this key. `unavailable`: it is certain that nothing happened, and a later try
 * may work; `is_config` where only people can help. `unknown`: it may have happened, so the provider is asked.
 */
export type PayoutOutcome =
  | { kind: 'accepted'; state: PayoutState }
  | { kind: 'refused'; failure: PayoutFailure | 'KEY_REUSED'; reason: string }
  | { kind: 'unavailable'; reason: string; is_config: boolean }
  | { kind: 'unknown'; reason: string }

export type PayoutWebhook =
  | { kind: 'webhook'; reference: string; provider_id: string; report: PayoutReport; dedupe_key: string }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }
  /** Authentic but nothing to do with payouts. */
  | { kind: 'ignored' }

/** A provider that transfers to banks. Every method ends within the call budget and never throws for hostile answers. */
export type PayoutPort = {
  provider: string
  /** Whether a webhook's signature covers everything that it says; where it does not, the provider is asked. */
  webhooksProve: boolean
  /** What stands in for the provider's list for as long as it has never answered. */
  usualBanks: readonly Bank[]
  /** The banks that it pays to now. */
  listBanks: (signal?: AbortSignal) => Promise<Bank[] | 'unknown'>
  send: (request: PayoutRequest, signal?: AbortSignal) => Promise<PayoutOutcome>
  /** `null`: the provider does not know the reference. `unknown`: it did not answer. */
  getState: (reference: string, signal?: AbortSignal) => Promise<PayoutState | null | 'unknown'>
  parseWebhook: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => PayoutWebhook
}

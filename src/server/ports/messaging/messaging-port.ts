import type { Language } from '#contract/language.ts'

/** A one-time code on its way to a phone. The text belongs to the provider's template; only the code is ours. */
export type CodeMessage = {
  /** Ours and stable: the same message sent twice carries the same id. */
  message_id: string
  /** E.164, such as `+6281234567890`. */
  to: string
  /** Digits only. Never logged. */
  code: string
  language: Language
  expires_in_minutes: number
}

/**
 * Accepted is not delivered: a later status says so. Unknown (time-out, cut connection, 5xx) is never repeated
 * blindly, or a person gets two codes of which one is dead.
 */
export type CodeOutcome =
  | { kind: 'accepted'; provider_message_id: string }
  | { kind: 'refused'; reason: string; retryable: boolean; offer: 'EMAIL' | null }
  | { kind: 'unknown'; reason: string }

/** Statuses repeat and arrive in any order; `dedupe_key` is the same for the same news about the same message. */
export type MessageStatus = {
  provider_message_id: string
  /** Ours, where the provider repeats it: it settles what an unknown outcome left open. */
  message_id: string | null
  status: 'SENT' | 'DELIVERED' | 'READ' | 'FAILED'
  /** What the provider said of a failure; never the code. */
  reason: string | null
  offer: 'EMAIL' | null
  dedupe_key: string
}

export type MessageStatusWebhook =
  | { kind: 'statuses'; statuses: MessageStatus[] }
  | { kind: 'bad_signature' }
  | { kind: 'malformed' }
  /** Authentic but nothing to do with our messages, such as a text that a person sent. */
  | { kind: 'ignored' }

/** A messaging service with one-time codes. Every method ends within the call budget and never throws for hostile input. */
export type MessagingPort = {
  provider: string
  sendCode: (message: CodeMessage, signal?: AbortSignal) => Promise<CodeOutcome>
  parseStatus: (rawBody: Buffer, headers: Record<string, string | string[] | undefined>) => MessageStatusWebhook
  /** What to echo when the provider subscribes to our address; `null` when its token is not ours. */
  answerChallenge: (query: Record<string, string | undefined>) => string | null
}

import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { errorCodes } from '#contract/errors.ts'
import type { Message } from '#contract/messages/message.ts'
import { inEnglish, serializeMessage } from '#contract/messages/serialized-message.ts'

type Options = {
  /** Replaces the code's own message; a person reads it. */
  message?: Message
  /** Field errors by the body's own names. */
  fields?: Record<string, Message>
  /** What a client may act on: the new quote, the allowed actions, the allowed range. */
  details?: unknown
  /** For 429 and 503. */
  retryAfterSeconds?: number
  cause?: unknown
}

/** The only error thrown on purpose. Everything else that is thrown is a bug and answers `internal`. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  /** What a person is told; `message` says it in English. */
  readonly said: Message
  readonly fields: FieldError[]
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: Options = {}) {
    const said = options.message ?? { key: code, params: {} }
    super(inEnglish(said), { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code].status
    this.said = said
    this.fields = Object.entries(options.fields ?? {}).map(([field, message]) => ({
      field,
      ...serializeMessage(message),
    }))
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

import type { ErrorCode, FieldError } from '#contract/errors.ts'
import { errorCodes } from '#contract/errors.ts'

type Options = {
  /** Replaces the code's default text; a person reads it. */
  message?: string
  /** Field errors by the body's own names. */
  fields?: Record<string, string>
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
  readonly fields: FieldError[]
  readonly details: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, options: Options = {}) {
    super(options.message ?? errorCodes[code].message, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.status = errorCodes[code].status
    this.fields = Object.entries(options.fields ?? {}).map(([field, message]) => ({ field, message }))
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

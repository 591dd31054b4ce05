import type { FieldError } from '#contract/errors.ts'

type Parts = {
  /** HTTP status, or 0 when no answer came. */
  status: number
  /** Upper-case code of `contract/errors.ts`, `OFFLINE` when no answer came, `UNREADABLE` when it made no sense. */
  code: string
  message: string
  fields?: FieldError[] | undefined
  details?: unknown
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** A call that did not succeed, as the server told it. `message` is the server's text; it is empty when none came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Field errors by the body's own names. */
  readonly fields: FieldError[]
  readonly details: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(parts: Parts) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? []
    this.details = parts.details
    this.requestId = parts.requestId
    this.retryAfterSeconds = parts.retryAfterSeconds
  }
}

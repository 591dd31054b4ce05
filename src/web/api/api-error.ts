import type { Said } from '../shared/words.ts'

/** A field error; a page may be newer than the server that answers it, and then there are only words. */
export type SaidField = { field: string } & Said

type Parts = {
  /** HTTP status, or 0 when no response came. */
  status: number
  /** Upper-case code of `contract/errors.ts`, `OFFLINE` without a response, `UNREADABLE` if it could not be parsed. */
  code: string
  message: string
  /** The message's key and its parameters. */
  key?: string | undefined
  params?: Record<string, unknown> | undefined
  fields?: SaidField[] | undefined
  details?: unknown
  requestId?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** A call that failed, as the server reported it. `message` is the server's text; it is empty when none came. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly key: string | undefined
  readonly params: Record<string, unknown> | undefined
  /** Field errors by the body's own names. */
  readonly fields: SaidField[]
  readonly details: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(parts: Parts) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.key = parts.key
    this.params = parts.params
    this.fields = parts.fields ?? []
    this.details = parts.details
    this.requestId = parts.requestId
    this.retryAfterSeconds = parts.retryAfterSeconds
  }
}

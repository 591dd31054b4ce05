import type { Call } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { ErrorOf } from '#contract/errors-of.ts'
import type { ReceivedMessage } from '#contract/messages/serialized-message.ts'

/** A field error; a page may be newer than the server that answers it, and then there are only words. */
export type SaidField = { field: string } & ReceivedMessage

/** What is found on this side: no response, one that could not be parsed, a file that is none. */
type OwnCode = 'OFFLINE' | 'UNREADABLE' | 'INVALID_FILE'

/** The codes with which a call can fail, as on the wire. */
export type FailureCode<C extends Call> = Uppercase<ErrorOf<C>> | OwnCode

type Parts<Code> = {
  /** HTTP status, or 0 when no response came. */
  status: number
  code: Code
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
export class ApiError<Code extends string = Uppercase<ErrorCode> | OwnCode> extends Error {
  readonly status: number
  readonly code: Code
  readonly key: string | undefined
  readonly params: Record<string, unknown> | undefined
  /** Field errors by the body's own names. */
  readonly fields: SaidField[]
  readonly details: unknown
  readonly requestId: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(parts: Parts<Code>) {
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

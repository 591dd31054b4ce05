import type { Call } from '#contract/call.ts'
import type { ErrorCode, FieldError } from '#contract/errors.ts'
import type { Message } from '#contract/messages/message.ts'
import { inEnglish } from '#contract/messages/serialized-message.ts'
import { AppError } from '#server/app-error.ts'
import { DatabaseBusy, isDatabaseUnavailable } from '#server/db/db.ts'

/** The envelope of every successful answer. */
export function successEnvelope({ code }: Pick<Call, 'code'>, { key, params }: Message, data: unknown) {
  return { code, message: inEnglish({ key, params }), message_key: key, message_params: params, data: data ?? null }
}

/** 204 is in the body only, so that the body can be read. */
export function httpStatus(call: Pick<Call, 'code'>): number {
  return call.code === 204 ? 200 : call.code
}

export type Failure = {
  status: number
  retryAfterSeconds: number | undefined
  /** Not the caller's doing: logged with its stack. */
  isOurFault: boolean
  body: {
    code: number
    message: string
    data: null
    /** The message by its key and parameters, so that a client can say it in another language. */
    message_key: string
    message_params: Message['params']
    error: string
    errors?: FieldError[]
    details?: unknown
    requestId: string
  }
}

/** Turns anything thrown into an answer; what is not an `AppError` never shows its own message. */
export function failureOf(error: unknown, requestId: string): Failure {
  const known = toAppError(error)
  return {
    status: known.status,
    retryAfterSeconds: known.retryAfterSeconds ?? (known.status === 503 ? 2 : undefined),
    isOurFault: known.status >= 500,
    body: {
      code: known.status,
      message: known.message,
      message_key: known.said.key,
      message_params: known.said.params,
      data: null,
      error: known.code.toUpperCase(),
      ...(known.fields.length > 0 && { errors: known.fields }),
      ...(known.details !== undefined && { details: known.details }),
      requestId,
    },
  }
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof DatabaseBusy || isDatabaseUnavailable(error))
    return new AppError('unavailable', { cause: error })
  if (isDiskFull(error)) return new AppError('storage_full', { cause: error, retryAfterSeconds: diskFullRetrySeconds })
  return new AppError(frameworkCode(error) ?? 'internal', { cause: error })
}

/** Room does not come by itself; the alert of the disk has fired by then. */
const diskFullRetrySeconds = 60

/** No room on the disk, or none left of the shop's quota. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')) || isDiskFull(error.cause)
}

/** Fastify refuses some requests before they reach a handler; its messages are for developers, ours are for people. */
function frameworkCode(error: unknown): ErrorCode | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  const status = error.statusCode
  if (status === 413) return 'payload_too_large'
  if (status === 415) return 'media_type_not_supported'
  if (status === 404) return 'not_found'
  if (typeof status === 'number' && status >= 400 && status < 500) return 'malformed_request'
  return undefined
}

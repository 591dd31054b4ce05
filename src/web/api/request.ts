import type { Call, CallArguments, Output } from '#contract/call.ts'
import { ApiError } from './api-error.ts'
import type { SaidField } from './api-error.ts'
import { send } from './send.ts'
import type { SendOptions, WireInput } from './send.ts'

type Envelope = {
  code: number
  message: string
  message_key?: string
  message_params?: Record<string, unknown>
  data: unknown
  /** A newer server may know codes that this page does not. */
  error?: ApiError['code']
  errors?: SaidField[]
  details?: unknown
  requestId?: string
}

/** What `request` takes; a multipart call may be given its whole body as `FormData`. */
export type Arguments<C extends Call> =
  | CallArguments<C>
  | (C['input'] extends 'multipart' ? Omit<CallArguments<C>, 'body'> & { body: FormData } : never)

/**
 * Makes a call and returns its `data`. Throws `ApiError` unless both the transport and the body's own code say that it
 * succeeded. `const cart = await request(addToCart, { body: { product_id, quantity } })`
 */
export async function request<C extends Call>(call: C, input: Arguments<C>, options?: SendOptions): Promise<Output<C>> {
  // The signature has checked the parts against the call; from here on only their names matter.
  const response = await send(call, input as WireInput, options)
  // The server checks every response against the call's response schema before sending it.
  return (await readEnvelope(response)).data as Output<C>
}

/** The envelope of a successful response; everything else is thrown as `ApiError`. */
export async function readEnvelope(response: Response): Promise<Envelope> {
  const envelope: unknown = await response.json().catch(() => null)
  if (!isEnvelope(envelope)) {
    throw new ApiError({ status: response.status, code: 'UNREADABLE', message: '', requestId: requestIdOf(response) })
  }
  if (response.ok && envelope.code >= 200 && envelope.code < 300) return envelope
  throw new ApiError({
    status: response.ok ? envelope.code : response.status,
    code: envelope.error ?? 'UNREADABLE',
    message: envelope.message,
    key: envelope.message_key,
    params: envelope.message_params,
    fields: envelope.errors,
    details: envelope.details,
    requestId: envelope.requestId ?? requestIdOf(response),
    retryAfterSeconds: Number(response.headers.get('retry-after')) || undefined,
  })
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && 'message' in value
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined
}

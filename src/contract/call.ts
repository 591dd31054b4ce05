import * as z from 'zod'
import type { Needed } from './staff/permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { PlainKey } from './messages/message.ts'

/**
 * One call of the API as a single value. Validation, types, the OpenAPI page, the typed clients and the access
 * matrix all read this; nothing else describes a shape.
 */
export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to `/api`, parameters in braces: `/orders/{order_id}`. */
  path: `/${string}`
  access: Access
  /** What an administrator needs to be allowed besides; every call of administrators says so. */
  permission?: Needed
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The `data` of the envelope. */
  response: z.ZodType
  /** Codes of this call beyond those that follow from its access, its input and its limits. */
  errors: readonly ErrorCode[]
  /** The `code` in the body; the HTTP status is the same, except that 204 is sent as 200 so that it can be read. */
  code: 200 | 201 | 204
  /** The envelope's message, by key: English on the wire, and on screens the success toast in the reader's language. */
  message: PlainKey
  /** Accepts `Idempotency-Key`: the same key with the same body gets the first response again for 24 hours. */
  idempotent: boolean
  /** Counted for every call of an address, within a minute (see `server/http/rate-limit.ts`). */
  limit: FloodLimit
  /** Counted besides, for what is worth guessing or costs others: also within minutes and hours, over all processes. */
  attempts?: AttemptLimit
  /** Belongs to the checkout: while the waiting room is open, customers make it when it is their turn (decision 111). */
  waitsForTurn: boolean
  /** Wants a proof of the last five minutes that the person is there: a passkey, a code, or the password of those without either (decision 172). */
  freshProof?: boolean
  /** Also for administrators who have to add a second factor before anything else (decision 172). */
  worksWithoutFactor?: boolean
  /** `json` (default), `raw` keeps the body's bytes for signature checks, `multipart` takes files. */
  input: 'json' | 'raw' | 'multipart'
  /** For `multipart`: the files that are taken and the field they come in. */
  files?: {
    field: string
    maxFiles: number
    maxBytes: number
    /** The one file is read by the handler while it arrives; fields have to come before it. */
    isStreamed?: boolean
  }
  /** `json` (default) is the envelope; `file` answers with the file itself, `text` with bare words; failures stay envelopes. */
  output: 'json' | 'file' | 'text'
  /** Public responses that depend on nothing but the address; they carry an ETag and are shared between visitors. */
  cacheable: boolean
  /** An example of a body, shown in the OpenAPI page. */
  example?: unknown
}

/** Who may call. `provider` means: no session, the handler verifies a provider's signature. */
export type Access = 'anyone' | 'signed_in' | 'customer' | 'admin' | 'provider'

export type FloodLimit = 'read' | 'write' | 'webhook'
/**
 * `secret` guesses a password, a link or a code; `register` learns or takes an address; `message` sends an e-mail or a code;
 * `estimate` makes the shop ask its couriers.
 */
export type AttemptLimit = 'secret' | 'register' | 'message' | 'estimate'

type Defaults = {
  code: 200
  idempotent: false
  input: 'json'
  output: 'json'
  cacheable: false
  waitsForTurn: false
  message: 'ok'
  errors: readonly []
}
type CallInput = Omit<Call, keyof Defaults | 'limit'> &
  Partial<Call> &
  ({ access: 'admin'; permission: Needed } | { access: Exclude<Access, 'admin'> })

/** Declares a call; what is left out gets the usual default (200, OK, JSON, not idempotent). */
export function defineCall<const C extends CallInput>(call: C): C & Omit<Call, keyof C> {
  const defaults = {
    code: 200,
    message: 'ok',
    errors: [],
    idempotent: false,
    input: 'json',
    output: 'json',
    cacheable: false,
    waitsForTurn: false,
    limit: call.access === 'provider' ? 'webhook' : call.method === 'GET' ? 'read' : 'write',
  } as const
  // What is left out is what the defaults have.
  return { ...defaults, ...call } as unknown as C & Omit<Call, keyof C>
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Typed<S> = S extends z.ZodType ? z.input<S> : undefined
type Given<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : unknown

/** What a client passes: only the parts the call declares; a part whose fields are all optional may be left out. */
export type CallArguments<C> = Given<'params', Property<C, 'params'>> &
  Given<'query', Property<C, 'query'>> &
  Given<'body', Property<C, 'body'>>

/** What a handler receives, after validation. */
export type CallRequest<C> = {
  params: Parsed<Property<C, 'params'>>
  query: Parsed<Property<C, 'query'>>
  body: Parsed<Property<C, 'body'>>
}

type Property<C, K extends string> = C extends { [P in K]: infer V } ? V : undefined

/** The body a handler receives. */
export type Body<C> = Parsed<Property<C, 'body'>>
/** The query a handler receives, defaults filled in. */
export type Query<C> = Parsed<Property<C, 'query'>>
/** The body as a client types it, before defaults. */
export type BodyInput<C> = Typed<Property<C, 'body'>>
/** The `data` of the response. */
export type Output<C extends { response: z.ZodType }> = z.output<C['response']>

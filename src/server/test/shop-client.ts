import type { Call, CallArguments, Output } from '#contract/call.ts'
import type { FieldError } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'

/** A refused call as a client sees it. */
export class ApiError extends Error {
  readonly status: number
  /** The machine code, upper case as on the wire. */
  readonly code: string
  readonly errors: FieldError[]
  readonly details: unknown
  readonly body: Record<string, unknown>

  constructor(status: number, body: Record<string, unknown>) {
    super(`${status} ${String(body.error)}: ${String(body.message)}`)
    this.status = status
    this.code = String(body.error)
    this.errors = (body.errors ?? []) as FieldError[] // the envelope's own shape
    this.details = body.details
    this.body = body
  }
}

export type RawAnswer = { status: number; headers: Headers; body: Record<string, unknown> }
type AnyArguments = {
  params?: Record<string, unknown>
  query?: Record<string, string | number | boolean | undefined>
  body?: unknown
}

/** Names of the calls that any test used; the coverage test reads it through the log that `recordUse` keeps. */
export type Client = {
  url: string
  token: string | undefined
  /** The `data` of a success; throws `ApiError` otherwise, also when the body's code is not the call's. */
  call: <const C extends Call>(call: C, args: CallArguments<C>) => Promise<Output<C>>
  /** Sends anything, also what the types forbid, and answers whatever came. */
  raw: (
    call: Call,
    args?: AnyArguments,
    options?: { headers?: Record<string, string>; text?: string },
  ) => Promise<RawAnswer>
  /** The same person, who asks for another language. */
  speaking: (language: Language) => Client
}

export type Send = (
  url: string,
  options: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

/** The typed client of the tests: plain HTTP against the running server. */
export function shopClient(url: string, token?: string, send: Send = fetch): Client {
  const client: Client = { url, token, call, raw, speaking }
  return client

  function speaking(language: Language): Client {
    const asking: Send = (to, options) =>
      send(to, { ...options, headers: { ...options.headers, 'accept-language': language } })
    return shopClient(url, client.token, asking)
  }

  async function raw(
    call: Call,
    args: AnyArguments = {},
    options: { headers?: Record<string, string>; text?: string } = {},
  ): Promise<RawAnswer> {
    const hasBody = args.body !== undefined || options.text !== undefined
    const response = await send(`${url}/api${pathOf(call, args)}`, {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...options.headers,
      },
      ...(hasBody && { body: options.text ?? JSON.stringify(args.body) }),
    })
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Record<string, unknown>,
    }
  }

  async function call<const C extends Call>(call: C, args: CallArguments<C>): Promise<Output<C>> {
    const answer = await raw(call, args as AnyArguments)
    if (answer.body.code !== call.code) throw new ApiError(answer.status, answer.body)
    return answer.body.data as Output<C> // the server checked it against the same schema
  }
}

function pathOf(call: Call, args: AnyArguments): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(args.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

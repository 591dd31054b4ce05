import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { login, refreshToken } from '#contract/sign-in/sign-in.ts'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import { benchFetch } from '../../bench-fetch.ts'
import { sendForm } from '../../../src/server/test/send-form.ts'
import { shopClient } from '../../../src/server/test/shop-client.ts'
import type { RawAnswer } from '../../../src/server/test/shop-client.ts'

/** Who speaks to the shop, whichever server that is just now. */
export type Caller = {
  /** Repeated with its key until it is answered. A refusal is thrown as `Refused`. */
  call: <const C extends Call>(call: C, args: CallArguments<C>) => Promise<Output<C>>
  /** The same for a call that moves something and has no key: once it was cut off, what `isDone` sees is its answer. */
  move: <const C extends Call>(call: C, args: CallArguments<C>, isDone: () => Promise<boolean>) => Promise<void>
  /** Tries it anew; a session that there was is left. */
  canSignIn: () => Promise<boolean>
  /** A file that a call answers. */
  bytes: (call: Call, args: FileArguments) => Promise<Uint8Array<ArrayBuffer>>
  form: (call: Call, fields: Record<string, string>, params?: Record<string, string>) => Promise<unknown>
}

type FileArguments = { params?: Record<string, string>; query?: Record<string, string> }

export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  constructor(call: Call, { status, body }: Pick<RawAnswer, 'status' | 'body'>) {
    super(`${call.method} ${call.path} answered ${status}: ${JSON.stringify(body)}`)
    this.status = status
  }
}

type Answer = Pick<RawAnswer, 'status' | 'body'>
type Ask = (token: string | undefined, key: string) => Promise<Answer>

const giveUpAfterMs = 180_000

type Person = { email: string; password: string; role: 'CUSTOMER' | 'ADMIN' }
/** Another way to the shop, and how long it is left alone after it gave no answer. */
type Way = { send?: typeof benchFetch; pauseMs?: number }

export function caller(url: () => string, person?: Person, { send = benchFetch, pauseMs = 40 }: Way = {}) {
  let session: { accessToken: string; refreshToken: string } | undefined
  const guest = () => shopClient(url(), undefined, send)

  /** Answers the refusal of somebody who may not come in. */
  async function signIn(): Promise<Answer | null> {
    if (!person) throw new Error('A guest cannot sign in')
    if (session) {
      const renewed = await guest().raw(refreshToken, { body: { refreshToken: session.refreshToken } })
      session = renewed.status === 200 ? (renewed.body.data as typeof session) : undefined
      if (session) return null
    }
    const answer = await guest().raw(login, { body: person })
    if (answer.status >= 400) return answer
    session = answer.body.data as typeof session
    return null
  }

  let signingIn: Promise<Answer | null> | undefined
  /** All who find the session over wait for the same one. */
  function signInOnce({ status }: Answer): Promise<Answer | null> {
    // A sign-in is a fresh proof; renewing the session is none.
    if (status === 403) session = undefined
    signingIn ??= signIn().finally(() => (signingIn = undefined))
    return signingIn
  }

  /** Answers whether an attempt was cut off too. */
  async function untilAnswered(ask: Ask): Promise<Answer & { wasCutOff: boolean }> {
    const key = randomUUID()
    const deadline = performance.now() + giveUpAfterMs
    let wasCutOff = false
    let last: unknown
    while (performance.now() < deadline) {
      try {
        const answer = await ask(session?.accessToken, key)
        const refusal = mayHelp(answer) && person ? await signInOnce(answer) : answer
        if (refusal && !isNoAnswer(refusal)) return { ...refusal, wasCutOff }
        wasCutOff ||= answer.status >= 500
        last = answer.body
      } catch (error) {
        wasCutOff = true
        last = error
      }
      await pause(pauseMs)
    }
    throw new Error('The shop gave no answer', { cause: last })
  }

  const asking =
    (call: Call, args: object): Ask =>
    (token, key) =>
      shopClient(url(), token, send).raw(call, args, call.idempotent ? { headers: { 'idempotency-key': key } } : {})

  async function file(call: Call, { params = {}, query = {} }: FileArguments): Promise<Uint8Array<ArrayBuffer>> {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
    let bytes = new Uint8Array()
    const answer = await untilAnswered(async (token) => {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${url()}/api${path}?${new URLSearchParams(query)}`, { headers })
      if (!response.ok) return { status: response.status, body: (await response.json()) as Record<string, unknown> }
      bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, body: {} }
    })
    if (answer.status >= 400) throw new Refused(call, answer)
    return bytes
  }

  const made: Caller = {
    call: async (call, args) => {
      const answer = await untilAnswered(asking(call, args as object))
      if (answer.status >= 400) throw new Refused(call, answer)
      return answer.body.data as Output<typeof call> // the server checked it against the same schema
    },
    move: async (call, args, isDone) => {
      const answer = await untilAnswered(asking(call, args as object))
      if (answer.status < 400 || (answer.wasCutOff && (await isDone()))) return
      throw new Refused(call, answer)
    },
    canSignIn: async () => {
      if (!person) return false
      session = undefined
      const { status } = await untilAnswered(() => guest().raw(login, { body: person }))
      return status === 200
    },
    bytes: file,
    form: async (call, fields, params = {}) => {
      const answer = await untilAnswered((token, key) =>
        sendForm({ url: url(), token }, call, { params, fields, headers: { 'idempotency-key': key } }),
      )
      if (answer.status >= 400) throw new Refused(call, answer)
      return answer.body.data
    },
  }
  return made
}

/** The session is over, or somebody has to show that it is still them. */
function mayHelp({ status, body }: Answer): boolean {
  return status === 401 || body.error === 'FRESH_PROOF_NEEDED'
}

/** Cut off, still held by the attempt that was cut off, or too fast. */
function isNoAnswer({ status, body }: Answer): boolean {
  return status >= 500 || status === 429 || body.error === 'REQUEST_IN_PROGRESS'
}

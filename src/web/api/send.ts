import type { Call } from '#contract/call.ts'
import { readSession } from '../shared/session/session.ts'
import { ApiError } from './api-error.ts'
import { languageTag } from './language-tag.ts'
import { noteServerTime } from './server-clock.ts'

/** The parts of a call that go onto the wire. Which of them a call takes is checked where it is made. */
export type WireInput = {
  params?: Record<string, unknown> | undefined
  query?: Record<string, unknown> | undefined
  /** An object is sent as JSON, a `FormData` as it is. */
  body?: unknown
}

export type SendOptions = { signal?: AbortSignal | undefined; idempotencyKey?: string | undefined }

const worthRepeating = new Set([408, 409, 425, 429, 500, 502, 503, 504])

/**
 * Sends a call and returns the raw response, whatever its status. Reads are repeated once when the status suggests that
 * a second try may go through. An expired session is renewed once, then the call is repeated; so it is after a fresh proof, where
 * the call wants one.
 * Throws `ApiError` with status 0 when no response came, and the browser's `AbortError` when the caller cancelled.
 */
export async function send(call: Call, input: WireInput, options: SendOptions = {}): Promise<Response> {
  const isPrivate = carriesSession(call)
  // One key for every attempt: the server then sends the first response again.
  const key = call.idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
  const attempt = (token: string | null) => reach(call, input, { signal: options.signal, token, key })

  const token = isPrivate ? readSession().accessToken : null
  let response = await attempt(token)
  if (call.method === 'GET' && worthRepeating.has(response.status)) {
    await pause(response)
    response = await attempt(token)
  }
  if (response.status === 401 && token !== null) {
    const { renewSession } = await import('./renew-session.ts')
    const renewed = await renewSession(token)
    if (renewed !== null) response = await attempt(renewed)
  }
  if (response.status !== 403 || call.freshProof !== true) return response
  const { proveFor } = await import('./prove-for.ts')
  return (await proveFor(response)) ? attempt(readSession().accessToken) : response
}

/** Public shared answers and the calls that make a session go without one; who confirms an address shows theirs. */
function carriesSession(call: Call): boolean {
  if (call.path === '/auth/confirm-email') return true
  return !call.cacheable && !(call.access === 'anyone' && /^\/(auth|auth-google|register)\//.test(call.path))
}

type Attempt = { signal: AbortSignal | undefined; token: string | null; key: string | undefined }

async function reach(call: Call, input: WireInput, { signal, token, key }: Attempt): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': languageTag() }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (key !== undefined) headers['idempotency-key'] = key
  const isForm = input.body instanceof FormData
  if (input.body !== undefined && !isForm) headers['content-type'] = 'application/json'
  try {
    const response = await fetch(addressOf(call, input), {
      method: call.method,
      headers,
      // The ticket of the waiting room is the only cookie of a call; the pages of the checkout show it.
      credentials: call.waitsForTurn ? 'same-origin' : 'omit',
      ...(input.body === undefined ? {} : { body: isForm ? (input.body as FormData) : JSON.stringify(input.body) }),
      ...(signal ? { signal } : {}),
    })
    noteServerTime(response)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError({ status: 0, code: 'OFFLINE', message: '' })
  }
}

/** The call's address below `/api`. Left-out query values are not sent; lists are repeated. */
export function addressOf(call: Call, { params = {}, query = {} }: WireInput): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function pause(response: Response): Promise<void> {
  const seconds = Number(response.headers.get('retry-after') ?? 0.3)
  return new Promise((resolve) => setTimeout(resolve, Math.min(Number.isFinite(seconds) ? seconds : 0.3, 2) * 1000))
}

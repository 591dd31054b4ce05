import { languageTag } from './language-tag.ts'
import type { Call, Output } from '#contract/call.ts'
import { readSession } from '../shared/session/session.ts'
import { ApiError } from './api-error.ts'
import { readEnvelope } from './request.ts'
import type { Arguments } from './request.ts'
import { addressOf } from './send.ts'
import type { WireInput } from './send.ts'

type Options = {
  signal?: AbortSignal | undefined
  /** Called with how much of the body has left, 0 to 1; what the server then does with it takes its time at 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Of calls that are idempotent; another one with every call where left out. */
  idempotencyKey?: string | undefined
}

/**
 * Makes a multipart call and reports its progress, which `fetch` cannot. Renews an expired session once. Throws
 * what `request` throws: `ApiError`, or the browser's `AbortError` when the caller gave up.
 */
export async function upload<C extends Call>(call: C, input: Arguments<C>, options: Options = {}): Promise<Output<C>> {
  const wire = input as WireInput // only the names of its parts matter from here on
  const token = readSession().accessToken
  // One key for both attempts: the server then sends the first response again.
  const idempotencyKey = call.idempotent ? (options.idempotencyKey ?? crypto.randomUUID()) : undefined
  const keyed = { ...options, idempotencyKey }
  let response = await post(call, wire, token, keyed)
  if (response.status === 401 && token !== null) {
    const { renewSession } = await import('./renew-session.ts')
    const renewed = await renewSession(token)
    if (renewed !== null) response = await post(call, wire, renewed, keyed)
  }
  // The server checks every response against the call's response schema before sending it.
  return (await readEnvelope(response)).data as Output<C>
}

function post(call: Call, input: WireInput, token: string | null, options: Options): Promise<Response> {
  const { signal, onProgress, idempotencyKey } = options
  return new Promise((resolve, reject) => {
    const exchange = new XMLHttpRequest()
    const giveUp = () => exchange.abort()
    if (signal?.aborted) return reject(new DOMException('The upload was given up', 'AbortError'))
    signal?.addEventListener('abort', giveUp)
    exchange.open(call.method, addressOf(call, input))
    exchange.setRequestHeader('accept', 'application/json')
    exchange.setRequestHeader('accept-language', languageTag())
    if (token !== null) exchange.setRequestHeader('authorization', `Bearer ${token}`)
    if (idempotencyKey !== undefined) exchange.setRequestHeader('idempotency-key', idempotencyKey)
    exchange.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    exchange.addEventListener('load', () => resolve(answerOf(exchange)))
    exchange.addEventListener('error', () => reject(new ApiError({ status: 0, code: 'OFFLINE', message: '' })))
    exchange.addEventListener('abort', () => reject(new DOMException('The upload was given up', 'AbortError')))
    exchange.addEventListener('loadend', () => signal?.removeEventListener('abort', giveUp))
    // The body of a multipart call is a form.
    exchange.send(input.body as FormData)
  })
}

function answerOf(exchange: XMLHttpRequest): Response {
  const requestId = exchange.getResponseHeader('x-request-id')
  const retryAfter = exchange.getResponseHeader('retry-after')
  return new Response(exchange.responseText, {
    status: exchange.status,
    headers: {
      ...(requestId === null ? {} : { 'x-request-id': requestId }),
      ...(retryAfter === null ? {} : { 'retry-after': retryAfter }),
    },
  })
}

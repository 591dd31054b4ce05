import { request as plainRequest } from 'node:http'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { request as tlsRequest } from 'node:https'

/** A provider's address from the configuration. Every request goes there and nowhere else. */
export type Host = {
  /** Such as `https://graph.example/v24.0`; paths are appended. */
  baseUrl: string
  /** Trusted instead of the system's authorities. */
  ca?: string
  connectMs?: number
  totalMs?: number
  maxBytes?: number
}

export type HostRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Begins with a slash. Text from outside has to be encoded. */
  path: string
  headers?: Record<string, string>
  /** Sent as JSON. */
  body?: unknown
  signal?: AbortSignal | undefined
}

/**
 * `answer`: whatever status; redirects are not followed. `not_sent`: no connection was made, so nothing can have
 * happened. `unknown`: it was sent, but no whole answer came back. Reasons hold neither what was sent nor what came.
 */
export type HostAnswer =
  | { kind: 'answer'; status: number; headers: IncomingMessage['headers']; body: string }
  | { kind: 'not_sent'; reason: string }
  | { kind: 'unknown'; reason: string }

const limits = { connectMs: 1_000, totalMs: 5_000, maxBytes: 1_000_000 }

/** Sends a request to a provider once, within its limits: a second to connect, five for all, a megabyte of answer. Never throws. */
export function request(host: Host, sent: HostRequest): Promise<HostAnswer> {
  const { connectMs, totalMs, maxBytes } = { ...limits, ...host }
  return new Promise((resolve) => {
    const sending = open(host, sent)
    let isConnected = false
    const end = (answer: HostAnswer) => {
      clearTimeout(connecting)
      clearTimeout(ending)
      sent.signal?.removeEventListener('abort', onAbort)
      resolve(answer)
      sending.destroy()
    }
    const fail = (reason: string) => end({ kind: isConnected ? 'unknown' : 'not_sent', reason })
    const onAbort = () => fail('the call was given up')
    const connecting = setTimeout(() => fail(`no connection within ${connectMs} ms`), connectMs)
    const ending = setTimeout(() => fail(`no answer within ${totalMs} ms`), totalMs)

    sending.on('socket', (socket) => {
      socket.once(host.baseUrl.startsWith('https:') ? 'secureConnect' : 'connect', () => {
        isConnected = true
        clearTimeout(connecting)
      })
    })
    sending.on('error', (error) => fail(reasonOf(error)))
    sending.on('response', (response) => {
      readBody(response, maxBytes).then(
        (body) => end({ kind: 'answer', status: response.statusCode ?? 0, headers: response.headers, body }),
        (error: unknown) => fail(reasonOf(error)),
      )
    })
    sent.signal?.addEventListener('abort', onAbort, { once: true })
    if (sent.signal?.aborted) onAbort()
    else sending.end(sent.body === undefined ? undefined : JSON.stringify(sent.body))
  })
}

/** A connection of its own for each call: a reused one may be closed during a call, and then the outcome is unknown. */
function open({ baseUrl, ca }: Host, { method, path, headers, body }: HostRequest): ClientRequest {
  const url = new URL(`${baseUrl.replace(/\/$/, '')}${path}`)
  if (url.origin !== new URL(baseUrl).origin) throw new Error('A call left its host')
  const send = url.protocol === 'https:' ? tlsRequest : plainRequest
  return send(url, {
    method,
    agent: false,
    headers: {
      accept: 'application/json',
      'user-agent': 'sehati',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(ca && { ca }),
  })
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer) // no encoding is set, so it is bytes
    length += (chunk as Buffer).length
    if (length > maxBytes) throw new Error('TOO_LONG')
  }
  if (!response.complete) throw new Error('CUT')
  return Buffer.concat(chunks).toString('utf8')
}

/** Node's own code where there is one: messages may quote addresses. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  if ('code' in error && typeof error.code === 'string') return error.code
  return ['TOO_LONG', 'CUT'].includes(error.message) ? error.message : error.name
}

/** What a provider says, as data; `undefined` where it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

import { connect, constants } from 'node:http2'
import type { ClientHttp2Session, IncomingHttpHeaders } from 'node:http2'

type Options = { method?: string; headers?: Record<string, string> | undefined; body?: string }
export type Send = (url: string, options?: Options) => Promise<Response>

/** So long somebody looks at a page that does not come. */
const patienceMs = 30_000

/**
 * A browser as far as the drill needs one: one connection over TLS and HTTP/2, which it opens anew when it was closed. It
 * throws when an answer does not come whole.
 */
export function openBrowser(origin: string, authority: string): { send: Send; close: () => void } {
  let session: ClientHttp2Session | undefined
  const isUsable = () => session && !session.closed && !session.destroyed

  function open(): ClientHttp2Session {
    const fresh = connect(origin, { ca: authority, servername: 'localhost' })
    fresh.on('error', () => {})
    // What is under way may end; whatever comes next takes another connection.
    fresh.on('goaway', () => fresh.close())
    return fresh
  }

  function send(url: string, { method = 'GET', headers = {}, body }: Options = {}): Promise<Response> {
    if (!isUsable()) session = open()
    const { pathname, search } = new URL(url)
    return exchange(session!, { ':method': method, ':path': pathname + search, ...headers }, body)
  }

  return { send, close: () => session?.destroy() }
}

function exchange(
  session: ClientHttp2Session,
  headers: Record<string, string>,
  body: string | undefined,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers, { endStream: body === undefined })
    const chunks: Buffer[] = []
    let answer: IncomingHttpHeaders = {}
    let isWhole = false
    stream.setTimeout(patienceMs, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.on('response', (received) => (answer = received))
    stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
    stream.on('end', () => (isWhole = answer[':status'] !== undefined))
    stream.on('error', reject)
    stream.on('close', () => {
      if (!isWhole) return reject(new Error('The connection ended before its answer'))
      const own = Object.entries(answer).filter(([name]) => !name.startsWith(':'))
      const status = Number(answer[':status'])
      const content = [204, 304].includes(status) ? null : Buffer.concat(chunks)
      resolve(new Response(content, { status, headers: own.map(([name, value]) => [name, String(value)]) }))
    })
    if (body !== undefined) stream.end(body)
  })
}

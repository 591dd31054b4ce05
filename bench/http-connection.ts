import { once } from 'node:events'
import { connect } from 'node:net'

export type Question = { method?: string; path: string; headers?: Record<string, string> | undefined; body?: string }
export type Answer = { status: number; body: Buffer }

/** One connection, for one question at a time. */
export type Line = { ask: (message: string) => Promise<Answer>; close: () => void }

const headEnd = '\r\n\r\n'

/** A question as it goes out; asked often, it is written down once. */
export function messageOf(host: string, { method = 'GET', path, headers = {}, body = '' }: Question): string {
  const fields = { host, ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

/**
 * Plain HTTP at a fraction of a client's cost: the load shares two cores with the shop and its database, so what it saves
 * is not taken from what it measures. It knows what this server sends: answers with a length, on connections that stay
 * open. A body is received and not read: to make texts of compressed ones, as load tools do, costs more than to serve them.
 */
export async function openLine(url: string, onClose: (line: Line) => void = () => {}): Promise<Line> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const receive = receiver()
  let waiting = Promise.withResolvers<Answer>()
  const line = {
    ask: (message: string) => {
      waiting = Promise.withResolvers<Answer>()
      socket.write(message)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
  socket.on('data', (part) => {
    try {
      const answer = receive(part)
      if (answer) waiting.resolve(answer)
    } catch (error) {
      waiting.reject(error)
    }
  })
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => {
    onClose(line)
    waiting.reject(new Error('The server closed the connection'))
  })
  // Nobody may be waiting when it closes.
  waiting.promise.catch(() => {})
  return line
}

/** Takes an answer part by part, and gives it once it is whole. */
function receiver(): (part: Buffer) => Answer | null {
  let parts: Buffer[] = []
  let head: { status: number; bodyAt: number; end: number } | null = null
  let received = 0
  return (part) => {
    parts.push(part)
    received += part.length
    head ??= readHead(parts.length === 1 ? part : Buffer.concat(parts))
    if (head === null || received < head.end) return null
    const { status, bodyAt } = head
    const whole = parts.length === 1 ? part : Buffer.concat(parts)
    parts = []
    head = null
    received = 0
    return { status, body: whole.subarray(bodyAt) }
  }
}

/** `null` while some of it is still to come. */
function readHead(received: Buffer): { status: number; bodyAt: number; end: number } | null {
  const headLength = received.indexOf(headEnd)
  if (headLength < 0) return null
  const head = received.toString('latin1', 0, headLength)
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  if (length === undefined) throw new Error(`No length in ${head}`)
  const bodyAt = headLength + headEnd.length
  return { status: Number(head.slice(9, 12)), bodyAt, end: bodyAt + Number(length) }
}

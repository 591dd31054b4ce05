import { once } from 'node:events'
import { connect } from 'node:net'

export type BenchRequest = {
  method?: string
  path: string
  headers?: Record<string, string> | undefined
  body?: string
}
export type BenchResponse = { status: number; body: Buffer }

/** One connection, for one request at a time. */
export type Connection = { request: (message: string) => Promise<BenchResponse>; close: () => void }

const headEnd = '\r\n\r\n'

/** A request as it goes out; sent often, it is serialised once. */
export function messageOf(host: string, { method = 'GET', path, headers = {}, body = '' }: BenchRequest): string {
  const fields = { host, ...headers, ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }) }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
}

/**
 * Plain HTTP at a quarter of what Node's own client costs (bench/README.md says why that matters). It knows what this server
 * sends: answers with a length, on connections that stay open. A body is received and not read, because making texts of
 * compressed ones costs more than serving them.
 */
export async function openConnection(
  url: string,
  onClose: (connection: Connection) => void = () => {},
): Promise<Connection> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port), noDelay: true })
  await once(socket, 'connect')
  const receive = receiver()
  let waiting = Promise.withResolvers<BenchResponse>()
  const connection = {
    request: (message: string) => {
      waiting = Promise.withResolvers<BenchResponse>()
      socket.write(message)
      return waiting.promise
    },
    close: () => void socket.destroy(),
  }
  socket.on('data', (chunk) => {
    try {
      const answer = receive(chunk)
      if (answer) waiting.resolve(answer)
    } catch (error) {
      waiting.reject(error)
    }
  })
  socket.on('error', (error) => waiting.reject(error))
  socket.on('close', () => {
    onClose(connection)
    waiting.reject(new Error('The server closed the connection'))
  })
  // Nobody may be waiting when it closes.
  waiting.promise.catch(() => {})
  return connection
}

/** Takes a response chunk by chunk, and returns it once it is complete. */
function receiver(): (chunk: Buffer) => BenchResponse | null {
  let chunks: Buffer[] = []
  let head: { status: number; bodyAt: number; end: number } | null = null
  let received = 0
  return (chunk) => {
    chunks.push(chunk)
    received += chunk.length
    head ??= readHead(chunks.length === 1 ? chunk : Buffer.concat(chunks))
    if (head === null || received < head.end) return null
    const { status, bodyAt } = head
    const whole = chunks.length === 1 ? chunk : Buffer.concat(chunks)
    chunks = []
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

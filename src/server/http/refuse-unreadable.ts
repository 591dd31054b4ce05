import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { say } from '#contract/messages/message.ts'
import { AppError } from '#server/app-error.ts'
import { failureOf } from './answer.ts'

/**
 * What Node cannot read as HTTP (headers of more than 16 kB, NUL in one of them, a body that is not as long as it says) has no
 * request to answer; the envelope is written to its connection, which ends with it.
 */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const message = error.code === 'HPE_HEADER_OVERFLOW' ? { message: say('headers_too_long') } : {}
  const { status, body } = failureOf(new AppError('malformed_request', message), randomUUID())
  const bytes = Buffer.from(JSON.stringify(body))
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} Bad Request`,
      'connection: close',
      'content-type: application/json; charset=utf-8',
      `content-length: ${bytes.length}`,
    ]
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes]))
  }
  socket.destroy(error)
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncodings } from './accepted-encodings.ts'
import type { EncodedBody } from './encoded-body.ts'

/** Sends a body in an encoding that the client takes, or only its name to those who have it already. */
export function sendEncoded(body: EncodedBody, request: FastifyRequest, reply: FastifyReply) {
  void reply.header('etag', body.etag)
  if (reply.statusCode === 200 && isKnown(body.etag, request.headers['if-none-match'])) return reply.code(304).send()
  const encoded = body.encodedFor(acceptedEncodings(request.headers['accept-encoding']))
  const send = ({ bytes, encoding }: Awaited<typeof encoded>) => {
    if (encoding) void reply.header('content-encoding', encoding)
    return reply.send(bytes)
  }
  return encoded instanceof Promise ? encoded.then(send) : send(encoded)
}

/** A header may name several; a proxy may have made a weak one of it. */
function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  return ifNoneMatch.split(',').some((one) => one.trim() === etag || one.trim() === '*')
}

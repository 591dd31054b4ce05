import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { subjectOfLink } from '#server/files/file-links.ts'
import type { LinkQuery } from '#server/files/file-links.ts'
import type { ByteRange, FileStore, OpenFile } from '#server/ports/storage/storage-port.ts'

const keyShape = /^(?:public|private)\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/

export type StoredFiles = { files: FileStore; appSecret: string; now: () => Date }

/**
 * Files that people sent: `/files/private/…` over a signed link, `/files/public/…` for everybody. They leave with the
 * type of their key and never as a page of ours; what is no picture and no video is a download.
 */
export function mountStoredFiles(app: FastifyInstance, { files, appSecret, now }: StoredFiles): void {
  app.get<{ Params: { '*': string }; Querystring: LinkQuery }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const isPublic = key.startsWith('public/')
    const subject = subjectOfLink(appSecret, key, request.query, now())
    const isAllowed = keyShape.test(key) && (isPublic || subject !== null)
    reply.header('cache-control', 'private, no-store').header('cross-origin-resource-policy', 'same-origin')
    const range = rangeOf(request.headers.range)
    const found = isAllowed ? await files.open(key, range) : null
    if (!found) return reply.code(404).type('text/plain').send('Not found')
    if (found === 'out_of_range') return reply.code(416).type('text/plain').send('Out of range')
    if (isPublic) reply.header('cache-control', 'public, max-age=31536000, immutable')
    else request.log.info({ key, subject, requestId: request.id }, 'private file opened')
    return send(reply, key, found, range !== undefined)
  })
}

function send(reply: FastifyReply, key: string, { stream, contentType, size, first, last }: OpenFile, isPart: boolean) {
  const shown = /^(?:image|video)\//.test(contentType) ? 'inline' : 'attachment'
  reply
    .header('content-disposition', `${shown}; filename="${basename(key)}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('accept-ranges', 'bytes')
    .header('content-length', last - first + 1)
    .type(contentType)
  if (isPart) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`)
  return reply.send(stream)
}

/** One range, as players request it; several at once, and what cannot be read, are answered with the whole file. */
function rangeOf(header: string | undefined): ByteRange | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first !== '') {
    const range = { first: Number(first), ...(last !== '' && { last: Number(last) }) }
    return range.last !== undefined && range.last < range.first ? undefined : range
  }
  return last === '' ? undefined : { suffix: Number(last) }
}

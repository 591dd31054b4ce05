import { basename } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/db.ts'
import { subjectOfLink } from '#server/files/file-links.ts'
import type { LinkQuery } from '#server/files/file-links.ts'
import { isShownFile } from '#server/files/claim-file.ts'
import type { ByteRange, FileStore, OpenFile } from '#server/ports/storage/storage-port.ts'

const keyShape = /^(?:public|private)\/(?:[a-z0-9_-]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/

/** Long enough for a page that is looked at again, short enough for what is taken away. */
const whileShown = 'public, max-age=60, must-revalidate'

export type StoredFiles = { files: FileStore; db: Db; appSecret: string; now: () => Date }

/**
 * Files that people sent: over a signed link, and `/files/public/…` for everybody while something that is shown names them
 * (decision 126). They leave with the type of their key and never as a page of ours; what is no picture and no video is a
 * download.
 */
export function mountStoredFiles(app: FastifyInstance, { files, db, appSecret, now }: StoredFiles): void {
  app.get<{ Params: { '*': string }; Querystring: LinkQuery }>('/files/*', async (request, reply) => {
    const key = request.params['*']
    const isKey = keyShape.test(key)
    const subject = isKey ? subjectOfLink(appSecret, key, request.query, now()) : null
    const isPublic = isKey && subject === null && key.startsWith('public/') && (await isShownFile(db, key))
    reply.header('cache-control', 'private, no-store').header('cross-origin-resource-policy', 'same-origin')
    // The bytes of a key never change.
    if (isPublic) reply.header('cache-control', whileShown).header('etag', `"${key}"`)
    if (isPublic && request.headers['if-none-match'] === `"${key}"`) return reply.code(304).send()
    const range = rangeOf(request.headers.range)
    const found = isPublic || subject !== null ? await files.open(key, range) : null
    if (!found) return reply.code(404).header('cache-control', 'private, no-store').type('text/plain').send('Not found')
    if (found === 'out_of_range') return reply.code(416).type('text/plain').send('Out of range')
    if (subject !== null) request.log.info({ key, subject, requestId: request.id }, 'private file opened')
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

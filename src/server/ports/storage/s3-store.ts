import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { contentTypeOf, requireKey, requireType } from './file-kinds.ts'
import { s3Client, S3Failure, s3Limits } from './s3-request.ts'
import type { S3Body, S3Host, S3Limits } from './s3-request.ts'
import { readLater } from './read-later.ts'
import { sha256 } from './s3-signature.ts'
import type { ByteRange, FileStore, OpenFile } from './storage-port.ts'

/**
 * Files in a bucket of any S3-compatible store. The bucket stays private and without ACLs: the shop reads from it and
 * sends what people see itself. Its key needs to read, write, delete and list; without listing a store answers "denied"
 * for what is only missing.
 */
export function s3Store(host: S3Host, limits: S3Limits = s3Limits): FileStore {
  const send = s3Client(host, limits)
  const put = async (key: string, body: S3Body, contentType: string) => {
    const { status } = await send({ method: 'PUT', key, body, headers: { 'content-type': contentType } })
    if (status === 404) throw new S3Failure('file store answered 404 to a write')
  }
  return {
    put: async (key, bytes, contentType) => {
      requireType(requireKey(key), contentType)
      await put(key, { content: new Uint8Array(bytes), size: bytes.length, hash: sha256(bytes) }, contentType)
    },
    putFile: async (key, path, contentType) => {
      requireType(requireKey(key), contentType)
      await put(key, await bodyOfFile(path), contentType)
    },
    putStream: async (key, stream, contentType) => {
      requireType(requireKey(key), contentType)
      await spooled(stream, async (path) => put(key, await bodyOfFile(path), contentType))
    },
    get: async (key) => {
      const { status, bytes } = await send({ method: 'GET', key: requireKey(key) })
      return status === 404 ? null : { bytes, contentType: contentTypeOf(key) }
    },
    open: async (key, range) => {
      const headers = range && { range: rangeHeader(range) }
      const { status, streamed } = await send({
        method: 'GET',
        key: requireKey(key),
        isStreamed: true,
        ...(headers && { headers }),
      })
      if (status === 416) return 'out_of_range'
      return streamed ? toOpenFile(key, streamed) : null
    },
    has: async (key) => (await send({ method: 'HEAD', key: requireKey(key) })).status !== 404,
    remove: async (key) => {
      await send({ method: 'DELETE', key: requireKey(key) })
    },
  }
}

/** A bucket takes a file with its length and its hash first, so the bytes wait on the disk until all are there. */
async function spooled(stream: Readable, use: (path: string) => Promise<void>): Promise<void> {
  const later = readLater(stream)
  const folder = await mkdtemp(join(tmpdir(), 'sehati-spool-'))
  try {
    const path = join(folder, 'file')
    await pipeline(later, createWriteStream(path, { mode: 0o600 }))
    await use(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Read twice, for its hash and while it is sent, and never held. */
async function bodyOfFile(path: string): Promise<S3Body> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer) // no encoding is set, so it is bytes
  const content = await openAsBlob(path)
  return { content, size: content.size, hash: hash.digest('hex') }
}

function rangeHeader(range: ByteRange): string {
  return 'suffix' in range ? `bytes=-${range.suffix}` : `bytes=${range.first}-${range.last ?? ''}`
}

function toOpenFile(key: string, { headers, body }: Response): OpenFile {
  const length = Number(headers.get('content-length') ?? 0)
  const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(headers.get('content-range') ?? '') ?? []
  return {
    stream: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]), // the same class under two names
    contentType: contentTypeOf(key),
    size: Number(size ?? length),
    first: Number(first ?? 0),
    last: Number(last ?? length - 1),
  }
}

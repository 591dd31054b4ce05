import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { freshMemory } from './fresh-memory.ts'

const compress = promisify(gzip)

export type CachedAnswer = {
  bytes: Buffer
  etag: string
  /** Compressed when somebody first asks for it, then kept with the rest. */
  gzipped: () => Promise<Buffer>
}
const maxBytes = 48 * 1024 * 1024
/** What the compressed form adds to the plain one, about. */
const withCompressed = 1.3

/** Answers of public calls, kept for a moment as the bytes that go out. */
export function publicCache(freshMs: number) {
  const memory = freshMemory<CachedAnswer>({
    freshMs,
    maxSize: maxBytes,
    sizeOf: ({ bytes }) => bytes.length * withCompressed,
  })
  return { get: (key: string, compute: () => Promise<string>) => memory.get(key, () => encode(compute)) }
}

async function encode(compute: () => Promise<string>): Promise<CachedAnswer> {
  const bytes = Buffer.from(await compute())
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  let compressed: Promise<Buffer> | undefined
  return { bytes, etag, gzipped: () => (compressed ??= compress(bytes, { level: 4 })) }
}

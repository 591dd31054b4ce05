import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

export type CachedAnswer = {
  bytes: Buffer
  etag: string
  /** Compressed when somebody first asks for it, then kept with the rest. */
  gzipped: () => Promise<Buffer>
}
type Entry = { answer: Promise<CachedAnswer>; freshUntil: number; size: number }

const maxBytes = 48 * 1024 * 1024
/** What the compressed form adds to the plain one, about. */
const withCompressed = 1.3

/**
 * Answers of public calls, kept for a second (`freshMs`) as the bytes that go out. That is short enough that a changed
 * price is seen at once, needs no word between processes, and still spares the database all but one of a crowd's
 * questions. Callers that miss together wait for one computation.
 */
export function publicCache(freshMs: number) {
  const entries = new Map<string, Entry>()
  let bytesHeld = 0

  function forget(key: string): void {
    bytesHeld -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  async function get(key: string, compute: () => Promise<string>): Promise<CachedAnswer> {
    const known = entries.get(key)
    if (known && known.freshUntil > performance.now()) return known.answer
    forget(key)
    const entry: Entry = { answer: encode(compute), freshUntil: performance.now() + freshMs, size: 0 }
    entries.set(key, entry)
    try {
      const answer = await entry.answer
      if (entries.get(key) === entry) {
        entry.size = answer.bytes.length * withCompressed
        bytesHeld += entry.size
      }
      while (bytesHeld > maxBytes) forget(entries.keys().next().value ?? key)
      return answer
    } catch (error) {
      // A failure is not an answer: the next caller tries again.
      if (entries.get(key) === entry) forget(key)
      throw error
    }
  }

  return { get }
}

async function encode(compute: () => Promise<string>): Promise<CachedAnswer> {
  const bytes = Buffer.from(await compute())
  const etag = `"${createHash('sha1').update(bytes).digest('base64url')}"`
  let compressed: Promise<Buffer> | undefined
  return { bytes, etag, gzipped: () => (compressed ??= compress(bytes, { level: 4 })) }
}

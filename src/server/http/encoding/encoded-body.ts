import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './accepted-encodings.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

type EncodedBytes = { bytes: Buffer; encoding: Encoding | undefined }

export type EncodedBody = {
  /** Weak, because it names the content in all of its encodings. */
  etag: string
  /** The bytes for a client that takes these encodings. A promise only while they are still to be compressed. */
  encodedFor: (accepted: readonly Encoding[]) => EncodedBytes | Promise<EncodedBytes>
  /** About how many bytes of memory it takes with its compressed forms. */
  size: number
}

/** What the compressed forms add to the plain one, about. */
const withCompressed = 1.4

/**
 * The body of an answer, plain and compressed, each encoding made once and outside of the event loop. Gzip is quick, so the
 * first request that takes it gets it. Brotli is smaller and slower: a body that is used again is worth it, and until it
 * is there gzip is sent.
 */
export function encodedBody(text: string): EncodedBody {
  const bytes = Buffer.from(text)
  const made = new Map<Encoding, EncodedBytes>()
  const inWork = new Map<Encoding, Promise<EncodedBytes>>()

  function make(encoding: Encoding): Promise<EncodedBytes> {
    const running = inWork.get(encoding)
    if (running) return running
    const making = compress(bytes, encoding).then((compressed) => {
      const encoded = { bytes: compressed, encoding }
      made.set(encoding, encoded)
      return encoded
    })
    inWork.set(encoding, making)
    return making
  }

  return {
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    size: bytes.length * withCompressed,
    encodedFor([best, other]) {
      if (!best) return { bytes, encoding: undefined }
      const isWaitingForBrotli = best === 'br' && other === 'gzip' && !made.has('br')
      if (isWaitingForBrotli && made.has('gzip')) void make('br')
      const encoding = isWaitingForBrotli ? 'gzip' : best
      return made.get(encoding) ?? make(encoding)
    },
  }
}

function compress(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(bytes, { level: 6 })
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return toBrotli(bytes, { params })
}

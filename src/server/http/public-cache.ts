import { encodedBody } from './encoding/encoded-body.ts'
import type { EncodedBody } from './encoding/encoded-body.ts'
import { ttlCache } from './ttl-cache.ts'

const maxBytes = 48 * 1024 * 1024

/** Answers of public calls, cached as the bytes that go out. */
export function publicCache(ttlMs: number) {
  const cache = ttlCache<EncodedBody>({ ttlMs, maxSize: maxBytes, sizeOf: ({ size }) => size })
  return {
    get: (key: string, compute: () => Promise<string>) => cache.get(key, async () => encodedBody(await compute())),
  }
}

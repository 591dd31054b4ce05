import { randomFillSync } from 'node:crypto'

const textsPerDraw = 256

/**
 * Makes unguessable texts of `bytes` random bytes each. They are drawn in bulk: to ask for a few bytes at a time costs
 * more than all the rest of a small answer.
 */
export function randomTexts(bytes: number, encoding: 'base64' | 'base64url'): () => string {
  const drawn = Buffer.alloc(bytes * textsPerDraw)
  let used = drawn.length
  return () => {
    if (used === drawn.length) {
      randomFillSync(drawn)
      used = 0
    }
    used += bytes
    return drawn.toString(encoding, used - bytes, used)
  }
}

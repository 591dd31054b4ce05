import { createHash, hkdfSync } from 'node:crypto'

/**
 * The key of one purpose, which follows from the shop's secret. Each purpose has its own, so that nothing made for one can be used for
 * another, and a new secret ends what was made with the former.
 */
export function keyFor(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, '', `sehati ${purpose}`, 32))
}

/** SHA-256 of a token that is too long to be guessed: what a table keeps of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

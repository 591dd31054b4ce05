import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const linkSeconds = 10 * 60

/**
 * A link to a private file that everybody who has it can open for ten minutes. The signature covers the key and the end,
 * with a key that follows from the shop's secret: a new secret ends all links.
 */
export function signedFileLink(appSecret: string, key: string, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + linkSeconds
  return `/files/${key}?expires=${expires}&signature=${signatureOf(appSecret, key, expires)}`
}

/** Public files have a link that never ends. */
export function publicFileLink(key: string): string {
  return `/files/${key}`
}

export type LinkQuery = { expires?: unknown; signature?: unknown }

/** Compares in constant time; a link that ended, or that was made for another file, is a no. */
export function isSignedLink(appSecret: string, key: string, { expires, signature }: LinkQuery, now: Date): boolean {
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 <= now.getTime())
    return false
  if (typeof signature !== 'string' || !/^[\w-]{43}$/.test(signature)) return false
  const expected = signatureOf(appSecret, key, Number(expires))
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

function signatureOf(appSecret: string, key: string, expires: number): string {
  const signing = Buffer.from(hkdfSync('sha256', appSecret, '', 'sehati links of private files', 32))
  return createHmac('sha256', signing).update(`${expires}\n${key}`).digest('base64url')
}

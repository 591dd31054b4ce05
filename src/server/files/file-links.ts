import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/secret-keys.ts'

const linkSeconds = 10 * 60

/** A private file, and the id of the person that a link to it was made for. */
type Linked = { key: string; subject: string }

/**
 * A link to a private file that everybody who has it can open for ten minutes. It names the person it was made for, so
 * that the log tells whose link was passed on. The signature covers key, person and end, with a key that follows from
 * the shop's secret: a new secret ends all links.
 */
export function signedFileLink(appSecret: string, linked: Linked, now: Date): string {
  const expires = Math.floor(now.getTime() / 1_000) + linkSeconds
  const signature = signatureOf(appSecret, linked, expires)
  return `/files/${linked.key}?expires=${expires}&subject=${linked.subject}&signature=${signature}`
}

/** Opens for everybody while something that is shown names the file. */
export function publicFileLink(key: string): string {
  return `/files/${key}`
}

export type LinkQuery = { expires?: unknown; subject?: unknown; signature?: unknown }

/**
 * The person of a link, or null for no valid one: a link that ended, that was made for another file, or whose person was
 * changed. Compares in constant time.
 */
export function subjectOfLink(appSecret: string, key: string, query: LinkQuery, now: Date): string | null {
  const { expires, subject, signature } = query
  if (typeof expires !== 'string' || !/^\d{1,12}$/.test(expires) || Number(expires) * 1_000 <= now.getTime())
    return null
  if (typeof subject !== 'string' || !/^[\w-]{1,60}$/.test(subject)) return null
  if (typeof signature !== 'string' || !/^[\w-]{43}$/.test(signature)) return null
  const expected = signatureOf(appSecret, { key, subject }, Number(expires))
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? subject : null
}

function signatureOf(appSecret: string, { key, subject }: Linked, expires: number): string {
  const signing = keyFor(appSecret, 'links of private files')
  return createHmac('sha256', signing).update(`${expires}\n${subject}\n${key}`).digest('base64url')
}

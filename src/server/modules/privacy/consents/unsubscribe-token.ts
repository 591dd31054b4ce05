import { createHmac, timingSafeEqual } from 'node:crypto'
import { keyFor } from '#server/secret-keys.ts'

/**
 * What the link in a mail of ours carries to take the agreement back: whose mail it is, signed. It works as long as the
 * secret stays, because a mail may be read years later, and can do nothing else.
 */
export function unsubscribeTokenOf(secret: string, user_id: string): string {
  const person = Buffer.from(user_id.replaceAll('-', ''), 'hex')
  return `${person.toString('base64url')}.${signatureOf(secret, person).toString('base64url')}`
}

/** Whose token it is; `null` for any other text. */
export function readUnsubscribeToken(secret: string, token: string): string | null {
  const [named = '', signed = '', ...more] = token.split('.')
  const person = Buffer.from(named, 'base64url')
  const signature = Buffer.from(signed, 'base64url')
  const expected = signatureOf(secret, person)
  if (more.length > 0 || person.length !== 16 || signature.length !== expected.length) return null
  if (!timingSafeEqual(signature, expected)) return null
  return person.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function signatureOf(secret: string, person: Buffer): Buffer {
  return createHmac('sha256', keyFor(secret, 'unsubscribe')).update(person).digest().subarray(0, 18)
}

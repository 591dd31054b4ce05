import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { Role } from '#contract/people/profile.ts'
import { Id } from '#contract/scalars.ts'
import { keyFor } from '#server/secret-keys.ts'

/** How long an access token is good. The session behind it is still checked on every call. */
const accessSeconds = 900
const issuer = 'sehati'
const audience = 'access'
const algorithm = 'HS256'
const maxVerified = 5_000

const AccessClaims = z.object({ sub: Id, role: Role, sid: Id, exp: z.int() })
export type AccessClaims = z.output<typeof AccessClaims>

type Keys = { access: KeyObject; successor: Buffer; link: Buffer; code: Buffer; verified: Map<string, AccessClaims> }
const keysBySecret = new Map<string, Keys>()

/** Signs a token that names a person, their role and the session. */
export function signAccessToken(secret: string, claims: Omit<AccessClaims, 'exp'>, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000)
  return new SignJWT({ role: claims.role, sid: claims.sid })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
    .setSubject(claims.sub)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessSeconds)
    .sign(keysOf(secret).access)
}

/**
 * The claims of a token of ours that has not expired, else `null`. A signature is checked once per process and token:
 * clients send the same token hundreds of times.
 */
export async function readAccessToken(secret: string, token: string, now: Date): Promise<AccessClaims | null> {
  const { access, verified } = keysOf(secret)
  const known = verified.get(token)
  if (known) return known.exp * 1000 > now.getTime() ? known : null
  try {
    const options = { algorithms: [algorithm], issuer, audience, currentDate: now }
    const { payload } = await jwtVerify(token, access, options)
    const claims = AccessClaims.parse(payload)
    remember(verified, token, claims)
    return claims
  } catch {
    // A token with any fault names no session. Nothing here queries the database, so this hides no failure of ours.
    return null
  }
}

/**
 * What a mailed link carries. It follows from the id of its row and the secret, so that a mail can be written later
 * although the tables hold nothing that works.
 */
export function linkTokenOf(secret: string, link_id: string): string {
  return createHmac('sha256', keysOf(secret).link).update(link_id).digest('base64url')
}

/** The six digits that belong to the id of a code; evenly spread and unknowable without the secret. */
export function oneTimeCodeOf(secret: string, code_id: string): string {
  const number = createHmac('sha256', keysOf(secret).code).update(code_id).digest().readBigUInt64BE() % 1_000_000n
  return String(number).padStart(6, '0')
}

/** A keyed hash: without the key, a thief of the table would try all million codes in a moment. */
export function hashCode(secret: string, code_id: string, code: string): Buffer {
  return createHmac('sha256', keysOf(secret).code).update(`${code_id} ${code}`).digest()
}

/** 256 random bits. Only their hash is stored. */
export function createRandomToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The one token that may follow `token`. It is derived, so that two tabs that refresh at the same moment are handed
 * the same one although only hashes are stored.
 */
export function successorOf(secret: string, token: string): string {
  return createHmac('sha256', keysOf(secret).successor).update(token).digest('base64url')
}

function keysOf(secret: string): Keys {
  const known = keysBySecret.get(secret)
  if (known) return known
  const derive = (purpose: string) => keyFor(secret, purpose)
  const keys: Keys = {
    access: createSecretKey(derive('access token')),
    successor: derive('refresh token successor'),
    link: derive('account link'),
    code: derive('one-time code'),
    verified: new Map(),
  }
  keysBySecret.set(secret, keys)
  return keys
}

/** Keeps the newest; a token that is forgotten is verified again. */
function remember(verified: Map<string, AccessClaims>, token: string, claims: AccessClaims): void {
  if (verified.size >= maxVerified) {
    const oldest = verified.keys().next()
    if (!oldest.done) verified.delete(oldest.value)
  }
  verified.set(token, claims)
}

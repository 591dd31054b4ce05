import { createHash } from 'node:crypto'
import { errors, jwtVerify } from 'jose'
import type { JWTPayload } from 'jose'
import * as z from 'zod'
import type { Identity, IdentityProof, IdentityVerdict } from './identity-port.ts'
import { KeysUnavailable } from './key-server.ts'
import type { KeyServer } from './key-server.ts'

export type Trust = {
  keys: KeyServer
  /** All spellings of one issuer; the first is the one that accounts are stored under. */
  issuers: readonly [string, ...string[]]
  client_id: string
  now: () => Date
}

const toleranceSeconds = 30
const maxAgeSeconds = 7_200

const Claims = z.object({
  sub: z.string().min(1).max(255),
  // One audience: a token made for several parties could have been passed on by another one.
  aud: z.string(),
  exp: z.number(),
  email: z
    .string()
    .max(254)
    .transform((text) => text.trim().toLowerCase())
    .pipe(z.email()),
  // Everything but a plain yes is a no, also the text "true".
  email_verified: z.literal(true),
  hd: z.string().min(1).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  nonce: z.string().max(200).optional(),
  at_hash: z.string().optional(),
})

/**
 * Judges an identity token: signature (RS256 and nothing else), issuer, audience, times, verified address, and nonce
 * and access token where given. What cannot be judged because the keys are away is `unavailable`, never refused.
 */
export async function verifyIdToken(trust: Trust, proof: IdentityProof): Promise<IdentityVerdict> {
  try {
    const { payload } = await jwtVerify(proof.idToken, trust.keys.getKey, {
      algorithms: ['RS256'],
      issuer: [...trust.issuers],
      audience: trust.client_id,
      clockTolerance: toleranceSeconds,
      maxTokenAge: maxAgeSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'aud', 'iss'],
      currentDate: trust.now(),
    })
    return judgeClaims(trust, payload, proof)
  } catch (error) {
    return verdictOn(error, trust.keys)
  }
}

function verdictOn(error: unknown, keys: KeyServer): IdentityVerdict {
  if (error instanceof KeysUnavailable) return { kind: 'unavailable', reason: error.message }
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) {
    return { kind: 'unavailable', reason: error.code }
  }
  // Perhaps the provider has a new key that cannot be fetched now.
  if (error instanceof errors.JWKSNoMatchingKey && keys.isStale()) return { kind: 'unavailable', reason: error.code }
  if (error instanceof errors.JOSEError) return { kind: 'refused', reason: error.code }
  // Bytes that are no token at all make the parser throw errors of its own.
  return { kind: 'refused', reason: String(error).slice(0, 200) }
}

function judgeClaims(trust: Trust, payload: JWTPayload, proof: IdentityProof): IdentityVerdict {
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) {
    const claim = parsed.error.issues[0]?.path.join('.')
    return { kind: 'refused', reason: `claim ${claim}`, isAddressUnverified: claim === 'email_verified' }
  }
  const claims = parsed.data
  if (claims.aud !== trust.client_id) return { kind: 'refused', reason: 'claim aud' }
  if ((claims.nonce ?? null) !== (proof.nonce ?? null)) return { kind: 'refused', reason: 'claim nonce' }
  if (proof.accessToken && claims.at_hash && claims.at_hash !== halfHash(proof.accessToken)) {
    return { kind: 'refused', reason: 'claim at_hash' }
  }
  return { kind: 'verified', identity: identityOf(trust, claims) }
}

function identityOf(trust: Trust, claims: z.output<typeof Claims>): Identity {
  const first = nameOf(claims.given_name) || nameOf(claims.name) || nameOf(claims.email.split('@', 1)[0])
  return {
    issuer: trust.issuers[0],
    subject: claims.sub,
    email: claims.email,
    is_email_authoritative: claims.hd !== undefined || claims.email.endsWith('@gmail.com'),
    first_name: first,
    last_name: nameOf(claims.family_name),
    nonce: claims.nonce ?? null,
    expires_at: new Date(claims.exp * 1000),
  }
}

/** As an account's names may be: one line of at most 50 characters. */
function nameOf(text = ''): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is taken out here
  const plain = text.normalize('NFC').replace(/[\s\u0000-\u001f\u007f]+/g, ' ')
  return plain.trim().slice(0, 50).trim()
}

/** How an identity token names the access token that was given out with it (OpenID Connect, `at_hash`). */
function halfHash(accessToken: string): string {
  return createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url')
}

import { createHash, randomBytes } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'
import type { Body, Output } from '#contract/call.ts'
import type { issueIdentityToken as call } from '#contract/sandbox.ts'
import type { Ctx } from '#server/context.ts'
import { sandboxClientId, sandboxIssuer, signingKey } from './identity-keys.ts'

const tokenSeconds = 3_600

/**
 * What the sign-in provider hands the browser of a person. The same address is the same person there. The sandbox runs
 * every domain, unless the caller says that it does not.
 */
export async function issueIdentityToken(ctx: Ctx, person: Body<typeof call>): Promise<Output<typeof call>> {
  const { kid, private_jwk } = await signingKey(ctx.db)
  const accessToken = randomBytes(24).toString('base64url')
  const issuedAt = Math.floor(ctx.now().getTime() / 1000)
  const claims = {
    email: person.email,
    email_verified: person.email_verified,
    name: `${person.first_name} ${person.last_name}`.trim(),
    given_name: person.first_name,
    family_name: person.last_name,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(person.is_authoritative && { hd: person.email.split('@')[1] }),
    ...(person.nonce && { nonce: person.nonce }),
  }
  const idToken = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(sandboxIssuer)
    .setAudience(sandboxClientId)
    .setSubject(person.subject ?? subjectOf(person.email))
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenSeconds)
    .sign(await importJWK(private_jwk, 'RS256'))
  return { idToken, accessToken }
}

function subjectOf(email: string): string {
  return createHash('sha256').update(`sandbox ${email}`).digest('hex').slice(0, 21)
}

import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server'
import type * as z from 'zod'
import type { PasskeyAnswer, PasskeyOptions } from '#contract/sign-in/passkey.ts'
import { AppError } from '#server/app-error.ts'
import type { Ctx } from '#server/context.ts'
import type { Db, Tx } from '#server/db/db.ts'

/** A third of a second to load, so it waits for the first passkey. */
export const loadWebauthn = () => import('@simplewebauthn/server')

/** How long a challenge waits for its answer. */
export const challengeSeconds = 300

type Purpose = { purpose: 'ADD' | 'PROVE'; user_id: string } | { purpose: 'SIGN_IN'; user_id: null }
type PasskeyId = { id: string; type: 'public-key'; transports: AuthenticatorTransport[] }
export type Answer = z.output<typeof PasskeyAnswer>

/**
 * Whose keys they are: the configured public address, whatever address a request names. Browsers bind no key to a bare number, so
 * a shop at a loopback address has those of `localhost`.
 */
export function relyingParty({ PUBLIC_URL }: Pick<Ctx['config'], 'PUBLIC_URL'>): { id: string; origin: string } {
  const url = new URL(PUBLIC_URL)
  if (isIP(url.hostname) !== 0 && url.hostname.startsWith('127.')) url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

export async function insertChallenge(ctx: Ctx, challenge: string, purpose: Purpose): Promise<void> {
  const expires_at = new Date(ctx.now().getTime() + challengeSeconds * 1000)
  await ctx.db
    .insertInto('passkey_challenges')
    .values({ challenge, ...purpose, expires_at })
    .execute()
}

/** Takes the challenge that an answer signs, so that it is good once, whatever comes of it. */
export async function takeChallenge(ctx: Ctx, clientDataJSON: string, { purpose, user_id }: Purpose): Promise<string> {
  const challenge = challengeIn(clientDataJSON)
  const taken = challenge && (await deleteChallenge(ctx.db, challenge))
  const isOurs = taken && taken.purpose === purpose && taken.user_id === user_id
  if (!isOurs || Date.parse(taken.expires_at) <= ctx.now().getTime()) throw new AppError('passkey_refused')
  return challenge
}

function deleteChallenge(db: Db, challenge: string) {
  return db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .returning(['purpose', 'user_id', 'expires_at'])
    .executeTakeFirst()
}

/** The library compares it again with what was signed. */
function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const isNamed = typeof data === 'object' && data !== null && 'challenge' in data
    return isNamed && typeof data.challenge === 'string' ? data.challenge : null
  } catch {
    return null
  }
}

/** Options for a passkey of anybody, or of one person. */
export async function passkeyOptions(ctx: Ctx, purpose: Purpose): Promise<z.output<typeof PasskeyOptions>> {
  const own = purpose.user_id === null ? [] : await loadPasskeyIds(ctx.db, purpose.user_id)
  const { generateAuthenticationOptions } = await loadWebauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx.config).id,
    userVerification: 'required',
    timeout: challengeSeconds * 1000,
    ...(own.length > 0 && { allowCredentials: own }),
  })
  await insertChallenge(ctx, options.challenge, purpose)
  return {
    challenge: options.challenge,
    timeout: challengeSeconds * 1000,
    rpId: relyingParty(ctx.config).id,
    userVerification: 'required',
    ...(own.length > 0 && { allowCredentials: own }),
  }
}

export async function loadPasskeyIds(db: Db | Tx, user_id: string): Promise<PasskeyId[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', user_id)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    type: 'public-key',
    transports: transports as AuthenticatorTransport[], // as browsers named them
  }))
}

export type UsedPasskey = { passkey_id: string; user_id: string; counter: number }

/** Judges the answer of a passkey; the owner is known by the key. Everything that does not fit is `passkey_refused`. */
export async function judgePasskey(ctx: Ctx, answer: Answer, purpose: Purpose): Promise<UsedPasskey> {
  const expectedChallenge = await takeChallenge(ctx, answer.response.clientDataJSON, purpose)
  const key = await ctx.db
    .selectFrom('passkeys')
    .select(['passkey_id', 'user_id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', answer.id)
    .executeTakeFirst()
  if (!key || (purpose.user_id !== null && key.user_id !== purpose.user_id)) throw new AppError('passkey_refused')
  const { id, origin } = relyingParty(ctx.config)
  const { verifyAuthenticationResponse } = await loadWebauthn()
  const verdict = await verifyAuthenticationResponse({
    // The types of the library know no undefined.
    response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: key.credential_id, publicKey: Uint8Array.from(key.public_key), counter: key.counter },
  }).catch((cause: unknown) => {
    throw new AppError('passkey_refused', { cause })
  })
  if (!verdict.verified) throw new AppError('passkey_refused')
  return { passkey_id: key.passkey_id, user_id: key.user_id, counter: verdict.authenticationInfo.newCounter }
}

/** Notes the use, unless the key was removed or used with this count meanwhile; synced keys always count 0. */
export async function noteUse(ctx: Ctx, tx: Tx, { passkey_id, counter }: UsedPasskey): Promise<void> {
  const noted = await tx
    .updateTable('passkeys')
    .set({ last_used_at: ctx.now(), counter })
    .where('passkey_id', '=', passkey_id)
    .where(({ or, eb }) => or([eb('counter', '<', counter), eb('counter', '=', 0)]))
    .executeTakeFirst()
  if (noted.numUpdatedRows === 0n) throw new AppError('passkey_refused')
}

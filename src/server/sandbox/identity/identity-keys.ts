import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import type { Db } from '#server/db/db.ts'

export type SigningKey = { kid: string; private_jwk: JWK }

/** The sandbox's sign-in provider, as its tokens name it. */
export const sandboxIssuer = 'https://identity.sandbox.test'
export const sandboxClientId = 'sehati-sandbox'
/** Its page where test people are chosen. */
export const sandboxAuthorizePath = '/sandbox/identity/authorize'

const firstKid = 'sandbox-1'

/** The key that signs today; made on first use, once for all server processes. */
export async function signingKey(db: Db): Promise<SigningKey> {
  return (await keys(db).then((all) => all.at(-1))) ?? createFirstKey(db)
}

/** What a key server publishes: the public halves. */
export async function publicKeys(db: Db): Promise<{ keys: JWK[] }> {
  await signingKey(db)
  const all = await keys(db)
  return {
    keys: all.map(({ kid, private_jwk: { kty, n, e } }) => ({ kid, kty, n, e, alg: 'RS256', use: 'sig' }) as JWK),
  }
}

async function keys(db: Db): Promise<SigningKey[]> {
  const rows = await db
    .selectFrom('sandbox_identity_keys')
    .select(['kid', 'private_jwk'])
    .orderBy('created_at')
    .execute()
  return rows.map(({ kid, private_jwk }) => ({ kid, private_jwk: private_jwk as JWK })) // written by this file only
}

/** From now on another key signs; the earlier ones stay published. */
export async function rotateSigningKey(db: Db): Promise<void> {
  const { kid } = await signingKey(db)
  await insertKey(db, `sandbox-${Number(kid.split('-')[1]) + 1}`)
}

async function createFirstKey(db: Db): Promise<SigningKey> {
  await insertKey(db, firstKid)
  return signingKey(db)
}

async function insertKey(db: Db, kid: string): Promise<void> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  await db
    .insertInto('sandbox_identity_keys')
    .values({ kid, private_jwk: JSON.stringify(await exportJWK(privateKey)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

import type { Db } from '#server/db/db.ts'
import { withFaults } from '#server/sandbox/faults.ts'
import type { Faults } from '#server/sandbox/faults.ts'
import {
  publicKeys,
  sandboxAuthorizePath,
  sandboxClientId,
  sandboxIssuer,
} from '#server/sandbox/identity/identity-keys.ts'
import type { IdentityPort } from './identity-port.ts'
import { keyServer } from './key-server.ts'
import { verifyIdToken } from './verify-id-token.ts'

/**
 * A sign-in provider that lives in this process: own issuer, own keys, the same verification as the real one. Its key
 * server is queried whenever the real one's would be, and can be away.
 */
export function sandboxIdentity({ db, now, faults }: { db: Db; now: () => Date; faults: Faults }): IdentityPort {
  const keys = keyServer({ url: `${sandboxIssuer}/keys`, fetch: () => serveKeys(db, faults), cooldownMs: 1_000 })
  const trust = { keys, issuers: [sandboxIssuer] as const, client_id: sandboxClientId, now }
  return {
    provider: 'sandbox',
    client_id: sandboxClientId,
    authorize_url: sandboxAuthorizePath,
    verify: (proof) => verifyIdToken(trust, proof),
  }
}

function serveKeys(db: Db, faults: Faults): Promise<Response> {
  return withFaults<Response>(faults, 'keys', {
    effect: async () => Response.json(await publicKeys(db)),
    refused: () => new Response(null, { status: 503 }),
    unknown: (reason) => {
      throw new Error(reason)
    },
  })
}

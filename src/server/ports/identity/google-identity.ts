import type { IdentityPort } from './identity-port.ts'
import { keyServer } from './key-server.ts'
import { verifyIdToken } from './verify-id-token.ts'

type Options = {
  client_id: string
  authorizeUrl: string
  keysUrl: string
  now: () => Date
  cooldownMs?: number
  cacheMs?: number
}

const issuers = ['https://accounts.google.com', 'accounts.google.com'] as const

/** Sign in with Google: tokens are checked here, with keys that Google publishes; nothing else is requested from it. */
export function googleIdentity({ client_id, authorizeUrl, keysUrl, now, ...times }: Options): IdentityPort {
  const trust = { keys: keyServer({ url: keysUrl, ...times }), issuers, client_id, now }
  return {
    provider: 'google',
    client_id,
    authorize_url: authorizeUrl,
    verify: (proof) => verifyIdToken(trust, proof),
  }
}

import { refreshToken } from '#contract/accounts/accounts.ts'
import { endSession, readSession, reloadSession, writeTokens } from '../shared/session/session.ts'

/** Statuses that mean nothing for the session: the server or the network has trouble. */
const trouble = new Set([0, 408, 425, 429, 502, 503, 504])

let underWay: Promise<string | null> | null = null

/**
 * New tokens for a session whose access token was refused. All callers share one exchange, in all tabs. Returns the
 * present access token, or null when there is none: either the session is over, and has been ended here, or the server
 * cannot answer now.
 */
export function renewSession(refused: string): Promise<string | null> {
  underWay ??= exclusively(() => exchange(refused)).finally(() => {
    underWay = null
  })
  return underWay
}

async function exclusively(work: () => Promise<string | null>): Promise<string | null> {
  // Web Locks exist in secure contexts only; elsewhere the server's grace for a used token covers two tabs.
  if (!navigator.locks) return work()
  return navigator.locks.request('session', work)
}

async function exchange(refused: string): Promise<string | null> {
  // Another tab may have done it while this one waited.
  reloadSession()
  const session = readSession()
  if (session.accessToken !== refused) return session.accessToken
  if (session.refreshToken === null) return giveUp()

  const response = await post(session.refreshToken)
  if (response === null || trouble.has(response.status)) return null
  const tokens = await readTokens(response)
  if (tokens === null) return giveUp()
  writeTokens(tokens)
  return tokens.accessToken
}

function giveUp(): null {
  endSession('expired')
  return null
}

async function post(token: string): Promise<Response | null> {
  try {
    return await fetch(`/api${refreshToken.path}`, {
      method: refreshToken.method,
      headers: { accept: 'application/json', 'accept-language': 'en-US', 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify({ refreshToken: token }),
    })
  } catch {
    return null
  }
}

async function readTokens(response: Response): Promise<{ accessToken: string; refreshToken: string } | null> {
  if (!response.ok) return null
  const envelope = await response.json().catch(() => null)
  const tokens = envelope?.data
  return typeof tokens?.accessToken === 'string' && typeof tokens.refreshToken === 'string' ? tokens : null
}

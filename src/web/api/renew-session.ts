import { refreshToken } from '#contract/sign-in/sign-in.ts'
import { signInOverForm } from '../shared/drafts/unsaved.ts'
import { endSession, readSession, reloadSession, writeTokens } from '../shared/session/session.ts'

/** Statuses that mean nothing for the session: the server or the network has trouble. */
const trouble = new Set([0, 408, 425, 429, 502, 503, 504])

/** The session cannot be renewed. */
const isOver = Symbol('over')

let underWay: Promise<string | null> | null = null

/**
 * New tokens for a session whose access token was refused. All callers share one exchange, in all tabs. Returns the
 * present access token, or null when there is none: either the session is over, and has been ended here, or the server
 * cannot answer now.
 */
export function renewSession(refused: string): Promise<string | null> {
  underWay ??= exclusively(() => exchange(refused))
    .then((answer) => (answer === isOver ? beginAnew() : answer))
    .finally(() => {
      underWay = null
    })
  return underWay
}

async function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Web Locks exist in secure contexts only; elsewhere the server's grace for a used token covers two tabs.
  if (!navigator.locks) return work()
  return navigator.locks.request('session', work)
}

async function exchange(refused: string): Promise<string | typeof isOver | null> {
  // Another tab may have done it while this one waited.
  reloadSession()
  const session = readSession()
  if (session.accessToken !== refused) return session.accessToken
  if (session.refreshToken === null) return isOver

  const response = await post(session.refreshToken)
  if (response === null || trouble.has(response.status)) return null
  const tokens = await readTokens(response)
  if (tokens === null) return isOver
  writeTokens(tokens)
  return tokens.accessToken
}

/** Over a form that is not saved the person can sign in again; otherwise the session ends here. */
async function beginAnew(): Promise<string | null> {
  const token = await signInOverForm()
  if (token === null) endSession('expired')
  return token
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

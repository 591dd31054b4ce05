import type { Output } from '#contract/call.ts'
import type { getSignInOptions } from '#contract/sign-in/social.ts'
import { paths } from '../../paths.ts'
import type { Language } from '#contract/language.ts'
import { ofTab } from '../browser-storage.ts'

export type SignInOptions = NonNullable<Output<typeof getSignInOptions>>
export type LinkQuery = { from?: string; ref?: string }
/** The page where it began, which is shown again afterwards. */
export type SocialPage = 'signin' | 'signup'

/** What this tab stores while the person is at the provider. */
type Begun = { state: string; nonce: string; page: SocialPage; query: LinkQuery }

type Start = {
  page: SocialPage
  query: LinkQuery
  language: Language
  /** Whom it has to be; where left out the person chooses. */
  email?: string | undefined
}

/** What the provider sent the browser back with. */
export type Reply = { page: SocialPage; query: LinkQuery } & (
  | { kind: 'tokens'; idToken: string; accessToken: string | undefined; nonce: string }
  | { kind: 'cancelled' | 'away' | 'failed' | 'foreign' }
)

const key = 'social-sign-in'

/**
 * The provider's page where an account is chosen, for a sign-in that begins in this tab (OpenID Connect, implicit flow
 * by redirect). `state` makes sure that the answer belongs to it, `nonce` that the token was made for it.
 */
export function beginSocialSignIn(options: SignInOptions, { page, query, language, email }: Start): string {
  const begun: Begun = { state: randomText(), nonce: randomText(), page, query }
  ofTab.write(key, JSON.stringify(begun))
  const url = new URL(options.authorize_url, window.location.origin)
  const parameters = {
    client_id: options.client_id,
    redirect_uri: window.location.origin + paths.signIn(),
    response_type: 'id_token token',
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    ...(email === undefined ? { prompt: 'select_account' } : { login_hint: email }),
    hl: language,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

/** The provider's answer in a fragment; null for any other fragment. An answer is used once. */
export function takeReply(hash: string): Reply | null {
  const values = new URLSearchParams(hash.slice(1))
  const isReply = values.has('state') && (values.has('id_token') || values.has('error'))
  if (!isReply) return null
  const begun = takeBegun()
  // Another person's answer must not sign this browser in to their account.
  if (begun === null || begun.state !== values.get('state')) return { kind: 'foreign', page: 'signin', query: {} }
  const { page, query, nonce } = begun
  const idToken = values.get('id_token')
  if (idToken) {
    return { kind: 'tokens', page, query, nonce, idToken, accessToken: values.get('access_token') ?? undefined }
  }
  return { kind: refusalOf(values.get('error') ?? ''), page, query }
}

const windowKey = 'sign-in-window'

/**
 * Opens the provider's page in a window of its own, over a form that stays as it is; false where the browser does not let
 * it. The window takes a copy of this tab's storage along, by which it knows what began.
 */
export function openSignInWindow(options: SignInOptions, start: Omit<Start, 'page' | 'query'>): boolean {
  const address = beginSocialSignIn(options, { page: 'signin', query: {}, ...start })
  ofTab.write(windowKey, 'open')
  const opened = window.open(address, windowKey, 'popup,width=500,height=680')
  ofTab.remove(windowKey)
  ofTab.remove(key)
  return opened !== null
}

/** This is such a window, until it has its answer. */
export function isSignInWindow(): boolean {
  return ofTab.read(windowKey) !== null
}

/** The provider's answer to such a window, once. */
export function takeWindowReply(): Reply | null {
  ofTab.remove(windowKey)
  const reply = takeReply(window.location.hash)
  window.history.replaceState(window.history.state, '', window.location.pathname)
  return reply
}

/** Whom a provider's token is about, by its own id. The server checks the token; this only reads it. */
export function subjectOf(idToken: string): string | null {
  try {
    const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(payload)) as { sub?: string }).sub ?? null
  } catch {
    return null
  }
}

function refusalOf(error: string): 'cancelled' | 'away' | 'failed' {
  if (error === 'access_denied') return 'cancelled'
  return error === 'temporarily_unavailable' || error === 'server_error' ? 'away' : 'failed'
}

function takeBegun(): Begun | null {
  const begun = ofTab.readJson(key)
  ofTab.remove(key)
  return begun as Begun | null // written by this file only
}

function randomText(): string {
  return [...crypto.getRandomValues(new Uint8Array(24))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

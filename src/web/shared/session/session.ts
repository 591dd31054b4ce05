import type { Role } from '#contract/people/profile.ts'
import type { SignedIn } from '#contract/sign-in/sign-in.ts'
import { createStore } from '../create-store.ts'
import { lasting } from '../browser-storage.ts'

/** Who is signed in, stored in this browser between visits. */
export type Session = {
  user_id: string | null
  authenticated: boolean
  accessToken: string | null
  refreshToken: string | null
  email: string | null
  /** True until the server answers otherwise, so that no customer is asked to confirm without need. */
  is_email_verified: boolean
  profile_picture: string | null
  first_name: string
  last_name: string
  role: Role | null
  referred_by_code: string | null
  /** The sign-in provider and its id of the person; null after e-mail and password. */
  provider: string | null
  provider_user_id: string | null
  phone_number: string | null
  is_phone_number_verified: boolean
  new_user: boolean
  /** The typed password lives in this tab's memory only and is never stored: see `docs/decisions`. */
  password: string | null
}

const signedOut: Session = {
  user_id: null,
  authenticated: false,
  accessToken: null,
  refreshToken: null,
  email: null,
  is_email_verified: true,
  profile_picture: null,
  first_name: '',
  last_name: '',
  role: null,
  referred_by_code: null,
  provider: null,
  provider_user_id: null,
  phone_number: null,
  is_phone_number_verified: false,
  new_user: false,
  password: null,
}

const storageKey = 'session'

const store = createStore<Session>(signedOut)

// The store begins signed out, as the server's page does; the stored session follows before the next paint.
if (!import.meta.env.SSR) {
  reloadSession()
  store.subscribe((session) => lasting.write(storageKey, JSON.stringify({ ...session, password: null })))
}

/** The session, or with a selector a part of it, in a component. Signed out on the server and while hydrating. */
export const useSession = store

export function readSession(): Session {
  return store.getState()
}

/** Begins a session after sign-in or registration. */
export function beginSession(
  person: SignedIn,
  extra: Partial<Pick<Session, 'password' | 'provider' | 'provider_user_id'>> = {},
): void {
  store.setState({ ...signedOut, ...person, ...extra, authenticated: true }, true)
}

/** Keeps the session's copy of the profile in step with a change. */
export function updateSession(changes: Partial<Omit<Session, 'accessToken' | 'refreshToken'>>): void {
  store.setState(changes)
}

export function writeTokens(tokens: { accessToken: string; refreshToken: string }): void {
  store.setState({ accessToken: tokens.accessToken, refreshToken: tokens.refreshToken })
}

/** Reads the stored session again, because another tab may have written it. */
export function reloadSession(): void {
  const kept = decodeMessage()
  const { password } = store.getState()
  store.setState({ ...signedOut, ...kept, password: kept ? password : null }, true)
}

function decodeMessage(): Partial<Session> | null {
  const kept = lasting.readJson(storageKey)
  // Written by this file only; a damaged entry counts as signed out.
  return typeof kept === 'object' ? (kept as Partial<Session> | null) : null
}

/**
 * - `expired`: the server would not renew it
 * - `signed_out`: by the person, in this tab
 * - `elsewhere`: another tab signed out, or in
 * - `replaced`: the person has just chosen another password here, and reads about it on this page
 */
export type SessionEnd = 'expired' | 'signed_out' | 'elsewhere' | 'replaced'
type Listener = (why: SessionEnd, role: Role | null) => void
const listeners = new Set<Listener>()

function tell(why: SessionEnd, role: Role | null): void {
  for (const listener of listeners) listener(why, role)
}

/** Forgets the session; the listeners decide where to go. */
export function endSession(why: SessionEnd): void {
  const { role, authenticated } = store.getState()
  store.setState(signedOut, true)
  if (authenticated) tell(why, role)
}

/** Calls back when a session ends in this tab. Returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Follows sign-in and sign-out in other tabs, also while this page was in the back/forward cache. */
export function followOtherTabs(): void {
  const follow = () => {
    const { user_id, role } = store.getState()
    reloadSession()
    if (store.getState().user_id !== user_id) tell('elsewhere', role)
  }
  window.addEventListener('storage', ({ key }) => (key === storageKey || key === null) && follow())
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow())
}

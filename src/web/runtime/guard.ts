import { redirect, replace } from 'react-router'
import type { MiddlewareFunction } from 'react-router'
import type { Role } from '#contract/people/profile.ts'
import { paths } from '../paths.ts'
import { readSession } from '../shared/session/session.ts'
import { isSignInWindow } from '../shared/sign-in/social-request.ts'
import { leaveApp } from './leave-app.ts'

/**
 * Who a screen is for.
 * - `shopper`: everybody but administrators, who work in their own area
 * - `customer`: signed in as a customer
 * - `newcomer`: sign-in and sign-up, pointless for those who are signed in
 * - `admin`: signed in as an administrator
 * - `admin-newcomer`: the admin's sign-in
 * - `admin-recovery`: an admin who forgot the password, signed in or not
 * - `admin-reset`: the page that a reset link opens; without the link it is an ordinary admin page
 * - `everybody`: unknown addresses
 */
export type Who =
  | 'shopper'
  | 'customer'
  | 'newcomer'
  | 'admin'
  | 'admin-newcomer'
  | 'admin-recovery'
  | 'admin-reset'
  | 'everybody'

/**
 * Where a visitor is sent instead, or null when the screen is theirs. A comfort only: the server checks every call.
 */
export function whereTo(who: Who, role: Role | null, place: { pathname: string; search: string }): string | null {
  if (who === 'everybody') return null
  const isAdminScreen = who.startsWith('admin')
  // From the dashboard too: the admin's sign-in would only send them on.
  if (role === 'CUSTOMER' && isAdminScreen) return paths.home()
  if (role === 'ADMIN' && (!isAdminScreen || who === 'admin-newcomer')) return paths.adminDashboard()
  if (role === 'CUSTOMER' && who === 'newcomer') return paths.home()
  if (role !== null) return null
  if (who === 'customer' || who === 'admin') return signInFor(place)
  if (who === 'admin-reset' && !new URLSearchParams(place.search).has('token')) return signInFor(place)
  return null
}

function signInFor(place: { pathname: string; search: string }): string {
  if (isDashboard(place)) return paths.adminSignIn()
  return paths.signIn({ from: place.pathname + place.search })
}

function isDashboard({ pathname }: { pathname: string }): boolean {
  return pathname.replace(/\/$/, '').toLowerCase() === paths.adminDashboard()
}

/**
 * The rule as middleware of a screen that only browsers render; it runs before the screen's own code. A visitor who is
 * already at the refused address, by a direct visit or by "back", gets the other one as a replacement in the history,
 * because otherwise "back" would lead here again and again.
 */
export function guard(who: Who): MiddlewareFunction {
  return async ({ url }) => {
    // The window signs a customer in again whose session the server ended while this browser still holds it.
    if (who === 'newcomer' && isSignInWindow()) return
    const target = whereTo(who, readSession().role, url)
    if (target === null) return
    if (window.location.pathname !== url.pathname) throw redirect(target)
    if (isAdmins(target) === isAdmins(url.pathname)) throw replace(target)
    await leaveApp(target, { replace: true })
  }
}

function isAdmins(path: string): boolean {
  return /^\/admin(?:\/|$|\?)/.test(path)
}

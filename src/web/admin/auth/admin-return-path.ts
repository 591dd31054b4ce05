import { paths } from '../../paths.ts'
import { returnPath } from '../../shared/session/return-path.ts'

/** Where an administrator goes after signing in: back where they came from when that is an admin screen. */
export function adminReturnPath(search: URLSearchParams): string {
  const target = returnPath(search, paths.adminDashboard())
  const isInside = /^\/admin(?:\/|$)/.test(target) && !target.startsWith(paths.adminSignIn())
  return isInside ? target : paths.adminDashboard()
}

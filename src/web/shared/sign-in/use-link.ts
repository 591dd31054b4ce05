import { validateToken } from '#contract/sign-in/account-recovery.ts'
import type { LinkType } from '#contract/sign-in/account-recovery.ts'
import type { Role } from '#contract/people/profile.ts'
import { useQueryCall } from '../../api/use-query-call.ts'

export type LiveLink = { token: string; type: LinkType; email: string; role: Role; has_account: boolean }
export type LinkState =
  | { kind: 'missing' | 'checking' | 'dead' }
  | { kind: 'trouble'; error: Error; retry: () => void }
  | { kind: 'live'; link: LiveLink }

/** The purpose of a mailed link's token, requested once; the request does not use the token up. */
export function useLink(token: string): LinkState {
  const { data, error, refetch } = useQueryCall(
    validateToken,
    { body: { token } },
    { enabled: token !== '', staleTime: Infinity, gcTime: 0, refetchOnReconnect: false },
  )
  if (token === '') return { kind: 'missing' }
  if (data) {
    const { isValid, type, email, role, has_account } = data
    if (!isValid || type === null || email === null || role === null) return { kind: 'dead' }
    return { kind: 'live', link: { token, type, email, role, has_account } }
  }
  if (!error) return { kind: 'checking' }
  // What is no token at all never worked.
  if (error.status === 400 || error.status === 422) return { kind: 'dead' }
  return { kind: 'trouble', error, retry: () => void refetch() }
}

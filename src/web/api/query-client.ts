import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import type { Call, CallArguments, Output } from '#contract/call.ts'
import { isAllowed } from '#contract/staff/permissions.ts'
import { getMyPermissions } from '#contract/staff/staff.ts'
import { readSession, useSession } from '../shared/session/session.ts'
import { ApiError } from './api-error.ts'
import { noteAskedAnew } from './asked-anew.ts'
import { queryKey, queryOf } from './use-query-call.ts'

/** The answers that private screens read. Repeating is the business of `send`, so it is off here. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: readPermissionsAgain }),
  mutationCache: new MutationCache({ onError: readPermissionsAgain }),
  defaultOptions: {
    // Without a network a call is tried and fails at once, so that the screen can say so; waiting for the network in
    // silence looks like a broken button.
    queries: { retry: false, staleTime: 5_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** A refused call says that the permissions which the screens go by have changed. */
function readPermissionsAgain(error: unknown): void {
  if (!(error instanceof ApiError) || (error.code !== 'FORBIDDEN' && error.code !== 'FACTOR_MISSING')) return
  void queryClient.invalidateQueries({ queryKey: queryKey(getMyPermissions) })
}

// What one person saw is not for the next one at this device.
let person = readSession().user_id
useSession.subscribe(({ user_id }) => {
  if (user_id === person) return
  person = user_id
  queryClient.clear()
})

/**
 * Asks for what a screen will read with `useQueryCall`, unless there is an answer, which the screen shows and renews by
 * itself; `anew` also then, for a form (`useFreshForForm`). Nothing that an administrator is not known to be allowed. Never
 * fails.
 */
export async function askAhead<C extends Call>(call: C, input: CallArguments<C>, anew: boolean): Promise<void> {
  if (!mayAsk(call)) return
  const query = queryOf(call, input)
  if (anew) noteAskedAnew(query.queryKey)
  await queryClient.prefetchQuery({ ...query, staleTime: anew ? 0 : Infinity })
}

/** A refused call is a failure in the browser's log and the server's. */
function mayAsk({ permission = 'any' }: Call): boolean {
  if (permission === 'any' || readSession().role !== 'ADMIN') return true
  const known = queryClient.getQueryData<Output<typeof getMyPermissions>>(queryKey(getMyPermissions, {}))
  return known !== undefined && isAllowed(permission, known.permissions)
}
